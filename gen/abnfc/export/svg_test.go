package export

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
	"github.com/urispec/urispec/internal/testflag"
)

// A drawing is what the tests read of a diagram.
type drawing struct {
	width, height int
	ids           []string
	links         []string // without "#"
	texts         []string
	marks         []string // after a text
	description   string
	boxes, frames []area
	rings         []area
	page          area
	tracks        []track
}

// An area is a rectangle.
type area struct{ left, top, right, bottom int }

func (a area) overlaps(b area) bool {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

func (a area) within(b area) bool {
	return b.left <= a.left && a.right <= b.right && b.top <= a.top && a.bottom <= b.bottom
}

// A point is a place in a drawing.
type point struct{ x, y int }

// A track is the corners of a line without a break. A curve is its two ends.
type track []point

// touches reports whether a point is on a track.
func (t track) touches(p point) bool {
	for i := range t[1:] {
		a, b := t[i], t[i+1]
		if p == a || p == b || a.x == b.x && p.x == a.x && min(a.y, b.y) <= p.y && p.y <= max(a.y, b.y) ||
			a.y == b.y && p.y == a.y && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) {
			return true
		}
	}
	return false
}

var pathCommand = regexp.MustCompile(`([MhHVq])([-0-9 ]*)`)

// readTracks reads the commands that tracks are made of, and no others.
func readTracks(t testing.TB, path string) []track {
	t.Helper()
	var all []track
	if rest := pathCommand.ReplaceAllString(path, ""); rest != "" {
		t.Fatalf("path with %q", rest)
	}
	var at point
	for _, command := range pathCommand.FindAllStringSubmatch(path, -1) {
		var n []int
		for _, s := range strings.Fields(command[2]) {
			i := must.Have(strconv.Atoi(s))(t)
			n = append(n, i)
		}
		if want := map[string]int{"M": 2, "h": 1, "H": 1, "V": 1, "q": 4}[command[1]]; len(n) != want {
			t.Fatalf("path with %q", command[0])
		}
		switch command[1] {
		case "M":
			at = point{n[0], n[1]}
			all = append(all, nil)
		case "h":
			at.x += n[0]
		case "H":
			at.x = n[0]
		case "V":
			at.y = n[0]
		case "q":
			at = point{at.x + n[2], at.y + n[3]}
		}
		all[len(all)-1] = append(all[len(all)-1], at)
	}
	return all
}

func readSVG(t testing.TB, text string) *drawing {
	t.Helper()
	d := &drawing{}
	decoder := xml.NewDecoder(strings.NewReader(text))
	element := ""
	for {
		token, err := decoder.Token()
		if err == io.EOF {
			return d
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		switch token := token.(type) {
		case xml.StartElement:
			element = token.Name.Local
			d.element(t, token)
		case xml.EndElement:
			element = ""
		case xml.CharData:
			switch element {
			case "text":
				d.texts = append(d.texts, string(token))
			case "tspan":
				d.marks = append(d.marks, d.texts[len(d.texts)-1]+" "+string(token))
			case "desc":
				d.description = string(token)
			}
		}
	}
}

// element files an element.
func (d *drawing) element(t testing.TB, e xml.StartElement) {
	attributes := map[string]string{}
	for _, a := range e.Attr {
		attributes[a.Name.Local] = a.Value
	}
	number := func(name string) int {
		n := must.Have(strconv.Atoi(attributes[name]))(t)
		return n
	}
	if id, ok := attributes["id"]; ok {
		d.ids = append(d.ids, id)
	}
	switch e.Name.Local {
	case "svg":
		d.width, d.height = number("width"), number("height")
	case "a":
		d.links = append(d.links, strings.TrimPrefix(attributes["href"], "#"))
	case "rect":
		box := area{number("x"), number("y"), number("x") + number("width"), number("y") + number("height")}
		switch {
		case attributes["class"] == "page":
			d.page = box
		case attributes["rx"] == "4":
			d.frames = append(d.frames, box)
		default:
			d.boxes = append(d.boxes, box)
		}
	case "circle":
		x, y, r := number("cx"), number("cy"), number("r")
		d.rings = append(d.rings, area{x - r, y - r, x + r, y + r})
	case "path":
		if attributes["fill"] == "" { // no arrow
			d.tracks = append(d.tracks, readTracks(t, attributes["d"])...)
		}
	}
}

// check looks for boxes that overlap, lines with loose ends, and what is
// outside of the drawing. For its time it looks at no more than some hundred
// boxes.
func (d *drawing) check(t testing.TB) {
	t.Helper()
	if len(d.boxes) > 300 || len(d.tracks) > 1000 {
		return
	}
	whole := area{0, 0, d.width, d.height}
	shapes := slices.Concat(d.boxes, d.rings)
	for i, box := range shapes {
		if !box.within(whole) {
			t.Errorf("%v is outside of %v", box, whole)
		}
		for _, other := range shapes[:i] {
			if box.overlaps(other) {
				t.Errorf("%v and %v overlap", box, other)
			}
		}
		for _, frame := range d.frames {
			if box.overlaps(frame) && !box.within(frame) {
				t.Errorf("%v is half in the frame %v", box, frame)
			}
		}
	}
	for i, line := range d.tracks {
		for _, p := range line {
			if !(area{p.x, p.y, p.x, p.y}).within(whole) {
				t.Errorf("a track leads to %v, outside of %v", p, whole)
			}
		}
		for _, end := range []point{line[0], line[len(line)-1]} {
			if !d.isJoint(i, end) {
				t.Errorf("the track %v ends loose at %v", line, end)
			}
		}
	}
}

// isJoint reports whether an end of a track touches a shape or another track.
func (d *drawing) isJoint(number int, end point) bool {
	for _, box := range slices.Concat(d.boxes, d.frames, d.rings) {
		if (end.x == box.left || end.x == box.right) && box.top < end.y && end.y < box.bottom {
			return true
		}
	}
	for i, other := range d.tracks {
		if i != number && other.touches(end) {
			return true
		}
	}
	return false
}

// wordsOf returns the texts that the figure of an expression has, except notes, and the names it refers to, in source
// order.
func wordsOf(e abnf.Expr) (words, references []string) {
	all := func(list []abnf.Expr) {
		for _, e := range list {
			w, r := wordsOf(e)
			words, references = append(words, w...), append(references, r...)
		}
	}
	switch e := e.(type) {
	case *abnf.Alternation:
		all(e.Alternatives)
	case *abnf.Concatenation:
		all(e.Items)
	case *abnf.Option:
		all([]abnf.Expr{e.Body})
	case *abnf.Repetition:
		if e.Max == 0 {
			return []string{"empty"}, nil
		}
		all([]abnf.Expr{e.Body})
	case *abnf.Reference:
		return []string{e.Name}, []string{e.Name}
	case *abnf.String:
		if e.Text == "" {
			return []string{"empty"}, nil
		}
		if e.CaseSensitive && strings.ToLower(e.Text) != strings.ToUpper(e.Text) {
			return []string{`%s"` + e.Text + `"`}, nil
		}
		return []string{`"` + e.Text + `"`}, nil
	case *abnf.Range:
		if isGraphic(e.Low) && isGraphic(e.High) {
			return []string{string(e.Low) + " – " + string(e.High)}, nil
		}
		return []string{fmt.Sprintf("%%x%02X-%02X", e.Low, e.High)}, nil
	case *abnf.Sequence:
		text := ""
		for _, v := range e.Values {
			text += fmt.Sprintf(".%02X", v)
		}
		return []string{"%x" + text[1:]}, nil
	case *abnf.Prose:
		return []string{"<" + e.Text + ">"}, nil
	}
	return words, references
}

// checkRule checks the diagram of a rule: it has the words of the rule, in
// order, and its references as links.
func checkRule(t testing.TB, rule *abnf.Definition) {
	t.Helper()
	text := RuleSVG(rule, func(name string) string { return "#" + name })
	d := readSVG(t, text)
	d.check(t)
	words, references := wordsOf(rule.Body)
	texts := slices.DeleteFunc(d.texts, func(s string) bool { return s == "one of" || strings.HasSuffix(s, " times") })
	if !slices.Equal(texts, words) {
		t.Errorf("%s: the diagram has %q, want %q", rule.Name, texts, words)
	}
	if !slices.Equal(d.links, references) {
		t.Errorf("%s: links to %q, want %q", rule.Name, d.links, references)
	}
	if len(d.rings) != 2 {
		t.Errorf("%s: %d rings", rule.Name, len(d.rings))
	}
	if !strings.Contains(text, ` aria-label="Railroad diagram of `+rule.Name+`"`) ||
		!strings.Contains(text, "<title>Railroad diagram of "+rule.Name+"</title>") {
		t.Errorf("%s: no title", rule.Name)
	}
}

func TestRuleSVGOfAllRules(t *testing.T) {
	for _, p := range publishedGrammars(t) {
		for _, rule := range p.Rules() {
			checkRule(t, rule)
		}
	}
}

func TestRuleSVGOfRandomRules(t *testing.T) {
	r := testflag.Rand(t)
	for range testflag.Choose(200, 3000) {
		g := readGrammar(t, "test.abnf", randomGrammar(r, 3))
		for _, rule := range g.Rules() {
			checkRule(t, rule)
		}
		if t.Failed() {
			t.Fatalf("in %v", g.Rules()[0].Parts[0])
		}
	}
}

// The deep document of a rule has the diagrams of what [ABNF] writes, in that
// order, and the other one only the first; no link leads nowhere, and all that
// can be are links. The description has the same rules.
func TestSVGOfAllRules(t *testing.T) {
	take := testflag.Sample(t, 10)
	for _, p := range publishedGrammars(t) {
		for _, rule := range p.Rules() {
			if !take() {
				continue
			}
			exported := must.Have(ABNF(p.Grammar, rule.Name))(t)
			rules := readGrammar(t, "exported.abnf", exported, p.Undefined...).Rules()
			for deep, drawn := range map[bool][]*abnf.Definition{false: rules[:1], true: rules} {
				text := must.Have(SVG(p.Grammar, strings.ToUpper(rule.Name), deep))(t)
				d := readSVG(t, text)
				d.check(t)
				if want := (area{0, 0, d.width, d.height}); d.page != want {
					t.Errorf("%s: %s: page %v, want %v", p.Name, rule.Name, d.page, want)
				}
				var ids, links []string
				for _, r := range drawn {
					ids = append(ids, "rule-"+r.Name)
					_, references := wordsOf(r.Body)
					for _, name := range references {
						if slices.ContainsFunc(drawn,
							func(d *abnf.Definition) bool { return strings.EqualFold(d.Name, name) }) {
							links = append(links, "rule-"+name)
						}
					}
				}
				if !slices.Equal(d.ids, ids) || !slices.Equal(d.links, links) {
					t.Errorf("%s: %s, deep: %v: diagrams %q, want %q; links %q, want %q", p.Name, rule.Name, deep,
						d.ids, ids, d.links, links)
				}
				described := readGrammar(t, "described.abnf", d.description+"\n", references(drawn)...).Rules()
				if !slices.EqualFunc(described, drawn, func(a, b *abnf.Definition) bool {
					return a.Name == b.Name && sameWords(a, b)
				}) {
					t.Errorf("%s: %s, deep: %v: described as\n%s", p.Name, rule.Name, deep, d.description)
				}
			}
		}
	}
}

// references returns the names that rules refer to.
func references(rules []*abnf.Definition) []string {
	var all []string
	for _, r := range rules {
		_, names := wordsOf(r.Body)
		all = append(all, names...)
	}
	return all
}

func sameWords(a, b *abnf.Definition) bool {
	wordsA, _ := wordsOf(a.Body)
	wordsB, _ := wordsOf(b.Body)
	return slices.Equal(wordsA, wordsB)
}

// Of a rule that refers to itself, the diagram alone has a link to itself.
func TestSVGOfRecursion(t *testing.T) {
	text, err := SVG(readGrammar(t, "test.abnf", "s = \"(\" [ S / t ] \")\"\nt = \"-\"\n"), "s", false)
	if d := readSVG(t, text); err != nil || !slices.Equal(d.links, []string{"rule-s"}) {
		t.Errorf("links %q, error %v", d.links, err)
	}
}

// Only strings whose letters stand for both cases have a mark.
func TestMarksOfCase(t *testing.T) {
	g := readGrammar(t, "test.abnf", "a = \"urn\" %s\"urn\" %i\"x\" \"1:\" \"\" %x61 %x61.62 %x61-7A b\nb = \"b\"\n")
	text := RuleSVG(g.Rule("a"), nil)
	if d := readSVG(t, text); !slices.Equal(d.marks, []string{`"urn" A=a`, `"x" A=a`}) {
		t.Errorf("marks %q", d.marks)
	}
	if got := strings.Count(text, ", in any case</title>"); got != 2 {
		t.Errorf("%d titles say so", got)
	}
}

// The rows of a frame are about as long as each other, and none longer than it
// may be.
func TestRowsOfFrames(t *testing.T) {
	for words, rows := range map[int]int{9: 1, 10: 1, 11: 2, 20: 2, 21: 3, 500: 50} {
		g := readGrammar(t, "test.abnf", "a = \"+\""+strings.Repeat(" / \"+\"", words-1)+"\n")
		counts := map[int]int{} // of words by row
		d := readSVG(t, RuleSVG(g.Rule("a"), nil))
		d.check(t)
		for _, box := range d.boxes {
			counts[box.top]++
		}
		longest := (words + rows - 1) / rows
		for _, n := range counts {
			if len(counts) != rows || n > longest {
				t.Errorf("%d words in rows of %v, want %d rows", words, counts, rows)
				break
			}
		}
	}
}

func TestNotationSVG(t *testing.T) {
	g := readGrammar(t, "test.abnf", "a = b\nb = \"-\"\n")
	want := must.Have(SVG(g, "a", true))(t)
	if got, err := NotationSVG.Rule(g, "a", true); err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	if !slices.Contains(Notations, NotationSVG) {
		t.Error("it is not among the notations")
	}
}

func TestSVGOfUndefinedRules(t *testing.T) {
	g := readGrammar(t, "test.abnf", "a = b\n")
	if _, err := SVG(g, "c", false); err == nil || err.Error() != "rule c is not defined" {
		t.Errorf("got %v", err)
	}
	if _, err := SVG(g, "a", true); err == nil || err.Error() != "test.abnf:1:5: rule b is not defined" {
		t.Errorf("got %v", err)
	}
	d := readSVG(t, RuleSVG(g.Rule("a"), func(string) string { return "" }))
	if len(d.links) > 0 {
		t.Errorf("links to %q", d.links)
	}
	if d := readSVG(t, RuleSVG(g.Rule("a"), nil)); len(d.links) > 0 || len(d.boxes) != 1 {
		t.Errorf("%d boxes, links to %q", len(d.boxes), d.links)
	}
}

// Notes say the bounds of a repetition; a track above says that it can be left
// out.
func TestRepetitionsInSVG(t *testing.T) {
	for _, test := range []struct {
		repeat string
		texts  []string
		lines  int // tracks, without those to the rings
	}{
		{"", []string{"b"}, 0},
		{"1", []string{"b"}, 0},
		{"1*1", []string{"b"}, 0},
		{"0", []string{"empty"}, 1},
		{"*0", []string{"empty"}, 1},
		{"*1", []string{"b"}, 3},
		{"1*", []string{"b"}, 3},
		{"*", []string{"b"}, 6},
		{"*4", []string{"b", "up to 4 times"}, 6},
		{"2", []string{"b", "2 times"}, 3},
		{"2*2", []string{"b", "2 times"}, 3},
		{"2*", []string{"b", "2 or more times"}, 3},
		{"1*3", []string{"b", "1 to 3 times"}, 3},
	} {
		g := readGrammar(t, "test.abnf", "a = "+test.repeat+"b\n")
		d := readSVG(t, RuleSVG(g.Rule("a"), nil))
		if !slices.Equal(d.texts, test.texts) || len(d.tracks) != test.lines+2 {
			t.Errorf("%sb: texts %q and %d tracks, want %q and %d", test.repeat, d.texts, len(d.tracks), test.texts,
				test.lines+2)
		}
	}
}

func TestWordsInSVG(t *testing.T) {
	g := readGrammar(t, "test.abnf",
		`a = "<&>'x  y" %s"Aa" %i"-" %s"-" %x41 %d13.10 %x0-1F %x30-39 %b1 <a & b> ""`+"\n")
	text := RuleSVG(g.Rule("a"), nil)
	want := []string{`"<&>'x  y"`, `%s"Aa"`, `"-"`, `"-"`, "%x41", "%x0D.0A", "%x00-1F", "0 – 9", "%x01", "<a & b>",
		"empty"}
	if got := readSVG(t, text).texts; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, title := range []string{"the characters Aa, in this case", "the characters A, in this case",
		"one of the characters %x30-39",
		"one of the values %x00-1F", "the values %x0D.0A", "in prose: a &amp; b", "the empty string"} {
		if !strings.Contains(text, "<title>"+title+"</title>") {
			t.Errorf("no title %q in\n%s", title, text)
		}
	}
}

// A diagram of many alternatives stays on one screen, and one of a long
// concatenation is not wider.
func TestSVGStaysUsable(t *testing.T) {
	alternatives := strings.TrimPrefix(strings.Repeat(` / "word"`, 100), " / ")
	for _, body := range []string{alternatives, "*(" + alternatives + ")", strings.Repeat(" other", 100), "b / " +
		strings.Repeat(" other", 100)} {
		g := readGrammar(t, "test.abnf", "a = "+body+"\n")
		d := readSVG(t, RuleSVG(g.Rule("a"), nil))
		d.check(t)
		if d.width > lineLength+100 || d.height > 800 {
			t.Errorf("%.40s…: %d × %d", body, d.width, d.height)
		}
	}
}

// largeRules returns texts of a rule that has about size bytes, or is deep.
func largeRules(size int) map[string]string {
	return map[string]string{
		"alternatives":  `a = "b"` + strings.Repeat(`/"b"`, size/4),
		"branches":      `a = "b" *c` + strings.Repeat(`/*c`, size/4),
		"concatenation": `a = "b"` + strings.Repeat(" c", size/4),
		"inner":         `a = [ "b"` + strings.Repeat(" c", size/4) + " ]",
		"string":        `a = "` + strings.Repeat("<", size) + `"`,
		"options":       `a = ` + strings.Repeat("[", 999) + "b" + strings.Repeat("]", 999),
		"groups":        `a = ` + strings.Repeat("*(b/", 999) + "b" + strings.Repeat(")", 999),
	}
}

// Large rules are drawn.
func TestSVGOfLargeRules(t *testing.T) {
	for name, text := range largeRules(testflag.Choose(1<<15, 1<<20)) {
		g := readGrammar(t, "test.abnf", text+"\n")
		texts := strings.Count(RuleSVG(g.Rule("a"), nil), "</text>")
		if words, _ := wordsOf(g.Rule("a").Body); texts < len(words) {
			t.Errorf("%s: %d words, want %d", name, texts, len(words))
		}
	}
}

// BenchmarkRuleSVG draws large rules of two sizes: the time per byte is the same for both.
func BenchmarkRuleSVG(b *testing.B) {
	for _, size := range []int{1 << 14, 1 << 18} {
		for name, text := range largeRules(size) {
			b.Run(fmt.Sprintf("%s-%d", name, size), func(b *testing.B) {
				g := readGrammar(b, "test.abnf", text+"\n")
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					RuleSVG(g.Rule("a"), nil)
				}
			})
		}
	}
}

func FuzzRuleSVG(f *testing.F) {
	for _, text := range []string{
		"a = b / c\n", "a = 1*3( b [ c ] ) / <d & e> / %x0-10FFFF\na =/ \"\"\n", "a = *( b / *c ) 0d\n",
		"a = %s\"<\" %d13.10\n",
		"a = b/b/b/b/b/b/b/b/b/b/( b c )\n",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		file, err := abnf.Read("", text)
		if err != nil {
			return
		}
		g, err := abnf.NewGrammar(file)
		var wrong *abnf.GrammarError
		if err != nil && !errors.As(err, &wrong) {
			t.Fatal(err)
		}
		for _, rule := range g.Rules() {
			checkRule(t, rule)
		}
	})
}
