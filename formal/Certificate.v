(** * Certificates

    The contents of a certificate in the format of docs/certificates.md, after it has been read. References to
    steps and claims are absolute. Nothing here or later needs that they lead to earlier items. *)

From Coq Require Export FMapAVL FMapFacts OrderedTypeEx.
From Filetto Require Export Board.

(** Finite maps from numbers, as balanced trees of the standard library. *)

Module NMap := FMapAVL.Make(N_as_OT).
Module NMapFacts := FMapFacts.WFacts_fun(N_as_OT)(NMap).

Inductive step :=
| Play (code : N) (next : N)
| Await (replies : NMap.t N) (otherwise : option N)
| Over
| Hold (claim : N)
| Turned (symmetry : N) (next : N).

Inductive claim :=
| Pairing (pairs : list (N * N))
| Split (parts : list N)
| Choice (options : list (N * N))
| Potential (zone blocks : list N)
| TurnedClaim (symmetry : N) (part : N).

Inductive aim := Win (n : N) | Draw.

Record statement := Statement { of_player : player; to_reach : aim; first_step : N }.

(** The step that answers a reply. *)
Definition answer (replies : NMap.t N) (otherwise : option N) (c : N) : option N :=
  match NMap.find c replies with Some t => Some t | None => otherwise end.

(** Replies as a map. None if one is listed twice. *)
Definition await (replies : list (N * N)) (otherwise : option N) : option step :=
  let listed := fold_right (fun ct m => NMap.add (fst ct) (snd ct) m) (NMap.empty N) replies in
  if Nat.eqb (NMap.cardinal listed) (length replies) then Some (Await listed otherwise) else None.

(** ** Memory of visited positions

    The key of a visit is the number of the step, the marks of the theorem's player and of the opponent, and
    the plies left. The opponent is to move. *)

Module NN_as_OT := PairOrderedType N_as_OT N_as_OT.
Module Key := PairOrderedType NN_as_OT NN_as_OT.
Module Memo := FMapAVL.Make(Key).
Module MemoFacts := FMapFacts.WFacts_fun(Key)(Memo).

Definition key (own others s n : N) : N * N * (N * N) := (own, others, (s, n)).

Lemma key_eq k k' : Key.eq k k' -> k = k'.
Proof. destruct k as [[a b] [c d]], k' as [[a' b'] [c' d']]. intros [[A B] [C D]]. simpl in *. congruence. Qed.

Section Memory.
  Variables (A : Type) (P : N * N * (N * N) -> A -> Prop).

  (** Everything in the memory is true. *)
  Definition sound (m : Memo.t A) : Prop := forall k v, Memo.find k m = Some v -> P k v.

  Lemma sound_empty : sound (Memo.empty A).
  Proof. intros k v F. now rewrite MemoFacts.empty_o in F. Qed.

  Lemma sound_add m k v : sound m -> P k v -> sound (Memo.add k v m).
  Proof.
    intros M H k' v' F. rewrite MemoFacts.add_o in F. destruct (MemoFacts.eq_dec k k') as [E | E].
    - apply key_eq in E. congruence.
    - now apply M.
  Qed.
End Memory.

(** ** Visits of all replies

    A visit finds the largest number of plies to the end, and if a pass was visited wherever the opponent is to
    move. [each] visits several positions, one after the other, with what was found so far. *)

Definition found : Type := N * bool.

Definition worst (a b : found) : found := (N.max (fst a) (fst b), snd a && snd b).

Section Each.
  Variables (memory : Type) (visit : N -> memory -> option (found * memory)).

  Fixpoint each (cs : list N) (so_far : found) (m : memory) : option (found * memory) :=
    match cs with
    | [] => Some (so_far, m)
    | c :: cs =>
        match visit c m with
        | None => None
        | Some (f, m) => each cs (worst so_far f) m
        end
    end.

  Variables (inv : memory -> Prop) (P : N -> found -> Prop).

  Definition covers_found (all one : found) : Prop := fst one <= fst all /\ (snd all = true -> snd one = true).

  Lemma each_sound cs : forall so_far m all m',
    (forall c m f m', In c cs -> visit c m = Some (f, m') -> inv m -> inv m' /\ P c f) ->
    each cs so_far m = Some (all, m') -> inv m ->
    inv m' /\ covers_found all so_far /\ forall c, In c cs -> exists f, P c f /\ covers_found all f.
  Proof.
    unfold covers_found. induction cs as [|c cs IH]; simpl; intros so_far m all m' V E I.
    - injection E as <- <-. repeat split; auto; [lia | tauto].
    - destruct (visit c m) as [[f m1]|] eqn:E1; [|discriminate].
      destruct (V c m f m1 (or_introl eq_refl) E1 I) as [I1 H1].
      destruct (IH _ _ _ _ (fun c m f m' H => V c m f m' (or_intror H)) E I1) as (I2 & [L B] & R).
      simpl in L, B. split; [assumption|]. split.
      + split; [lia | intros T; apply B, andb_true_iff in T; tauto].
      + intros d [<- | D]; [|auto]. exists f. split; [assumption|].
        split; [lia | intros T; apply B, andb_true_iff in T; tauto].
  Qed.
End Each.
