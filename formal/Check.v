(** * The check of a certificate

    [check] accepts a certificate or refuses it. [check_sound] is the theorem about it. *)

From Filetto Require Export Plain Potential Relevance.

Section Check.
  Variables (g : game) (symmetries : list symmetry).

  (** ** Claims *)

  Definition turning : Type := symmetry * list (N * N).

  Definition turnings : list turning := map (fun s => (s, line_images g s)) symmetries.

  Definition longest : N := fold_right N.max 0 (map (fun l => N.of_nat (length (on l))) (lines g)).

  Definition known := NMap.t (N * N).

  Fixpoint all_found {A B} (f : A -> option B) (s : list A) : option (list B) :=
    match s with
    | [] => Some []
    | a :: s =>
        match f a, all_found f s with
        | Some b, Some bs => Some (b :: bs)
        | _, _ => None
        end
    end.

  Definition option_claim (m : known) (o : N * N) : option (N * (N * N)) :=
    match NMap.find (snd o) m with Some zd => Some (fst o, zd) | None => None end.

  (** The zone and the dead lines of a claim that is made as it should be. *)
  Definition checked_claim (turned : list turning) (whole : N) (m : known) (c : claim) : option (N * N) :=
    match c with
    | Pairing pairs => if pairingb g pairs then Some (pairing_zone pairs, pairing_dead g pairs) else None
    | Split parts =>
        match all_found (fun k => NMap.find k m) parts with
        | Some parts => if apart parts then Some (split_zone parts, split_dead g parts) else None
        | None => None
        end
    | Choice options =>
        match all_found (option_claim m) options with
        | Some options => if choiceb g options then Some (choice_zone options, choice_dead g options) else None
        | None => None
        end
    | Potential points blocks =>
        if potentialb g whole points blocks then Some (zone points, potential_dead g blocks) else None
    | TurnedClaim k part =>
        match nth_error turned (N.to_nat k), NMap.find part m with
        | Some (s, images), Some (zone, dead) => Some (image s zone, turned_dead s images dead)
        | _, _ => None
        end
    end.

  Fixpoint checked_claims (turned : list turning) (whole i : N) (m : known) (cs : list claim) : option known :=
    match cs with
    | [] => Some m
    | c :: cs =>
        match checked_claim turned whole m c with
        | Some zd => checked_claims turned whole (N.succ i) (NMap.add i zd m) cs
        | None => None
        end
    end.

  (** ** Steps and positions *)

  Variables (steps : N -> option step) (count : N).

  (** The numbers of the steps, by a recursion at the end: there may be millions. *)
  Fixpoint numbers_before (k : nat) (s : list N) : list N :=
    match k with O => s | S k => numbers_before k (N.of_nat k :: s) end.

  Definition step_numbers : list N := numbers_before (N.to_nat count) [].

  (** The test of a step without a position. *)
  Definition stepb (claims : N) (k : N) : bool :=
    match steps k with
    | None => false
    | Some (Hold c) => c <? claims
    | Some (Turned s _) => s <? N.of_nat (length symmetries)
    | Some _ => true
    end.

  Definition marks_count (a : N) : nat := length (filter (N.testbit a) (board g)).

  (** The position with these marks: their number says who is to move. *)
  Definition start (first second : N) : position :=
    let n := N.of_nat (marks_count first + marks_count second) in
    Position first second (if N.even n then First else Second) (plies g - n).

  (** A position is possible if the numbers of marks fit, and if a player has won, then with the last mark. *)
  Definition last_markb (own : N) : bool :=
    existsb (fun c => N.testbit own c && negb (has_lineb g (N.clearbit own c))) (board g).

  Definition possibleb (first second : N) : bool :=
    let a := marks_count first in
    let b := marks_count second in
    disjointb first second && ((a =? b)%nat || (a =? S b)%nat) && (N.of_nat (a + b) <=? plies g)
    && match has_lineb g first, has_lineb g second with
       | true, true => false
       | true, false => (a =? S b)%nat && last_markb first
       | false, true => (a =? b)%nat && last_markb second
       | false, false => true
       end.

  (** ** Theorems *)

  Definition proves (x : position) (t : statement) : Prop :=
    match to_reach t with
    | Win n => wins g (of_player t) (N.to_nat n) x
    | Draw => draws g (of_player t) x
    end.

  Definition is_player (p q : player) : bool :=
    match p, q with First, First | Second, Second => true | _, _ => false end.

  Definition holdsb (claims : known) (k own others n : N) : bool :=
    match NMap.find k claims with
    | Some (zone, dead) => claim_holds g zone dead own others n
    | None => false
    end.

  Definition symmetry_of (k : N) : option symmetry := nth_error symmetries (N.to_nat k).

  (** The steps of the certificate, and no others. *)
  Definition listed_steps (k : N) : option step := if k <? count then steps k else None.

  (** The summaries of all steps, each from those of the next steps. *)
  Definition nothing : summary := Summary 0 0 0 0 0.

  Definition join (i j : summary) : summary :=
    Summary (N.lor (taken i) (taken j)) (N.lor (forced i) (forced j)) (N.lor (listed i) (listed j))
      (Nat.max (replies_left i) (replies_left j)) (Nat.max (unlisted i) (unlisted j)).

  Definition summary_in (m : NMap.t summary) (k : N) : summary :=
    match NMap.find k m with Some i => i | None => nothing end.

  Definition summarised (m : NMap.t summary) (st : step) : summary :=
    match st with
    | Play c t => let i := summary_in m t in
        Summary (N.setbit (taken i) c) (forced i) (listed i) (replies_left i) (unlisted i)
    | Await replies otherwise =>
        let listed_replies := NMap.elements replies in
        let last := match otherwise with Some t => summary_in m t | None => nothing end in
        let i := fold_right (fun ct i => join (summary_in m (snd ct)) i) last listed_replies in
        let points := set_of (map fst listed_replies) in
        if forcing listed_steps otherwise
        then Summary (taken i) (N.lor (forced i) points) (listed i) (replies_left i) (unlisted i)
        else Summary (taken i) (forced i) (N.lor (listed i) points) (S (replies_left i))
          (match otherwise with Some _ => Nat.max (unlisted i) (S (unlisted last)) | None => unlisted i end)
    | Turned k t =>
        match symmetry_of k with Some s => turned_summary s (summary_in m t) | None => nothing end
    | Over | Hold _ => nothing
    end.

  Definition summaries : NMap.t summary :=
    fold_left (fun m k => match steps k with Some st => NMap.add k (summarised m st) m | None => m end)
      step_numbers (NMap.empty summary).

  (** The proof asks only that each summary fits those of the next steps, which is tested once. *)
  Definition consistentb (m : NMap.t summary) : bool :=
    forallb (fun k => match steps k with
      | Some st => consistent symmetry_of listed_steps (summary_in m) (summary_in m k) st
      | None => false
      end) step_numbers.

  (** The test that the rules for replies that cannot matter apply: marks do not run out. *)
  Definition relevantb (x : position) : bool :=
    (N.of_nat (length (board g)) =? plies g) && (2 <? left x).

  (** No mark hurts its owner. *)
  Definition never_hurtsb : bool :=
    forallb (fun l => match beside l with [] => true | _ => false end) (lines g).

  Definition within_plies (n : N) {A} (result : option (found * A)) : bool :=
    match result with Some ((k, _), _) => k <=? n | None => false end.

  Definition provedb (claims : known) (x : position) (t : statement) : bool :=
    let p := of_player t in
    let own := marks p x in
    let others := marks (other p) x in
    let mine := is_player p (turn x) in
    let fuel := S (N.to_nat count) in
    let plain wanted :=
      visit g symmetry_of steps wanted (holdsb claims) fuel (first_step t) own others mine (left x)
        (Memo.empty found) in
    match to_reach t with
    | Draw => match plain false with Some _ => true | None => false end
    | Win n =>
        if relevantb x then
          let m := summaries in
          let masked := map (fun l => (l, set_of (on l))) (lines g) in
          consistentb m && disjointb others own
          && within_plies n (search g symmetry_of listed_steps (summary_in m) masked never_hurtsb fuel (first_step t)
               own others mine (left x) (Memo.empty found, Memo.empty (list (N * found))))
        else within_plies n (plain true)
    end.

  (** One theorem, or a draw for each player. *)
  Definition theoremsb (ts : list statement) : bool :=
    forallb (fun t => first_step t <? count) ts
    && match ts with
       | [_] => true
       | [Statement p Draw _; Statement q Draw _] => negb (is_player p q)
       | _ => false
       end.

  Definition check (claims : list claim) (first second : N) (ts : list statement) : bool :=
    boardb g && (plies g <=? N.of_nat (length (board g))) && forallb (symmetryb g) symmetries && possibleb first second && theoremsb ts
    && forallb (stepb (N.of_nat (length claims))) step_numbers
    && match checked_claims turnings longest 0 (NMap.empty (N * N)) claims with
       | Some m => forallb (provedb m (start first second)) ts
       | None => false
       end.

  (** ** Soundness *)

  Section Sound.
    Hypothesis board_ok : boardb g = true.
    Hypothesis symmetries_ok : forallb (symmetryb g) symmetries = true.

    Definition all_good (m : known) : Prop := forall k z d, NMap.find k m = Some (z, d) -> good g z d.

    Lemma symmetry_ok k s : nth_error symmetries k = Some s -> symmetric g s.
    Proof.
      intros E. apply nth_error_In in E. rewrite forallb_forall in symmetries_ok.
      now apply symmetryb_spec, symmetries_ok.
    Qed.

    Lemma all_found_spec {A B} (f : A -> option B) s bs : all_found f s = Some bs ->
      forall b, In b bs -> exists a, f a = Some b.
    Proof.
      revert bs. induction s as [|a s IH]; simpl; intros bs E b I.
      - injection E as <-. destruct I.
      - destruct (f a) eqn:F; [|discriminate]. destruct (all_found f s); [|discriminate].
        injection E as <-. destruct I as [<- | I]; eauto.
    Qed.

    Lemma checked_claim_good m c z d : all_good m ->
      checked_claim turnings longest m c = Some (z, d) -> good g z d.
    Proof.
      intros M. destruct c as [pairs | parts | options | points blocks | k part]; simpl.
      - destruct (pairingb g pairs) eqn:E; [|discriminate]. intros H. injection H as <- <-.
        now apply pairing_good.
      - destruct (all_found (fun k => NMap.find k m) parts) as [ps|] eqn:F; [|discriminate]. destruct (apart ps) eqn:E; [|discriminate].
        intros H. injection H as <- <-. apply split_good; [|assumption]. intros [z d] P.
        apply (all_found_spec _ _ _ F) in P. destruct P as [k P]. eauto.
      - destruct (all_found (option_claim m) options) as [os|] eqn:F; [|discriminate].
        destruct (choiceb g os) eqn:E; [|discriminate].
        intros H. injection H as <- <-. apply choice_good; [|assumption]. intros p z d P.
        apply (all_found_spec _ _ _ F) in P. destruct P as [o P]. unfold option_claim in P.
        destruct (NMap.find (snd o) m) as [zd|] eqn:Q; [|discriminate]. injection P as _ ->. eauto.
      - destruct (potentialb g longest points blocks) eqn:E; [|discriminate]. intros H. injection H as <- <-.
        exact (potential_good g board_ok longest points blocks E).
      - unfold turnings. rewrite nth_error_map. destruct (nth_error symmetries (N.to_nat k)) as [s|] eqn:F;
          simpl; [|discriminate].
        destruct (NMap.find part m) as [[z' d']|] eqn:Q; [|discriminate]. intros H. injection H as <- <-.
        apply turned_good; [assumption | now apply (symmetry_ok (N.to_nat k)) | eauto].
    Qed.

    Lemma checked_claims_good cs : forall i m m', all_good m ->
      checked_claims turnings longest i m cs = Some m' -> all_good m'.
    Proof.
      induction cs as [|c cs IH]; simpl; intros i m m' M E; [now injection E as <-|].
      destruct (checked_claim turnings longest m c) as [[z d]|] eqn:F; [|discriminate].
      apply (IH _ _ _) in E; [assumption|]. intros k z' d' Q. rewrite NMapFacts.add_o in Q.
      destruct (NMapFacts.eq_dec i k).
      - injection Q as <- <-. now apply (checked_claim_good m c).
      - eauto.
    Qed.

    Lemma view_start p x :
      x = view p (marks p x) (marks (other p) x) (is_player p (turn x)) (left x).
    Proof. destruct x as [a b t n], p, t; reflexivity. Qed.

    Lemma plain_sound m p wanted fuel s own others mine n f m' : all_good m ->
      visit g symmetry_of steps wanted (holdsb m) fuel s own others mine n (Memo.empty found) = Some (f, m') ->
      reached g p wanted own others mine n f.
    Proof.
      intros M E. apply (visit_sound g symmetry_of steps p wanted (holdsb m)) in E.
      - tauto.
      - intros i y F. now apply (symmetry_ok (N.to_nat i)).
      - now apply boardb_spec.
      - intros i own' others' n' H. unfold holdsb in H.
        destruct (NMap.find i m) as [[z d]|] eqn:Q; [|discriminate].
        apply (claim_holds_sound g board_ok p z d); eauto.
      - apply sound_empty.
    Qed.

    Lemma numbers_before_spec k : forall s i, i < N.of_nat k \/ In i s -> In i (numbers_before k s).
    Proof.
      induction k as [|k IH]; simpl; intros s i [H | H]; [lia | assumption | |]; apply IH.
      - destruct (N.eq_dec (N.of_nat k) i); [now right; left | left; lia].
      - now right; right.
    Qed.

    Lemma consistentb_spec m : consistentb m = true -> forall s st, listed_steps s = Some st ->
      consistent symmetry_of listed_steps (summary_in m) (summary_in m s) st = true.
    Proof.
      unfold consistentb. rewrite forallb_forall. intros H s st E. unfold listed_steps in E.
      destruct (s <? count) eqn:L; [|discriminate]. apply N.ltb_lt in L.
      assert (I : In s step_numbers) by (apply numbers_before_spec; lia). specialize (H s I). now rewrite E in H.
    Qed.

    Lemma search_wins p fuel s own others mine n f m' :
      consistentb summaries = true -> disjointb others own = true ->
      search g symmetry_of listed_steps (summary_in summaries) (map (fun l => (l, set_of (on l))) (lines g))
        never_hurtsb fuel s own others mine n (Memo.empty found, Memo.empty (list (N * found))) = Some (f, m') ->
      wins g p (N.to_nat (fst f)) (view p own others mine n).
    Proof.
      intros C D E.
      apply (search_sound g symmetry_of listed_steps p) in E; auto.
      - apply (settled_wins g listed_steps p (summary_in summaries) never_hurtsb s); [now apply disjointb_spec | tauto].
      - unfold never_hurtsb. rewrite forallb_forall. intros R l L. specialize (R l L). now destruct (beside l).
      - intros i y F. now apply (symmetry_ok (N.to_nat i)).
      - now apply consistentb_spec.
      - split; apply sound_empty.
    Qed.

    Lemma within_spec n (A : Type) (r : option (found * A)) : within_plies n r = true ->
      exists f a, r = Some (f, a) /\ fst f <= n.
    Proof.
      unfold within_plies. destruct r as [[[k b] a]|]; [|discriminate]. rewrite N.leb_le.
      intros L. now exists (k, b), a.
    Qed.

    Lemma provedb_sound m x t : all_good m -> provedb m x t = true -> proves x t.
    Proof.
      intros M. unfold provedb, proves. destruct t as [p a s].
      generalize (S (N.to_nat count)) as fuel. intros fuel. cbn [of_player to_reach first_step].
      destruct a as [n|].
      - destruct (relevantb x) eqn:R.
        + cbv zeta. rewrite !andb_true_iff. intros [[C D] W]. apply within_spec in W.
          destruct W as (f & m' & E & L). apply (search_wins p) in E; auto.
          rewrite <- view_start in E. apply (wins_more _ _ _ _ E). lia.
        + intros W. apply within_spec in W. destruct W as (f & m' & E & L).
          apply (plain_sound m p) in E; [|assumption]. unfold reached in E. rewrite <- view_start in E.
          apply (wins_more _ _ _ _ E). lia.
      - destruct (visit g symmetry_of steps false _ _ _ _ _ _ _ _) as [[f m']|] eqn:E; [|discriminate].
        intros _. apply (plain_sound m p) in E; [|assumption]. unfold reached in E.
        now rewrite <- view_start in E.
    Qed.
  End Sound.
End Check.

Theorem check_sound g symmetries steps count claims first second theorems :
  check g symmetries steps count claims first second theorems = true ->
  forall t, In t theorems -> proves g (start g first second) t.
Proof.
  unfold check. rewrite !andb_true_iff. intros [[[[[[B _] S] _] _] _] C] t T.
  destruct (checked_claims _ _ _ _ _ _) as [m|] eqn:E; [|discriminate].
  rewrite forallb_forall in C.
  apply (provedb_sound g symmetries steps count B S m); auto.
  apply (checked_claims_good g symmetries B S) in E; [assumption|].
  intros k z d Q. now rewrite NMapFacts.empty_o in Q.
Qed.

(** ** No play gets stuck

    [wins_await] and [draws_await] ask for every legal move of the opponent, which says little where there is
    none. This never happens: while plies are left, there is a free point. *)

Inductive reachable (g : game) (x : position) : position -> Prop :=
| reachable_start : reachable g x x
| reachable_play : forall y c, reachable g x y -> legal g y c -> reachable g x (play y c).

Lemma room_reachable g x y : boardb g = true -> room g (first x) (second x) (left x) ->
  reachable g x y -> room g (first y) (second y) (left y).
Proof.
  intros B R. induction 1 as [|y c _ IH L]; [assumption|].
  unfold play. destruct (turn y); simpl; [now apply room_own | now apply room_others].
Qed.

Theorem check_never_stuck g symmetries steps count claims first second theorems :
  check g symmetries steps count claims first second theorems = true ->
  forall y, reachable g (start g first second) y -> left y <> 0 -> exists c, legal g y c.
Proof.
  unfold check. rewrite !andb_true_iff. intros [[[[[[B F] _] _] _] _] _] y Y Z.
  assert (R : room g first second (left (start g first second))).
  { apply N.leb_le in F. unfold room, start, marks_count. simpl.
    assert (K : (length (board g) <= length (filter (N.testbit first) (board g))
      + length (filter (N.testbit second) (board g)) + length (filter (free first second) (board g)))%nat).
    { clear. induction (board g) as [|c s IH]; simpl; [lia|]. unfold free at 1.
      destruct (N.testbit first c), (N.testbit second c); simpl; lia. }
    lia. }
  pose proof (room_reachable g _ _ B R Y) as Ry. destruct (room_free g _ _ _ Ry Z) as (c & C & C1 & C2).
  exists c. split; auto.
Qed.

Print Assumptions check_sound.
