(** * What an ABNF grammar matches

    The expressions of README.md and the strings that they match, by RFC 5234. Who wants to know what the theorems
    say needs this file, and [accepts] of Checker.v; the rest is proof. *)

From Coq Require Import List NArith Strings.Byte FMapPositive.
Import ListNotations.
Local Open Scope N_scope.

(** A string is a list of bytes, each one of 256; nothing else is asked of it. [x41] is the byte 41 (hexadecimal). *)
Notation string := (list byte).

(** [(x41, x5a)] is the range of bytes %x41-5A. *)
Definition range : Set := byte * byte.
Definition inside (c : byte) (r : range) := to_N (fst r) <= to_N c <= to_N (snd r).

(** Names of rules are numbers, [max] of [None] is no bound. *)
Inductive expr :=
| Empty
| Bytes (set : list range)
| Cat (a b : expr)
| Alt (a b : expr)
| Rep (min : N) (max : option N) (a : expr)
| Rule (name : positive).

(** The rules by their names. *)
Definition grammar := PositiveMap.t expr.

(** n repetitions are as many as [Rep min max] asks. *)
Definition allowed (min : N) (max : option N) (n : N) :=
  min <= n /\ match max with Some max => n <= max | None => True end.

(** [language g e s]: in the grammar g, the expression e matches the string s. *)
Inductive language (g : grammar) : expr -> string -> Prop :=
  (** Section 2.3, [""], and Section 3.7, [0a]. *)
| Empty_matches : language g Empty []
  (** Sections 2.3 and 3.4: a terminal value, and a range of them. *)
| Bytes_match c set : Exists (inside c) set -> language g (Bytes set) [c]
  (** Section 3.1: a concatenation. *)
| Cat_matches a b u v : language g a u -> language g b v -> language g (Cat a b) (u ++ v)
  (** Section 3.2: alternatives, in any order. *)
| Alt_left a b s : language g a s -> language g (Alt a b) s
| Alt_right a b s : language g b s -> language g (Alt a b) s
  (** Sections 3.6 to 3.8: min to max times, each time any string of a. *)
| Rep_matches min max a parts : allowed min max (N.of_nat (length parts)) -> Forall (language g a) parts ->
    language g (Rep min max a) (concat parts)
  (** Section 2.2: the name of a rule. One that is not in the grammar matches nothing. *)
| Rule_matches name e s : PositiveMap.find name g = Some e -> language g e s -> language g (Rule name) s.
