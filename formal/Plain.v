(** * Strategies

    The visit of every position that can arise, without the rules for replies that cannot matter. *)

From Filetto Require Export Certificate.

Section Plain.
  Variables (g : game) (symmetries : N -> option symmetry) (steps : N -> option step).
  Variables (p : player) (wanted : bool) (holds : N -> N -> N -> N -> bool).

  (** [wanted] is true if the player has to win. [holds k own others n]: the claim [k] keeps the opponent
      from winning. *)
  Definition goal_reached (own others : N) : bool :=
    if wanted then has_lineb g own && negb (has_lineb g others) else negb (has_lineb g others).

  Definition memory := Memo.t found.

  Fixpoint visit (fuel : nat) (s own others : N) (mine : bool) (n : N) (m : memory) : option (found * memory) :=
    match fuel with
    | O => None
    | S fuel =>
        match steps s with
        | None => None
        | Some Over =>
            if overb g own others n && goal_reached own others then Some ((0, true), m) else None
        | Some (Play c next) =>
            if mine && negb (overb g own others n) && mem c (board g) && free own others c then
              match visit fuel next (N.setbit own c) others false (N.pred n) m with
              | Some ((k, b), m) => Some ((N.succ k, b), m)
              | None => None
              end
            else None
        | Some (Turned k next) =>
            match symmetries k with
            | Some t => visit fuel next (image t own) (image t others) mine n m
            | None => None
            end
        | Some (Hold k) =>
            if negb wanted && negb mine && negb (overb g own others n) && holds k own others n
            then Some ((0, true), m) else None
        | Some (Await replies otherwise) =>
            if mine then None else
            match Memo.find (key own others s n) m with
            | Some f => Some (f, m)
            | None =>
                if overb g own others n then None else
                let reply c m :=
                  match answer replies otherwise c with
                  | Some next => visit fuel next own (N.setbit others c) true (N.pred n) m
                  | None => None
                  end in
                match each memory reply (filter (free own others) (board g)) (0, true) m with
                | Some ((k, b), m) =>
                    let f := (N.succ k, b) in Some (f, Memo.add (key own others s n) f m)
                | None => None
                end
            end
        end
    end.

  (** ** Soundness *)

  Hypothesis sound_symmetries : forall k s, symmetries k = Some s -> symmetric g s.
  Hypothesis board_sound : sound_board g.
  Hypothesis holds_sound : forall k own others n, holds k own others n = true ->
    draws g p (view p own others false n).

  Definition reached (own others : N) (mine : bool) (n : N) (f : found) : Prop :=
    let x := view p own others mine n in if wanted then wins g p (N.to_nat (fst f)) x else draws g p x.

  Definition remembered (k : N * N * (N * N)) (f : found) : Prop :=
    let '(own, others, (_, n)) := k in reached own others false n f.

  Lemma reached_over own others mine n :
    overb g own others n = true -> goal_reached own others = true -> reached own others mine n (0, true).
  Proof.
    rewrite overb_spec. unfold goal_reached, reached. intros O G. destruct wanted.
    - rewrite andb_true_iff, negb_true_iff, has_lineb_spec, has_lineb_false in G.
      apply wins_now; [rewrite marks_own | rewrite marks_others]; tauto.
    - rewrite negb_true_iff, has_lineb_false in G.
      apply draws_now; [now rewrite over_view | now rewrite marks_others].
  Qed.

  Lemma reached_play own others n c k b :
    overb g own others n = false -> In c (board g) -> free own others c = true ->
    reached (N.setbit own c) others false (N.pred n) (k, b) -> reached own others true n (N.succ k, b).
  Proof.
    rewrite overb_false, free_spec. unfold reached. intros V B F R.
    rewrite <- play_own in R. destruct wanted; simpl in *.
    - rewrite N2Nat.inj_succ. apply (wins_play _ _ _ _ c); auto.
      + rewrite over_view. tauto.
      + now rewrite turn_view.
      + rewrite legal_view. tauto.
    - apply (draws_play _ _ _ c); auto.
      + rewrite over_view. tauto.
      + now rewrite turn_view.
      + rewrite legal_view. tauto.
  Qed.

  Lemma reached_await own others n k b :
    overb g own others n = false ->
    (forall c, In c (filter (free own others) (board g)) ->
      exists f, reached own (N.setbit others c) true (N.pred n) f /\ covers_found (k, b) f) ->
    reached own others false n (N.succ k, b).
  Proof.
    rewrite overb_false. unfold reached. intros V R. setoid_rewrite filter_In in R.
    setoid_rewrite free_spec in R. destruct wanted; simpl in *.
    - rewrite N2Nat.inj_succ. apply wins_await.
      + rewrite over_view. tauto.
      + now rewrite turn_view.
      + intros c L. rewrite legal_view in L. destruct (R c L) as (f & W & [C _]).
        rewrite play_others. apply (wins_more _ _ _ _ W). simpl in C. lia.
    - apply draws_await.
      + rewrite over_view. tauto.
      + now rewrite turn_view.
      + intros c L. rewrite legal_view in L. destruct (R c L) as (f & W & _). now rewrite play_others.
  Qed.

  Lemma reached_turned s own others mine n f :
    symmetric g s -> reached (image s own) (image s others) mine n f -> reached own others mine n f.
  Proof.
    unfold reached. intros S R. destruct wanted.
    - now apply (turned_wins g s S board_sound _ _ _ R), (turned_view g).
    - now apply (turned_draws g s S board_sound _ _ R), (turned_view g).
  Qed.

  Theorem visit_sound fuel : forall s own others mine n m f m',
    visit fuel s own others mine n m = Some (f, m') -> sound found remembered m ->
    sound found remembered m' /\ reached own others mine n f.
  Proof.
    induction fuel as [|fuel IH]; simpl; intros s own others mine n m f m' E M; [discriminate|].
    destruct (steps s) as [[c next | replies otherwise | | k | k next]|]; try discriminate.
    - destruct (mine && _ && _ && _) eqn:C; [|discriminate].
      rewrite !andb_true_iff, negb_true_iff, mem_spec in C. destruct C as [[[-> V] B] F].
      destruct (visit fuel _ _ _ _ _ _) as [[[k b] m1]|] eqn:E1; [|discriminate]. injection E as <- <-.
      destruct (IH _ _ _ _ _ _ _ _ E1 M) as [M1 R]. split; [assumption | now apply reached_play with c].
    - destruct mine; [discriminate|].
      destruct (Memo.find _ m) as [f0|] eqn:K.
      { injection E as <- <-. split; [assumption | exact (M _ _ K)]. }
      destruct (overb g own others n) eqn:V; [discriminate|].
      destruct (each _ _ _ _ _) as [[[k b] m1]|] eqn:E1; [|discriminate]. injection E as <- <-.
      apply (each_sound _ _ (sound found remembered)
        (fun c f => reached own (N.setbit others c) true (N.pred n) f)) in E1; [|clear E1 | assumption].
      + destruct E1 as (M1 & _ & R).
        assert (H : reached own others false n (N.succ k, b)) by now apply reached_await.
        split; [now apply sound_add | assumption].
      + intros c m0 f0 m0' _ E0 M0. destruct (answer replies otherwise c); [|discriminate].
        exact (IH _ _ _ _ _ _ _ _ E0 M0).
    - destruct (overb g own others n && _) eqn:C; [|discriminate]. injection E as <- <-.
      rewrite andb_true_iff in C. split; [assumption | now apply reached_over].
    - destruct (negb wanted && _ && _ && _) eqn:C; [|discriminate]. injection E as <- <-.
      rewrite !andb_true_iff, !negb_true_iff in C. destruct C as [[[W Q] V] H].
      split; [assumption|]. unfold reached. rewrite W, Q. now apply (holds_sound k).
    - destruct (symmetries k) as [t|] eqn:T; [|discriminate].
      destruct (IH _ _ _ _ _ _ _ _ E M) as [M1 R]. split; [assumption|].
      apply (reached_turned t); [now apply (sound_symmetries k) | assumption].
  Qed.
End Plain.
