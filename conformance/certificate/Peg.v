(** * Parsing expression grammars

    The semantics of Ford (Parsing Expression Grammars, POPL 2004), and a checker of certificates that show what strings
    a PEG accepts. L(e, K), for an expression e and a set K of strings, are the strings of which e takes a prefix and
    leaves a member of K. Each set is that of the strings that the automaton accepts from a state. *)

From Coq Require Import List NArith Bool Lia Wf_nat Strings.Byte FMapPositive.
From Certificate Require Import Grammar Derivative Checker.
Import ListNotations.

(** e? is [Choice e Nothing], e+ [Seq e (Star e)], and &e [Not (Not e)]. *)
Inductive peg :=
| Nothing
| One (set : list range)
| Seq (a b : peg)
| Choice (a b : peg)
| Star (a : peg)
| Not (a : peg)
| Call (name : positive).

Definition peg_grammar := PositiveMap.t peg.

(** [parses g e s r]: on the string s, e fails (r is [None]), or succeeds and leaves what r says. The cases are those of
    Ford, Section 3.3, with a set of bytes as a terminal. *)
Inductive parses (g : peg_grammar) : peg -> string -> option string -> Prop :=
| Nothing_succeeds s : parses g Nothing s (Some s)
| One_succeeds set c s : Exists (inside c) set -> parses g (One set) (c :: s) (Some s)
| One_fails set c s : ~ Exists (inside c) set -> parses g (One set) (c :: s) None
| One_at_end set : parses g (One set) [] None
| Seq_goes_on a b s rest r : parses g a s (Some rest) -> parses g b rest r -> parses g (Seq a b) s r
| Seq_fails a b s : parses g a s None -> parses g (Seq a b) s None
| Choice_first a b s rest : parses g a s (Some rest) -> parses g (Choice a b) s (Some rest)
| Choice_second a b s r : parses g a s None -> parses g b s r -> parses g (Choice a b) s r
| Star_goes_on a s rest r : parses g a s (Some rest) -> parses g (Star a) rest r -> parses g (Star a) s r
| Star_ends a s : parses g a s None -> parses g (Star a) s (Some s)
| Not_succeeds a s : parses g a s None -> parses g (Not a) s (Some s)
| Not_fails a s rest : parses g a s (Some rest) -> parses g (Not a) s None
| Call_does name e s r : PositiveMap.find name g = Some e -> parses g e s r -> parses g (Call name) s r.

Lemma inside_set c set : existsb (inside_bool c) set = true <-> Exists (inside c) set.
Proof. rewrite existsb_exists, Exists_exists. now setoid_rewrite inside_bool_right. Qed.

(** ** There is at most one result *)

Lemma one_result g e s r : parses g e s r -> forall r', parses g e s r' -> r = r'.
Proof.
  induction 1; intros r' P; inversion P; subst; try congruence; try contradiction; auto;
    repeat match goal with
    | IH : forall r', parses g ?a ?s r' -> Some _ = r', H : parses g ?a ?s _ |- _ =>
        apply IH in H; try discriminate; injection H as <-
    | IH : forall r', parses g ?a ?s r' -> None = r', H : parses g ?a ?s (Some _) |- _ => apply IH in H; discriminate
    | F : PositiveMap.find ?n g = _, G : PositiveMap.find ?n g = _ |- _ => rewrite F in G; injection G as <-; clear F
    end; auto.
Qed.

(** ** There is a result, if no rule calls itself before it has taken a byte, and no repetition takes none *)

Section Total.
Variable g : peg_grammar.
Variable empties : PositiveMap.t bool. (** whether a rule may succeed without taking a byte *)

Fixpoint may_be_empty (e : peg) : bool :=
  match e with
  | Nothing | Star _ | Not _ => true
  | One _ => false
  | Seq a b => may_be_empty a && may_be_empty b
  | Choice a b => may_be_empty a || may_be_empty b
  | Call n => match PositiveMap.find n empties with Some b => b | None => true end
  end.

Definition check_empties : bool := all (fun n e => may_be_empty (Call n) || negb (may_be_empty e)) g.

Lemma takes e s r : check_empties = true -> parses g e s r -> forall rest, r = Some rest ->
  length rest <= length s /\ (may_be_empty e = false -> length rest < length s).
Proof.
  intros C. induction 1; intros x E; try discriminate; try injection E as <-; simpl.
  - split; [lia|discriminate].
  - split; lia.
  - destruct (IHparses1 _ eq_refl) as [A1 A2], (IHparses2 _ E) as [B1 B2]. split; [lia|].
    intro M. apply andb_false_iff in M as [M|M]; [specialize (A2 M)|specialize (B2 M)]; lia.
  - destruct (IHparses _ eq_refl) as [A1 A2]. split; [lia|]. intro M. apply orb_false_iff in M as [M _]. auto.
  - destruct (IHparses2 _ E) as [A1 A2]. split; [lia|]. intro M. apply orb_false_iff in M as [_ M]. auto.
  - destruct (IHparses1 _ eq_refl) as [A1 A2], (IHparses2 _ E) as [B1 B2]. split; [lia|discriminate].
  - split; [lia|discriminate].
  - split; [lia|discriminate].
  - destruct (IHparses _ E) as [A1 A2]. split; [lia|]. intro M. apply A2.
    pose proof (all_right _ _ _ _ C H) as K. simpl in K. rewrite M in K. now apply negb_true_iff in K.
Qed.

(** Whether e has a result: at the begin of a string, where rules must be known to have one, or (if [start] is false)
    behind a byte, where it suffices that there is the rule. *)
Fixpoint total (known : positive -> option unit) (start : bool) (e : peg) : bool :=
  match e with
  | Nothing | One _ => true
  | Seq a b => total known start a && total known (start && may_be_empty a) b
  | Choice a b => total known start a && total known start b
  | Star a => negb (may_be_empty a) && total known start a
  | Not a => total known start a
  | Call n => if start then match known n with Some _ => true | None => false end else PositiveMap.mem n g
  end.

Definition compute known e := if total known true e then Some tt else None.
Definition known_total := facts g compute.

Definition check_total : bool :=
  check_empties && all (fun n _ => match fact known_total n with Some _ => true | None => false end) g.

Definition ends e s := exists r, parses g e s r.

Lemma total_ends known size : check_empties = true ->
  (forall n s, PositiveMap.mem n g = true -> length s < size -> ends (Call n) s) ->
  (forall n x, known n = Some x -> forall s, length s <= size -> ends (Call n) s) ->
  forall e start s, total known start e = true -> length s <= size -> (start = false -> length s < size) -> ends e s.
Proof.
  intros C Shorter Known. induction e; simpl; intros start s T L S.
  - eexists. constructor.
  - destruct s as [|c s]; [eexists; apply One_at_end|].
    destruct (existsb (inside_bool c) set) eqn:I; eexists; [apply One_succeeds|apply One_fails];
      rewrite <- inside_set; congruence.
  - apply andb_true_iff in T as [T1 T2]. destruct (IHe1 _ _ T1 L S) as [[rest|] P]; [|eexists; eapply Seq_fails; eauto].
    destruct (takes _ _ _ C P _ eq_refl) as [A1 A2]. destruct (IHe2 _ rest T2) as [r R]; [lia| |].
    + intro F. apply andb_false_iff in F as [F|F]; [specialize (S F)|specialize (A2 F)]; lia.
    + eexists. eapply Seq_goes_on; eauto.
  - apply andb_true_iff in T as [T1 T2].
    destruct (IHe1 _ _ T1 L S) as [[rest|] P]; [eexists; eapply Choice_first; eauto|].
    destruct (IHe2 _ _ T2 L S) as [r R]. eexists. eapply Choice_second; eauto.
  - apply andb_true_iff in T as [M T]. apply negb_true_iff in M. revert L S.
    induction s as [s IHs] using (well_founded_induction (well_founded_ltof _ (@length byte))).
    unfold ltof in IHs. intros L S.
    destruct (IHe _ _ T L S) as [[rest|] P]; [|eexists; eapply Star_ends; eauto].
    destruct (takes _ _ _ C P _ eq_refl) as [_ A]. specialize (A M).
    destruct (IHs rest A) as [r R]; [lia|intro F; specialize (S F); lia|]. eexists. eapply Star_goes_on; eauto.
  - destruct (IHe _ _ T L S) as [[rest|] P]; eexists; [eapply Not_fails|apply Not_succeeds]; eauto.
  - destruct start; [|now apply Shorter; auto]. destruct (known name) eqn:K; [eapply Known; eauto|discriminate].
Qed.

Lemma has_result n s : check_total = true -> PositiveMap.mem n g = true -> ends (Call n) s.
Proof.
  unfold check_total. intros T N. apply andb_true_iff in T as [C T].
  assert (Size: forall size n s, PositiveMap.mem n g = true -> length s < size -> ends (Call n) s).
  { induction size as [|size IH]; [lia|]. intros m x M L.
    assert (Facts: forall k y, fact known_total k = Some y -> forall z, length z <= size -> ends (Call k) z).
    { apply (facts_right _ _ g compute (fun n _ => forall z, length z <= size -> ends (Call n) z)).
      intros known Known k e y F K. unfold compute in K. destruct (total known true e) eqn:E; [|discriminate].
      intros z Z. destruct (total_ends known size C IH Known e true z E Z) as [r R]; [discriminate|].
      exists r. eapply Call_does; eauto. }
    rewrite PositiveMap.mem_find in M. destruct (PositiveMap.find m g) as [e|] eqn:F; [|discriminate].
    pose proof (all_right _ _ _ _ T F) as K. simpl in K. destruct (fact known_total m) eqn:G; [|discriminate].
    eapply Facts; [exact G|lia]. }
  eauto.
Qed.
End Total.

(** ** Certificates *)

Definition same_peg : forall a b : peg, {a = b} + {a <> b}.
Proof. repeat (decide equality; try apply byte_eq_dec; try apply Pos.eq_dec). Defined.

(** A claim: L(what, behind) is what the automaton accepts from the state [is]; the claims that it needs. *)
Record claim := { what : peg; behind : positive; is : positive; parts : list positive }.

(** Four states: what is accepted from the first is what is from the second, or from the fourth and not the third. *)
Definition row : Set := positive * positive * positive * positive.

Record peg_certificate := {
  byte_ranges : list (list range); (** the bytes of each class *)
  top : positive; (** accepts all strings *)
  dead : positive; (** accepts none *)
  eof : positive; (** accepts the empty string only *)
  claims : PositiveMap.t claim;
  size : positive; (** as large as any state's number *)
  rows : PositiveMap.t row;
  empty_rules : PositiveMap.t bool; (** whether a rule may succeed without taking a byte *)
  results : PositiveMap.t positive; (** for each start rule its claim *)
}.

Definition key (size p q r : positive) : positive := (p * size + q) * size + r.
Definition rows_of (size : positive) (l : list row) : PositiveMap.t row :=
  map_of (map (fun x : row => let '(_, p, q, r) := x in (key size p q r, x)) l).

Section Checker.
Variable g : peg_grammar.
Variable t : table.
Variable cert : peg_certificate.

Definition numbers : list nat := seq 0 (length (byte_ranges cert)).

Definition accepting (q : positive) : bool :=
  match PositiveMap.find q (states t) with Some (b, _) => b | None => false end.
Definition next (q : positive) (k : nat) : option positive :=
  match PositiveMap.find q (states t) with Some (_, l) => nth_error l k | None => None end.
Definition goes (q q' : positive) (k : nat) : bool := match next q k with Some x => Pos.eqb x q' | None => false end.

Definition check_three : bool :=
  accepting (top cert) && forallb (goes (top cert) (top cert)) numbers &&
  negb (accepting (dead cert)) && forallb (goes (dead cert) (dead cert)) numbers &&
  accepting (eof cert) && forallb (goes (eof cert) (dead cert)) numbers.

(** Whether x is p, or r and not q: at once, or by a row. *)
Definition combined (x p q r : positive) : bool :=
  if Pos.eqb q (top cert) || Pos.eqb r (dead cert) || Pos.eqb p r || Pos.eqb p (top cert) then Pos.eqb x p
  else if Pos.eqb p (dead cert) && Pos.eqb q (dead cert) then Pos.eqb x r
  else match PositiveMap.find (key (size cert) p q r) (rows cert) with
    | Some (x', p', q', r') => Pos.eqb x x' && Pos.eqb p p' && Pos.eqb q q' && Pos.eqb r r'
    | None => false end.

Definition check_row (x : row) : bool :=
  let '(x, p, q, r) := x in
  Bool.eqb (accepting x) (accepting p || (negb (accepting q) && accepting r)) &&
  forallb (fun k => match next x k, next p k, next q k, next r k with
    | Some x, Some p, Some q, Some r => combined x p q r | _, _, _, _ => false end) numbers.

(** The state of claim i, if it is one of e before k. *)
Definition claimed (i : positive) (e : peg) (k : positive) : option positive :=
  match PositiveMap.find i (claims cert) with
  | Some c => if same_peg (what c) e then if Pos.eqb (behind c) k then Some (is c) else None else None
  | None => None end.

Definition check_claim (c : claim) : bool :=
  let k := behind c in
  match what c, parts c with
  | Nothing, [] => Pos.eqb (is c) k
  | One set, [] => negb (accepting (is c)) && forallb (fun n => match covers set (nth n (byte_ranges cert) []) with
      | Some b => goes (is c) (if b then k else dead cert) n | None => false end) numbers
  | Seq a b, [i; j] => match claimed j b k with
      | Some y => match claimed i a y with Some x => Pos.eqb (is c) x | None => false end | None => false end
  | Choice a b, [i; j; l] => match claimed i a k, claimed j a (top cert), claimed l b k with
      | Some p, Some q, Some r => combined (is c) p q r | _, _, _ => false end
  | Star a, [i; j] => match claimed i a (is c), claimed j a (top cert) with
      | Some p, Some q => combined (is c) p q k | _, _ => false end
  | Not a, [j] => match claimed j a (top cert) with Some q => combined (is c) (dead cert) q k | None => false end
  | Call n, [i] => match PositiveMap.find n g with
      | Some e => match claimed i e k with Some x => Pos.eqb (is c) x | None => false end | None => false end
  | _, _ => false
  end.

Definition check_result (start q : positive) : bool :=
  PositiveMap.mem start g && find_and start (results cert) (fun i =>
    match claimed i (Call start) (eof cert) with Some x => Pos.eqb x q | None => false end).

Definition check_peg : bool :=
  check_classes t (byte_ranges cert) && check_three && all (fun _ => check_row) (rows cert) &&
  all (fun _ => check_claim) (claims cert) && check_total g (empty_rules cert) && all check_result (starts t).

(** ** Why it is right *)

Hypothesis Checked : check_peg = true.

Lemma parts_of_check : check_classes t (byte_ranges cert) = true /\ check_three = true /\
  all (fun _ => check_row) (rows cert) = true /\ all (fun _ => check_claim) (claims cert) = true /\
  check_total g (empty_rules cert) = true /\ all check_result (starts t) = true.
Proof. pose proof Checked as H. unfold check_peg in H. rewrite !andb_true_iff in H. tauto. Qed.

Lemma run_nil q : run t q [] = accepting q.
Proof. unfold accepting. simpl. now destruct (PositiveMap.find q (states t)) as [[]|]. Qed.

Lemma run_cons q c s : run t q (c :: s) = match next q (class t c) with Some q' => run t q' s | None => false end.
Proof. unfold next. simpl. now destruct (PositiveMap.find q (states t)) as [[]|]. Qed.

Lemma in_numbers c : In (class t c) numbers.
Proof. apply (class_right t (byte_ranges cert)). apply parts_of_check. Qed.

Lemma run_goes q q' c s : forallb (goes q q') numbers = true -> run t q (c :: s) = run t q' s.
Proof.
  intro H. rewrite run_cons. rewrite forallb_forall in H. specialize (H _ (in_numbers c)). unfold goes in H.
  destruct (next q (class t c)); [|discriminate]. now apply Pos.eqb_eq in H as ->.
Qed.

Lemma three s : run t (top cert) s = true /\ run t (dead cert) s = false /\ (run t (eof cert) s = true <-> s = []).
Proof.
  destruct parts_of_check as (_ & H & _). unfold check_three in H. rewrite !andb_true_iff in H.
  destruct H as [[[[[T Tg] D] Dg] E] Eg]. apply negb_true_iff in D.
  assert (Dead: forall s, run t (dead cert) s = false).
  { induction s0 as [|c s0 IH]; [now rewrite run_nil|now rewrite (run_goes _ _ c s0 Dg)]. }
  split; [|split; [apply Dead|]].
  - induction s as [|c s IH]; [now rewrite run_nil|now rewrite (run_goes _ _ c s Tg)].
  - destruct s as [|c s]; [rewrite run_nil; tauto|]. rewrite (run_goes _ _ c s Eg), Dead. split; discriminate.
Qed.

Lemma combined_right s : forall x p q r, combined x p q r = true ->
  run t x s = run t p s || (negb (run t q s) && run t r s).
Proof.
  destruct parts_of_check as (_ & _ & Rows & _). induction s as [|c s IH]; intros x p q r H; unfold combined in H;
    match type of H with (if ?b then _ else _) = _ => destruct b eqn:B end;
    try (match type of H with (if ?b then _ else _) = _ => destruct b eqn:C end);
    try (destruct (PositiveMap.find _ _) as [[[[x' p'] q'] r']|] eqn:F; [|discriminate];
      rewrite !andb_true_iff, !Pos.eqb_eq in H; destruct H as [[[-> ->] ->] ->];
      pose proof (all_right _ _ _ _ Rows F) as R; simpl in R; apply andb_true_iff in R as [E R]).
  1, 4: apply Pos.eqb_eq in H as ->; rewrite !orb_true_iff, !Pos.eqb_eq in B; destruct B as [[[->| ->]| ->]| ->];
    match goal with |- run t _ ?s = _ => destruct (three s) as (T & D & _) end; rewrite ?T, ?D;
    try destruct (run t p _); try destruct (run t q _); try destruct (run t r _); reflexivity.
  1, 3: apply Pos.eqb_eq in H as ->; rewrite !andb_true_iff, !Pos.eqb_eq in C; destruct C as [-> ->];
    match goal with |- run t _ ?s = _ => destruct (three s) as (_ & D & _) end; rewrite D; reflexivity.
  - rewrite !run_nil. now apply eqb_prop.
  - rewrite !run_cons. rewrite forallb_forall in R. specialize (R _ (in_numbers c)).
    destruct (next x' _), (next p' _), (next q' _), (next r' _); try discriminate. now apply IH.
Qed.

Lemma claimed_right i e k x : claimed i e k = Some x ->
  exists c, what c = e /\ behind c = k /\ is c = x /\ check_claim c = true.
Proof.
  destruct parts_of_check as (_ & _ & _ & Claims & _). unfold claimed.
  destruct (PositiveMap.find i (claims cert)) as [c|] eqn:F; [|discriminate].
  destruct (same_peg (what c) e); [|discriminate]. destruct (Pos.eqb_spec (behind c) k); [|discriminate].
  intro H. injection H as <-. exists c. pose proof (all_right _ _ _ _ Claims F). auto.
Qed.

(** The strings that begin with a byte of a set. *)
Lemma One_right x set k c s :
  negb (accepting x) && forallb (fun n => match covers set (nth n (byte_ranges cert) []) with
    | Some b => goes x (if b then k else dead cert) n | None => false end) numbers = true ->
  run t x [] = false /\ (Exists (inside c) set -> run t x (c :: s) = run t k s) /\
  (~ Exists (inside c) set -> run t x (c :: s) = false).
Proof.
  intro C. apply andb_true_iff in C as [A C]. apply negb_true_iff in A. rewrite run_nil. split; [exact A|].
  rewrite forallb_forall in C. specialize (C _ (in_numbers c)).
  destruct (class_right t (byte_ranges cert) c) as [Inside _]; [apply parts_of_check|].
  destruct (covers _ _) as [b|] eqn:V; [|discriminate]. pose proof (covers_right _ _ _ _ V Inside) as S.
  unfold goes in C. rewrite run_cons. destruct (next x (class t c)) as [y|]; [|discriminate].
  apply Pos.eqb_eq in C as ->. destruct (three s) as (_ & D & _).
  destruct b; split; intro X; try reflexivity; try exact D; exfalso; intuition discriminate.
Qed.

(** What a claim says is so, by the derivation of a result: no string needs another induction. *)
Lemma claims_right e s r : parses g e s r -> forall i k x, claimed i e k = Some x ->
  run t x s = match r with Some rest => run t k rest | None => false end.
Proof.
  induction 1; intros i k x C; pose proof C as Self; apply claimed_right in C as (cl & W & <- & <- & C);
    unfold check_claim in C; rewrite W in C;
    destruct (parts cl) as [|i1 [|i2 [|i3 [|]]]]; try discriminate.
  1: now apply Pos.eqb_eq in C as ->.
  1: now apply One_right with (c := c) (s := s) in C as (_ & C & _); apply C.
  1: now apply One_right with (c := c) (s := s) in C as (_ & _ & C); apply C.
  1: now apply One_right with (c := x00) (s := []) in C as (C & _).
  all: repeat match type of C with context [match ?y with _ => _ end] => destruct y eqn:?; try discriminate end.
  all: try apply Pos.eqb_eq in C as ->; try (rewrite (combined_right _ _ _ _ _ C); clear C).
  all: repeat match goal with
    | IH : forall i k x, claimed i ?e k = Some x -> _, K : claimed _ ?e _ = Some _ |- _ => apply IH in K; rewrite ?K
    end.
  all: try match goal with |- context [run t (top cert) ?s] => destruct (three s) as (-> & _) end.
  all: try match goal with |- context [run t (dead cert) ?s] => destruct (three s) as (_ & -> & _) end.
  all: try (destruct r; simpl; now rewrite ?orb_false_r).
  all: simpl; rewrite ?orb_false_r; try reflexivity.
  assert (p = e) as -> by congruence. eauto.
Qed.

Theorem peg_right : forall start s, PositiveMap.mem start (starts t) = true ->
  (accepts t start s = true <-> parses g (Call start) s (Some [])).
Proof.
  destruct parts_of_check as (_ & _ & _ & _ & Total & Results). intros start s M. unfold accepts.
  rewrite PositiveMap.mem_find in M. destruct (PositiveMap.find start (starts t)) as [q|] eqn:Q; [|discriminate].
  pose proof (all_right _ _ _ _ Results Q) as R. apply andb_true_iff in R as [Is R].
  apply find_and_right in R as (i & _ & R). destruct (claimed i _ _) as [x|] eqn:C; [|discriminate].
  apply Pos.eqb_eq in R as ->. split; intro H.
  - destruct (has_result g (empty_rules cert) start s Total Is) as [r P]. rewrite (claims_right _ _ _ P _ _ _ C) in H.
    destruct r as [rest|]; [|discriminate]. now apply (three rest) in H as ->.
  - rewrite (claims_right _ _ _ H _ _ _ C). now apply three.
Qed.
End Checker.

(** A grammar and a PEG that are right for one automaton match the same strings. *)
Theorem same grammar pegs t evidence peg_evidence :
  check grammar t evidence = true -> check_peg pegs t peg_evidence = true ->
  forall start s, PositiveMap.mem start (starts t) = true ->
  (language grammar (Rule start) s <-> parses pegs (Call start) s (Some [])).
Proof. intros C P start s M. rewrite <- (right _ _ _ C start s M). now apply (peg_right _ _ _ P). Qed.

Print Assumptions same.
