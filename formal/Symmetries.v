(** * The symmetries of the boards

    As docs/certificates.md numbers them. Nothing is proven of these lists: the checker tests with [symmetryb]
    that each takes lines to lines. *)

From Filetto Require Export Check.

(** Symmetry [s] of a rectangle takes a row and a column to others. *)
Definition turned_cell (rows columns s row column : N) : N * N :=
  let '(row, column) := if N.testbit s 2 then (column, row) else (row, column) in
  (if N.testbit s 1 then rows - 1 - row else row, if N.testbit s 0 then columns - 1 - column else column).

Definition mnk_symmetry (m n s : N) : symmetry :=
  map (fun p => let '(row, column) := turned_cell m n s (p / n) (p mod n) in (p, row * n + column))
    (numbers (m * n)).

Definition mnk_symmetries (m n : N) : list symmetry :=
  map (mnk_symmetry m n) (numbers (if m =? n then 8 else 4)).

(** The points of Filetto as (rank, file), both from 0, on a grid of 7 by 7 whose rank 0 is at the bottom. *)
Definition filetto_cells : list (N * N) :=
  [(6, 0); (6, 3); (6, 6); (5, 1); (5, 3); (5, 5); (4, 2); (4, 3); (4, 4); (3, 0); (3, 1); (3, 2);
   (3, 4); (3, 5); (3, 6); (2, 2); (2, 3); (2, 4); (1, 1); (1, 3); (1, 5); (0, 0); (0, 3); (0, 6)].

(** Exchanges the outer and the inner square: what is 3 or 1 steps from the centre changes places. *)
Definition exchanged (cell : N * N) : N * N :=
  let away x := if x <? 3 then 3 - x else x - 3 in
  let square := N.max (away (fst cell)) (away (snd cell)) in
  let move x := if x <? 3 then 3 - (4 - square) else if x =? 3 then 3 else 3 + (4 - square) in
  (move (fst cell), move (snd cell)).

Definition same_cell (a b : N * N) : bool := (fst a =? fst b) && (snd a =? snd b).

Definition filetto_symmetry (s : N) : symmetry :=
  let points := combine (numbers 24) filetto_cells in
  flat_map (fun pc =>
    let cell := if 8 <=? s then exchanged (snd pc) else snd pc in
    let turned := turned_cell 7 7 (s mod 8) (fst cell) (snd cell) in
    map (fun qc => (fst pc, fst qc)) (filter (fun qc => same_cell turned (snd qc)) points)) points.

Definition filetto_symmetries : list symmetry := map filetto_symmetry (numbers 16).
