package prove

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/urispec/urispec/gen/core/sample"
	"github.com/urispec/urispec/internal/escape"
)

// Bounded is what a comparison short of a proof has covered: the strings of each kind that were compared, for all start
// rules, each string once.
type Bounded struct {
	Alphabet    string   // one byte of each kind that the grammars tell apart
	Length      int      // all strings over Alphabet up to this length, in bytes
	Short       int      // how many these are
	Productions int      // members that take each production of the rules
	Pairs       int      // members that take each pair of productions that stand together
	Nested      int      // members in which rules stand in themselves
	Recursive   []string // these rules
	Depth       int      // how often, at most
	Random      int      // members that were drawn
	Misses      int      // what one to three edits make of members
	Seed        uint64   // of all that is drawn
	TooDeep     int      // strings that are not compared, since they take too much memory
	Partial     bool     // members of some kind were left out, since there are too many
}

func (b *Bounded) String() string {
	var s strings.Builder
	fmt.Fprintf(&s, "compared on all %d strings of up to %d bytes over %s; on members that take each production "+
		"(%d) and pair of productions (%d)",
		b.Short, b.Length, escape.Quote(b.Alphabet), b.Productions, b.Pairs)
	if len(b.Recursive) > 0 {
		fmt.Fprintf(&s, ", and with %s nested up to %d deep (%d)", strings.Join(b.Recursive, ", "), b.Depth, b.Nested)
	}
	fmt.Fprintf(&s, "; on %d random members and %d near misses (seed %d)", b.Random, b.Misses, b.Seed)
	if b.Partial {
		s.WriteString("; not on all, since there are too many")
	}
	if b.TooDeep > 0 {
		fmt.Fprintf(&s, "; %d strings took too much memory", b.TooDeep)
	}
	return s.String()
}

// The bounds of a comparison, of all start rules together: it takes seconds.
const (
	boundedSeed    = 1
	boundedShort   = 75_000  // strings up to a length
	boundedMembers = 12_000  // members that take productions, or pairs of them
	boundedEdits   = 40_000  // members of those with one edit
	boundedRandom  = 3_000   // random members
	boundedMisses  = 10_000  // near misses of all members, with one to three edits
	boundedBytes   = 120     // of random members
	boundedSize    = 1 << 19 // bytes of members that nest, and of members with one edit
)

// The depths to which rules are nested.
const (
	everyDepth   = 100  // each up to this
	deepestDepth = 1000 // and this
)

// A sampling is the strings that are tried of one start rule.
type sampling struct {
	report     *Bounded
	sentences  *sample.Generator
	starts     int // of the comparison
	random     *rand.Rand
	seen       map[string]bool // what is tried
	known      map[string]bool // the members
	members    []string        // near misses are made of them
	productive int             // how many of them take one production
}

func newSampling(b *Bounded, s *sample.Generator, starts int) *sampling {
	return &sampling{
		report:    b,
		sentences: s,
		starts:    starts,
		random:    rand.New(rand.NewPCG(boundedSeed, 0)),
		seen:      map[string]bool{},
		known:     map[string]bool{},
	}
}

// batches returns an iterator over the strings, kind by kind.
func (s *sampling) batches() iter.Seq[[]string] {
	kinds := []func() []string{s.short}
	if !s.sentences.Empty() {
		kinds = append(kinds, s.productions, s.pairs, s.edits, s.nested, s.drawn)
	}
	return func(yield func([]string) bool) {
		for _, kind := range kinds {
			if !yield(kind()) {
				return
			}
		}
	}
}

// share returns how many strings there may be of this start rule.
func (s *sampling) share(all int) int { return max(all/s.starts, 1) }

// fresh returns the strings of a sequence that have not been tried, up to a given number.
func (s *sampling) fresh(all iter.Seq[string], most int) []string {
	var list []string
	for w := range all {
		if len(list) == most {
			break
		}
		if !s.seen[w] {
			s.seen[w] = true
			list = append(list, w)
		}
	}
	return list
}

// add adds the members of a sequence, up to a given number. It returns how many they are, and those that have not been
// tried.
func (s *sampling) add(all iter.Seq[string], most int) (added int, fresh []string) {
	before := len(s.members)
	for w := range all {
		if len(s.members) == before+most {
			s.report.Partial = true
			break
		}
		if !s.known[w] {
			s.known[w] = true
			s.members = append(s.members, w)
		}
	}
	return len(s.members) - before, s.fresh(slices.Values(s.members[before:]), most)
}

// short returns all strings up to the greatest length that keeps their number within bounds; for a large alphabet, at
// least up to two bytes.
func (s *sampling) short() []string {
	alphabet, level, all := s.report.Alphabet, []string{""}, []string{""}
	for length := 1; length <= 2 || len(all)+len(level)*len(alphabet) <= s.share(boundedShort); length++ {
		next := make([]string, 0, len(level)*len(alphabet))
		for _, w := range level {
			for i := range len(alphabet) {
				next = append(next, w+alphabet[i:i+1])
			}
		}
		all, level = append(all, next...), next
		s.report.Length = max(s.report.Length, length)
	}
	s.report.Short += len(all)
	for _, w := range all {
		s.seen[w] = true
	}
	return all
}

// productions returns members that take each production, and strings that are such members except for one item or turn.
func (s *sampling) productions() []string {
	added, members := s.add(s.sentences.Productions(), s.share(boundedMembers))
	s.report.Productions += added
	s.productive = added
	misses := s.fresh(s.sentences.Misses(), s.share(boundedMembers))
	s.report.Misses += len(misses)
	return append(members, misses...)
}

// pairs returns members that take each pair of productions.
func (s *sampling) pairs() []string {
	pairs, all := s.sentences.Pairs(s.random, s.share(boundedMembers))
	s.report.Partial = s.report.Partial || !all
	added, members := s.add(pairs, s.share(2*boundedMembers))
	s.report.Pairs += added
	return members
}

// edits returns what one edit makes of members that take productions: a byte less in all of them, and a byte more or
// another one in those that take one; as many of these as there may be are drawn.
func (s *sampling) edits() []string {
	size := 1
	for _, m := range s.members {
		size += len(m)
	}
	most := min(s.share(boundedEdits), s.share(boundedSize)*len(s.members)/size)
	misses := s.fresh(func(yield func(string) bool) {
		for _, m := range s.members {
			for w := range sample.Cuts(m) {
				if !yield(w) {
					return
				}
			}
		}
	}, most/2)
	total := 0
	for _, m := range s.members[:s.productive] {
		total += (2*len(m) + 1) * len(s.report.Alphabet)
	}
	most -= len(misses)
	misses = append(misses, s.fresh(func(yield func(string) bool) {
		for _, m := range s.members[:s.productive] {
			for w := range s.sentences.Edits(m) {
				if s.random.IntN(max(total, 1)) < most && !yield(w) {
					return
				}
			}
		}
	}, most)...)
	s.report.Misses += len(misses)
	return misses
}

// nested returns members in which rules nest: each rule on its shortest cycle at all depths, and on the others at some.
func (s *sampling) nested() []string {
	var all []string
	left := s.share(boundedSize)
	for _, c := range s.sentences.Circles() {
		shortest := !slices.Contains(s.report.Recursive, c.Rule)
		if shortest {
			s.report.Recursive = append(s.report.Recursive, c.Rule)
		}
		for depth := range depths(shortest) {
			w := c.Nested(depth)
			if s.seen[w] {
				continue
			}
			if left -= len(w); left < 0 {
				s.report.Partial = true
				continue
			}
			s.seen[w] = true
			s.report.Depth = max(s.report.Depth, depth)
			all = append(all, w)
		}
	}
	s.report.Nested += len(all)
	return all
}

// drawn returns random members, and members after up to three edits.
func (s *sampling) drawn() []string {
	added, members := s.add(s.draw(boundedRandom, func() string {
		return s.sentences.Draw(s.random, 1+s.random.IntN(boundedBytes))
	}))
	s.report.Random += added
	misses := s.fresh(s.draw(boundedMisses, func() string {
		return s.sentences.Edited(s.random, s.members[s.random.IntN(len(s.members))], 1+s.random.IntN(3))
	}))
	s.report.Misses += len(misses)
	return append(members, misses...)
}

// draw returns an iterator over this start rule's share of strings that are drawn, and how many these are.
func (s *sampling) draw(all int, one func() string) (iter.Seq[string], int) {
	most := s.share(all)
	return func(yield func(string) bool) {
		for range most {
			if !yield(one()) {
				return
			}
		}
	}, most
}

// depths returns an iterator over the depths to which a rule is nested: every one, or the powers of two, and the
// greatest ones.
func depths(every bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for depth := 1; depth <= everyDepth; depth++ {
			if (every || depth&(depth-1) == 0) && !yield(depth) {
				return
			}
		}
		if !every && !yield(everyDepth) {
			return
		}
		yield(deepestDepth)
	}
}
