(** * Line games

    In a line game two players place marks in turn on the free points of a board. The first player with a
    complete line wins. m,n,k-games and Filetto are line games.

    This file defines the game, and what it means that a player wins or does not lose. It knows nothing of
    certificates. *)

From Coq Require Export List NArith ZArith Bool Lia.
Export ListNotations.
#[global] Open Scope N_scope.

(** ** The board

    A point is a number. A set of points is a number too: the point [p] is in [s] if bit [p] of [s] is 1. *)

Notation "p ∈ s" := (N.testbit s p = true) (at level 70).
Notation "p ∉ s" := (N.testbit s p = false) (at level 70).

(** A line is complete if one player has all points of [on] and none of [beside]. The points beside a line
    serve for exactly k in a row: they are the two points that would make the line longer. Without that rule
    there are none. *)
Record line := Line { on : list N; beside : list N }.

(** [plies] is the number of marks after which the game ends without a winner. *)
Record game := Game { board : list N; lines : list line; plies : N }.

Definition complete (marks : N) (l : line) : Prop :=
  (forall p, In p (on l) -> p ∈ marks) /\ (forall p, In p (beside l) -> p ∉ marks).

Definition has_line (g : game) (marks : N) : Prop := exists l, In l (lines g) /\ complete marks l.

(** ** Positions *)

Inductive player := First | Second.

Definition other (p : player) : player := match p with First => Second | Second => First end.

(** The marks of both players, the player to move, and the number of plies until the game ends anyway. *)
Record position := Position { first : N; second : N; turn : player; left : N }.

Definition marks (p : player) (x : position) : N := match p with First => first x | Second => second x end.

Definition legal (g : game) (x : position) (c : N) : Prop := In c (board g) /\ c ∉ first x /\ c ∉ second x.

Definition play (x : position) (c : N) : position :=
  match turn x with
  | First => Position (N.setbit (first x) c) (second x) Second (N.pred (left x))
  | Second => Position (first x) (N.setbit (second x) c) First (N.pred (left x))
  end.

Definition over (g : game) (x : position) : Prop := has_line g (first x) \/ has_line g (second x) \/ left x = 0.

(** ** Values

    [wins g p n x]: from the position [x] on, the player [p] wins the game [g] within [n] plies, whatever the
    opponent plays. *)

Inductive wins (g : game) (p : player) : nat -> position -> Prop :=
| wins_now : forall n x,
    has_line g (marks p x) -> ~ has_line g (marks (other p) x) -> wins g p n x
| wins_play : forall n x c,
    ~ over g x -> turn x = p -> legal g x c -> wins g p n (play x c) -> wins g p (S n) x
| wins_await : forall n x,
    ~ over g x -> turn x = other p ->
    (forall c, legal g x c -> wins g p n (play x c)) -> wins g p (S n) x.

(** [draws g p x]: from the position [x] on, the player [p] can play so that the opponent never wins. *)
Inductive draws (g : game) (p : player) : position -> Prop :=
| draws_now : forall x,
    over g x -> ~ has_line g (marks (other p) x) -> draws g p x
| draws_play : forall x c,
    ~ over g x -> turn x = p -> legal g x c -> draws g p (play x c) -> draws g p x
| draws_await : forall x,
    ~ over g x -> turn x = other p ->
    (forall c, legal g x c -> draws g p (play x c)) -> draws g p x.

(** ** m,n,k-games

    The points of [m] rows and [n] columns are numbered row by row. Every row of [k] adjacent points is a line:
    along rows, columns and both diagonals. A cell beyond the edge has no number. *)

Definition numbers (n : N) : list N := map N.of_nat (seq 0 (N.to_nat n)).

Section Rectangle.
  Variables m n k : N.

  Definition cell (row column : Z) : list N :=
    if ((0 <=? row) && (row <? Z.of_N m) && (0 <=? column) && (column <? Z.of_N n))%Z
    then [Z.to_N (row * Z.of_N n + column)] else [].

  (** The cells [start], ..., [start + count - 1] on the ray from a cell in a direction. *)
  Definition ray (row column down across start : Z) (count : nat) : list N :=
    flat_map (fun i => let i := (start + Z.of_nat i)%Z in cell (row + i * down) (column + i * across))
      (seq 0 count).

  (** A single point is the same row in each direction, unless its neighbours there keep it from winning. *)
  Definition directions (exact : bool) : list (Z * Z) :=
    if (k =? 1) && negb exact then [(0, 1)%Z] else [(0, 1); (1, 0); (1, 1); (1, -1)]%Z.

  Definition lines_from (exact : bool) (row column : Z) : list line :=
    flat_map (fun '(down, across) =>
      let points := ray row column down across 0 (N.to_nat k) in
      let ends := ray row column down across (-1) 1 ++ ray row column down across (Z.of_N k) 1 in
      if N.of_nat (length points) =? k then [Line points (if exact then ends else [])] else [])
      (directions exact).

  Definition mnk (exact : bool) : game :=
    Game (numbers (m * n))
      (flat_map (fun row => flat_map (fun column => lines_from exact (Z.of_N row) (Z.of_N column)) (numbers n))
        (numbers m))
      (m * n).
End Rectangle.

(** ** Filetto

    Three squares around each other; docs/certificates.md shows how their 24 points are numbered. *)

Definition filetto_lines (diagonals : bool) : list (list N) :=
  [[0; 1; 2]; [3; 4; 5]; [6; 7; 8]; [15; 16; 17]; [18; 19; 20]; [21; 22; 23];
   [0; 9; 21]; [3; 10; 18]; [6; 11; 15]; [8; 12; 17]; [5; 13; 20]; [2; 14; 23];
   [1; 4; 7]; [9; 10; 11]; [12; 13; 14]; [16; 19; 22]] ++
  (if diagonals then [[0; 3; 6]; [2; 5; 8]; [21; 18; 15]; [23; 20; 17]] else []).

Definition filetto (men : N) (diagonals : bool) : game :=
  Game (numbers 24) (map (fun l => Line l []) (filetto_lines diagonals)) (2 * men).
