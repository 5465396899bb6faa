(** * Strategies as functions

    [wins] and [draws] are relations between positions. This file shows that they are what one expects: the
    player has a strategy, a function from positions to moves, that reaches the goal against every play. *)

From Filetto Require Export Check.

Definition strategy := position -> N.

(** The player [p] makes the moves of the strategy, and the opponent any moves. *)
Inductive wins_by (g : game) (p : player) (f : strategy) : nat -> position -> Prop :=
| wins_by_now : forall n x,
    has_line g (marks p x) -> ~ has_line g (marks (other p) x) -> wins_by g p f n x
| wins_by_play : forall n x,
    ~ over g x -> turn x = p -> legal g x (f x) -> wins_by g p f n (play x (f x)) -> wins_by g p f (S n) x
| wins_by_await : forall n x,
    ~ over g x -> turn x = other p ->
    (forall c, legal g x c -> wins_by g p f n (play x c)) -> wins_by g p f (S n) x.

Inductive draws_by (g : game) (p : player) (f : strategy) : position -> Prop :=
| draws_by_now : forall x,
    over g x -> ~ has_line g (marks (other p) x) -> draws_by g p f x
| draws_by_play : forall x,
    ~ over g x -> turn x = p -> legal g x (f x) -> draws_by g p f (play x (f x)) -> draws_by g p f x
| draws_by_await : forall x,
    ~ over g x -> turn x = other p ->
    (forall c, legal g x c -> draws_by g p f (play x c)) -> draws_by g p f x.

Section Strategies.
  Variables (g : game) (p : player).

  Definition ended (x : position) : bool := overb g (first x) (second x) (left x).

  Definition legalb (x : position) (c : N) : bool := free (first x) (second x) c.

  Lemma ended_false x : ended x = false <-> ~ over g x.
  Proof. unfold ended, over. rewrite overb_false. tauto. Qed.
  Lemma ended_true x : ended x = true <-> over g x.
  Proof. unfold ended, over. apply overb_spec. Qed.
  Lemma legalb_spec x c : In c (board g) -> legalb x c = true <-> legal g x c.
  Proof. intros B. unfold legalb, legal. rewrite free_spec. tauto. Qed.
  Lemma mine_spec x : is_player p (turn x) = true <-> turn x = p.
  Proof. destruct p, (turn x); simpl; split; congruence. Qed.
  Lemma theirs_spec x : is_player p (turn x) = false <-> turn x = other p.
  Proof. destruct p, (turn x); simpl; split; congruence. Qed.
  Lemma other_not q : other q <> q.
  Proof. now destruct q. Qed.

  Lemma some_move (f : N -> bool) x : existsb (fun c => legalb x c && f c) (board g) = true <->
    exists c, legal g x c /\ f c = true.
  Proof.
    rewrite existsb_exists. split.
    - intros (c & B & E). rewrite andb_true_iff in E. exists c. rewrite <- legalb_spec; tauto.
    - intros (c & L & E). pose proof L as [B _]. exists c. rewrite andb_true_iff, legalb_spec; tauto.
  Qed.

  Lemma all_moves (f : N -> bool) x : forallb (fun c => negb (legalb x c) || f c) (board g) = true <->
    forall c, legal g x c -> f c = true.
  Proof.
    rewrite forallb_forall. split.
    - intros H c L. pose proof L as [B _]. specialize (H c B). rewrite <- legalb_spec in L by assumption.
      now rewrite L in H.
    - intros H c B. destruct (legalb x c) eqn:E; [|reflexivity]. apply H. now apply legalb_spec.
  Qed.

  (** ** Wins *)

  Definition has_won (x : position) : bool := has_lineb g (marks p x) && negb (has_lineb g (marks (other p) x)).

  Lemma has_won_spec x : has_won x = true <-> has_line g (marks p x) /\ ~ has_line g (marks (other p) x).
  Proof. unfold has_won. rewrite andb_true_iff, negb_true_iff, has_lineb_spec, has_lineb_false. tauto. Qed.

  Fixpoint winsb (n : nat) (x : position) : bool :=
    has_won x ||
    match n with
    | O => false
    | S n =>
        negb (ended x) &&
        if is_player p (turn x) then existsb (fun c => legalb x c && winsb n (play x c)) (board g)
        else forallb (fun c => negb (legalb x c) || winsb n (play x c)) (board g)
    end.

  Lemma winsb_spec n : forall x, winsb n x = true <-> wins g p n x.
  Proof.
    induction n as [|n IH]; intros x; cbn [winsb]; rewrite orb_true_iff, has_won_spec.
    - split; [intros [[A B] | A]; [now apply wins_now | discriminate]|]. intros W. inversion W. auto.
    - rewrite andb_true_iff, negb_true_iff, ended_false. split.
      + intros [[A B] | [V H]]; [now apply wins_now|]. destruct (is_player p (turn x)) eqn:T.
        * apply mine_spec in T. apply some_move in H. destruct H as (c & L & H).
          apply (wins_play _ _ _ _ c); auto. now apply IH.
        * apply theirs_spec in T. rewrite all_moves in H. apply wins_await; auto.
          intros c L. now apply IH, H.
      + intros W. inversion W as [? ? A B | ? ? c V T L H | ? ? V T H]; subst; auto; right.
        * split; [assumption|]. assert (T' : is_player p (turn x) = true) by now apply mine_spec.
          rewrite T'. apply some_move. exists c. split; [assumption | now apply IH].
        * split; [assumption|]. apply theirs_spec in T. rewrite T. apply all_moves. intros c L.
          now apply IH, H.
  Qed.

  (** The game ends when no plies are left, so a win takes no more than these. *)
  Lemma left_play x c : left (play x c) = N.pred (left x).
  Proof. unfold play. now destruct (turn x). Qed.

  Lemma wins_left n x : wins g p n x -> wins g p (Nat.min n (N.to_nat (left x))) x.
  Proof.
    induction 1 as [n x A B | n x c V T L _ IH | n x V T _ IH]; [now apply wins_now | |];
      assert (Z : left x <> 0) by (unfold over in V; tauto);
      replace (N.to_nat (left x)) with (S (N.to_nat (N.pred (left x)))) by lia; simpl.
    - apply (wins_play _ _ _ _ c); auto. now rewrite left_play in IH.
    - apply wins_await; auto. intros c L. specialize (IH c L). now rewrite left_play in IH.
  Qed.

  (** The first move that wins soonest. *)
  Definition winning (x : position) (n : nat) (c : N) : bool := legalb x c && winsb n (play x c).

  Fixpoint soonest (n : nat) (x : position) : option N :=
    match n with
    | O => find (winning x 0) (board g)
    | S m => match soonest m x with Some c => Some c | None => find (winning x n) (board g) end
    end.

  Definition winner (x : position) : N := match soonest (N.to_nat (left x)) x with Some c => c | None => 0 end.

  Lemma soonest_sound n x c : soonest n x = Some c ->
    exists m, (m <= n)%nat /\ legal g x c /\ wins g p m (play x c).
  Proof.
    assert (F : forall m, find (winning x m) (board g) = Some c -> legal g x c /\ wins g p m (play x c)).
    { intros m E. apply find_some in E. destruct E as [B E]. unfold winning in E.
      rewrite andb_true_iff, legalb_spec, winsb_spec in E by assumption. tauto. }
    induction n as [|n IH]; simpl.
    - intros E. exists 0%nat. split; [lia | now apply F].
    - destruct (soonest n x) as [d|].
      + intros E. destruct (IH E) as (m & M & H). exists m. split; [lia | assumption].
      + intros E. exists (S n). split; [lia | now apply F].
  Qed.

  Lemma soonest_more n m x c : (n <= m)%nat -> soonest n x = Some c -> soonest m x = Some c.
  Proof. induction 1 as [|m _ IH]; [auto|]. intros E. simpl. now rewrite IH. Qed.

  Lemma soonest_some n x c : legal g x c -> wins g p n (play x c) -> exists d, soonest n x = Some d.
  Proof.
    intros L W. assert (F : find (winning x n) (board g) <> None).
    { intros E. pose proof L as [B _]. apply (find_none _ _ E) in B. unfold winning in B.
      apply winsb_spec in W. apply legalb_spec in L; [|apply L]. now rewrite W, L in B. }
    destruct n; simpl; [|destruct (soonest n x); [eauto|]]; destruct (find _ _); eauto; congruence.
  Qed.

  Theorem winner_wins n : forall x, wins g p n x -> wins_by g p winner n x.
  Proof.
    induction n as [|n IH]; intros x W.
    - inversion W. now apply wins_by_now.
    - inversion W as [? ? A B | ? ? c V T L H | ? ? V T H]; subst.
      + now apply wins_by_now.
      + pose proof (wins_left _ _ H) as H'. rewrite left_play in H'.
        destruct (soonest_some _ x c L H') as [d D].
        assert (E : winner x = d).
        { unfold winner. rewrite (soonest_more _ (N.to_nat (left x)) x d) with (2 := D); [reflexivity | lia]. }
        destruct (soonest_sound _ _ _ D) as (m & M & Ld & Wd). rewrite <- E in Ld, Wd.
        apply wins_by_play; auto. apply IH. apply (wins_more _ _ _ _ Wd). lia.
      + apply wins_by_await; auto.
  Qed.

  (** ** Draws *)

  Fixpoint drawsb (n : nat) (x : position) : bool :=
    if ended x then negb (has_lineb g (marks (other p) x))
    else
      match n with
      | O => false
      | S n =>
          if is_player p (turn x) then existsb (fun c => legalb x c && drawsb n (play x c)) (board g)
          else forallb (fun c => negb (legalb x c) || drawsb n (play x c)) (board g)
      end.

  Lemma drawsb_spec n : forall x, left x = N.of_nat n -> drawsb n x = true <-> draws g p x.
  Proof.
    induction n as [|n IH]; intros x Lx; cbn [drawsb]; destruct (ended x) eqn:V.
    2: { apply ended_false in V. unfold over in V. simpl in Lx. tauto. }
    1, 2: rewrite negb_true_iff, has_lineb_false; apply ended_true in V; split;
      [intros H; now apply draws_now | intros H; inversion H; tauto].
    apply ended_false in V. pose proof (fun c => left_play x c) as Lp. rewrite Lx in Lp.
    assert (IH' : forall c, drawsb n (play x c) = true <-> draws g p (play x c)).
    { intros c. apply IH. rewrite Lp. lia. }
    destruct (is_player p (turn x)) eqn:T; [apply mine_spec in T | apply theirs_spec in T].
    - rewrite some_move. split.
      + intros (c & L & H). apply (draws_play _ _ _ c); auto. now apply IH'.
      + intros H. inversion_clear H as [? O | ? c _ _ L D | ? _ T']; [tauto | |].
        * exists c. split; [assumption | now apply IH'].
        * destruct (other_not p). congruence.
    - rewrite all_moves. split.
      + intros H. apply draws_await; auto. intros c L. now apply IH', H.
      + intros H. inversion_clear H as [? O | ? c _ T' L D | ? _ _ D]; [tauto | |].
        * destruct (other_not p). congruence.
        * intros c L. now apply IH', D.
  Qed.

  Definition drawing (x : position) (c : N) : bool :=
    legalb x c && drawsb (N.to_nat (left (play x c))) (play x c).

  Definition drawer (x : position) : N := match find (drawing x) (board g) with Some c => c | None => 0 end.

  Theorem drawer_draws x : draws g p x -> draws_by g p drawer x.
  Proof.
    assert (S : forall y, drawsb (N.to_nat (left y)) y = true <-> draws g p y).
    { intros y. apply drawsb_spec. now rewrite N2Nat.id. }
    remember (N.to_nat (left x)) as n eqn:E. revert x E.
    induction n as [n IH] using lt_wf_ind. intros x -> D.
    inversion D as [? O H | ? c V T L H | ? V T H]; subst.
    - now apply draws_by_now.
    - assert (Z : left x <> 0) by (unfold over in V; tauto).
      assert (F : legal g x (drawer x) /\ draws g p (play x (drawer x))).
      { unfold drawer. destruct (find (drawing x) (board g)) as [d|] eqn:F.
        - apply find_some in F. destruct F as [B F]. unfold drawing in F.
          rewrite andb_true_iff, legalb_spec, S in F by assumption. exact F.
        - pose proof L as [B _]. apply (find_none _ _ F) in B. unfold drawing in B.
          apply legalb_spec in L; [|apply L]. apply S in H. now rewrite L, H in B. }
      destruct F as [F1 F2]. apply draws_by_play; auto.
      apply (IH (N.to_nat (left (play x (drawer x))))); auto. rewrite left_play. lia.
    - assert (Z : left x <> 0) by (unfold over in V; tauto).
      apply draws_by_await; auto. intros c L.
      apply (IH (N.to_nat (left (play x c)))); auto. rewrite left_play. lia.
  Qed.
End Strategies.

(** The theorem of a certificate, with a strategy. *)
Definition has_strategy (g : game) (x : position) (t : statement) : Prop :=
  exists f, match to_reach t with
    | Win n => wins_by g (of_player t) f (N.to_nat n) x
    | Draw => draws_by g (of_player t) f x
    end.

Theorem check_strategy g symmetries steps count claims first second theorems :
  check g symmetries steps count claims first second theorems = true ->
  forall t, In t theorems -> has_strategy g (start g first second) t.
Proof.
  intros C t T. pose proof (check_sound _ _ _ _ _ _ _ _ C t T) as P.
  unfold proves in P. unfold has_strategy. destruct (to_reach t).
  - exists (winner g (of_player t)). now apply winner_wins.
  - exists (drawer g (of_player t)). now apply drawer_draws.
Qed.

Print Assumptions check_strategy.
