package automaton

// Total is total, for tests.
var Total = total
