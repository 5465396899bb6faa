(** * Claims

    A claim keeps the opponent of its player, the breaker, from completing lines. This file checks how a claim
    is made, and proves that the breaker does not lose where it is used. *)

From Filetto Require Export Certificate.

Definition subset (a b : N) : Prop := forall p, p ∈ a -> p ∈ b.
Definition disjoint (a b : N) : Prop := forall p, p ∈ a -> p ∈ b -> False.
Definition disjointb (a b : N) : bool := N.land a b =? 0.

Lemma disjointb_spec a b : disjointb a b = true -> disjoint a b.
Proof.
  unfold disjointb, disjoint. rewrite N.eqb_eq. intros E p A B.
  assert (H : N.testbit (N.land a b) p = true) by now rewrite N.land_spec, A, B.
  rewrite E in H. now rewrite N.bits_0 in H.
Qed.

Lemma subset_refl a : subset a a.
Proof. easy. Qed.
Lemma subset_add a p : subset a (N.setbit a p).
Proof. intros q Q. apply setbit_mem. now right. Qed.
Lemma subset_setbit a b p : subset a b -> subset (N.setbit a p) (N.setbit b p).
Proof. intros S q. rewrite !setbit_mem. firstorder. Qed.
Lemma not_mem_iff a p : p ∉ a <-> ~ p ∈ a.
Proof. symmetry. apply not_true_iff_false. Qed.
Lemma mem_dec p a : p ∈ a \/ p ∉ a.
Proof. destruct (N.testbit a p); auto. Qed.
Lemma image_swap s set p : p ∈ image (swap s) set <-> exists q, In (p, q) s /\ q ∈ set.
Proof. rewrite image_spec. setoid_rewrite in_swap. reflexivity. Qed.

Definition union (sets : list N) : N := fold_right N.lor 0 sets.

Lemma union_spec sets p : p ∈ union sets <-> exists z, In z sets /\ p ∈ z.
Proof.
  induction sets as [|z sets IH]; simpl.
  - split; [discriminate | firstorder].
  - rewrite N.lor_spec, orb_true_iff, IH. split.
    + intros [H | (y & I & H)]; eauto.
    + intros (y & [-> | I] & H); eauto.
Qed.

(** Two filters of a list that differ in one element at most. *)
Lemma filter_less f f' (m : N) s : NoDup s -> (forall c, c <> m -> f c = f' c) ->
  (length (filter f s) <= S (length (filter f' s)))%nat.
Proof.
  induction 1 as [|c s I D IH]; simpl; intros H; [lia|].
  destruct (N.eq_dec c m) as [-> | E].
  - rewrite (filter_ext_in f f' s); [destruct (f m), (f' m); simpl; lia|].
    intros d M. apply H. intros ->. easy.
  - rewrite (H c E). specialize (IH H). destruct (f' c); simpl; lia.
Qed.

Lemma filter_mono {A} (f f' : A -> bool) s : (forall c, In c s -> f c = true -> f' c = true) ->
  (length (filter f s) <= length (filter f' s))%nat.
Proof.
  induction s as [|c s IH]; simpl; intros H; [lia|].
  assert (L : (length (filter f s) <= length (filter f' s))%nat) by (apply IH; auto).
  destruct (f c) eqn:E; [rewrite (H c (or_introl eq_refl) E)|destruct (f' c)]; simpl; lia.
Qed.

Section Claims.
  Variable g : game.
  Hypothesis board_ok : boardb g = true.

  Let B_sound : sound_board g := boardb_spec g board_ok.

  (** ** Meaning of a claim

      Lines are numbered, and a set of lines is a set of their numbers. *)

  Definition numbered : list (N * line) := combine (numbers (N.of_nat (length (lines g)))) (lines g).

  Lemma numbered_line l : In l (lines g) <-> exists i, In (i, l) numbered.
  Proof.
    unfold numbered, numbers. rewrite Nat2N.id. generalize 0%nat. generalize (lines g).
    induction l0 as [|a s IH]; simpl; intros n; [firstorder|].
    split.
    - intros [-> | I]; [eauto|]. apply (IH (S n)) in I. destruct I; eauto.
    - intros (i & [E | I]); [left; congruence|]. right. apply (IH (S n)). eauto.
  Qed.

  (** A claim is good if there is an invariant of the breaker's marks [b] and the opponent's marks [o], with
      the opponent to move. It holds if the opponent has no mark in the zone. While it holds, the opponent has
      no complete line, the dead ones left out. More marks of the breaker or fewer of the opponent, or a move
      outside the zone, do not change it. A move in the zone either does not change it, or the breaker has an
      answer in the zone that restores it. *)
  Record invariant (zone dead : N) (I : N -> N -> Prop) : Prop := {
    zone_board : forall p, p ∈ zone -> In p (board g);
    begins : forall b o, disjoint o zone -> I b o;
    safe : forall b o i l, I b o -> disjoint b o -> In (i, l) numbered -> i ∉ dead ->
      ~ (forall p, In p (on l) -> p ∈ o);
    lasts : forall b o b' o', I b o -> subset b b' -> subset o' o -> I b' o';
    outside : forall b o c, I b o -> c ∉ zone -> I b (N.setbit o c);
    answered : forall b o c, I b o -> disjoint b o -> c ∈ zone -> c ∉ b -> c ∉ o ->
      I b (N.setbit o c) \/
      exists a, a ∈ zone /\ a ∉ b /\ a ∉ N.setbit o c /\ I (N.setbit b a) (N.setbit o c)
  }.

  Definition good (zone dead : N) : Prop := exists I, invariant zone dead I.

  (** ** Use of a claim *)

  Definition room (own others n : N) : Prop := (N.to_nat n <= length (filter (free own others) (board g)))%nat.

  Lemma board_distinct : NoDup (board g).
  Proof. pose proof board_ok as H. unfold boardb in H. rewrite andb_true_iff in H. now apply distinct_spec. Qed.

  Lemma free_less own others own' others' c n :
    (forall d, d <> c -> free own others d = free own' others' d) ->
    room own others n -> room own' others' (N.pred n).
  Proof. unfold room. intros F R. pose proof (filter_less _ _ _ _ board_distinct F). lia. Qed.

  Lemma testbit_setbit_other a c d : d <> c -> N.testbit (N.setbit a c) d = N.testbit a d.
  Proof. intros H. apply N.setbit_neq. congruence. Qed.
  Lemma room_own own others c n : room own others n -> room (N.setbit own c) others (N.pred n).
  Proof. apply free_less with c. intros d D. unfold free. now rewrite testbit_setbit_other. Qed.
  Lemma room_others own others c n : room own others n -> room own (N.setbit others c) (N.pred n).
  Proof. apply free_less with c. intros d D. unfold free. now rewrite testbit_setbit_other. Qed.

  Lemma room_free own others n : room own others n -> n <> 0 ->
    exists c, In c (board g) /\ c ∉ own /\ c ∉ others.
  Proof.
    unfold room. intros R Z. destruct (filter (free own others) (board g)) as [|c s] eqn:E; simpl in R; [lia|].
    assert (I : In c (filter (free own others) (board g))) by (rewrite E; now left).
    apply filter_In in I. rewrite free_spec in I. eauto.
  Qed.

  Definition dead_closed (dead own : N) : Prop :=
    forall i l, In (i, l) numbered -> i ∈ dead -> exists p, In p (on l) /\ p ∈ own.

  Lemma dead_closed_more dead own own' : subset own own' -> dead_closed dead own -> dead_closed dead own'.
  Proof. intros S D i l L M. destruct (D i l L M) as (p & P & Q). eauto. Qed.

  Section Use.
    Variables (p : player) (zone dead : N) (I : N -> N -> Prop).
    Hypothesis good_claim : invariant zone dead I.

    Lemma claim_no_line own others :
      I own others -> disjoint own others -> dead_closed dead own -> ~ has_line g others.
    Proof.
      intros H D C (l & L & A & _). apply numbered_line in L. destruct L as [i L].
      destruct (mem_dec i dead) as [M | M].
      - destruct (C i l L M) as (q & Q & O). eauto.
      - now apply (safe _ _ _ good_claim own others i l).
    Qed.

    Lemma disjoint_others own others c : disjoint own others -> c ∉ own -> disjoint own (N.setbit others c).
    Proof. intros D C q A. rewrite setbit_mem. intros [<- | O]; [congruence | eauto]. Qed.
    Lemma disjoint_own own others c : disjoint own others -> c ∉ others -> disjoint (N.setbit own c) others.
    Proof. intros D C q A O. apply setbit_mem in A. destruct A as [<- | A]; [congruence | eauto]. Qed.

    Lemma claim_draws k : forall n own others, (N.to_nat n <= k)%nat ->
      I own others -> disjoint own others -> dead_closed dead own -> room own others n ->
      draws g p (view p own others false n).
    Proof.
      induction k as [k IH] using lt_wf_ind. intros n own others K H D C R.
      pose proof (claim_no_line own others H D C) as No.
      destruct (overb g own others n) eqn:V.
      { apply overb_spec in V. apply draws_now; [now rewrite over_view | now rewrite marks_others]. }
      rewrite overb_false in V. apply draws_await; [rewrite over_view; tauto | now rewrite turn_view |].
      intros c L. rewrite legal_view in L. destruct L as (Bc & Co & Ct). rewrite play_others.
      pose proof (disjoint_others own others c D Co) as D1. pose proof (room_others own others c n R) as R1.
      assert (Step : forall own' others', others' = N.setbit others c ->
        I own' others' -> disjoint own' others' -> dead_closed dead own' -> N.pred n <> 0 ->
        room own' others' (N.pred (N.pred n)) ->
        draws g p (view p own' others' false (N.pred (N.pred n)))).
      { intros own' others' -> H' D' C' Z' R'. apply (IH (N.to_nat (N.pred (N.pred n)))); auto; lia. }
      assert (A : I own (N.setbit others c) \/ exists a, a ∈ zone /\ a ∉ own /\ a ∉ N.setbit others c /\
        I (N.setbit own a) (N.setbit others c)).
      { destruct (mem_dec c zone) as [M | M].
        - now apply (answered _ _ _ good_claim).
        - left. now apply (outside _ _ _ good_claim). }
      assert (No1 : ~ has_line g (N.setbit others c)).
      { destruct A as [A | (a & _ & A1 & A2 & A)].
        - now apply (claim_no_line own).
        - apply (claim_no_line (N.setbit own a)); auto using disjoint_own.
          apply (dead_closed_more _ own); auto using subset_add. }
      destruct (N.eq_dec (N.pred n) 0) as [Z | Z].
      { apply draws_now; [rewrite over_view; tauto | now rewrite marks_others]. }
      assert (P : exists a, In a (board g) /\ a ∉ own /\ a ∉ N.setbit others c /\
        I (N.setbit own a) (N.setbit others c)).
      { destruct A as [A | (a & A0 & A1 & A2 & A)].
        - destruct (room_free _ _ _ R1 Z) as (a & A0 & A1 & A2). exists a. repeat split; auto.
          apply (lasts _ _ _ good_claim own (N.setbit others c)); auto using subset_add, subset_refl.
        - exists a. split; [now apply (zone_board _ _ _ good_claim) | auto]. }
      destruct P as (a & A0 & A1 & A2 & A3).
      apply (draws_play _ _ _ a).
      - rewrite over_view. tauto.
      - now rewrite turn_view.
      - rewrite legal_view. auto.
      - rewrite play_own. apply Step; auto using disjoint_own, room_own.
        apply (dead_closed_more _ own); auto using subset_add.
    Qed.
  End Use.

  (** The test that a claim with this zone and these dead lines can be used. The opponent is to move. *)
  Definition hit (own : N) (l : line) : bool := existsb (N.testbit own) (on l).

  Definition claim_holds (zone dead own others n : N) : bool :=
    disjointb own others && disjointb zone own && disjointb zone others
    && forallb (fun il => negb (N.testbit dead (fst il)) || hit own (snd il)) numbered
    && (N.to_nat n <=? length (filter (free own others) (board g)))%nat.

  Theorem claim_holds_sound p zone dead own others n :
    good zone dead -> claim_holds zone dead own others n = true -> draws g p (view p own others false n).
  Proof.
    unfold claim_holds. rewrite !andb_true_iff, Nat.leb_le, forallb_forall.
    intros [I G] [[[[D _] E] C] R]. apply disjointb_spec in D, E.
    apply (claim_draws p zone dead I G (N.to_nat n)); auto.
    - apply (begins _ _ _ G). intros q O Z. eauto.
    - intros i l L M. specialize (C _ L). simpl in C. rewrite M in C. simpl in C.
      apply existsb_exists in C. destruct C as (q & Q & O). eauto.
  Qed.

  (** ** How a claim is made *)

  Definition select (f : line -> N -> bool) : N :=
    set_of (map fst (filter (fun il => f (snd il) (fst il)) numbered)).

  Lemma select_not f i l : In (i, l) numbered -> i ∉ select f -> f l i = false.
  Proof.
    intros L M. destruct (f l i) eqn:E; [|reflexivity]. rewrite <- M. symmetry. apply set_of_spec.
    apply in_map_iff. exists (i, l). split; [reflexivity | now apply filter_In].
  Qed.

  Definition on_board (s : list N) : bool := forallb (fun c => mem c (board g)) s.

  Lemma on_board_spec s : on_board s = true <-> forall p, In p s -> In p (board g).
  Proof. unfold on_board. rewrite forallb_forall. now setoid_rewrite mem_spec. Qed.

  (** *** Pairings *)

  Definition both (pairs : list (N * N)) : list (N * N) := pairs ++ swap pairs.

  Definition pairing_zone (pairs : list (N * N)) : N := set_of (map fst (both pairs)).

  Definition pairing_dead (pairs : list (N * N)) : N :=
    select (fun l _ => negb (existsb (fun ab => mem (fst ab) (on l) && mem (snd ab) (on l)) pairs)).

  Definition pairingb (pairs : list (N * N)) : bool :=
    distinct (map fst (both pairs)) && on_board (map fst (both pairs))
    && forallb (fun ab => negb (fst ab =? snd ab)) pairs.

  Lemma both_other pairs a b : In (a, b) (both pairs) -> In (b, a) (both pairs).
  Proof. unfold both. rewrite !in_app_iff, !in_swap. tauto. Qed.

  Lemma pairing_good pairs : pairingb pairs = true -> good (pairing_zone pairs) (pairing_dead pairs).
  Proof.
    unfold pairingb. rewrite !andb_true_iff, distinct_spec, on_board_spec, forallb_forall.
    intros [[D B] E].
    pose proof (fst_once _ D) as Once.
    assert (Two : forall a b, In (a, b) (both pairs) -> a <> b).
    { intros a b I ->. unfold both in I. rewrite in_app_iff, in_swap in I.
      assert (J : In (b, b) pairs) by tauto. specialize (E _ J). simpl in E. now rewrite N.eqb_refl in E. }
    exists (fun b o => forall x y, In (x, y) (both pairs) -> x ∈ o -> y ∈ b). split.
    - intros q Q. now apply B, set_of_spec.
    - intros b o Z x y P X. exfalso. apply (Z x X). apply set_of_spec, in_fst. eauto.
    - intros b o i l H Db L M F. apply (select_not _ _ _ L) in M. rewrite negb_false_iff, existsb_exists in M.
      destruct M as ([x y] & P & M). simpl in M. rewrite andb_true_iff, !mem_spec in M. destruct M.
      apply (Db y); auto. apply (H x y); auto. unfold both. rewrite in_app_iff. auto.
    - intros b o b' o' H S T x y P X. eauto.
    - intros b o c H C x y P X. apply setbit_mem in X. destruct X as [-> | X]; [|eauto].
      exfalso. rewrite not_mem_iff in C. apply C, set_of_spec, in_fst. eauto.
    - intros b o c H Db C Cb Co. apply set_of_spec, in_fst in C. destruct C as [y P].
      assert (K : forall b', subset b b' -> y ∈ b' -> forall x z, In (x, z) (both pairs) ->
        x ∈ N.setbit o c -> z ∈ b').
      { intros b' S Y x z Q X. apply setbit_mem in X. destruct X as [-> | X]; [|eauto].
        now rewrite (Once _ _ _ Q P). }
      destruct (mem_dec y b) as [Y | Y].
      + left. apply K; auto using subset_refl.
      + right. exists y. split; [apply set_of_spec, in_fst; eauto using both_other|]. split; [assumption|]. split.
        * apply setbit_not_mem. split; [now apply Two|]. apply not_mem_iff. intros O.
          rewrite (H y c (both_other _ _ _ P) O) in Cb. discriminate.
        * apply K; [apply subset_add | apply setbit_mem; now left].
  Qed.

  (** *** Splits

      A part is the zone and the dead lines of its claim. *)

  Fixpoint apart (parts : list (N * N)) : bool :=
    match parts with
    | [] => true
    | part :: parts => forallb (fun other => disjointb (fst part) (fst other)) parts && apart parts
    end.

  Lemma apart_spec parts : apart parts = true -> forall a b c, In a parts -> In b parts ->
    c ∈ fst a -> c ∈ fst b -> a = b.
  Proof.
    induction parts as [|x parts IH]; simpl; [easy|]. rewrite andb_true_iff, forallb_forall.
    intros [F A] a b c [-> | Ia] [-> | Ib] Ca Cb; auto.
    - specialize (F _ Ib). apply disjointb_spec in F. destruct (F c Ca Cb).
    - specialize (F _ Ia). apply disjointb_spec in F. destruct (F c Cb Ca).
    - eauto.
  Qed.

  Definition split_zone (parts : list (N * N)) : N := union (map fst parts).

  Definition split_dead (parts : list (N * N)) : N :=
    select (fun _ i => forallb (fun part => N.testbit (snd part) i) parts).

  Lemma split_zone_spec parts c : c ∈ split_zone parts <-> exists part, In part parts /\ c ∈ fst part.
  Proof. unfold split_zone. rewrite union_spec. setoid_rewrite in_map_iff. firstorder (subst; eauto). Qed.

  Lemma forallb_false {A} (f : A -> bool) s : forallb f s = false -> exists x, In x s /\ f x = false.
  Proof.
    induction s as [|x s IH]; simpl; [discriminate|]. destruct (f x) eqn:E; simpl.
    - intros H. destruct (IH H) as (y & Y & F). eauto.
    - eauto.
  Qed.

  Lemma existsb_false {A} (f : A -> bool) s : existsb f s = false -> forall x, In x s -> f x = false.
  Proof.
    intros E x X. destruct (f x) eqn:F; [|reflexivity]. rewrite <- E. symmetry. apply existsb_exists. eauto.
  Qed.

  Lemma split_good parts : (forall part, In part parts -> good (fst part) (snd part)) ->
    apart parts = true -> good (split_zone parts) (split_dead parts).
  Proof.
    intros G A. pose proof (apart_spec _ A) as Same. clear A.
    exists (fun b o => forall part, In part parts ->
      exists I, invariant (fst part) (snd part) I /\ I b o). split.
    - intros q Q. apply split_zone_spec in Q. destruct Q as (part & P & Q).
      destruct (G part P) as [I V]. now apply (zone_board _ _ _ V).
    - intros b o Z part P. destruct (G part P) as [I V]. exists I. split; [assumption|].
      apply (begins _ _ _ V). intros q O Q. apply (Z q O). apply split_zone_spec. eauto.
    - intros b o i l H D L M F. apply (select_not _ _ _ L), forallb_false in M.
      destruct M as (part & P & M). destruct (H part P) as (I & V & J).
      now apply (safe _ _ _ V b o i l).
    - intros b o b' o' H S T part P. destruct (H part P) as (I & V & J).
      exists I. split; [assumption|]. now apply (lasts _ _ _ V b o).
    - intros b o c H C part P. destruct (H part P) as (I & V & J).
      exists I. split; [assumption|]. apply (outside _ _ _ V); [assumption|].
      apply not_mem_iff. intros Q. rewrite not_mem_iff in C. apply C, split_zone_spec. eauto.
    - intros b o c H D C Cb Co. apply split_zone_spec in C. destruct C as (part & P & C).
      destruct (H part P) as (I & V & J).
      assert (Others : forall b' part', subset b b' -> In part' parts ->
        part' = part \/ exists I', invariant (fst part') (snd part') I' /\ I' b' (N.setbit o c)).
      { intros b' part' S P'. destruct (mem_dec c (fst part')) as [C' | C']; [left; eauto|].
        right. destruct (H part' P') as (I' & V' & J'). exists I'. split; [assumption|].
        apply (lasts _ _ _ V' b (N.setbit o c)); auto using subset_refl. now apply (outside _ _ _ V'). }
      destruct (answered _ _ _ V b o c J D C Cb Co) as [J1 | (a & A0 & A1 & A2 & J1)].
      + left. intros part' P'. destruct (Others b part' (subset_refl b) P') as [-> | K]; eauto.
      + right. exists a. split; [apply split_zone_spec; eauto|]. repeat split; auto.
        intros part' P'. destruct (Others _ part' (subset_add b a) P') as [-> | K]; eauto.
  Qed.

  (** *** Choices

      An option is a point with the zone and the dead lines of a claim. *)

  Definition choice_zone (options : list (N * (N * N))) : N :=
    union (map (fun o => N.setbit (fst (snd o)) (fst o)) options).

  Definition choice_dead (options : list (N * (N * N))) : N :=
    select (fun l i => existsb (fun o => N.testbit (snd (snd o)) i && negb (mem (fst o) (on l))) options).

  Definition safe_option (c : N) (o : N * (N * N)) : bool :=
    negb (c =? fst o) && negb (N.testbit (fst (snd o)) c).

  Definition choiceb (options : list (N * (N * N))) : bool :=
    on_board (map fst options)
    && forallb (fun o => negb (N.testbit (fst (snd o)) (fst o))) options
    && forallb (fun c => existsb (safe_option c) options) (board g)
    && match options with [] => false | _ => true end.

  Lemma choice_zone_spec options c : c ∈ choice_zone options <->
    exists p z d, In (p, (z, d)) options /\ (p = c \/ c ∈ z).
  Proof.
    unfold choice_zone. rewrite union_spec. setoid_rewrite in_map_iff. split.
    - intros (y & ((p & z & d) & <- & I) & M). simpl in M. apply setbit_mem in M. eauto.
    - intros (p & z & d & I & M). exists (N.setbit z p). split; [|now apply setbit_mem].
      exists (p, (z, d)). auto.
  Qed.

  Lemma choice_good options :
    (forall p z d, In (p, (z, d)) options -> good z d) ->
    choiceb options = true -> good (choice_zone options) (choice_dead options).
  Proof.
    unfold choiceb. rewrite !andb_true_iff, on_board_spec, !forallb_forall.
    intros G [[[B _] Safe] Some].
    assert (Dead : forall i l p z d, In (i, l) numbered -> i ∉ choice_dead options ->
      In (p, (z, d)) options -> In p (on l) \/ i ∉ d).
    { intros i l p z d L M P. apply (select_not _ _ _ L) in M.
      pose proof (existsb_false _ _ M _ P) as E. simpl in E.
      rewrite andb_false_iff, negb_false_iff, mem_spec in E. tauto. }
    assert (Zone : forall q, q ∈ choice_zone options -> In q (board g)).
    { intros q Q. apply choice_zone_spec in Q. destruct Q as (p & z & d & I & [<- | Q]).
      - apply B, in_map_iff. now exists (p, (z, d)).
      - destruct (G p z d I) as [J V]. now apply (zone_board _ _ _ V). }
    exists (fun b o => disjoint o (choice_zone options) \/
      exists p z d I, In (p, (z, d)) options /\ invariant z d I /\ p ∈ b /\ I b o). split.
    - exact Zone.
    - auto.
    - intros b o i l [H | (p & z & d & I & P & V & Q & J)] D L M F.
      + destruct options as [|[p [z d]] options]; [discriminate|].
        assert (P : In (p, (z, d)) ((p, (z, d)) :: options)) by now left.
        destruct (Dead i l p z d L M P) as [O | O].
        * apply (H p); [now apply F|]. apply choice_zone_spec. exists p, z, d. auto.
        * destruct (G p z d P) as [I V]. apply (safe _ _ _ V 0 o i l); auto.
          -- apply (begins _ _ _ V). intros q Q Z. apply (H q Q). apply choice_zone_spec. exists p, z, d. auto.
          -- intros q Q. now rewrite N.bits_0 in Q.
      + destruct (Dead i l p z d L M P) as [O | O].
        * apply (D p); auto.
        * now apply (safe _ _ _ V b o i l).
    - intros b o b' o' [H | (p & z & d & I & P & V & Q & J)] S T.
      + left. intros q O. apply H. auto.
      + right. exists p, z, d, I. split; [assumption | split; [assumption | split]]; auto. now apply (lasts _ _ _ V b o).
    - intros b o c [H | (p & z & d & I & P & V & Q & J)] C.
      + left. intros q O Z. apply setbit_mem in O. destruct O as [<- | O]; [congruence | eauto].
      + right. exists p, z, d, I. split; [assumption | split; [assumption | split]]; auto. apply (outside _ _ _ V); [assumption|].
        apply not_mem_iff. intros Z. rewrite not_mem_iff in C. apply C, choice_zone_spec. exists p, z, d. auto.
    - intros b o c [H | (p & z & d & I & P & V & Q & J)] D C Cb Co.
      + specialize (Safe c (Zone c C)). apply existsb_exists in Safe.
        destruct Safe as ((p & z & d) & P & E). unfold safe_option in E. simpl in E.
        rewrite andb_true_iff, !negb_true_iff, N.eqb_neq in E. destruct E as [E1 E2].
        destruct (G p z d P) as [I V].
        assert (J : forall b', I b' (N.setbit o c)).
        { intros b'. apply (begins _ _ _ V). intros q O Z. apply setbit_mem in O.
          destruct O as [<- | O]; [congruence|]. apply (H q O). apply choice_zone_spec. exists p, z, d. auto. }
        assert (Pz : p ∈ choice_zone options) by (apply choice_zone_spec; exists p, z, d; auto).
        destruct (mem_dec p b) as [Q | Q].
        * left. right. exists p, z, d, I. auto.
        * right. exists p. split; [assumption|]. split; [assumption|]. split.
          -- apply setbit_not_mem. split; [assumption|]. apply not_mem_iff. intros O. eauto.
          -- right. exists p, z, d, I. split; [assumption | split; [assumption | split]]; auto. apply setbit_mem. now left.
      + destruct (mem_dec c z) as [Z | Z].
        * destruct (answered _ _ _ V b o c J D Z Cb Co) as [K | (a & A0 & A1 & A2 & K)].
          -- left. right. exists p, z, d, I. auto.
          -- right. exists a. split; [apply choice_zone_spec; exists p, z, d; auto|].
             repeat split; auto. right. exists p, z, d, I. repeat split; auto; try apply V.
             now apply subset_add.
        * left. right. exists p, z, d, I. split; [assumption | split; [assumption | split]]; auto. now apply (outside _ _ _ V).
  Qed.

  (** *** Turned claims

      The table of a symmetry has the numbers of each line and of its image. *)

  Definition line_images (s : symmetry) : list (N * N) :=
    let known := map (fun il => (fst il, set_of (on (snd il)))) numbered in
    flat_map (fun jm => let turned := image s (snd jm) in
      map (fun im => (fst jm, fst im)) (filter (fun im => snd im =? turned) known)) known.

  Definition turned_dead (s : symmetry) (images : list (N * N)) (dead : N) : N :=
    set_of (map snd (filter (fun ji => N.testbit dead (fst ji)) images)).

  Lemma line_images_spec s i j l l' : symmetric g s -> In (j, l) numbered -> In (i, l') numbered ->
    (forall p q, In (p, q) s -> (In p (on l) <-> In q (on l'))) -> In (j, i) (line_images s).
  Proof.
    intros S L L' E. unfold line_images. apply in_flat_map. exists (j, set_of (on l)). split.
    - apply in_map_iff. now exists (j, l).
    - apply in_map_iff. exists (i, set_of (on l')). split; [reflexivity|]. apply filter_In. split.
      + apply in_map_iff. now exists (i, l').
      + apply N.eqb_eq, N.bits_inj. intros q. apply eq_true_iff_eq. simpl.
        rewrite image_spec, set_of_spec. setoid_rewrite set_of_spec. split.
        * intros Q. destruct (onto g s S q) as [p I].
          { apply (B_sound l'); [apply numbered_line; eauto | auto using in_or_app]. }
          exists p. split; [assumption|]. now apply (E p q I).
        * intros (p & I & P). now apply (E p q I).
  Qed.

  Lemma turned_good s zone dead : symmetric g s -> good zone dead ->
    good (image s zone) (turned_dead s (line_images s) dead).
  Proof.
    intros S [I V]. exists (fun b o => I (image (swap s) b) (image (swap s) o)).
    assert (Mono : forall a b, subset a b -> subset (image (swap s) a) (image (swap s) b)).
    { intros a b T q. rewrite !image_swap. firstorder. }
    assert (Add : forall o p c, In (p, c) s ->
      subset (image (swap s) (N.setbit o c)) (N.setbit (image (swap s) o) p)).
    { intros o p c P q. rewrite setbit_mem, !image_swap. intros (r & Q & R). apply setbit_mem in R.
      destruct R as [<- | R]; [left; exact (injective g s S _ _ _ P Q) | eauto]. }
    assert (Disjoint : forall b o, disjoint b o -> disjoint (image (swap s) b) (image (swap s) o)).
    { intros b o D q. rewrite !image_swap. intros (r & R & B) (t & T & O).
      rewrite (functional g s S _ _ _ R T) in B. eauto. }
    split.
    - intros q Q. apply image_spec in Q. destruct Q as (p & P & _). now apply (inside g s S p q).
    - intros b o Z. apply (begins _ _ _ V). intros p P Q. apply image_swap in P. destruct P as (q & P & O).
      apply (Z q O). apply image_spec. eauto.
    - intros b o i l' H D L' M F. assert (K : In l' (lines g)) by (apply numbered_line; eauto).
      destruct (backward g s S l' K) as (l & L & E). apply numbered_line in L. destruct L as [j L].
      assert (T : In (j, i) (line_images s)).
      { apply (line_images_spec s i j l l'); auto. intros p q P. now apply (E p q P). }
      apply (safe _ _ _ V _ _ j l H); auto.
      + apply not_mem_iff. intros J. rewrite not_mem_iff in M. apply M. apply set_of_spec, in_map_iff.
        exists (j, i). split; [reflexivity | now apply filter_In].
      + intros p P. destruct (total g s S p) as [q Q].
        { apply (B_sound l); [apply numbered_line; eauto | auto using in_or_app]. }
        apply image_swap. exists q. split; [assumption|]. apply F. now apply (E p q Q).
    - intros b o b' o' H T U. apply (lasts _ _ _ V _ _ _ _ H); auto.
    - intros b o c H C. destruct (in_dec N.eq_dec c (map snd s)) as [P | P].
      + apply in_snd in P. destruct P as [p P].
        apply (lasts _ _ _ V (image (swap s) b) (N.setbit (image (swap s) o) p)); auto using subset_refl.
        apply (outside _ _ _ V); [assumption|]. apply not_mem_iff. intros Z. rewrite not_mem_iff in C.
        apply C, image_spec. eauto.
      + apply (lasts _ _ _ V (image (swap s) b) (image (swap s) o)); auto using subset_refl.
        intros q. rewrite !image_swap. intros (r & Q & R). apply setbit_mem in R.
        destruct R as [<- | R]; [|eauto]. destruct P. apply in_snd. eauto.
    - intros b o c H D C Cb Co. apply image_spec in C. destruct C as (p & P & C).
      assert (Pb : p ∉ image (swap s) b).
      { apply not_mem_iff. rewrite image_swap. intros (q & Q & X).
        rewrite (functional g s S _ _ _ Q P) in X. congruence. }
      assert (Po : p ∉ image (swap s) o).
      { apply not_mem_iff. rewrite image_swap. intros (q & Q & X).
        rewrite (functional g s S _ _ _ Q P) in X. congruence. }
      destruct (answered _ _ _ V _ _ p H (Disjoint b o D) C Pb Po) as [K | (a & A0 & A1 & A2 & K)].
      + left. apply (lasts _ _ _ V _ _ _ _ K); auto using subset_refl.
      + right. destruct (total g s S a) as [q Q]; [now apply (zone_board _ _ _ V)|].
        exists q. split; [apply image_spec; eauto|]. apply setbit_not_mem in A2. destruct A2 as [A2 A3].
        repeat split.
        * apply not_mem_iff. intros X. rewrite not_mem_iff in A1. apply A1, image_swap. eauto.
        * apply setbit_not_mem. split.
          -- intros ->. apply A2. exact (injective g s S _ _ _ P Q).
          -- apply not_mem_iff. intros X. rewrite not_mem_iff in A3. apply A3, image_swap. eauto.
        * apply (lasts _ _ _ V _ _ _ _ K); auto. intros r. rewrite setbit_mem, !image_swap.
          intros [<- | (t & T & X)].
          -- exists q. split; [assumption | apply setbit_mem; now left].
          -- exists t. split; [assumption | apply setbit_mem; now right].
  Qed.
End Claims.
