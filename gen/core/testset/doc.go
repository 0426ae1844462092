// Package testset makes complete test sets of regular languages: finite sets of strings with verdicts, such that an
// implementation which is right on all of them is right on every string, provided that it does not have too many
// states.
//
// The versions of the module promise nothing about this package.
//
// The method is harmonised state identifiers (Petrenko, Yevtushenko, Lebedev and Das, "Nondeterministic State Machines
// in Protocol Conformance Testing", 1993), a refinement of the W-method (Chow, "Testing Software Design Modeled by
// Finite-State Machines", 1978), here for acceptors, whose only output is a verdict on a whole string.
//
// # The theorem
//
// Let A be the minimal complete automaton of the language, with n states: the
// state from which nothing is accepted counts, if it can be reached. A(v) is
// the state of A after the string v. Let Q have a string for each state of A
// that leads there, the empty string among them; let Σ be the alphabet, and V =
// Q·Σ^{≤K+1}, the strings of Q with up to K+1 bytes appended. Let each state s
// have a set H(s) of strings, its identifier, such that
//
//   - every H(s) has the empty string, and
//   - for any two states s and t there is a string that is in both H(s) and
//     H(t), and is accepted from one of s and t, and not from the other.
//
// The test set is T = { v·w : v ∈ V, w ∈ H(A(v)) }.
//
// Claim: a complete deterministic automaton B over Σ with at most n+K states
// that gives the same verdicts as A on T accepts the same language.
//
// Proof. B(v) is the state of B after v; only states that can be reached
// matter.
//
//  1. For u and v in V, A(u) ≠ A(v) implies B(u) ≠ B(v): of A(u) and A(v), one
//     accepts some w of both identifiers and the other does not; u·w and v·w
//     are in T, so B accepts just one of them, and cannot be in one state after
//     u and v.
//  2. Every state of B is B(v) for some v in Q·Σ^{≤K}: let R(i) be the states of B after the strings of Q·Σ^{≤i}. By 1,
//     R(0) has at least n states. If R(i+1) = R(i), no transition leaves R(i), which holds the initial state, so it is
//     all states; otherwise R(i+1) has at least one more. So R(K) is all states, or has at least n+K of them, which is
//     all.
//  3. So there is a function f from the states of B to the states of A with f(B(v)) = A(v) for all v in V: by 2 each
//     state of B has such a v, and by 1 all of them give the same A(v).
//  4. f is a homomorphism: f takes the initial state to the initial state,
//     because the empty string is in V. Let b be a state of B, and c in Σ. By
//     2, b = B(v) with v in Q·Σ^{≤K}; then v·c is in V, and f(B(v·c)) = A(v·c):
//     f takes the state after b by c to the state after f(b) by c. And b
//     accepts exactly if f(b) does, because v itself is in T: the empty string
//     is in H(A(v)).
//  5. So B accepts a string exactly if A does, by induction on its length.  ∎
//
// # The alphabet
//
// With [Options.AllBytes], Σ is the 256 bytes, and the theorem is about any implementation. Without, Σ has one byte of
// each class of bytes that no state of A tells apart: then the theorem is about implementations that do not tell apart
// bytes of a class either.
//
// # What is not left out
//
// A string is in T once. But a string that others begin with stays: an acceptor
// says nothing about a string's beginning when asked about the string.
package testset
