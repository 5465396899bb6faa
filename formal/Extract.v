(** * Extraction to OCaml

    docs/formal.md lists what this file has to be trusted for: numbers of Coq become integers of Zarith by the
    functions of ocaml/number.ml, and [nat] native integers. *)

From Coq Require Import ExtrOcamlBasic ExtrOcamlNatInt Extraction.
From Filetto Require Import Symmetries.

Extract Inductive positive => "Number.t"
  [ "Number.double_plus_one" "Number.double" "Number.one" ] "Number.match_positive".
Extract Inductive N => "Number.t" [ "Number.zero" "" ] "Number.match_n".
Extract Inductive Z => "Number.t" [ "Number.zero" "" "Number.negative" ] "Number.match_z".
Extract Inductive comparison => "Number.order" [ "Number.Equal" "Number.Less" "Number.Greater" ].

Extract Constant N.testbit => "Number.testbit".
Extract Constant N.setbit => "Number.setbit".
Extract Constant N.clearbit => "Number.clearbit".
Extract Constant N.lor => "Number.lor_".
Extract Constant N.land => "Number.land_".
Extract Constant N.eqb => "Number.equal".
Extract Constant N.ltb => "Number.less".
Extract Constant N.leb => "Number.less_or_equal".
Extract Constant N.compare => "Number.order".
Extract Constant N.eq_dec => "Number.equal".
Extract Constant N.add => "Number.add".
Extract Constant N.mul => "Number.multiply".
Extract Constant N.sub => "Number.subtract_n".
Extract Constant N.succ => "Number.successor".
Extract Constant N.pred => "Number.predecessor_n".
Extract Constant N.max => "Number.maximum".
Extract Constant N.even => "Number.is_even".
Extract Constant N.pow => "Number.power".
Extract Constant N.div => "Number.divide".
Extract Constant N.modulo => "Number.remainder".
Extract Constant N.to_nat => "Number.to_int".
Extract Constant N.of_nat => "Number.of_int".

Extract Constant Z.add => "Number.add".
Extract Constant Z.sub => "Number.subtract_z".
Extract Constant Z.mul => "Number.multiply".
Extract Constant Z.opp => "Number.negative".
Extract Constant Z.max => "Number.maximum".
Extract Constant Z.eqb => "Number.equal".
Extract Constant Z.ltb => "Number.less".
Extract Constant Z.leb => "Number.less_or_equal".
Extract Constant Z.compare => "Number.order".
Extract Constant Z.eq_dec => "Number.equal".
Extract Constant Z.of_N => "Number.of_n".
Extract Constant Z.to_N => "Number.to_n".
Extract Constant Z.of_nat => "Number.of_int".

Extraction "verified.ml" mnk filetto mnk_symmetries filetto_symmetries NMap.elements await check.
