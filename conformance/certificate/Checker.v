(** * The checker of certificates, and the theorem that what it accepts is right *)

From Coq Require Import List NArith Bool Lia Strings.Byte FMapPositive.
From Certificate Require Import Grammar Derivative.
Import ListNotations.

(** ** The automaton *)

(** A state: whether it accepts, and for each class of bytes the next state. *)
Definition state : Set := bool * list positive.

Record table := {
  class_of : list nat; (** for each of the 256 bytes its class *)
  states : PositiveMap.t state;
  starts : PositiveMap.t positive; (** for each start rule its state *)
}.

Definition class (t : table) (c : byte) : nat := nth (to_nat c) (class_of t) 0.

(** Whether the automaton accepts a string from the state q. *)
Fixpoint run (t : table) (q : positive) (s : string) : bool :=
  match PositiveMap.find q (states t), s with
  | Some (accepting, _), [] => accepting
  | Some (_, next), c :: s => match nth_error next (class t c) with Some q => run t q s | None => false end
  | None, _ => false
  end.

Definition accepts (t : table) (start : positive) (s : string) : bool :=
  match PositiveMap.find start (starts t) with Some q => run t q s | None => false end.

(** ** Certificates *)

(** A term: an expression, whether it is nullable, and for each class the terms of its derivative. *)
Record term := { body : expr; empty : bool; derived : list (list positive) }.

(** A pair: a state, the terms that together match what the automaton accepts from it, for each class the next pair. *)
Record pair := { at_state : positive; members : list positive; moves : list positive }.

Record certificate := {
  class_ranges : list (list range); (** the bytes of each class *)
  terms : PositiveMap.t term;
  pairs : PositiveMap.t pair;
  start_pairs : PositiveMap.t positive; (** for each start rule its pair *)
}.

(** ** Maps and sets that are lists *)

Definition map_of {A} (l : list (positive * A)) : PositiveMap.t A :=
  fold_left (fun m p => PositiveMap.add (fst p) (snd p) m) l (PositiveMap.empty A).

Definition all {A} (f : positive -> A -> bool) (m : PositiveMap.t A) : bool :=
  forallb (fun p => f (fst p) (snd p)) (PositiveMap.elements m).

Lemma all_right {A} (f : positive -> A -> bool) m i x : all f m = true -> PositiveMap.find i m = Some x -> f i x = true.
Proof.
  intros H F. apply PositiveMap.elements_correct in F. unfold all in H. rewrite forallb_forall in H. exact (H _ F).
Qed.

Definition find_and {A} (i : positive) (m : PositiveMap.t A) (f : A -> bool) : bool :=
  match PositiveMap.find i m with Some x => f x | None => false end.

Lemma find_and_right {A} i (m : PositiveMap.t A) f : find_and i m f = true <->
  exists x, PositiveMap.find i m = Some x /\ f x = true.
Proof.
  unfold find_and. destruct (PositiveMap.find i m) as [x|]; split; intro H; eauto; try discriminate;
    destruct H as (y & E & F); congruence.
Qed.

Section Sets.
Variable A : Type.
Variable same : forall a b : A, {a = b} + {a <> b}.

Definition subset (l m : list A) : bool := forallb (fun x => existsb (fun y => if same x y then true else false) m) l.
Definition same_set l m : bool := subset l m && subset m l.

Lemma same_set_right l m : same_set l m = true -> forall x, In x l <-> In x m.
Proof.
  assert (Sub: forall l m, subset l m = true -> forall x, In x l -> In x m).
  { unfold subset. intros l' m' H x X. rewrite forallb_forall in H. specialize (H _ X).
    apply existsb_exists in H as (y & Y & E). now destruct (same x y) as [->|]. }
  unfold same_set. intro H. apply andb_true_iff in H as [H K]. firstorder.
Qed.
End Sets.

Definition same_expr : forall a b : expr, {a = b} + {a <> b}.
Proof. repeat (decide equality; try apply byte_eq_dec; try apply N.eq_dec; try apply Pos.eq_dec). Defined.

(** ** Classes *)

Definition all_bytes : list byte := flat_map (fun n => match of_nat n with Some c => [c] | None => [] end) (seq 0 256).

Definition inside_bool (c : byte) (r : range) : bool := N.leb (to_N (fst r)) (to_N c) && N.leb (to_N c) (to_N (snd r)).

Lemma inside_bool_right c r : inside_bool c r = true <-> inside c r.
Proof. unfold inside, inside_bool. now rewrite andb_true_iff, !N.leb_le. Qed.

(** Whether the ranges of the classes are what the table says. *)
Definition check_classes (t : table) (ranges : list (list range)) : bool :=
  forallb (fun c => match nth_error ranges (class t c) with
    | Some class => existsb (inside_bool c) class | None => false end) all_bytes.

Lemma in_all_bytes c : In c all_bytes.
Proof.
  unfold all_bytes. apply in_flat_map. exists (to_nat c). rewrite of_to_nat. split; [|now left].
  apply in_seq. pose proof (to_nat_bounded c). lia.
Qed.

(** All bytes are in the ranges of their class. *)
Lemma class_right t ranges c : check_classes t ranges = true ->
  Exists (inside c) (nth (class t c) ranges []) /\ In (class t c) (seq 0 (length ranges)).
Proof.
  unfold check_classes. rewrite forallb_forall. intro H. specialize (H _ (in_all_bytes c)).
  destruct (nth_error _ _) as [r|] eqn:E; [|discriminate]. split.
  - rewrite (nth_error_nth _ _ _ E). apply existsb_exists in H as (x & X & I). apply Exists_exists. exists x.
    split; [exact X|]. now apply inside_bool_right.
  - apply in_seq. split; [lia|]. apply nth_error_Some. congruence.
Qed.

(** ** The checker *)

Section Checker.
Variable g : grammar.
Variable t : table.
Variable cert : certificate.

Definition bodies (ids : list positive) : list expr :=
  flat_map (fun i => match PositiveMap.find i (terms cert) with Some x => [body x] | None => [] end) ids.

Definition is_empty (nulls : PositiveMap.t (option bool)) (e : expr) (b : bool) : bool :=
  match null nulls e with Some b' => Bool.eqb b b' | None => false end.

Definition check_empty nulls : bool := all (fun _ x => is_empty nulls (body x) (empty x)) (terms cert).

(** The derivatives of all terms by the class number k. *)
Definition check_derived nulls (k : nat) : bool :=
  let ranges := nth k (class_ranges cert) [] in
  let rules := rule_derivatives g nulls ranges in
  all (fun _ x => match derivatives nulls rules ranges (body x) with
    | Some l => same_set _ same_expr l (bodies (nth k (derived x) [])) | None => false end) (terms cert).

Definition classes : list nat := seq 0 (length (class_ranges cert)).

(** Where the terms l go by the class number k. *)
Definition after (k : nat) (l : list positive) : list positive :=
  flat_map (fun i => match PositiveMap.find i (terms cert) with Some x => nth k (derived x) [] | None => [] end) l.

Definition some_empty (l : list positive) : bool := existsb (fun i => find_and i (terms cert) empty) l.

Definition check_pair (p : pair) : bool :=
  find_and (at_state p) (states t) (fun q =>
    Bool.eqb (fst q) (some_empty (members p)) &&
    forallb (fun k => match nth_error (snd q) k, nth_error (moves p) k with
      | Some next, Some move => find_and move (pairs cert) (fun p' =>
          Pos.eqb next (at_state p') && same_set _ Pos.eq_dec (after k (members p)) (members p'))
      | _, _ => false end) classes).

Definition check_start (start q : positive) : bool :=
  find_and start (start_pairs cert) (fun i => find_and i (pairs cert) (fun p =>
    Pos.eqb q (at_state p) && same_set _ same_expr (bodies (members p)) [Rule start])).

Definition check : bool :=
  let nulls := known_empty g in
  check_classes t (class_ranges cert) && check_empty nulls && forallb (check_derived nulls) classes &&
  all (fun _ => check_pair) (pairs cert) && all check_start (starts t).

(** ** Why it is right *)

Notation matches := (language g).

(** The terms numbered l match s. *)
Definition together l s := some g (bodies l) s.

Lemma in_bodies l e : In e (bodies l) <-> exists i x, In i l /\ PositiveMap.find i (terms cert) = Some x /\ body x = e.
Proof.
  unfold bodies. rewrite in_flat_map. split.
  - intros (i & I & X). destruct (PositiveMap.find i (terms cert)) as [x|] eqn:F; [|destruct X].
    destruct X as [<-|[]]. eauto.
  - intros (i & x & I & F & <-). exists i. rewrite F. simpl. auto.
Qed.

Lemma same_some l m s : (forall x, In x l <-> In x m) -> (some g l s <-> some g m s).
Proof. unfold some. firstorder. Qed.

Lemma together_empty l : check_empty (known_empty g) = true -> (some_empty l = true <-> together l []).
Proof.
  intro H. unfold together, some, some_empty. rewrite existsb_exists.
  assert (Each: forall i x, PositiveMap.find i (terms cert) = Some x -> (empty x = true <-> matches (body x) [])).
  { intros i x F. pose proof (all_right _ _ _ _ H F) as E. unfold is_empty in E.
    destruct (null _ _) eqn:N in E; [|discriminate]. apply eqb_prop in E as ->. exact (null_right _ _ _ N). }
  setoid_rewrite find_and_right. setoid_rewrite in_bodies. split.
  - intros (i & I & x & F & X). exists (body x). rewrite <- (Each _ _ F). eauto 6.
  - intros (e & (i & x & I & F & <-) & M). exists i. rewrite <- (Each _ _ F) in M. eauto.
Qed.

Lemma together_after l c s : check_classes t (class_ranges cert) = true ->
  forallb (check_derived (known_empty g)) classes = true ->
  (together l (c :: s) <-> together (after (class t c) l) s).
Proof.
  intros C H. destruct (class_right _ _ c C) as [Inside K]. rewrite forallb_forall in H. specialize (H _ K).
  set (k := class t c) in *. unfold check_derived in H.
  assert (Each: forall i x, PositiveMap.find i (terms cert) = Some x ->
    (matches (body x) (c :: s) <-> together (nth k (derived x) []) s)).
  { intros i x F. pose proof (all_right _ _ _ _ H F) as E. simpl in E.
    destruct (derivatives _ _ _ _) as [d|] eqn:D in E; [|discriminate].
    rewrite (derivatives_right _ _ _ _ D c s Inside). apply same_some, (same_set_right _ _ _ _ E). }
  unfold together, some, after. setoid_rewrite in_bodies. setoid_rewrite in_flat_map. split.
  - intros (e & (i & x & I & F & <-) & M). apply (Each _ _ F) in M as (e & E & M). exists e. split; [|exact M].
    apply in_bodies in E as (j & y & J & G & <-). exists j, y. split; [|auto]. exists i. now rewrite F.
  - intros (e & (j & y & (i & I & J) & G & <-) & M).
    destruct (PositiveMap.find i (terms cert)) as [x|] eqn:F; [|destruct J].
    exists (body x). split; [eauto|]. apply (Each _ _ F). exists (body y). split; [apply in_bodies; eauto|exact M].
Qed.

Theorem right : check = true ->
  forall start s, PositiveMap.mem start (starts t) = true -> (accepts t start s = true <-> language g (Rule start) s).
Proof.
  unfold check. rewrite !andb_true_iff. intros [[[[Classes Nulls] Derived] Pairs] Starts].
  assert (Main: forall s i p, PositiveMap.find i (pairs cert) = Some p ->
    (run t (at_state p) s = true <-> together (members p) s)).
  { induction s as [|c s IH]; intros i p F; pose proof (all_right _ _ _ _ Pairs F) as P;
      apply find_and_right in P as ([accepting next] & Q & P); apply andb_true_iff in P as [E P]; simpl in *; rewrite Q.
    - apply eqb_prop in E as ->. now apply together_empty.
    - rewrite together_after by assumption. rewrite forallb_forall in P.
      specialize (P _ (proj2 (class_right _ _ c Classes))).
      destruct (nth_error next _) as [q|]; [|discriminate]. destruct (nth_error (moves p) _) as [j|]; [|discriminate].
      apply find_and_right in P as (p' & F' & P). apply andb_true_iff in P as [Eq Same]. apply Pos.eqb_eq in Eq as ->.
      rewrite (IH _ _ F'). apply same_some. setoid_rewrite in_bodies.
      pose proof (same_set_right _ _ _ _ Same). firstorder. }
  intros start s M. unfold accepts. rewrite PositiveMap.mem_find in M.
  destruct (PositiveMap.find start (starts t)) as [q|] eqn:Q; [|discriminate].
  pose proof (all_right _ _ _ _ Starts Q) as S. apply find_and_right in S as (i & _ & S).
  apply find_and_right in S as (p & F & S). apply andb_true_iff in S as [Eq Same]. apply Pos.eqb_eq in Eq as ->.
  rewrite (Main _ _ _ F). unfold together. rewrite (same_some _ _ s (same_set_right _ _ _ _ Same)).
  unfold some. simpl. split; [intros (x & [<-|[]] & X); exact X|eauto].
Qed.
End Checker.

Print Assumptions right.
