(** * Claims by potential

    The theorem of Erdős and Selfridge. A line without a mark of the breaker counts 2^-n, where n is its number
    of points of the zone that the opponent has not taken. Here all is multiplied by 2^[whole]. The checker
    takes the largest number of points of a line for [whole]; the proof holds for any number. *)

From Filetto Require Export Claims.

Section Potential.
  Variable g : game.
  Hypothesis board_ok : boardb g = true.

  Variable whole : N.

  Variables (points blocks : list N).

  Definition zone : N := set_of points.

  Definition blocked (l : line) : bool := existsb (fun c => mem c blocks) (on l).

  Definition alive : list line := filter (fun l => negb (blocked l)) (lines g).

  (** The weight of a line, by the points of the zone that the opponent has not taken. *)
  Definition open_points (o : N) (l : line) : nat :=
    length (filter (fun c => N.testbit zone c && negb (N.testbit o c)) (on l)).

  Definition weight (o : N) (l : line) : N := 2 ^ (whole - N.of_nat (open_points o l)).

  Definition total (f : line -> N) : N := fold_right N.add 0 (map f alive).

  Definition potential_dead : N := select g (fun l _ => blocked l).

  Definition potentialb : bool :=
    distinct (points ++ blocks) && on_board g (points ++ blocks) && (2 * total (weight 0) <? 2 ^ whole).

  (** ** Sums *)

  Lemma total_le f f' : (forall l, In l alive -> f l <= f' l) -> total f <= total f'.
  Proof.
    unfold total. induction alive as [|l s IH]; simpl; intros H; [lia|].
    pose proof (H l (or_introl eq_refl)). specialize (IH (fun l I => H l (or_intror I))). lia.
  Qed.

  Lemma total_add f f' : total (fun l => f l + f' l) = total f + total f'.
  Proof. unfold total. induction alive as [|l s IH]; simpl; [reflexivity | lia]. Qed.
  Lemma total_twice f : total (fun l => 2 * f l) = 2 * total f.
  Proof. unfold total. induction alive as [|l s IH]; cbn [map fold_right]; lia. Qed.

  Lemma total_part f l : In l alive -> f l <= total f.
  Proof.
    unfold total. induction alive as [|a s IH]; simpl; [easy|]. intros [-> | I]; [lia | specialize (IH I); lia].
  Qed.

  Lemma alive_line l : In l alive <-> In l (lines g) /\ blocked l = false.
  Proof. unfold alive. now rewrite filter_In, negb_true_iff. Qed.
  Lemma weight_le o o' l : (open_points o' l <= open_points o l)%nat -> weight o l <= weight o' l.
  Proof. intros H. apply N.pow_le_mono_r; lia. Qed.

  Lemma open_less o o' l : subset o o' -> (open_points o' l <= open_points o l)%nat.
  Proof.
    intros S. apply filter_mono. intros c _. rewrite !andb_true_iff, !negb_true_iff, !not_mem_iff. firstorder.
  Qed.

  Lemma open_same o c l : c ∉ zone \/ ~ In c (on l) -> open_points (N.setbit o c) l = open_points o l.
  Proof.
    intros H. unfold open_points. f_equal. apply filter_ext_in. intros d D.
    destruct (N.eq_dec d c) as [-> | E].
    - destruct H as [H | H]; [now rewrite H | easy].
    - now rewrite testbit_setbit_other.
  Qed.

  Lemma weight_twice o c l : In l alive -> weight (N.setbit o c) l <= 2 * weight o l.
  Proof.
    intros A. unfold weight. rewrite <- N.pow_succ_r'. apply N.pow_le_mono_r; [lia|].
    assert (H : (open_points o l <= S (open_points (N.setbit o c) l))%nat).
    { apply (filter_less _ _ c).
      - apply alive_line in A. now apply (boardb_distinct g board_ok).
      - intros d D. now rewrite testbit_setbit_other. }
    lia.
  Qed.

  (** ** The invariant *)

  Definition value (b o : N) (l : line) : N := if hit b l then 0 else weight o l.

  Definition through (c : N) (f : line -> N) (l : line) : N := if mem c (on l) then f l else 0.

  Definition bounded (b o : N) : Prop :=
    total (value b o) < 2 ^ whole /\
    forall c, c ∈ zone -> c ∉ b -> c ∉ o -> total (value b (N.setbit o c)) < 2 ^ whole.

  Lemma hit_spec b l : hit b l = true <-> exists c, In c (on l) /\ c ∈ b.
  Proof. apply existsb_exists. Qed.

  Lemma value_mono b b' o o' l : subset b b' -> subset o' o -> value b' o' l <= value b o l.
  Proof.
    intros S T. unfold value. destruct (hit b l) eqn:E.
    - apply hit_spec in E. destruct E as (c & C & D).
      assert (E : hit b' l = true) by (apply hit_spec; eauto). now rewrite E.
    - destruct (hit b' l); [lia|]. now apply weight_le, open_less.
  Qed.

  Lemma total_mono b b' o o' : subset b b' -> subset o' o -> total (value b' o') <= total (value b o).
  Proof. intros S T. apply total_le. intros l _. now apply value_mono. Qed.

  (** The breaker's answer [a] takes away at least what the opponent's next move [c] adds. *)
  Lemma exchange b o a c : total (through c (value b o)) <= total (through a (value b o)) ->
    total (value (N.setbit b a) (N.setbit o c)) <= total (value b o).
  Proof.
    intros H.
    assert (K : total (fun l => value (N.setbit b a) (N.setbit o c) l + through a (value b o) l)
      <= total (fun l => value b o l + through c (value b o) l)).
    { apply total_le. intros l A. unfold through, value.
      destruct (hit b l) eqn:E.
      - apply hit_spec in E. destruct E as (d & D & F).
        assert (E : hit (N.setbit b a) l = true) by (apply hit_spec; exists d; split; [|now apply subset_add]; auto).
        rewrite E. destruct (mem a (on l)), (mem c (on l)); lia.
      - destruct (mem a (on l)) eqn:Ma.
        + apply mem_spec in Ma.
          assert (F : hit (N.setbit b a) l = true)
            by (apply hit_spec; exists a; split; [assumption | apply setbit_mem; now left]).
          rewrite F. destruct (mem c (on l)); lia.
        + destruct (hit (N.setbit b a) l); [lia|].
          destruct (mem c (on l)) eqn:Mc.
          * pose proof (weight_twice o c l A). lia.
          * assert (E2 : weight (N.setbit o c) l = weight o l); [|lia]. unfold weight. rewrite open_same; [lia|].
            right. rewrite <- mem_spec. congruence. }
    rewrite !total_add in K. lia.
  Qed.

  Lemma best (f : N -> N) s : s = [] \/ exists a, In a s /\ forall c, In c s -> f c <= f a.
  Proof.
    induction s as [|x s [-> | (a & A & M)]]; [now left | right | right].
    - exists x. split; [now left|]. intros c [<- | []]. lia.
    - destruct (N.le_ge_cases (f a) (f x)) as [H | H].
      + exists x. split; [now left|]. intros c [<- | C]; [lia | specialize (M c C); lia].
      + exists a. split; [now right|]. intros c [<- | C]; [lia | auto].
  Qed.

  Lemma potential_good : potentialb = true -> good g zone potential_dead.
  Proof.
    unfold potentialb. rewrite !andb_true_iff, on_board_spec, N.ltb_lt. intros [[_ B] Half].
    exists bounded. split.
    - intros p P. apply B, in_or_app. left. now apply set_of_spec.
    - intros b o Z.
      assert (W : forall l, weight o l = weight 0 l).
      { intros l. unfold weight, open_points. do 4 f_equal. apply filter_ext. intros c.
        destruct (N.testbit zone c) eqn:E; [|reflexivity].
        destruct (mem_dec c o) as [O | O]; [destruct (Z c O E) | now rewrite O, N.bits_0]. }
      split.
      + apply N.le_lt_trans with (total (weight 0)); [|lia]. apply total_le. intros l _. unfold value.
        rewrite W. destruct (hit b l); lia.
      + intros c _ _ _. apply N.le_lt_trans with (total (fun l => 2 * weight 0 l)); [|now rewrite total_twice].
        apply total_le. intros l A. unfold value. destruct (hit b l); [lia|].
        rewrite <- W. now apply weight_twice.
    - intros b o i l [H _] D L M F. apply (select_not _ _ _ _ L) in M.
      assert (A : In l alive) by (apply alive_line; split; [apply numbered_line; eauto | assumption]).
      assert (E : hit b l = false).
      { apply not_true_iff_false. rewrite hit_spec. intros (c & C & Cb). apply (D c); auto. }
      pose proof (total_part (value b o) l A) as P. unfold value at 1, weight in P. rewrite E in P.
      assert (Z : open_points o l = 0%nat); [|rewrite Z, N.sub_0_r in P; lia].
      unfold open_points. destruct (filter _ (on l)) as [|c s] eqn:Q; [reflexivity|].
      assert (C : In c (c :: s)) by now left. rewrite <- Q in C. apply filter_In in C.
      destruct C as [C C']. rewrite (F c C), andb_false_r in C'. discriminate.
    - intros b o b' o' [H K] S T. split.
      + apply N.le_lt_trans with (total (value b o)); [now apply total_mono | assumption].
      + intros c C Cb Co. destruct (mem_dec c o) as [O | O].
        * apply N.le_lt_trans with (total (value b o)); [apply total_mono; [assumption|] | assumption].
          intros d Dm. apply setbit_mem in Dm. destruct Dm as [<- | Dm]; auto.
        * apply N.le_lt_trans with (total (value b (N.setbit o c))).
          -- apply total_mono; auto using subset_setbit.
          -- apply K; auto. apply not_mem_iff. intros X. rewrite not_mem_iff in Cb. auto.
    - intros b o c [H K] C.
      assert (Same : forall o' l, value b (N.setbit o' c) l = value b o' l).
      { intros o' l. unfold value, weight. now rewrite open_same; auto. }
      split.
      + apply N.le_lt_trans with (total (value b o)); [|assumption]. apply total_le. intros l _. rewrite Same. lia.
      + intros d D Db Do. apply setbit_not_mem in Do. destruct Do as [_ Do].
        apply N.le_lt_trans with (total (value b (N.setbit (N.setbit o d) c))).
        * apply total_mono; [apply subset_refl|]. intros q. rewrite !setbit_mem. tauto.
        * apply N.le_lt_trans with (total (value b (N.setbit o d))); [|now apply K].
          apply total_le. intros l _. rewrite Same. lia.
    - intros b o c [H K] D C Cb Co. set (o1 := N.setbit o c).
      assert (S1 : total (value b o1) < 2 ^ whole) by now apply K.
      destruct (best (fun a => total (through a (value b o1))) (filter (free b o1) points)) as [E | (a & A & M)].
      + left. split; [assumption|]. intros d Dz Db Do. exfalso. apply set_of_spec in Dz.
        assert (X : In d (filter (free b o1) points)) by (apply filter_In; split; [|apply free_spec]; auto).
        now rewrite E in X.
      + right. apply filter_In in A. rewrite free_spec in A. destruct A as (A0 & A1 & A2).
        exists a. split; [now apply set_of_spec|]. split; [assumption|]. split; [assumption|]. split.
        * apply N.le_lt_trans with (total (value b o1)); [|assumption].
          apply total_mono; [apply subset_add | apply subset_refl].
        * intros d Dz Db Do. apply N.le_lt_trans with (total (value b o1)); [|assumption].
          apply exchange, M, filter_In. apply set_of_spec in Dz. apply setbit_not_mem in Db.
          rewrite free_spec. tauto.
  Qed.
End Potential.
