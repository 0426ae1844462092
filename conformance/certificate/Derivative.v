(** * Whether an expression matches the empty string, and what is left of its strings after a byte

    Partial derivatives (Antimirov 1996), by a whole class of bytes at once: classes are sets of bytes that the
    grammar's sets do not tell apart. *)

From Coq Require Import List NArith Bool Lia Strings.Byte FMapPositive.
From Certificate Require Import Grammar.
Import ListNotations.
Local Open Scope N_scope.

(** ** Classes before bytes *)

Definition within (r s : range) := (to_N (fst s) <=? to_N (fst r)) && (to_N (snd r) <=? to_N (snd s)).
Definition apart (r s : range) := (to_N (snd s) <? to_N (fst r)) || (to_N (snd r) <? to_N (fst s)).

(** Whether all bytes of a class are in a set, or none; [None] if neither can be seen. *)
Definition covers (set class : list range) : option bool :=
  if forallb (fun r => existsb (within r) set) class then Some true
  else if forallb (fun r => forallb (apart r) set) class then Some false
  else None.

Lemma covers_right set class b c : covers set class = Some b -> Exists (inside c) class ->
  (b = true <-> Exists (inside c) set).
Proof.
  unfold covers, inside. rewrite !Exists_exists. intros H (r & Hr & Lo & Hi).
  destruct (forallb (fun r => existsb _ _) class) eqn:All in H; [|destruct (forallb _ class) eqn:No in H];
    [| |discriminate]; injection H as <-; split; [|reflexivity|discriminate|].
  - intros _. rewrite forallb_forall in All. specialize (All _ Hr). apply existsb_exists in All as (s & Hs & W).
    apply andb_true_iff in W as [W1 W2]. apply N.leb_le in W1, W2. exists s. repeat split; (assumption || lia).
  - intros (s & Hs & Lo' & Hi'). rewrite forallb_forall in No. specialize (No _ Hr). rewrite forallb_forall in No.
    specialize (No _ Hs). apply orb_true_iff in No as [W|W]; apply N.ltb_lt in W; lia.
Qed.

(** ** Normal forms, as README.md defines them: they match what the expressions match *)

Fixpoint cat (a b : expr) : expr :=
  match a, b with
  | Empty, b => b
  | Cat x y, b => cat x (cat y b)
  | a, Empty => a
  | a, b => Cat a b
  end.

Definition rep (min : N) (max : option N) (a : expr) : expr :=
  match min, max with
  | 0, Some 0 => Empty
  | 1, Some 1 => a
  | _, _ => Rep min max a
  end.

(** ** Facts about all rules

    In each round, what is known of rules gives more facts, until all rules have one. A rule that calls itself in
    first place gets none, so that a grammar that needs it is refused. *)

Section Rounds.
Variables E A : Type.
Variable g : PositiveMap.t E.
Variable compute : (positive -> option A) -> E -> option A.

Definition fact (known : PositiveMap.t (option A)) n :=
  match PositiveMap.find n known with Some x => x | None => None end.

Fixpoint rounds (count : nat) (known : PositiveMap.t (option A)) : PositiveMap.t (option A) :=
  match count with
  | O => known
  | S count =>
      if forallb (fun k => match snd k with Some _ => true | None => false end) (PositiveMap.elements known) then known
      else rounds count (PositiveMap.mapi (fun n e => if fact known n then fact known n else compute (fact known) e) g)
  end.

Definition facts := rounds (S (PositiveMap.cardinal g)) (PositiveMap.mapi (fun _ _ => @None A) g).

Variable holds : positive -> A -> Prop.
Hypothesis Compute : forall known, (forall n x, known n = Some x -> holds n x) ->
  forall n e x, PositiveMap.find n g = Some e -> compute known e = Some x -> holds n x.

Lemma facts_right n x : fact facts n = Some x -> holds n x.
Proof.
  unfold facts. set (none := PositiveMap.mapi (fun _ _ => @None A) g).
  assert (Start: forall n x, fact none n = Some x -> holds n x).
  { unfold fact, none. intros m y. rewrite PositiveMap.gmapi. now destruct (PositiveMap.find m g). }
  revert n x. generalize (S (PositiveMap.cardinal g)) as count. revert Start. generalize none as known.
  intros known Known count. revert known Known.
  induction count as [|count IH]; simpl; intros known Known n x H; [now apply Known|].
  destruct (forallb _ _) in H; [now apply Known|]. revert H. apply IH. clear - Known Compute.
  intros n x. unfold fact at 1. rewrite PositiveMap.gmapi.
  destruct (PositiveMap.find n g) as [e|] eqn:F; [|discriminate].
  simpl. destruct (fact known n) eqn:K; [rewrite <- K; apply Known|]. intro H. eapply Compute; eauto.
Qed.
End Rounds.
Arguments fact {A}.
Arguments facts {E A}.

Section Grammar.
Variable g : grammar.
Notation matches := (language g).

(** What it takes to match each expression: the constructors of [language], read backwards. *)

Lemma Empty_inv s : matches Empty s <-> s = [].
Proof. split; [now inversion 1|intros ->; constructor]. Qed.

Lemma Bytes_inv set s : matches (Bytes set) s <-> exists c, s = [c] /\ Exists (inside c) set.
Proof. split; [inversion 1; eauto|intros (c & -> & H); now constructor]. Qed.

Lemma Cat_inv a b s : matches (Cat a b) s <-> exists u v, s = u ++ v /\ matches a u /\ matches b v.
Proof. split; [inversion 1; eauto|intros (u & v & -> & H & K); now constructor]. Qed.

Lemma Alt_inv a b s : matches (Alt a b) s <-> matches a s \/ matches b s.
Proof. split; [inversion 1; auto|intros [H|H]; [now apply Alt_left|now apply Alt_right]]. Qed.

Lemma Rep_inv min max a s : matches (Rep min max a) s <->
  exists parts, s = concat parts /\ allowed min max (N.of_nat (length parts)) /\ Forall (matches a) parts.
Proof. split; [inversion 1; eauto|intros (parts & -> & H & K); now constructor]. Qed.

Lemma Rule_inv n e s : PositiveMap.find n g = Some e -> matches (Rule n) s <-> matches e s.
Proof. intro F. split; [inversion 1; congruence|intro H; now apply Rule_matches with e]. Qed.

Lemma cat_right a : forall b s, matches (cat a b) s <-> matches (Cat a b) s.
Proof.
  assert (Right: forall a s, matches (Cat a Empty) s <-> matches a s).
  { intros a' s. rewrite Cat_inv. split.
    - intros (u & v & -> & H & K). apply Empty_inv in K as ->. now rewrite app_nil_r.
    - intro H. exists s, []. rewrite app_nil_r, Empty_inv. auto. }
  induction a; intros b s; try (destruct b; simpl; rewrite ?Right; reflexivity).
  - simpl. rewrite Cat_inv. split.
    + intro H. exists [], s. rewrite Empty_inv. auto.
    + intros (u & v & -> & H & K). apply Empty_inv in H as ->. exact K.
  - simpl. rewrite IHa1, !Cat_inv. split.
    + intros (u & v & -> & H & K). apply IHa2, Cat_inv in K as (v1 & v2 & -> & K1 & K2).
      exists (u ++ v1), v2. rewrite app_assoc, Cat_inv. eauto 9.
    + intros (u & v & -> & H & K). apply Cat_inv in H as (u1 & u2 & -> & H1 & H2).
      exists u1, (u2 ++ v). rewrite app_assoc, IHa2, Cat_inv. eauto 9.
Qed.

Lemma rep_right min max a s : matches (rep min max a) s <-> matches (Rep min max a) s.
Proof.
  assert (Zero: matches Empty s <-> matches (Rep 0 (Some 0) a) s).
  { rewrite Empty_inv, Rep_inv. unfold allowed. split.
    - intros ->. exists []. repeat split; simpl; (lia || constructor).
    - intros ([|p parts] & -> & L & F); [reflexivity|simpl in L; lia]. }
  assert (One: matches a s <-> matches (Rep 1 (Some 1) a) s).
  { rewrite Rep_inv. unfold allowed. split.
    - intro H. exists [s]. simpl. rewrite app_nil_r. repeat split; (lia || auto).
    - intros ([|p [|q parts]] & -> & L & F); simpl in L; try lia. inversion F. simpl. now rewrite app_nil_r. }
  destruct min as [|[ | |]], max as [[|[ | |]]|]; simpl; try reflexivity; assumption.
Qed.

(** ** Nullability *)

(** [rules n] is what is known of the rule n; [None] is not known. *)
Fixpoint nullable (rules : positive -> option bool) (e : expr) : option bool :=
  match e with
  | Empty => Some true
  | Bytes _ => Some false
  | Cat a b => match nullable rules a with Some true => nullable rules b | x => x end
  | Alt a b => match nullable rules a with Some false => nullable rules b | x => x end
  | Rep min max a =>
      if match max with Some max => max <? min | None => false end then Some false
      else if min =? 0 then Some true else nullable rules a
  | Rule n => rules n
  end.

Definition nullable_of e b := b = true <-> matches e [].

Lemma nullable_right rules : (forall n b, rules n = Some b -> nullable_of (Rule n) b) ->
  forall e b, nullable rules e = Some b -> nullable_of e b.
Proof.
  unfold nullable_of. intro R. induction e; simpl; intros bit H.
  - rewrite Empty_inv. injection H as <-. tauto.
  - rewrite Bytes_inv. injection H as <-. split; [discriminate|now intros (c & ? & _)].
  - assert (Nil: matches (Cat e1 e2) [] <-> matches e1 [] /\ matches e2 []).
    { rewrite Cat_inv. split; [|intros []; exists [], []; auto].
      intros (u & v & E & H1 & H2). symmetry in E. apply app_eq_nil in E as [-> ->]. auto. }
    rewrite Nil. destruct (nullable rules e1) as [[]|] in H, IHe1; [|injection H as <-|discriminate].
    + rewrite (IHe2 _ H). specialize (IHe1 _ eq_refl). tauto.
    + split; [discriminate|]. intros [N1 _]. now apply (IHe1 _ eq_refl).
  - rewrite Alt_inv. destruct (nullable rules e1) as [[]|] in H, IHe1; [injection H as <-| |discriminate].
    + specialize (IHe1 _ eq_refl). tauto.
    + rewrite (IHe2 _ H). specialize (IHe1 _ eq_refl). intuition discriminate.
  - rewrite Rep_inv. unfold allowed.
    destruct (match max with Some _ => _ | None => _ end) eqn:M in H; [|destruct (N.eqb_spec min 0) in H].
    + injection H as <-. split; [discriminate|]. intros (parts & _ & [Lo Hi] & _).
      destruct max as [max|]; [apply N.ltb_lt in M; lia|discriminate].
    + injection H as <-. split; [|reflexivity]. intros _. exists []. subst min. simpl.
      repeat split; (lia || constructor || (destruct max; [lia|exact I])).
    + rewrite (IHe _ H). split.
      * intro E. exists (repeat [] (N.to_nat min)). rewrite repeat_length, N2Nat.id. split; [|split].
        -- clear. induction (N.to_nat min); [reflexivity|assumption].
        -- split; [lia|]. destruct max; [apply N.ltb_ge in M|]; (lia || exact I).
        -- apply Forall_forall. intros x X. now apply repeat_spec in X as ->.
      * intros ([|p parts] & E & [Lo _] & F); [simpl in Lo; lia|].
        inversion F as [|? ? P _]. symmetry in E. now apply app_eq_nil in E as [-> _].
  - auto.
Qed.

(** ** Derivatives by the bytes of a class *)

(** One repetition less. *)
Definition less (max : option N) := option_map N.pred max.

Fixpoint derivative (null : expr -> option bool) (rules : positive -> option (list expr)) (class : list range)
    (e : expr) : option (list expr) :=
  match e with
  | Empty => Some []
  | Bytes set => match covers set class with
      | Some true => Some [Empty] | Some false => Some [] | None => None end
  | Cat a b => match derivative null rules class a, null a with
      | Some da, Some false => Some (map (fun x => cat x b) da)
      | Some da, Some true => match derivative null rules class b with
          | Some db => Some (map (fun x => cat x b) da ++ db) | None => None end
      | _, _ => None end
  | Alt a b => match derivative null rules class a, derivative null rules class b with
      | Some da, Some db => Some (da ++ db) | _, _ => None end
  | Rep _ (Some 0) _ => Some []
  | Rep min max a =>
      option_map (map (fun x => cat x (rep (N.pred min) (less max) a))) (derivative null rules class a)
  | Rule n => rules n
  end.

(** Together, the expressions l match what is left of the strings of e that begin with c, a byte of the class. *)
Definition some l s := exists x, In x l /\ matches x s.
Definition derivative_of class e l := forall c s, Exists (inside c) class -> (matches e (c :: s) <-> some l s).

Lemma some_app l m s : some (l ++ m) s <-> some l s \/ some m s.
Proof. unfold some. setoid_rewrite in_app_iff. firstorder. Qed.

Lemma some_cat l b s : some (map (fun x => cat x b) l) s <-> exists u v, s = u ++ v /\ some l u /\ matches b v.
Proof.
  unfold some. setoid_rewrite in_map_iff. split.
  - intros (x & (y & <- & Y) & H). apply cat_right, Cat_inv in H as (u & v & -> & H & K). eauto 9.
  - intros (u & v & -> & (x & X & H) & K). exists (cat x b). rewrite cat_right, Cat_inv. eauto 9.
Qed.

(** A string that begins with c, in parts: the first part that is not empty begins with c. *)
Lemma first_part (P : string -> Prop) parts : forall c s, Forall P parts -> concat parts = c :: s ->
  exists u others, P (c :: u) /\ Forall P others /\ s = u ++ concat others /\ length parts = S (length others).
Proof.
  induction parts as [|[|d p] parts IH]; intros c s F E; inversion F as [|? ? Hp Fp]; subst; [discriminate| |].
  - destruct (IH _ _ Fp E) as (u & others & Hu & Fo & -> & L). exists u, ([] :: others). simpl. auto.
  - injection E as -> <-. eauto 9.
Qed.

Lemma Rep_first min max a c s : max <> Some 0 -> matches (Rep min max a) (c :: s) <->
  exists u v, s = u ++ v /\ matches a (c :: u) /\ matches (Rep (N.pred min) (less max) a) v.
Proof.
  intro M. rewrite Rep_inv. setoid_rewrite Rep_inv. unfold allowed. split.
  - intros (parts & E & [Lo Hi] & F). symmetry in E.
    destruct (first_part _ _ _ _ F E) as (u & others & Hu & Fo & -> & L). rewrite L in Lo, Hi.
    exists u, (concat others). repeat split; auto. exists others. repeat split; auto; [lia|].
    destruct max; simpl in *; (lia || exact I).
  - intros (u & v & -> & Hu & parts & -> & [Lo Hi] & F). exists ((c :: u) :: parts). simpl length.
    repeat split; auto; [lia|]. destruct max as [max|]; simpl in *; [|exact I].
    assert (max <> 0) by congruence. lia.
Qed.

Lemma derivative_right null rules class : (forall e b, null e = Some b -> nullable_of e b) ->
  (forall n l, rules n = Some l -> derivative_of class (Rule n) l) ->
  forall e l, derivative null rules class e = Some l -> derivative_of class e l.
Proof.
  unfold derivative_of. intros Null R. induction e; simpl; intros l H c s C.
  - injection H as <-. rewrite Empty_inv. split; [discriminate|now intros (x & [] & _)].
  - rewrite Bytes_inv. destruct (covers set class) as [b|] eqn:E in H; [|discriminate].
    pose proof (covers_right _ _ _ _ E C) as V. destruct b; injection H as <-; split.
    + intros (d & E' & X). injection E' as <- ->. exists Empty. rewrite Empty_inv. simpl. auto.
    + intros (x & [<-|[]] & X). apply Empty_inv in X as ->. exists c. tauto.
    + intros (d & E' & X). injection E' as <- ->. intuition discriminate.
    + now intros (x & [] & _).
  - destruct (derivative null rules class e1) as [da|] in H, IHe1; [|discriminate]. specialize (IHe1 _ eq_refl).
    assert (Split: matches (Cat e1 e2) (c :: s) <->
      (some (map (fun x => cat x e2) da) s \/ (matches e1 [] /\ matches e2 (c :: s)))).
    { rewrite Cat_inv, some_cat. split.
      - intros ([|d u] & v & E & H1 & H2); simpl in E; [subst v; auto|injection E as <- ->].
        left. exists u, v. rewrite <- (IHe1 c) by exact C. auto.
      - intros [(u & v & -> & H1 & H2)|[H1 H2]]; [|exists [], (c :: s); auto].
        exists (c :: u), v. rewrite <- (IHe1 c) in H1 by exact C. auto. }
    rewrite Split.
    destruct (null e1) as [[]|] eqn:N1 in H; try discriminate; apply Null in N1; unfold nullable_of in N1.
    + destruct (derivative null rules class e2) as [db|] in H, IHe2; [|discriminate]. injection H as <-.
      rewrite some_app, (IHe2 _ eq_refl) by exact C. tauto.
    + injection H as <-. intuition discriminate.
  - destruct (derivative null rules class e1), (derivative null rules class e2) in H, IHe1, IHe2; try discriminate.
    injection H as <-. rewrite Alt_inv, some_app, (IHe1 _ eq_refl), (IHe2 _ eq_refl) by exact C. reflexivity.
  - assert (M: max = Some 0 \/ max <> Some 0) by (destruct max as [[]|]; auto; right; discriminate).
    destruct M as [->|M].
    + injection H as <-. rewrite Rep_inv. unfold allowed. split; [|now intros (x & [] & _)].
      intros ([|p parts] & E & [_ L] & _); [discriminate|simpl in L; lia].
    + assert (D: option_map (map (fun x => cat x (rep (N.pred min) (less max) e))) (derivative null rules class e)
        = Some l) by (destruct max as [[]|]; congruence).
      destruct (derivative null rules class e) as [da|] in D, IHe; [|discriminate]. injection D as <-.
      rewrite Rep_first, some_cat by exact M. setoid_rewrite rep_right.
      now setoid_rewrite <- (IHe _ eq_refl c); [|exact C].
  - auto.
Qed.

(** ** What the checker uses *)

Definition known_empty := facts g nullable.
Definition null (nulls : PositiveMap.t (option bool)) := nullable (fact nulls).

Lemma null_right e b : null known_empty e = Some b -> nullable_of e b.
Proof.
  apply nullable_right. apply facts_right. intros known Known n e' x F H.
  apply (nullable_right _ Known) in H. unfold nullable_of. now rewrite (Rule_inv n e').
Qed.

Definition rule_derivatives nulls class := facts g (fun rules => derivative (null nulls) rules class).
Definition derivatives nulls rules class := derivative (null nulls) (fact rules) class.

Lemma derivatives_right class e l : let nulls := known_empty in
  derivatives nulls (rule_derivatives nulls class) class e = Some l -> derivative_of class e l.
Proof.
  apply derivative_right; [exact null_right|].
  apply (facts_right _ _ g _ (fun n => derivative_of class (Rule n))). intros known Known n e' x F H.
  apply (derivative_right _ _ _ null_right Known) in H. unfold derivative_of. now setoid_rewrite (Rule_inv n e').
Qed.
End Grammar.
