package split

import (
	"regexp"
	"strings"
	"testing"

	"github.com/urispec/urispec/parser/internal/host"
	"github.com/urispec/urispec/parser/internal/scan"
)

// appendixB is the regular expression of RFC 3986, Appendix B.
var appendixB = regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// Generic finds what the regular expression captures. So does Find, whether it is told which
// bytes a string has, or that it has any.
func TestGeneric(t *testing.T) {
	all := scan.Set{^uint64(0), ^uint64(0), ^uint64(0), ^uint64(0)}
	var check func(s string, more int)
	check = func(s string, more int) {
		var own scan.Set
		for i := range len(s) {
			own[s[i]>>6] |= 1 << (s[i] & 63)
		}
		m := appendixB.FindStringSubmatchIndex(s)
		want := Bounds{Scheme: uint32(max(m[5], 0)), Path: uint32(m[10]), PathEnd: uint32(m[11]),
			QueryEnd: uint32(m[11])}
		if m[13] >= 0 {
			want.QueryEnd = uint32(m[13])
		}
		wantBegin, wantEnd, wantAt := 0, 0, 0
		if m[6] >= 0 {
			wantBegin, wantEnd = m[8], m[9]
			want.Authority = uint32(m[8])
			if at := strings.IndexByte(s[m[8]:m[9]], '@'); at >= 0 {
				wantAt = m[8] + at
			}
		}
		for _, contents := range []*scan.Set{&own, &all} {
			var b, found Bounds
			if begin, end, at := b.Generic(s); b != want || begin != wantBegin || end != wantEnd || at != wantAt {
				t.Errorf("%q: %+v, %d, %d, %d; want %+v, %d, %d, %d", s, b, begin, end, at, want, wantBegin, wantEnd,
					wantAt)
			}
			if wantBegin != 0 {
				b.Host = uint32(max(wantBegin, wantAt+1))
				end, _ := host.CutLast(s, int(b.Host), wantEnd)
				b.HostEnd = uint32(end)
			}
			if found.SetTo(Find(s, contents)); found != b && !strings.HasPrefix(s, ":") { // as no reference does
				t.Errorf("%q: %+v, want %+v", s, found, b)
			}
		}
		if more > 0 {
			for _, c := range []string{":", "/", "?", "#", "@", "a"} {
				check(s+c, more-1)
			}
		}
	}
	for _, begin := range []string{"", "a://", "//", "abcdef", "abcdefg", "abcdefgh"} {
		check(begin, 4)
	}
	check("", 6)
	for _, literal := range []string{"//[::1]", "a://[::1]:", "a://[v1.a:b]:80/p?q@r#f/", "//[::1]?@/", "//[::1]:8#@"} {
		check(literal, 0)
	}
}
