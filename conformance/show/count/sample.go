package count

import (
	"cmp"
	"hash/crc32"
	"slices"
	"strings"
	"unicode/utf8"
	"unsafe"
)

// A Sample is a string that was counted, and its first place.
type Sample struct {
	File string // as it was named; "" for an argument
	Line int    // from 1: the number of the record
	Text string // of it, as many bytes as samples have at most

	hash uint32
}

// maxSample is how many bytes of a string a sample has at most.
const maxSample = 200

// newSample returns the sample of a string, which shares its memory.
func newSample(file string, line int, text string) Sample {
	if len(text) > maxSample {
		end := maxSample
		for i := end; i > end-utf8.UTFMax; i-- {
			if utf8.RuneStart(text[i]) {
				end = i
				break
			}
		}
		text = text[:end]
	}
	castagnoli := crc32.MakeTable(crc32.Castagnoli) // which is made once
	hash := crc32.Checksum(unsafe.Slice(unsafe.StringData(text), len(text)), castagnoli)
	return Sample{file, line, text, hash}
}

// samples are the texts of a cell with the least hashes, in the order of these: a choice that does not depend on the
// order in which texts come. Each has its first place.
type samples []Sample

func (all *samples) add(s *Sample, n int) {
	if len(*all) == n && (n == 0 || s.hash > (*all)[n-1].hash) {
		return
	}
	i, found := slices.BinarySearchFunc(*all, s, func(a Sample, b *Sample) int {
		return cmp.Or(cmp.Compare(a.hash, b.hash), strings.Compare(a.Text, b.Text))
	})
	switch {
	case found:
		if known := &(*all)[i]; cmp.Or(strings.Compare(s.File, known.File), cmp.Compare(s.Line, known.Line)) < 0 {
			known.File, known.Line = s.File, s.Line
		}
	case i < n:
		kept := *s
		kept.Text = strings.Clone(s.Text)
		*all = slices.Insert((*all)[:min(len(*all), n-1)], i, kept)
	}
}
