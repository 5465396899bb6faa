(** * Certificates checked inside Coq

    [filetto-check-verified --coq FILE] writes a certificate as a file of Coq that ends with a theorem about the
    game. Coq's kernel runs the checker then, and neither extraction nor the program has to be trusted. *)

From Filetto Require Export Symmetries Strategy.

(** Steps in their order, as a function of their numbers. *)
Fixpoint map_from {A} (i : N) (s : list A) : NMap.t A :=
  match s with [] => NMap.empty A | a :: s => NMap.add i a (map_from (N.succ i) s) end.

Definition steps_of (m : NMap.t (option step)) (k : N) : option step :=
  match NMap.find k m with Some s => s | None => None end.

Definition check_list (g : game) (symmetries : list symmetry) (steps : list (option step)) (claims : list claim)
    (first second : N) (theorems : list statement) : bool :=
  let m := map_from 0 steps in
  check g symmetries (steps_of m) (N.of_nat (length steps)) claims first second theorems.

Theorem check_list_strategy g symmetries steps claims first second theorems :
  check_list g symmetries steps claims first second theorems = true ->
  forall t, In t theorems -> has_strategy g (start g first second) t.
Proof. apply check_strategy. Qed.
