package adapter

import (
	"fmt"
	"strings"
)

// places are references with a place of each kind, marked "_", for any byte.
var places = []string{
	"_a:", "a_b:", "ab_:", "_", "a_b", "ab_", "a/b_c", "a:b_c", "a:/b_c", "a:/bc_", "a://b_c", "a://bc_",
	"a://b_c@d", "a://bc_@d", "a://b:1_2", "a://b:12_", "a://[::1_2]", "a://[::1.2_.3.4]", "a://[v1_2.a]",
	"a://[v1.a_b]", "a://[::1]_", "a://b/c_d", "a://b/cd_", "a?b_c", "a?bc_", "a#b_c", "a#bc_", "a:%4_",
	"a:%_4", "a://b%4_", "a?%4_", "a#%_4",
}

// octets are references with a place for a triplet, marked "_".
var octets = []string{
	"a:b_c", "a:/b/_", "a:/b/_/c", "a:/b/._/c", "a:/b/__/c", "a://b_c@d", "a://b_c", "a:?b_c", "a:#b_c",
}

// bases and targets are what is resolved, each target against each base: all ways through Section 5.2 of RFC 3986.
var (
	bases = []string{
		"a:", "a:b", "a:b/c", "a:/b/c/", "a://b", "a://b?q", "a://b/c?q", "a://b/c/d;p?q/r#f", "a://b/c//d/",
	}
	targets = []string{
		"", ".", "..", "../..", "./", "../", "d", "./d", "../d", "../../d", "../../../d", "d/", "d/.", "d/..",
		"d/../e", "d/./e", "d//e", "d//../e", ".d", "..d", "d.", "d..", "...", ";x", "/", "/.", "/..", "/d",
		"/./d", "/../d", "/d/../e", "/d//../e", "//", "//d", "//d/../e", "//d?", "?", "?x", "?x/../y", "#",
		"#x", "#x/../y", "d?", "d#", "d?x#y", "a:", "a:d", "a:./d", "a:/d/../e", "a:?x", "a:#x", "z:", "z:d",
		"z://d/./e",
	}
)

// inPlaces returns questions about what programs get wrong in a place: each byte in places of each kind, numbers about
// the bounds that the grammar has, each triplet in each component, and each way to resolve.
func inPlaces() (all []Question) {
	put := func(op Operation, place, text string) {
		all = append(all, Question{Operation: op, Input: strings.ReplaceAll(place, "_", text)})
	}
	for _, place := range places {
		for c := range 256 {
			put(Parse, place, string([]byte{byte(c)}))
		}
		for _, beyond := range []string{"é", "×", "好", "٣"} {
			put(Parse, place, beyond)
		}
	}
	for n := range 310 {
		for _, format := range []string{"%d", "%02d", "%03d"} {
			put(Parse, "a://[::1.2.3._]", fmt.Sprintf(format, n))
		}
		put(Parse, "a://[::_.2.3.4]", fmt.Sprint(n))
	}
	for _, n := range []string{"", "0", "00", "080", "65534", "65535", "65536", "65537", "99999", "100000", "4294967376"} {
		put(Parse, "a://b:_", n)
	}
	for c := range 256 {
		for _, place := range octets {
			put(Normalize, place, fmt.Sprintf("%%%02X", c))
			put(Normalize, place, fmt.Sprintf("%%%02x", c))
		}
	}
	for _, base := range bases {
		for _, target := range targets {
			all = append(all, Question{Resolve, base, target})
		}
	}
	return all
}
