package notation

import (
	"unicode/utf8"

	"github.com/urispec/urispec/gen/escape"
)

// A piece is a part of a string, in characters that can be shown. The pieces of a
// string stand in its order and leave nothing out, but for what they count.
type piece struct {
	Text    string `json:"text"`
	Escape  bool   `json:"escape,omitempty"`  // Text is \xHH or \\, for what cannot be shown
	Wrong   bool   `json:"wrong,omitempty"`   // the first byte that cannot stand there; at the end, Text is empty
	Omitted int    `json:"omitted,omitempty"` // bytes that are left out here; Text is empty
}

// What is shown of a string at most, in bytes: before and behind the place that
// matters.
const (
	shownBefore = 120
	shownBehind = 240
)

// noPlace is, in the place of an offset, none that matters.
const noPlace = -1

// pieces returns a string with the byte at an offset marked as wrong, which may be
// at its end; of a long string, what is around that offset, or the beginning.
func pieces(s string, wrong int) []piece {
	all := []piece{}
	at := max(wrong, 0)
	begin, end := 0, min(at+shownBehind, len(s))
	if at > shownBefore {
		begin = at - shownBefore
		for begin < at && !utf8.RuneStart(s[begin]) {
			begin++
		}
		all = append(all, piece{Omitted: begin})
	}
	for end > at+1 && end < len(s) && !utf8.RuneStart(s[end]) {
		end--
	}
	if wrong == noPlace {
		all = appendShown(all, s[begin:end])
	} else {
		_, length := utf8.DecodeRuneInString(s[wrong:]) // 0 at the end
		marked := appendShown(nil, s[wrong:wrong+length])
		if length == 0 {
			marked = []piece{{}}
		}
		for i := range marked {
			marked[i].Wrong = true
		}
		all = append(appendShown(all, s[begin:wrong]), marked...)
		end = max(end, wrong+length)
		all = appendShown(all, s[wrong+length:end])
	}
	if end < len(s) {
		all = append(all, piece{Omitted: len(s) - end})
	}
	return all
}

// appendShown appends the pieces of a string: runs of what can be shown as it is,
// and of what is escaped.
func appendShown(to []piece, s string) []piece {
	begin := 0 // of the run
	escaped := false
	flush := func(end int) {
		if begin < end {
			to = append(to, piece{Text: escape.Text(s[begin:end]), Escape: escaped})
		}
		begin = end
	}
	for i, n := 0, 0; i < len(s); i += n {
		_, n = utf8.DecodeRuneInString(s[i:])
		if is := escape.Text(s[i:i+n]) != s[i:i+n]; is != escaped {
			flush(i)
			escaped = is
		}
	}
	flush(len(s))
	return to
}

// brief returns the beginning of a string.
func brief(s string) []piece {
	const most = 60 // bytes
	if len(s) <= most {
		return pieces(s, noPlace)
	}
	end := most
	for !utf8.RuneStart(s[end]) && end > 0 {
		end--
	}
	return append(appendShown([]piece{}, s[:end]), piece{Omitted: len(s) - end})
}
