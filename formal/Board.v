(** * Tests on boards

    Tests of completed lines, of legal moves and of symmetries, as programs, and the proofs that they decide
    what Game.v defines. *)

From Filetto Require Export Game.

(** ** Positions as one player sees them

    [view p own others mine n]: the player [p] has the marks [own] and the opponent has the marks [others];
    [p] is to move if [mine]; [n] plies are left. *)

Definition view (p : player) (own others : N) (mine : bool) (n : N) : position :=
  let mover := if mine then p else other p in
  match p with
  | First => Position own others mover n
  | Second => Position others own mover n
  end.

Section View.
  Variables (g : game) (p : player) (own others : N) (mine : bool) (n : N).

  Lemma marks_own : marks p (view p own others mine n) = own.
  Proof. destruct p; reflexivity. Qed.
  Lemma marks_others : marks (other p) (view p own others mine n) = others.
  Proof. destruct p; reflexivity. Qed.
  Lemma turn_view : turn (view p own others mine n) = if mine then p else other p.
  Proof. destruct p; reflexivity. Qed.
  Lemma play_own c : play (view p own others true n) c = view p (N.setbit own c) others false (N.pred n).
  Proof. destruct p; reflexivity. Qed.
  Lemma play_others c : play (view p own others false n) c = view p own (N.setbit others c) true (N.pred n).
  Proof. destruct p; reflexivity. Qed.
  Lemma legal_view c : legal g (view p own others mine n) c <-> In c (board g) /\ c ∉ own /\ c ∉ others.
  Proof. unfold legal. destruct p; simpl; tauto. Qed.
  Lemma over_view : over g (view p own others mine n) <-> has_line g own \/ has_line g others \/ n = 0.
  Proof. unfold over. destruct p; simpl; tauto. Qed.
End View.

(** ** Lines and moves *)

Definition completeb (marks : N) (l : line) : bool :=
  forallb (N.testbit marks) (on l) && forallb (fun p => negb (N.testbit marks p)) (beside l).

Definition has_lineb (g : game) (marks : N) : bool := existsb (completeb marks) (lines g).

Lemma completeb_spec marks l : completeb marks l = true <-> complete marks l.
Proof.
  unfold completeb, complete. rewrite andb_true_iff, !forallb_forall.
  setoid_rewrite negb_true_iff. tauto.
Qed.

Lemma has_lineb_spec g marks : has_lineb g marks = true <-> has_line g marks.
Proof. unfold has_lineb, has_line. rewrite existsb_exists. setoid_rewrite completeb_spec. tauto. Qed.
Lemma has_lineb_false g marks : has_lineb g marks = false <-> ~ has_line g marks.
Proof. rewrite <- has_lineb_spec. destruct (has_lineb g marks); intuition congruence. Qed.

Definition overb (g : game) (own others n : N) : bool := (n =? 0) || has_lineb g own || has_lineb g others.

Lemma overb_spec g own others n :
  overb g own others n = true <-> has_line g own \/ has_line g others \/ n = 0.
Proof. unfold overb. rewrite !orb_true_iff, !has_lineb_spec, N.eqb_eq. tauto. Qed.

Lemma overb_false g own others n :
  overb g own others n = false <-> ~ has_line g own /\ ~ has_line g others /\ n <> 0.
Proof. unfold overb. rewrite !orb_false_iff, !has_lineb_false, N.eqb_neq. tauto. Qed.

(** [mem c s]: the number [c] is in the list [s]. *)
Definition mem (c : N) (s : list N) : bool := existsb (N.eqb c) s.

Lemma mem_spec c s : mem c s = true <-> In c s.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros (x & I & E). apply N.eqb_eq in E. now subst.
  - intros I. exists c. split; [assumption | apply N.eqb_refl].
Qed.

Definition free (own others c : N) : bool := negb (N.testbit own c) && negb (N.testbit others c).

Lemma free_spec own others c : free own others c = true <-> c ∉ own /\ c ∉ others.
Proof. unfold free. rewrite andb_true_iff, !negb_true_iff. tauto. Qed.
Lemma setbit_mem s c d : d ∈ N.setbit s c <-> c = d \/ d ∈ s.
Proof. apply N.setbit_iff. Qed.
Lemma setbit_not_mem s c d : d ∉ N.setbit s c <-> c <> d /\ d ∉ s.
Proof. rewrite <- !not_true_iff_false, setbit_mem. tauto. Qed.

(** The set of the points in a list. *)
Definition set_of (s : list N) : N := fold_right (fun p set => N.setbit set p) 0 s.

Lemma set_of_spec p s : p ∈ set_of s <-> In p s.
Proof.
  induction s as [|q s IH]; simpl.
  - easy.
  - rewrite setbit_mem, IH. tauto.
Qed.

Lemma wins_more g p n x : wins g p n x -> forall n', (n <= n')%nat -> wins g p n' x.
Proof.
  induction 1 as [n x W L | n x c V T L _ IH | n x V T _ IH]; intros n' H.
  - now apply wins_now.
  - destruct n'; [lia | apply (wins_play _ _ _ _ c); auto; apply IH; lia].
  - destruct n'; [lia | apply wins_await; auto; intros; apply IH; auto; lia].
Qed.

(** ** Symmetries

    A symmetry is a list of pairs: where it takes each point. It must be a permutation of the board that takes
    lines to lines, in both directions; a program tests that. *)

Definition symmetry := list (N * N).

Definition image (s : symmetry) (set : N) : N :=
  fold_right (fun pq turned => if N.testbit set (fst pq) then N.setbit turned (snd pq) else turned) 0 s.

Fixpoint distinct (s : list N) : bool :=
  match s with [] => true | p :: s => negb (mem p s) && distinct s end.

Lemma distinct_spec s : distinct s = true <-> NoDup s.
Proof.
  induction s as [|p s IH]; simpl.
  - split; [constructor | reflexivity].
  - rewrite andb_true_iff, negb_true_iff, IH, <- not_true_iff_false, mem_spec. split.
    + intros [I D]. now constructor.
    + intros D. now inversion D.
Qed.

Definition same_points (a b : list N) : bool := forallb (fun p => mem p b) a && forallb (fun p => mem p a) b.

Lemma same_points_spec a b : same_points a b = true <-> (forall p, In p a <-> In p b).
Proof. unfold same_points. rewrite andb_true_iff, !forallb_forall. setoid_rewrite mem_spec. firstorder. Qed.

(** The sets of points on and beside each line. *)
Definition masks (g : game) : list (N * N) := map (fun l => (set_of (on l), set_of (beside l))) (lines g).

Definition turned_mask (s : symmetry) (m : N * N) : N * N := (image s (fst m), image s (snd m)).

Definition has_mask (known : list (N * N)) (m : N * N) : bool :=
  existsb (fun k => (fst k =? fst m) && (snd k =? snd m)) known.

Definition swap (s : symmetry) : symmetry := map (fun pq => (snd pq, fst pq)) s.

Definition symmetryb (g : game) (s : symmetry) : bool :=
  let known := masks g in
  let back := swap s in
  same_points (map fst s) (board g) && same_points (map snd s) (board g)
  && distinct (map fst s) && distinct (map snd s)
  && forallb (fun m => has_mask known (turned_mask s m)) known
  && forallb (fun m => has_mask known (turned_mask back m)) known.

(** A board is sound if its points and those of each line are distinct and the lines are on it. *)
Definition boardb (g : game) : bool :=
  distinct (board g)
  && forallb (fun l => distinct (on l) && forallb (fun p => mem p (board g)) (on l ++ beside l)) (lines g).

Definition sound_board (g : game) : Prop :=
  forall l p, In l (lines g) -> In p (on l ++ beside l) -> In p (board g).

Lemma boardb_spec g : boardb g = true -> sound_board g.
Proof.
  unfold boardb, sound_board. rewrite andb_true_iff, forallb_forall. intros [_ H] l p L P.
  apply H in L. rewrite andb_true_iff, forallb_forall in L. now apply mem_spec, L.
Qed.

Lemma boardb_distinct g : boardb g = true -> forall l, In l (lines g) -> NoDup (on l).
Proof.
  unfold boardb. rewrite andb_true_iff, forallb_forall. intros [_ H] l L.
  apply H in L. rewrite andb_true_iff in L. now apply distinct_spec.
Qed.

Lemma image_spec s set q : q ∈ image s set <-> exists p, In (p, q) s /\ p ∈ set.
Proof.
  induction s as [|[a b] s IH]; simpl.
  - split; [discriminate | intros (p & [] & _)].
  - destruct (N.testbit set a) eqn:E.
    + rewrite setbit_mem, IH. split.
      * intros [-> | (p & I & M)]; eauto.
      * intros (p & [I | I] & M); [left; congruence | right; eauto].
    + rewrite IH. split.
      * intros (p & I & M); eauto.
      * intros (p & [I | I] & M); [injection I as -> ->; congruence | eauto].
Qed.

(** A relation between points, as a permutation of the board that takes lines to lines. *)
Record symmetric (g : game) (s : symmetry) : Prop := {
  total : forall p, In p (board g) -> exists q, In (p, q) s;
  onto : forall q, In q (board g) -> exists p, In (p, q) s;
  inside : forall p q, In (p, q) s -> In p (board g) /\ In q (board g);
  functional : forall p q q', In (p, q) s -> In (p, q') s -> q = q';
  injective : forall p p' q, In (p, q) s -> In (p', q) s -> p = p';
  forward : forall l, In l (lines g) -> exists l', In l' (lines g) /\
    forall p q, In (p, q) s -> (In p (on l) <-> In q (on l')) /\ (In p (beside l) <-> In q (beside l'));
  backward : forall l', In l' (lines g) -> exists l, In l (lines g) /\
    forall p q, In (p, q) s -> (In p (on l) <-> In q (on l')) /\ (In p (beside l) <-> In q (beside l'))
}.

Lemma fst_once (s : symmetry) : NoDup (map fst s) -> forall p q q', In (p, q) s -> In (p, q') s -> q = q'.
Proof.
  induction s as [|[a b] s IH]; simpl; intros D p q q' H H'; [easy|].
  inversion D as [|x y N D']; subst.
  destruct H as [H | H], H' as [H' | H']; try congruence.
  - injection H as -> ->. destruct N. now apply (in_map fst) in H'.
  - injection H' as -> ->. destruct N. now apply (in_map fst) in H.
  - eauto.
Qed.

Lemma in_swap s p q : In (p, q) (swap s) <-> In (q, p) s.
Proof.
  unfold swap. rewrite in_map_iff. split.
  - intros ([a b] & E & I). simpl in E. congruence.
  - intros I. now exists (q, p).
Qed.

Lemma in_fst (s : symmetry) p : In p (map fst s) <-> exists q, In (p, q) s.
Proof. rewrite in_map_iff. split; [intros ([a b] & <- & I); eauto | intros [q I]; now exists (p, q)]. Qed.
Lemma in_snd (s : symmetry) q : In q (map snd s) <-> exists p, In (p, q) s.
Proof. rewrite in_map_iff. split; [intros ([a b] & <- & I); eauto | intros [p I]; now exists (p, q)]. Qed.

Lemma snd_once (s : symmetry) : NoDup (map snd s) -> forall p p' q, In (p, q) s -> In (p', q) s -> p = p'.
Proof.
  intros D p p' q H H'. apply (fst_once (swap s)) with q.
  - unfold swap. rewrite map_map. exact D.
  - now apply in_swap.
  - now apply in_swap.
Qed.

Lemma mask_on s set set' : (forall p p' q, In (p, q) s -> In (p', q) s -> p = p') ->
  image s (set_of set) = set_of set' -> forall p q, In (p, q) s -> (In p set <-> In q set').
Proof.
  intros J E p q I. rewrite <- (set_of_spec q), <- E, image_spec. setoid_rewrite set_of_spec. split.
  - eauto.
  - intros (p' & I' & M). now rewrite (J p p' q I I').
Qed.

Lemma has_mask_spec g m : has_mask (masks g) m = true ->
  exists l, In l (lines g) /\ set_of (on l) = fst m /\ set_of (beside l) = snd m.
Proof.
  unfold has_mask, masks. rewrite existsb_exists. intros (k & I & E).
  apply in_map_iff in I. destruct I as (l & <- & I).
  rewrite andb_true_iff, !N.eqb_eq in E. now exists l.
Qed.

Lemma symmetryb_spec g s : symmetryb g s = true -> symmetric g s.
Proof.
  unfold symmetryb. cbv zeta. rewrite !andb_true_iff, !distinct_spec, !same_points_spec, !forallb_forall.
  intros [[[[[A B] C] D] F] G].
  pose proof (fst_once s C) as Fun. pose proof (snd_once s D) as Inj.
  split; auto.
  - intros p P. now apply in_fst, A.
  - intros q Q. now apply in_snd, B.
  - intros p q I. split; [now apply A, in_fst; exists q | now apply B, in_snd; exists p].
  - intros l L. specialize (F _ (in_map _ _ _ L)). apply has_mask_spec in F.
    destruct F as (l' & L' & E & E'). exists l'. split; [assumption|]. intros p q I.
    split; [now apply (mask_on s (on l) (on l')) | now apply (mask_on s (beside l) (beside l'))].
  - intros l' L'. specialize (G _ (in_map _ _ _ L')). apply has_mask_spec in G.
    destruct G as (l & L & E & E'). exists l. split; [assumption|]. intros p q I. apply in_swap in I.
    assert (J : forall p p' q, In (p, q) (swap s) -> In (p', q) (swap s) -> p = p').
    { intros a a' b H H'. rewrite in_swap in H, H'. exact (Fun b a a' H H'). }
    split; symmetry;
      [now apply (mask_on (swap s) (on l') (on l)) | now apply (mask_on (swap s) (beside l') (beside l))].
Qed.

(** Two sets of marks are turned into each other. *)
Definition turns (s : symmetry) (a b : N) : Prop := forall p q, In (p, q) s -> N.testbit a p = N.testbit b q.

Lemma turns_image g s a : symmetric g s -> turns s a (image s a).
Proof.
  intros S p q I. apply eq_true_iff_eq. rewrite image_spec. split; [eauto|].
  intros (p' & I' & M). now rewrite (injective g s S p p' q I I').
Qed.

Section Turned.
  Variables (g : game) (s : symmetry).
  Hypothesis (S : symmetric g s) (B : sound_board g).

  Lemma turns_line a b : turns s a b -> has_line g a <-> has_line g b.
  Proof.
    intros T. split.
    - intros (l & L & C & D). destruct (forward g s S l L) as (l' & L' & E).
      exists l'. split; [assumption|]. split; intros q Q.
      + destruct (onto g s S q) as [p I]; [apply (B l'); auto using in_or_app|].
        rewrite <- (T p q I). apply C. now apply (E p q I).
      + destruct (onto g s S q) as [p I]; [apply (B l'); auto using in_or_app|].
        rewrite <- (T p q I). apply D. now apply (E p q I).
    - intros (l' & L' & C & D). destruct (backward g s S l' L') as (l & L & E).
      exists l. split; [assumption|]. split; intros p P.
      + destruct (total g s S p) as [q I]; [apply (B l); auto using in_or_app|].
        rewrite (T p q I). apply C. now apply (E p q I).
      + destruct (total g s S p) as [q I]; [apply (B l); auto using in_or_app|].
        rewrite (T p q I). apply D. now apply (E p q I).
  Qed.

  Lemma turns_setbit a b p q : turns s a b -> In (p, q) s -> turns s (N.setbit a p) (N.setbit b q).
  Proof.
    intros T I p' q' I'. apply eq_true_iff_eq. rewrite !setbit_mem, (T p' q' I').
    pose proof (functional g s S p q q' I). pose proof (injective g s S p p' q I).
    intuition (subst; auto).
  Qed.

  Definition turned_position (x y : position) : Prop :=
    turns s (first x) (first y) /\ turns s (second x) (second y) /\ turn x = turn y /\ left x = left y.

  Lemma turned_over x y : turned_position x y -> over g x <-> over g y.
  Proof. intros (F & Z & T & L). unfold over. now rewrite (turns_line _ _ F), (turns_line _ _ Z), L. Qed.

  Lemma turned_play x y p q : turned_position x y -> In (p, q) s -> turned_position (play x p) (play y q).
  Proof.
    intros (F & Z & T & L) I. unfold play. rewrite T, L.
    destruct (turn y); repeat split; simpl; auto using turns_setbit.
  Qed.

  Lemma turned_legal x y p q : turned_position x y -> In (p, q) s -> legal g x p <-> legal g y q.
  Proof.
    intros (F & Z & _) I. unfold legal. rewrite (F p q I), (Z p q I).
    destruct (inside g s S p q I). tauto.
  Qed.

  Lemma turned_marks x y p : turned_position x y -> has_line g (marks p x) <-> has_line g (marks p y).
  Proof. intros (F & Z & _). destruct p; simpl; now apply turns_line. Qed.

  (** A player who reaches a goal on the turned board reaches it on the board too. *)
  Lemma turned_wins p n y : wins g p n y -> forall x, turned_position x y -> wins g p n x.
  Proof.
    induction 1 as [n y W L | n y c V T L _ IH | n y V T _ IH]; intros x X.
    - apply wins_now; now rewrite (turned_marks x y).
    - destruct (onto g s S c) as [d I]; [apply L|].
      apply (wins_play _ _ _ _ d).
      + now rewrite (turned_over x y).
      + destruct X as (_ & _ & -> & _). assumption.
      + now apply (turned_legal x y d c).
      + apply IH. now apply turned_play.
    - apply wins_await.
      + now rewrite (turned_over x y).
      + destruct X as (_ & _ & -> & _). assumption.
      + intros d D. destruct (total g s S d) as [c I]; [apply D|].
        apply (IH c); [now apply (turned_legal x y d c) | now apply turned_play].
  Qed.

  Lemma turned_draws p y : draws g p y -> forall x, turned_position x y -> draws g p x.
  Proof.
    induction 1 as [y W L | y c V T L _ IH | y V T _ IH]; intros x X.
    - apply draws_now; [now rewrite (turned_over x y) | now rewrite (turned_marks x y)].
    - destruct (onto g s S c) as [d I]; [apply L|].
      apply (draws_play _ _ _ d).
      + now rewrite (turned_over x y).
      + destruct X as (_ & _ & -> & _). assumption.
      + now apply (turned_legal x y d c).
      + apply IH. now apply turned_play.
    - apply draws_await.
      + now rewrite (turned_over x y).
      + destruct X as (_ & _ & -> & _). assumption.
      + intros d D. destruct (total g s S d) as [c I]; [apply D|].
        apply (IH c); [now apply (turned_legal x y d c) | now apply turned_play].
  Qed.

  Lemma turned_view p own others mine n :
    turned_position (view p own others mine n) (view p (image s own) (image s others) mine n).
  Proof. destruct p; repeat split; simpl; now apply (turns_image g). Qed.
End Turned.
