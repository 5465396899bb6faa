(** * Replies that cannot matter

    On a large board most replies are as good as a pass, and many positions are like others. This file proves
    the two rules of docs/certificates.md that save visits in theorems of a win: a pass for many replies, and
    positions that cover others. Where a mark can hurt its owner, since a row that is too long does not win,
    a position covers another only if the opponent lacks none of its marks there. *)

From Filetto Require Export Claims.

(** The points that the player needs, and those that the opponent can get, from a step on. *)
Record summary := Summary { taken : N; forced : N; listed : N; replies_left : nat; unlisted : nat }.

Section Relevance.
  Variables (g : game) (symmetries : N -> option symmetry) (steps : N -> option step) (p : player).
  Variables (summaries : N -> summary) (masked : list (line * N)).

  (** The opponent may lack marks of the visited position: no mark hurts its owner. *)
  Variable may_lack : bool.

  Definition count (f : N -> bool) (l : line) : nat := length (filter f (on l)).

  Definition lacks (o : N) (l : line) : nat := count (fun q => negb (N.testbit o q)) l.

  Definition within (s o : N) (q : N) : bool := N.testbit s q && negb (N.testbit o q).

  (** The most marks that the opponent can get on a line before the last reply, where he has [o] already. *)
  Definition gain (i : summary) (o : N) (l : line) : nat :=
    Nat.min (replies_left i) (unlisted i + count (within (listed i) o) l) + count (within (forced i) o) l.

  (** [ends s]: the player wins at once, without a reply. *)
  Definition is_over (s : N) : bool := match steps s with Some Over => true | _ => false end.

  Definition plays_last (s : N) : bool := match steps s with Some (Play _ t) => is_over t | _ => false end.

  Definition ends (s : N) : bool := is_over s || plays_last s.

  Definition forcing (otherwise : option N) : bool :=
    match otherwise with Some t => plays_last t | None => false end.

  (** ** Summaries *)

  Definition subsetb (a b : N) : bool := N.lor a b =? b.

  (** All that follows from a later step [j] is in the summary [i]. *)
  Definition belowb (j i : summary) : bool :=
    subsetb (taken j) (taken i) && subsetb (forced j) (forced i) && subsetb (listed j) (listed i)
    && (replies_left j <=? replies_left i)%nat && (unlisted j <=? unlisted i)%nat.

  Definition turned_summary (s : symmetry) (j : summary) : summary :=
    Summary (image (swap s) (taken j)) (image (swap s) (forced j)) (image (swap s) (listed j))
      (replies_left j) (unlisted j).

  Definition listed_ok (force : bool) (i : summary) (ct : N * N) : bool :=
    let j := summaries (snd ct) in
    belowb j i &&
    if force then N.testbit (forced i) (fst ct)
    else N.testbit (listed i) (fst ct) && (S (replies_left j) <=? replies_left i)%nat.

  Definition otherwise_ok (force : bool) (i : summary) (otherwise : option N) : bool :=
    match otherwise with
    | None => true
    | Some t =>
        let j := summaries t in
        belowb j i &&
        (force || ((S (replies_left j) <=? replies_left i)%nat && (S (unlisted j) <=? unlisted i)%nat))
    end.

  Definition consistent (i : summary) (st : step) : bool :=
    match st with
    | Play c t => N.testbit (taken i) c && belowb (summaries t) i
    | Await replies otherwise =>
        let force := forcing otherwise in
        forallb (listed_ok force i) (NMap.elements replies) && otherwise_ok force i otherwise
    | Turned k t =>
        match symmetries k with
        | Some s => belowb (turned_summary s (summaries t)) i
        | None => false
        end
    | Over | Hold _ => true
    end.

  (** ** The visit *)

  Definition blocked_by (own : N) (l : line) : bool := existsb (N.testbit own) (on l).

  (** The points where a reply that is not listed can matter. *)
  Definition mattering (own others : N) (i : summary) : N :=
    fold_right (fun lm points =>
      if blocked_by own (fst lm) then points
      else if (lacks others (fst lm) <=? 2 + gain i 0 (fst lm))%nat then N.lor points (snd lm)
      else points) (taken i) masked.

  Definition extra_ok (own others : N) (i : summary) (c : N) : bool :=
    negb (N.testbit (taken i) c)
    && forallb (fun l => negb (mem c (on l)) || blocked_by own l || (1 + gain i 0 l <? lacks others l)%nat)
         (lines g).

  Definition missing_ok (passes : bool) (i : summary) (c : N) : bool :=
    may_lack && passes && negb (N.testbit (listed i) c) && negb (N.testbit (forced i) c).

  (** The test that the visit of an entry makes one of the position with [others] unnecessary. *)
  Definition covers (s own others : N) (entry : N * found) : bool :=
    let '(visited, (_, passes)) := entry in
    let i := summaries s in
    forallb (fun c =>
      match N.testbit others c, N.testbit visited c with
      | true, false => extra_ok own others i c
      | false, true => missing_ok passes i c
      | _, _ => true
      end) (board g).

  Definition remembering : Type := Memo.t found * Memo.t (list (N * found)).

  Definition most_covering : nat := 8.

  Definition remember (own others s n : N) (f : found) (m : remembering) : remembering :=
    let k := key own 0 s n in
    let entries := match Memo.find k (snd m) with Some e => e | None => [] end in
    (Memo.add (key own others s n) f (fst m),
     if (length entries <? most_covering)%nat then Memo.add k (entries ++ [(others, f)]) (snd m) else snd m).

  Definition covering (own others s n : N) (m : remembering) : option found :=
    match Memo.find (key own 0 s n) (snd m) with
    | Some entries =>
        match List.find (covers s own others) entries with Some e => Some (snd e) | None => None end
    | None => None
    end.

  (** The step of a pass, and the points where a reply can matter. *)
  Definition pass_step (otherwise : option N) (n : N) : option N := if 2 <? n then otherwise else None.

  Fixpoint search (fuel : nat) (s own others : N) (mine : bool) (n : N) (m : remembering)
    : option (found * remembering) :=
    match fuel with
    | O => None
    | S fuel =>
        match steps s with
        | None => None
        | Some Over =>
            if has_lineb g own && negb (has_lineb g others) then Some ((0, true), m) else None
        | Some (Play c next) =>
            if mine && negb (overb g own others n) && mem c (board g) && free own others c then
              match search fuel next (N.setbit own c) others false (N.pred n) m with
              | Some ((k, b), m) => Some ((N.succ k, b), m)
              | None => None
              end
            else None
        | Some (Turned k next) =>
            match symmetries k with
            | Some t => search fuel next (image t own) (image t others) mine n m
            | None => None
            end
        | Some (Hold k) => None
        | Some (Await replies otherwise) =>
            if mine then None else
            match Memo.find (key own others s n) (fst m) with
            | Some f => Some (f, m)
            | None =>
                if overb g own others n then None else
                match covering own others s n m with
                | Some f => Some (f, m)
                | None =>
                    let frees := filter (free own others) (board g) in
                    let reply c m :=
                      match answer replies otherwise c with
                      | Some next => search fuel next own (N.setbit others c) true (N.pred n) m
                      | None => None
                      end in
                    let visited :=
                      match pass_step otherwise n with
                      | None => each remembering reply frees (0, false) m
                      | Some t =>
                          let points := mattering own others (summaries t) in
                          let matters c := N.testbit points c || NMap.mem c replies in
                          let must := filter matters frees in
                          if forallb matters frees then each remembering reply must (0, false) m
                          else
                            match search fuel t own others true (N.pred n) m with
                            | Some (f, m) => each remembering reply must f m
                            | None => None
                            end
                      end in
                    match visited with
                    | Some ((k, b), m) =>
                        let f := (N.succ k, b) in Some (f, remember own others s n f m)
                    | None => None
                    end
                end
            end
        end
    end.

  (** ** Soundness *)

  Hypothesis board_ok : boardb g = true.
  Hypothesis no_ends : may_lack = true -> forall l, In l (lines g) -> beside l = [].
  Hypothesis sound_symmetries : forall k s, symmetries k = Some s -> symmetric g s.
  Hypothesis consistent_steps : forall s st, steps s = Some st -> consistent (summaries s) st = true.
  Hypothesis masked_lines : masked = map (fun l => (l, set_of (on l))) (lines g).

  Let B_sound : sound_board g := boardb_spec g board_ok.

  Definition full (o : N) (l : line) : Prop := forall q, In q (on l) -> q ∈ o.

  (** A line is complete with other marks too, if these have its points, and none beside it that are new. *)
  Lemma still_complete o o' l : In l (lines g) -> complete o l -> full o' l ->
    (forall y, In y (board g) -> y ∈ o' -> y ∉ o -> may_lack = true) -> complete o' l.
  Proof.
    intros L [_ E] F M. split; [exact F|]. intros y Y. apply not_mem_iff. intros O.
    assert (B : In y (board g)) by (apply (B_sound l); auto using in_or_app).
    pose proof (M y B O (E y Y)) as H. now rewrite (no_ends H l L) in Y.
  Qed.

  Definition untouched (own : N) (l : line) : Prop := forall q, In q (on l) -> q ∉ own.

  Lemma blocked_by_spec own l : blocked_by own l = false <-> untouched own l.
  Proof.
    unfold blocked_by, untouched. split.
    - intros E q Q. now apply (existsb_false _ _ E).
    - intros U. apply not_true_iff_false. rewrite existsb_exists. intros (q & Q & O). rewrite (U q Q) in O.
      discriminate.
  Qed.

  (** The position with [o'] is covered by the one with [o], as regards the marks of the opponent. *)
  Record covered (i : summary) (quick : bool) (own o o' : N) (passes : bool) : Prop := {
    apart_from : disjoint o' own;
    extra_taken : forall x, In x (board g) -> x ∈ o' -> x ∉ o -> x ∉ taken i;
    extra_lines : forall x l, x ∈ o' -> x ∉ o -> quick = false -> In l (lines g) -> In x (on l) ->
      untouched own l -> (1 + gain i o' l < lacks o' l)%nat;
    missing : forall y, In y (board g) -> y ∈ o -> y ∉ o' ->
      (may_lack = true /\ passes = true) /\ y ∉ listed i /\ y ∉ forced i
  }.

  (** The result of a visit: the player wins in every position that is covered by the visited one. *)
  Definition settled (s own o : N) (mine : bool) (n : N) (f : found) : Prop :=
    ~ has_line g o /\ forall o' n', covered (summaries s) (ends s) own o o' (snd f) -> ~ has_line g o' ->
      n <= n' -> wins g p (N.to_nat (fst f)) (view p own o' mine n').

  (** *** Counting *)

  Lemma count_mono f f' l : (forall q, In q (on l) -> f q = true -> f' q = true) -> (count f l <= count f' l)%nat.
  Proof. apply filter_mono. Qed.

  Lemma filter_strict f f' (r : N) s : (forall q, In q s -> f q = true -> f' q = true) -> In r s ->
    f r = false -> f' r = true -> (S (length (filter f s)) <= length (filter f' s))%nat.
  Proof.
    induction s as [|c s IH]; simpl; intros H I F F'; [easy|].
    assert (M : (length (filter f s) <= length (filter f' s))%nat) by (apply filter_mono; auto).
    destruct (N.eq_dec c r) as [-> | E].
    - rewrite F, F'. simpl. lia.
    - destruct I as [I | I]; [easy|]. assert (K := IH (fun q Q => H q (or_intror Q)) I F F').
      destruct (f c) eqn:Fc; [rewrite (H c (or_introl eq_refl) Fc)|destruct (f' c)]; simpl; lia.
  Qed.

  Definition on_line (r : N) (l : line) : nat := if mem r (on l) then 1 else 0.

  Lemma within_spec s o q : within s o q = true <-> q ∈ s /\ q ∉ o.
  Proof. unfold within. now rewrite andb_true_iff, negb_true_iff. Qed.

  Lemma count_reply a b o r l : subset a b ->
    (count (within a (N.setbit o r)) l <= count (within b o) l)%nat.
  Proof. intros S. apply count_mono. intros q _. rewrite !within_spec, setbit_not_mem. firstorder. Qed.

  Lemma count_taken a b o r l : subset a b -> r ∈ b -> r ∉ o ->
    (count (within a (N.setbit o r)) l + on_line r l <= count (within b o) l)%nat.
  Proof.
    intros S Rb Ro. unfold on_line. destruct (mem r (on l)) eqn:M.
    - apply mem_spec in M. unfold count. rewrite Nat.add_1_r. apply filter_strict with r; auto.
      + intros q _. rewrite !within_spec, setbit_not_mem. firstorder.
      + apply not_true_iff_false. rewrite within_spec, setbit_not_mem. tauto.
      + now apply within_spec.
    - rewrite Nat.add_0_r. now apply count_reply.
  Qed.

  Lemma lacks_reply o r l : In l (lines g) -> (lacks o l <= lacks (N.setbit o r) l + on_line r l)%nat.
  Proof.
    intros L. unfold lacks, on_line. destruct (mem r (on l)) eqn:M.
    - rewrite Nat.add_1_r. apply (filter_less _ _ r).
      + now apply (boardb_distinct g board_ok).
      + intros q Q. now rewrite testbit_setbit_other.
    - rewrite Nat.add_0_r. apply count_mono. intros q Q. rewrite !negb_true_iff, setbit_not_mem.
      intros O. split; [|assumption]. intros ->. apply mem_spec in Q. congruence.
  Qed.

  Lemma gain_any i o l : (gain i o l <= gain i 0 l)%nat.
  Proof.
    assert (H : forall a, (count (within a o) l <= count (within a 0) l)%nat).
    { intros a. apply count_mono. intros q _. rewrite !within_spec, N.bits_0. tauto. }
    unfold gain. pose proof (H (listed i)). pose proof (H (forced i)). lia.
  Qed.

  (** If the opponent has no more of a line than [o], it lacks as much as there. *)
  Lemma lacks_fewer o o' l : (forall q, In q (on l) -> q ∈ o' -> q ∈ o) -> (lacks o l <= lacks o' l)%nat.
  Proof. intros H. apply count_mono. intros q Q. rewrite !negb_true_iff, !not_mem_iff. firstorder. Qed.

  (** A line lacks two points at least if one of its points could not matter. *)
  Lemma full_reply o r l : In l (lines g) -> full (N.setbit o r) l -> (lacks o l <= 1)%nat.
  Proof.
    intros L F. pose proof (lacks_reply o r l L) as H.
    assert (Z : lacks (N.setbit o r) l = 0%nat).
    { unfold lacks, count. destruct (filter _ (on l)) as [|c s] eqn:E; [reflexivity|].
      assert (C : In c (c :: s)) by now left. rewrite <- E in C. apply filter_In in C.
      destruct C as [C C']. rewrite (F c C) in C'. discriminate. }
    unfold on_line in H. destruct (mem r (on l)); lia.
  Qed.

  (** *** Summaries *)

  Record below (j i : summary) : Prop := {
    below_taken : subset (taken j) (taken i);
    below_forced : subset (forced j) (forced i);
    below_listed : subset (listed j) (listed i);
    below_left : (replies_left j <= replies_left i)%nat;
    below_unlisted : (unlisted j <= unlisted i)%nat
  }.

  Lemma subsetb_spec a b : subsetb a b = true -> subset a b.
  Proof. unfold subsetb. rewrite N.eqb_eq. intros E q Q. rewrite <- E, N.lor_spec, Q. reflexivity. Qed.

  Lemma belowb_spec j i : belowb j i = true -> below j i.
  Proof.
    unfold belowb. rewrite !andb_true_iff, !Nat.leb_le. intros [[[[A B] C] D] E].
    split; auto using subsetb_spec.
  Qed.

  Lemma listed_spec s replies otherwise c t : steps s = Some (Await replies otherwise) ->
    NMap.find c replies = Some t ->
    listed_ok (forcing otherwise) (summaries s) (c, t) = true.
  Proof.
    intros E F. apply consistent_steps in E. simpl in E. rewrite andb_true_iff, forallb_forall in E.
    apply E. apply NMap.find_2, NMap.elements_1, InA_alt in F. destruct F as ([c' t'] & [Q Q'] & I).
    simpl in Q, Q'. now subst.
  Qed.

  Lemma otherwise_spec s replies otherwise : steps s = Some (Await replies otherwise) ->
    otherwise_ok (forcing otherwise) (summaries s) otherwise = true.
  Proof. intros E. apply consistent_steps in E. simpl in E. rewrite andb_true_iff in E. tauto. Qed.

  (** The step after a reply has a summary below that of the await. *)
  Lemma reply_below s replies otherwise c t : steps s = Some (Await replies otherwise) ->
    answer replies otherwise c = Some t -> below (summaries t) (summaries s).
  Proof.
    intros E A. unfold answer in A. destruct (NMap.find c replies) as [t'|] eqn:F.
    - injection A as ->. pose proof (listed_spec _ _ _ _ _ E F) as H. unfold listed_ok in H.
      rewrite andb_true_iff in H. now apply belowb_spec.
    - pose proof (otherwise_spec _ _ _ E) as H. rewrite A in H. simpl in H.
      rewrite andb_true_iff in H. now apply belowb_spec.
  Qed.

  Lemma listed_point s replies otherwise c t : steps s = Some (Await replies otherwise) ->
    NMap.find c replies = Some t -> c ∈ listed (summaries s) \/ c ∈ forced (summaries s).
  Proof.
    intros E F. pose proof (listed_spec _ _ _ _ _ E F) as H. unfold listed_ok in H.
    rewrite andb_true_iff in H. simpl in H. destruct (forcing otherwise); [tauto|].
    rewrite andb_true_iff in H. tauto.
  Qed.

  (** A reply uses up what the opponent could get, unless the player wins at once after it. *)
  Lemma gain_reply s replies otherwise c t o l : steps s = Some (Await replies otherwise) ->
    answer replies otherwise c = Some t -> c ∉ o -> ends t = false ->
    (gain (summaries t) (N.setbit o c) l + on_line c l <= gain (summaries s) o l)%nat.
  Proof.
    intros E A C Q. pose proof (reply_below _ _ _ _ _ E A) as [_ Bf Bl Br Bu].
    set (i := summaries s) in *. set (j := summaries t) in *.
    pose proof (count_reply _ _ o c l Bf) as Hf. pose proof (count_reply _ _ o c l Bl) as Hl.
    unfold answer in A. destruct (NMap.find c replies) as [t'|] eqn:F.
    - injection A as ->. pose proof (listed_spec _ _ _ _ _ E F) as H. unfold listed_ok in H.
      rewrite andb_true_iff in H. destruct H as [_ H]. cbn [fst snd] in H. fold i j in H.
      destruct (forcing otherwise).
      + pose proof (count_taken _ _ o c l Bf H C). unfold gain. lia.
      + rewrite andb_true_iff, Nat.leb_le in H. destruct H as [H H'].
        pose proof (count_taken _ _ o c l Bl H C). unfold gain, on_line in *. destruct (mem c (on l)); lia.
    - pose proof (otherwise_spec _ _ _ E) as H. rewrite A in H. unfold otherwise_ok, forcing in H.
      rewrite andb_true_iff in H. destruct H as [_ H].
      unfold ends in Q. rewrite orb_false_iff in Q. destruct Q as [_ Q]. rewrite Q, orb_false_l in H.
      rewrite andb_true_iff, !Nat.leb_le in H. fold i j in H. destruct H as [H H'].
      unfold gain, on_line in *. destruct (mem c (on l)); lia.
  Qed.

  Lemma gain_below j i o l : below j i -> (gain j o l <= gain i o l)%nat.
  Proof.
    intros [_ Bf Bl Br Bu].
    assert (H : forall a b, subset a b -> (count (within a o) l <= count (within b o) l)%nat).
    { intros a b S. apply count_mono. intros q _. rewrite !within_spec. firstorder. }
    pose proof (H _ _ Bf). pose proof (H _ _ Bl). unfold gain. lia.
  Qed.

  Lemma covered_self i quick own o passes : disjoint o own -> covered i quick own o o passes.
  Proof. intros D. split; [assumption | congruence | congruence | congruence]. Qed.

  Lemma settled_wins s own o mine n f : disjoint o own -> settled s own o mine n f ->
    wins g p (N.to_nat (fst f)) (view p own o mine n).
  Proof. intros D [L W]. apply W; [now apply covered_self | assumption | lia]. Qed.

  (** *** One lemma for each kind of step *)

  Lemma settled_over s own o mine n : has_line g own -> ~ has_line g o -> settled s own o mine n (0, true).
  Proof.
    intros L N. split; [assumption|]. intros o' n' _ N' _.
    apply wins_now; [now rewrite marks_own | now rewrite marks_others].
  Qed.

  Lemma settled_play s c t own o n k b : steps s = Some (Play c t) ->
    overb g own o n = false -> In c (board g) -> free own o c = true ->
    settled t (N.setbit own c) o false (N.pred n) (k, b) -> settled s own o true n (N.succ k, b).
  Proof.
    rewrite overb_false, free_spec. intros E (V1 & V2 & V3) Bc (C1 & C2) [_ W]. split; [assumption|].
    intros o' n' [D Xt Xl M] N' H. simpl in *. rewrite N2Nat.inj_succ.
    pose proof (consistent_steps _ _ E) as K. simpl in K. rewrite andb_true_iff in K. destruct K as [K Be].
    apply belowb_spec in Be.
    assert (C3 : c ∉ o').
    { apply not_mem_iff. intros C. rewrite (Xt c Bc C C2) in K. discriminate. }
    apply (wins_play _ _ _ _ c).
    - rewrite over_view. intros [A | [A | A]]; [tauto | tauto | lia].
    - now rewrite turn_view.
    - rewrite legal_view. auto.
    - rewrite play_own. apply W; [|assumption | lia]. split.
      + intros q Q O. apply setbit_mem in O. destruct O as [<- | O]; [congruence | now apply (D q)].
      + intros x Bx X Xo. apply not_mem_iff. intros T. pose proof (Xt x Bx X Xo) as T'.
        now rewrite (below_taken _ _ Be x T) in T'.
      + intros x l X Xo Q L I U.
        assert (Qs : ends s = false).
        { unfold ends, is_over, plays_last. rewrite E. simpl. unfold ends in Q.
          rewrite orb_false_iff in Q. tauto. }
        pose proof (gain_below _ _ o' l Be).
        assert (U' : untouched own l).
        { intros q I'. specialize (U q I'). apply setbit_not_mem in U. tauto. }
        pose proof (Xl x l X Xo Qs L I U'). lia.
      + intros y By Y Y'. destruct (M y By Y Y') as (P1 & P2 & P3). split; [assumption|].
        rewrite !not_mem_iff in *. split; intros T; [apply P2 | apply P3]; now apply Be.
  Qed.

  Lemma inj_length (R : N -> N -> Prop) a b : NoDup a -> (forall x, In x a -> exists y, In y b /\ R x y) ->
    (forall x x' y, R x y -> R x' y -> x = x') -> (length a <= length b)%nat.
  Proof.
    intros D. revert b. induction D as [|x a I D IH]; simpl; intros b H J; [lia|].
    destruct (H x (or_introl eq_refl)) as (y & Y & Rxy). apply in_split in Y. destruct Y as (b1 & b2 & ->).
    rewrite app_length. simpl. specialize (IH (b1 ++ b2)). rewrite app_length in IH.
    rewrite Nat.add_succ_r. apply le_n_S, IH; [|exact J].
    intros z Z. destruct (H z (or_intror Z)) as (y' & Y' & Rzy). exists y'. split; [|assumption].
    apply in_app_or in Y'. apply in_or_app. destruct Y' as [Y' | [<- | Y']]; auto.
    now rewrite <- (J _ _ _ Rxy Rzy) in Z.
  Qed.

  Lemma settled_turned s k t sym own o mine n f : steps s = Some (Turned k t) -> symmetries k = Some sym ->
    settled t (image sym own) (image sym o) mine n f -> settled s own o mine n f.
  Proof.
    intros E K [L W]. pose proof (sound_symmetries _ _ K) as S.
    pose proof (consistent_steps _ _ E) as C. simpl in C. rewrite K in C. apply belowb_spec in C.
    destruct C as [Ct Cf Cl Cr Cu]. simpl in Ct, Cf, Cl, Cr, Cu.
    assert (T : forall a, turns sym a (image sym a)) by (intros a; now apply (turns_image g)).
    assert (NL : forall a, ~ has_line g a <-> ~ has_line g (image sym a)).
    { intros a. now rewrite (turns_line g sym S B_sound a (image sym a)). }
    split; [now apply NL|]. intros o' n' [D Xt Xl M] N' H.
    apply (turned_wins g sym S B_sound p _ (view p (image sym own) (image sym o') mine n')).
    2: now apply (turned_view g).
    assert (Qs : ends s = false) by (unfold ends, is_over, plays_last; now rewrite E).
    assert (Back : forall a b q r, subset (image (swap sym) a) b -> In (q, r) sym -> q ∉ b -> r ∉ a).
    { intros a b q r Sub I Nb. apply not_mem_iff. intros A. rewrite not_mem_iff in Nb.
      apply Nb, Sub, image_swap. eauto. }
    apply W; [|now apply (NL o') | assumption]. split.
    - intros r R O. apply image_spec in R, O. destruct R as (q & Q & R), O as (q' & Q' & O).
      rewrite (injective g sym S _ _ _ Q Q') in R. now apply (D q').
    - intros r _ R Ro. apply image_spec in R. destruct R as (q & Q & R).
      apply (Back _ _ q r Ct Q). apply Xt; [now apply (inside g sym S q r) | assumption | now rewrite (T o q r Q)].
    - intros r l' R Ro _ L' I U. apply image_spec in R. destruct R as (q & Q & R).
      destruct (backward g sym S l' L') as (l & Ll & Rel).
      assert (Ql : In q (on l)) by now apply (Rel q r Q).
      assert (Ul : untouched own l).
      { intros z Z. destruct (total g sym S z) as [z' Z'].
        { apply (B_sound l); auto using in_or_app. }
        rewrite (T own z z' Z'). apply U. now apply (Rel z z' Z'). }
      assert (Qo : q ∉ o) by now rewrite (T o q r Q).
      pose proof (Xl q l R Qo Qs Ll Ql Ul) as G.
      assert (Cnt : forall a b, subset (image (swap sym) a) b ->
        (count (within a (image sym o')) l' <= count (within b o') l)%nat).
      { intros a b Sub. unfold count. apply (inj_length (fun y x => In (x, y) sym)).
        - apply NoDup_filter. now apply (boardb_distinct g board_ok).
        - intros y Y. apply filter_In in Y. destruct Y as [Y Y2]. apply within_spec in Y2. destruct Y2 as [Y2 Y3].
          destruct (onto g sym S y) as [x X]; [apply (B_sound l'); auto using in_or_app|].
          exists x. split; [|assumption]. apply filter_In. split; [now apply (Rel x y X)|].
          apply within_spec. split; [apply Sub, image_swap; eauto | now rewrite (T o' x y X)].
        - intros x x' y X X'. exact (functional g sym S _ _ _ X X'). }
      assert (La : (lacks o' l <= lacks (image sym o') l')%nat).
      { unfold lacks, count. apply (inj_length (fun x y => In (x, y) sym)).
        - apply NoDup_filter. now apply (boardb_distinct g board_ok).
        - intros x X. apply filter_In in X. destruct X as [X X2].
          destruct (total g sym S x) as [y Y]; [apply (B_sound l); auto using in_or_app|].
          exists y. split; [|assumption]. apply filter_In. split; [now apply (Rel x y Y)|].
          now rewrite <- (T o' x y Y).
        - intros x x' y X X'. exact (injective g sym S _ _ _ X X'). }
      pose proof (Cnt _ _ Cf). pose proof (Cnt _ _ Cl). unfold gain in *. lia.
    - intros r _ R Ro. apply image_spec in R. destruct R as (q & Q & R).
      destruct (M q) as (P1 & P2 & P3); [now apply (inside g sym S q r) | assumption | now rewrite (T o' q r Q)|].
      split; [assumption|]. split; [now apply (Back _ _ q r Cl Q) | now apply (Back _ _ q r Cf Q)].
  Qed.

  (** *** Positions that cover others *)

  Lemma covers_spec s own o v f : covers s own o (v, f) = true ->
    (forall x, In x (board g) -> x ∈ o -> x ∉ v -> x ∉ taken (summaries s) /\
      forall l, In l (lines g) -> In x (on l) -> untouched own l ->
        (1 + gain (summaries s) 0 l < lacks o l)%nat) /\
    (forall y, In y (board g) -> y ∈ v -> y ∉ o ->
      (may_lack = true /\ snd f = true) /\ y ∉ listed (summaries s) /\ y ∉ forced (summaries s)).
  Proof.
    unfold covers. destruct f as [k b]. rewrite forallb_forall. intros H. split.
    - intros x Bx O V. specialize (H x Bx). rewrite O, V in H. unfold extra_ok in H.
      rewrite andb_true_iff, negb_true_iff, forallb_forall in H. destruct H as [H1 H2].
      split; [assumption|]. intros l L I U. specialize (H2 l L).
      rewrite !orb_true_iff, negb_true_iff, Nat.ltb_lt in H2. apply blocked_by_spec in U. apply mem_spec in I.
      destruct H2 as [[H2 | H2] | H2]; congruence.
    - intros y By V O. specialize (H y By). rewrite O, V in H. unfold missing_ok in H.
      rewrite !andb_true_iff, !negb_true_iff in H. tauto.
  Qed.

  Lemma settled_covers s own o v n f : ~ has_line g o -> covers s own o (v, f) = true ->
    settled s own v false n f -> settled s own o false n f.
  Proof.
    intros L C [_ W]. apply covers_spec in C. destruct C as [C1 C2]. split; [assumption|].
    intros o' n' [D Xt Xl M] N' H. apply W; [|assumption | assumption]. split; [assumption | | |].
    - intros x Bx X Xv. destruct (mem_dec x o) as [O | O]; [now apply C1 | now apply Xt].
    - intros x l X Xv Q Ll I U.
      assert (Bx : In x (board g)) by (apply (B_sound l); auto using in_or_app).
      destruct (existsb (fun y => N.testbit o' y && negb (N.testbit o y)) (on l)) eqn:E.
      + apply existsb_exists in E. destruct E as (y & Y & E). rewrite andb_true_iff, negb_true_iff in E.
        now apply (Xl y l).
      + pose proof (existsb_false _ _ E) as E'. clear E.
        assert (F : forall q, In q (on l) -> q ∈ o' -> q ∈ o).
        { intros q Q1 Q2. specialize (E' q Q1). simpl in E'. rewrite Q2 in E'. now destruct (N.testbit o q). }
        destruct (C1 x Bx (F x I X) Xv) as [_ C3]. specialize (C3 l Ll I U).
        pose proof (lacks_fewer o o' l F). pose proof (gain_any (summaries s) o' l). lia.
    - intros y By Y Y'. destruct (mem_dec y o) as [O | O]; [now apply M | now apply C2].
  Qed.

  (** *** Awaits *)

  Lemma mattering_spec own others i c : In c (board g) -> c ∉ mattering own others i ->
    c ∉ taken i /\ forall l, In l (lines g) -> In c (on l) -> untouched own l ->
      (2 + gain i 0 l < lacks others l)%nat.
  Proof.
    intros _. unfold mattering. rewrite masked_lines. generalize (lines g) as ls.
    induction ls as [|a ls IH]; cbn [map fold_right fst snd]; intros C; [split; [assumption | easy]|].
    destruct (blocked_by own a) eqn:Bl; [|destruct (lacks others a <=? 2 + gain i 0 a)%nat eqn:La].
    - destruct (IH C) as [T H]. split; [assumption|]. intros l [<- | L] I U; [|now apply H].
      apply blocked_by_spec in U. congruence.
    - rewrite N.lor_spec, orb_false_iff in C. destruct C as [C C']. destruct (IH C) as [T H].
      split; [assumption|]. intros l [<- | L] I U; [|now apply H].
      apply set_of_spec in I. congruence.
    - destruct (IH C) as [T H]. split; [assumption|]. intros l [<- | L] I U; [|now apply H].
      apply Nat.leb_gt in La. exact La.
  Qed.

  Section Await.
    Variables (s : N) (replies : NMap.t N) (otherwise : option N).
    Hypothesis here : steps s = Some (Await replies otherwise).
    Variables (own o n k : N) (b : bool).
    Hypothesis not_over : overb g own o n = false.

    (** Each reply was visited, or it cannot matter and a pass was visited; and if [b], a pass was visited. *)
    Definition pass_visited : Prop :=
      exists t f, otherwise = Some t /\ settled t own o true (N.pred n) f /\ covers_found (k, b) f.

    Hypothesis visits : forall c, In c (board g) -> free own o c = true ->
      (exists t f, answer replies otherwise c = Some t /\
        settled t own (N.setbit o c) true (N.pred n) f /\ covers_found (k, b) f) \/
      (NMap.find c replies = None /\ pass_visited /\
        forall t, otherwise = Some t -> c ∉ mattering own o (summaries t)).
    Hypothesis passed : b = true -> pass_visited.

    Lemma next_line o' c t l : covered (summaries s) (ends s) own o o' b ->
      answer replies otherwise c = Some t -> c ∉ o' -> ends t = false -> In l (lines g) ->
      (1 + gain (summaries s) o' l < lacks o' l)%nat ->
      (1 + gain (summaries t) (N.setbit o' c) l < lacks (N.setbit o' c) l)%nat.
    Proof.
      intros _ A C Q L G. pose proof (gain_reply _ _ _ _ _ o' l here A C Q).
      pose proof (lacks_reply o' c l L). lia.
    Qed.

    Lemma not_ends : ends s = false.
    Proof. unfold ends, is_over, plays_last. now rewrite here. Qed.

    Lemma settled_await : settled s own o false n (N.succ k, b).
    Proof.
      pose proof not_over as V. rewrite overb_false in V. destruct V as (V1 & V2 & V3).
      split; [assumption|]. intros o' n' Cov N' H. simpl in Cov. pose proof Cov as [D Xt Xl M].
      simpl. rewrite N2Nat.inj_succ. apply wins_await.
      { rewrite over_view. intros [A | [A | A]]; [tauto | tauto | lia]. }
      { now rewrite turn_view. }
      intros c Lc. rewrite legal_view in Lc. destruct Lc as (Bc & Cown & Co'). rewrite play_others.
      assert (D' : disjoint (N.setbit o' c) own).
      { intros q Q O. apply setbit_mem in Q. destruct Q as [<- | Q]; [congruence | now apply (D q)]. }
      (* No line of the opponent has a mark that could not matter. *)
      assert (Old : forall l, In l (lines g) -> full (N.setbit o' c) l ->
        forall q, In q (on l) -> q <> c -> q ∈ o).
      { intros l Ll F q Q Qc. destruct (mem_dec q o) as [O | O]; [assumption|]. exfalso.
        assert (Q' : q ∈ o').
        { specialize (F q Q). apply setbit_mem in F. destruct F as [F | F]; [congruence | assumption]. }
        assert (U : untouched own l).
        { intros z Z. apply not_mem_iff. intros Z'. exact (D' z (F z Z) Z'). }
        pose proof (Xl q l Q' O not_ends Ll Q U). pose proof (full_reply o' c l Ll F). lia. }
      assert (Wins : forall t f o1, answer replies otherwise c = Some t ->
        settled t own o1 true (N.pred n) f -> covers_found (k, b) f ->
        covered (summaries t) (ends t) own o1 (N.setbit o' c) (snd f) ->
        ~ has_line g (N.setbit o' c) ->
        wins g p (N.to_nat k) (view p own (N.setbit o' c) true (N.pred n'))).
      { intros t f o1 A [_ W] [K _] C1 C2. simpl in K.
        apply (wins_more _ _ (N.to_nat (fst f))); [|lia]. apply W; auto. lia. }
      assert (Mis : forall t f y, below (summaries t) (summaries s) -> covers_found (k, b) f ->
        In y (board g) -> y ∈ o -> y ∉ o' ->
        (may_lack = true /\ snd f = true) /\ y ∉ listed (summaries t) /\ y ∉ forced (summaries t)).
      { intros t f y Be [_ K] By Y Y'. destruct (M y By Y Y') as (P1 & P2 & P3). simpl in K.
        split; [split; [apply P1 | apply K, P1]|].
        rewrite !not_mem_iff in *. split; intros T; [apply P2 | apply P3]; now apply Be. }
      destruct (mem_dec c o) as [Oc | Oc].
      - (* The visited position has a mark there: the reply is as good as a pass. *)
        destruct (M c Bc Oc Co') as (P1 & P2 & P3). destruct (passed (proj2 P1)) as (t & f & Ot & Se & Cf).
        assert (A : answer replies otherwise c = Some t).
        { unfold answer. destruct (NMap.find c replies) eqn:F; [|exact Ot].
          destruct (listed_point _ _ _ _ _ here F); congruence. }
        pose proof (reply_below _ _ _ _ _ here A) as Be.
        apply (Wins t f o); auto.
        + split; [assumption | | |].
          * intros x Bx X Xo. apply setbit_mem in X. destruct X as [<- | X]; [congruence|].
            apply not_mem_iff. intros T. pose proof (Xt x Bx X Xo) as T'.
            now rewrite (below_taken _ _ Be x T) in T'.
          * intros x l X Xo Q Ll I U. apply setbit_mem in X. destruct X as [<- | X]; [congruence|].
            apply (next_line o' c t l); auto. now apply (Xl x l X Xo not_ends).
          * intros y By Y Y'. apply setbit_not_mem in Y'. now apply (Mis t f y).
        + intros (l & Ll & Co). apply V2. exists l. split; [assumption|].
          apply (still_complete (N.setbit o' c)); [assumption | assumption | |].
          * intros q Q. destruct (N.eq_dec q c) as [-> | E]; [assumption|]. now apply (Old l Ll (proj1 Co)).
          * intros y By Y Y'. apply setbit_not_mem in Y'. now apply (M y).
      - assert (Fr : free own o c = true) by (apply free_spec; auto).
        destruct (visits c Bc Fr) as [(t & f & A & Se & Cf) | (Nl & (t & f & Ot & Se & Cf) & Ma)].
        + (* The reply was visited. *)
          pose proof (reply_below _ _ _ _ _ here A) as Be.
          apply (Wins t f (N.setbit o c)); auto.
          * split; [assumption | | |].
            -- intros x Bx X Xo. apply setbit_mem in X. apply setbit_not_mem in Xo. destruct Xo as [E Xo].
               destruct X as [X | X]; [congruence|].
               apply not_mem_iff. intros T. pose proof (Xt x Bx X Xo) as T'.
               now rewrite (below_taken _ _ Be x T) in T'.
            -- intros x l X Xo Q Ll I U. apply setbit_mem in X. apply setbit_not_mem in Xo.
               destruct Xo as [E Xo]. destruct X as [X | X]; [congruence|].
               apply (next_line o' c t l); auto. now apply (Xl x l X Xo not_ends).
            -- intros y By Y Y'. apply setbit_not_mem in Y'. destruct Y' as [E Y'].
               apply setbit_mem in Y. destruct Y as [Y | Y]; [congruence|]. now apply (Mis t f y).
          * destruct Se as [Se _]. intros (l & Ll & Co). apply Se. exists l. split; [assumption|].
            apply (still_complete (N.setbit o' c)); [assumption | assumption | |].
            -- intros q Q. apply setbit_mem.
               destruct (N.eq_dec q c) as [-> | E]; [now left | right; now apply (Old l Ll (proj1 Co))].
            -- intros y By Y Y'. apply setbit_not_mem in Y'. destruct Y' as [E Y'].
               apply setbit_mem in Y. destruct Y as [Y | Y]; [congruence|]. now apply (M y).
        + (* The reply cannot matter, and a pass was visited. *)
          destruct (mattering_spec _ _ _ _ Bc (Ma t Ot)) as [Tk Ln].
          assert (A : answer replies otherwise c = Some t) by (unfold answer; now rewrite Nl).
          pose proof (reply_below _ _ _ _ _ here A) as Be.
          apply (Wins t f o); auto.
          * split; [assumption | | |].
            -- intros x Bx X Xo. apply setbit_mem in X. destruct X as [<- | X]; [assumption|].
               apply not_mem_iff. intros T. pose proof (Xt x Bx X Xo) as T'.
               now rewrite (below_taken _ _ Be x T) in T'.
            -- intros x l X Xo Q Ll I U.
               destruct (existsb (fun y => N.testbit o' y && negb (N.testbit o y)) (on l)) eqn:E.
               ++ apply existsb_exists in E. destruct E as (y & Y & E).
                  rewrite andb_true_iff, negb_true_iff in E. destruct E as [E1 E2].
                  apply (next_line o' c t l); auto. now apply (Xl y l E1 E2 not_ends).
               ++ pose proof (existsb_false _ _ E) as E'. clear E.
                  assert (F : forall q, In q (on l) -> q ∈ o' -> q ∈ o).
                  { intros q Q1 Q2. specialize (E' q Q1). simpl in E'. rewrite Q2 in E'.
                    now destruct (N.testbit o q). }
                  assert (x = c) as ->.
                  { apply setbit_mem in X. destruct X as [X | X]; [congruence|]. rewrite (F x I X) in Xo.
                    discriminate. }
                  specialize (Ln l Ll I U). pose proof (lacks_fewer o o' l F).
                  pose proof (lacks_reply o' c l Ll). pose proof (gain_any (summaries t) (N.setbit o' c) l).
                  unfold on_line in *. destruct (mem c (on l)); lia.
            -- intros y By Y Y'. apply setbit_not_mem in Y'. now apply (Mis t f y).
          * intros (l & Ll & Co). pose proof (proj1 Co) as F.
            destruct (in_dec N.eq_dec c (on l)) as [I | I].
            -- assert (U : untouched own l).
               { intros z Z. apply not_mem_iff. intros Z'. exact (D' z (F z Z) Z'). }
               specialize (Ln l Ll I U).
               assert (F' : full (N.setbit o c) l).
               { intros q Q. apply setbit_mem.
                 destruct (N.eq_dec q c) as [-> | E]; [now left | right; now apply (Old l)]. }
               pose proof (full_reply o c l Ll F'). lia.
            -- apply V2. exists l. split; [assumption|].
               apply (still_complete (N.setbit o' c)); [assumption | assumption | |].
               ++ intros q Q. apply (Old l); auto. congruence.
               ++ intros y By Y Y'. apply setbit_not_mem in Y'. now apply (M y).
    Qed.
  End Await.

  (** *** The whole visit *)

  Definition settled_key (k : N * N * (N * N)) (f : found) : Prop :=
    let '(own, others, (s, n)) := k in settled s own others false n f.

  Definition settled_entries (k : N * N * (N * N)) (entries : list (N * found)) : Prop :=
    let '(own, _, (s, n)) := k in forall v f, In (v, f) entries -> settled s own v false n f.

  Definition sound_memory (m : remembering) : Prop :=
    sound found settled_key (fst m) /\ sound (list (N * found)) settled_entries (snd m).

  Lemma sound_remember own others s n f m : sound_memory m -> settled s own others false n f ->
    sound_memory (remember own others s n f m).
  Proof.
    intros [A B] S. unfold remember. split; simpl.
    - now apply sound_add.
    - destruct (_ <? _)%nat; [|assumption]. apply sound_add; [assumption|]. intros v f' I.
      apply in_app_or in I. destruct I as [I | [I | []]]; [|now injection I as <- <-].
      destruct (Memo.find _ (snd m)) as [e|] eqn:F; [|destruct I]. exact (B _ _ F v f' I).
  Qed.

  Lemma covering_sound own others s n m f : sound_memory m -> ~ has_line g others ->
    covering own others s n m = Some f -> settled s own others false n f.
  Proof.
    intros [_ B] L. unfold covering. destruct (Memo.find _ (snd m)) as [e|] eqn:F; [|discriminate].
    destruct (List.find _ e) as [[v f']|] eqn:G; [|discriminate]. intros E. injection E as <-.
    apply find_some in G. destruct G as [I C]. apply (settled_covers _ _ _ v); [assumption | assumption|].
    exact (B _ _ F v f' I).
  Qed.

  Theorem search_sound fuel : forall s own others mine n m f m',
    search fuel s own others mine n m = Some (f, m') -> sound_memory m ->
    sound_memory m' /\ settled s own others mine n f.
  Proof.
    induction fuel as [|fuel IH]; simpl; intros s own others mine n m f m' E M; [discriminate|].
    destruct (steps s) as [[c next | replies otherwise | | k | k next]|] eqn:St; try discriminate.
    - destruct (mine && _ && _ && _) eqn:C; [|discriminate].
      rewrite !andb_true_iff, negb_true_iff, mem_spec in C. destruct C as [[[-> V] B] F].
      destruct (search fuel _ _ _ _ _ _) as [[[k b] m1]|] eqn:E1; [|discriminate]. injection E as <- <-.
      destruct (IH _ _ _ _ _ _ _ _ E1 M) as [M1 R]. split; [assumption|].
      now apply (settled_play s c next).
    - destruct mine; [discriminate|].
      destruct (Memo.find _ (fst m)) as [f0|] eqn:K.
      { injection E as <- <-. split; [assumption | exact (proj1 M _ _ K)]. }
      destruct (overb g own others n) eqn:V; [discriminate|].
      destruct (covering own others s n m) as [f0|] eqn:Co.
      { injection E as <- <-. split; [assumption|]. apply (covering_sound _ _ _ _ m); auto.
        rewrite overb_false in V. tauto. }
      set (frees := filter (free own others) (board g)) in *.
      set (reply := fun (c : N) (m : remembering) => _) in E.
      assert (Each : forall cs f0 m0 all m1, sound_memory m0 ->
        each remembering reply cs f0 m0 = Some (all, m1) -> sound_memory m1 /\ covers_found all f0 /\
        forall c, In c cs -> exists t f, answer replies otherwise c = Some t /\
          settled t own (N.setbit others c) true (N.pred n) f /\ covers_found all f).
      { intros cs f0 m0 all m1 M0 E0.
        apply (each_sound _ _ sound_memory (fun c f => exists t, answer replies otherwise c = Some t /\
          settled t own (N.setbit others c) true (N.pred n) f)) in E0; [|clear E0 | assumption].
        - destruct E0 as (M1 & C & R). split; [assumption|]. split; [assumption|].
          intros c I. destruct (R c I) as (f1 & (t & A & S) & C1). eauto.
        - intros c m2 f2 m2' _ E2 M2. unfold reply in E2.
          destruct (answer replies otherwise c) as [t|]; [|discriminate].
          destruct (IH _ _ _ _ _ _ _ _ E2 M2). eauto. }
      assert (Fin : forall c, In c (board g) -> free own others c = true -> In c frees).
      { intros c B F. now apply filter_In. }
      destruct (match pass_step otherwise n with None => _ | Some t => _ end) as [[[k b] m1]|] eqn:Vi;
        [|discriminate].
      injection E as <- <-.
      assert (All : sound_memory m1 /\ settled s own others false n (N.succ k, b)).
      { destruct (pass_step otherwise n) as [t|] eqn:Pa.
        - assert (Ot : otherwise = Some t) by (unfold pass_step in Pa; destruct (2 <? n); congruence).
          destruct (forallb _ frees) eqn:Ev.
          + destruct (Each _ _ _ _ _ M Vi) as (M1 & C & R). split; [assumption|].
            apply (settled_await s replies otherwise St); auto.
            * intros c B F. left. apply R, filter_In. split; [auto|].
              rewrite forallb_forall in Ev. now apply Ev, Fin.
            * intros ->. destruct C as [_ C]. specialize (C eq_refl). discriminate.
          + destruct (search fuel t own others true (N.pred n) m) as [[f0 m0]|] eqn:Sp; [|discriminate].
            destruct (IH _ _ _ _ _ _ _ _ Sp M) as [M0 S0].
            destruct (Each _ _ _ _ _ M0 Vi) as (M1 & C & R). split; [assumption|].
            assert (P : pass_visited otherwise own others n k b) by (exists t, f0; auto).
            apply (settled_await s replies otherwise St); auto.
            intros c B F.
            destruct (N.testbit (mattering own others (summaries t)) c || NMap.mem c replies) eqn:Mt.
            * left. apply R, filter_In. auto.
            * rewrite orb_false_iff in Mt. destruct Mt as [Mt Me]. right. split; [|split; [assumption|]].
              -- rewrite NMapFacts.mem_find_b in Me. now destruct (NMap.find c replies).
              -- intros t' Ot'. congruence.
        - destruct (Each _ _ _ _ _ M Vi) as (M1 & C & R). split; [assumption|].
          apply (settled_await s replies otherwise St); auto.
          intros ->. destruct C as [_ C]. specialize (C eq_refl). discriminate. }
      destruct All as [M1 S1]. split; [now apply sound_remember | assumption].
    - destruct (has_lineb g own && _) eqn:C; [|discriminate]. injection E as <- <-.
      rewrite andb_true_iff, negb_true_iff, has_lineb_spec, has_lineb_false in C.
      split; [assumption | now apply settled_over].
    - destruct (symmetries k) as [t|] eqn:T; [|discriminate].
      destruct (IH _ _ _ _ _ _ _ _ E M) as [M1 R]. split; [assumption|].
      now apply (settled_turned s k next t).
  Qed.
End Relevance.
