package export

import (
	"encoding/xml"
	"fmt"
	"sort"
	"strings"
	"unicode/utf8"
)

// Lengths of railroad diagrams, in pixels. The font has a fixed width.
const (
	letter      = 8  // width of a letter, with a little room
	smallLetter = 7  // in the notes at loops and frames
	markLetter  = 6  // in the mark of a string in any case
	markGap     = 4  // before that mark
	padding     = 8  // left and right of the text in a box
	half        = 13 // half the height of a box
	gap         = 16 // of the track between two boxes
	between     = 10 // tracks above each other
	turn        = 8  // radius of a curve
	side        = 2 * turn
	noteHeight  = 14  // of a note under a loop or in a frame
	lineLength  = 680 // at which a concatenation is broken
	frameLength = 480 // at which a row of words in a frame is
	manyWords   = 8   // more words in a row are put in a frame
)

// Attributes of boxes.
const (
	round  = ` rx="13"`
	dashed = ` stroke-dasharray="4 3"`
)

// A figure is a part of a diagram, on a track that enters it at its left and leaves it at its right edge.
type figure struct {
	width    int
	up, down int // above and below the track that enters
	out      int // the track that leaves is so far below
	draw     func(p *pen, x, y int)
}

// A pen draws tracks, which are one path, and shapes.
type pen struct {
	tracks strings.Builder
	shapes strings.Builder
}

// track draws a path that begins at a point and goes on as the format says.
func (p *pen) track(x, y int, format string, arguments ...any) {
	fmt.Fprintf(&p.tracks, "M%d %d", x, y)
	fmt.Fprintf(&p.tracks, format, arguments...)
}

// A quarter of a circle has the corner around which a path turns, and its end.
type quarter [4]int

// String returns the quarter in the notation of SVG.
func (q quarter) String() string { return fmt.Sprintf("q%d %d %d %d", q[0], q[1], q[2], q[3]) }

// Quarters of a circle, from one direction to another.
var (
	rightDown = quarter{turn, 0, turn, turn}
	rightUp   = quarter{turn, 0, turn, -turn}
	downRight = quarter{0, turn, turn, turn}
	downLeft  = quarter{0, turn, -turn, turn}
	leftDown  = quarter{-turn, 0, -turn, turn}
	leftUp    = quarter{-turn, 0, -turn, -turn}
	upRight   = quarter{0, -turn, turn, -turn}
)

// arrow draws the head of an arrow to the left.
func (p *pen) arrow(x, y int) {
	fmt.Fprintf(&p.shapes, `<path d="M%d %dl7 -4v8z" fill="currentColor" stroke="none"/>`+"\n", x, y)
}

// note writes a small text whose middle is at a point.
func (p *pen) note(x, y int, text string) {
	fmt.Fprintf(&p.shapes, `<text x="%d" y="%d" font-size="11" fill="currentColor" stroke="none">%s</text>`+"\n", x, y,
		quoteXML(text))
}

// box returns a box with a text, and a title that is shown on hovering.
func box(text, title, attributes string) *figure { return markedBox(text, "", title, attributes) }

// markedBox returns a box with a small mark after its text.
func markedBox(text, mark, title, attributes string) *figure {
	width := utf8.RuneCountInString(text)*letter + 2*padding
	if mark != "" {
		width += markGap + len(mark)*markLetter
		mark = fmt.Sprintf(`<tspan dx="%d" font-size="10">%s</tspan>`, markGap, quoteXML(mark))
	}
	spaces := ""
	if strings.Contains(text, "  ") {
		spaces = ` xml:space="preserve"`
	}
	return &figure{width: width, up: half, down: half, draw: func(p *pen, x, y int) {
		fmt.Fprintf(&p.shapes, `<g><title>%s</title><rect x="%d" y="%d" width="%d" height="%d"%s/>`+
			`<text x="%d" y="%d"%s fill="currentColor" stroke="none">%s%s</text></g>`+"\n",
			quoteXML(title), x, y-half, width, 2*half, attributes, x+width/2, y+4, spaces, quoteXML(text), mark)
	}}
}

// label returns a text without a box, above the track.
func label(text, title string) *figure {
	width := utf8.RuneCountInString(text)*smallLetter + 2*padding
	return &figure{width: width, up: half, down: half, draw: func(p *pen, x, y int) {
		p.track(x, y, "h%d", width)
		fmt.Fprintf(&p.shapes, `<g><title>%s</title><text x="%d" y="%d" font-size="11" font-style="italic" `+
			`fill="currentColor" stroke="none">%s</text></g>`+"\n",
			quoteXML(title), x+width/2, y-4, quoteXML(text))
	}}
}

// linked returns a figure that is a link, unless it leads nowhere.
func linked(f *figure, href string) *figure {
	if href == "" {
		return f
	}
	with := *f
	with.draw = func(p *pen, x, y int) {
		fmt.Fprintf(&p.shapes, `<a href="%s">`, quoteXML(href))
		f.draw(p, x, y)
		p.shapes.WriteString("</a>")
	}
	return &with
}

// terminated returns a figure between a disc and a ring.
func terminated(f *figure) *figure {
	const radius = 4
	end := 2*radius + gap
	return &figure{width: f.width + 2*end, up: f.up, down: f.down, draw: func(p *pen, x, y int) {
		ring := func(x, y int, attributes string) {
			fmt.Fprintf(&p.shapes, `<circle cx="%d" cy="%d" r="%d"%s/>`+"\n", x+radius, y, radius, attributes)
		}
		ring(x, y, ` fill="currentColor"`)
		p.track(x+2*radius, y, "h%d", gap)
		f.draw(p, x+end, y)
		p.track(x+end+f.width, y+f.out, "h%d", gap)
		ring(x+end+f.width+gap, y+f.out, "")
	}}
}

// sequence returns figures one after another on a track.
func sequence(items []*figure) *figure {
	f := &figure{width: gap * (len(items) - 1)}
	for _, item := range items {
		f.width += item.width
		f.up = max(f.up, item.up)
		f.down = max(f.down, item.down)
	}
	f.draw = func(p *pen, x, y int) {
		for i, item := range items {
			if i > 0 {
				p.track(x, y, "h%d", gap)
				x += gap
			}
			item.draw(p, x, y)
			x += item.width
		}
	}
	return f
}

// stack returns rows below each other; the track goes from the end of each back to the beginning of the next one.
func stack(rows []*figure) *figure {
	if len(rows) == 1 {
		return rows[0]
	}
	f := &figure{up: rows[0].up}
	down := rows[0].down            // of the row above
	backs := make([]int, len(rows)) // where the track goes back above each row
	tracks := make([]int, len(rows))
	for i, row := range rows {
		f.width = max(f.width, row.width)
		if i == 0 {
			continue
		}
		backs[i] = f.out + max(down+between, side)
		f.out = backs[i] + max(row.up+between, side)
		tracks[i] = f.out
		down = row.down
	}
	f.down = f.out + down
	inner := f.width
	f.width += 2 * side
	f.draw = func(p *pen, x, y int) {
		p.track(x, y, "h%d", side)
		x += side
		for i, row := range rows {
			row.draw(p, x, y+tracks[i])
			if i == len(rows)-1 {
				p.track(x+row.width, y+tracks[i], "H%d", x+inner+side)
				break
			}
			p.track(x+row.width, y+tracks[i], "%sV%d%sH%d%sV%d%s", rightDown, y+backs[i+1]-turn, downLeft,
				x, leftDown, y+tracks[i+1]-turn, downRight)
			p.arrow(x+row.width/2, y+backs[i+1])
		}
	}
	return f
}

// choice returns figures below each other; a track goes through one of them.
func choice(branches []*figure) *figure {
	if len(branches) == 1 {
		return branches[0]
	}
	f := &figure{up: branches[0].up}
	tracks := make([]int, len(branches))
	lowest := 0 // where the lowest branch is left
	for i, b := range branches {
		if i > 0 {
			tracks[i] = f.down + between + b.up
		}
		f.width = max(f.width, b.width)
		f.down = tracks[i] + b.down
		if b.out > 0 || i > 0 {
			lowest = tracks[i] + b.out
		}
	}
	inner := f.width
	f.width += 2 * side
	f.draw = func(p *pen, x, y int) {
		left, right := x+side, x+side+inner
		p.track(x, y, "%sV%d", rightDown, y+tracks[len(tracks)-1]-turn)
		p.track(right+turn, y+lowest-turn, "V%d%s", y+turn, upRight)
		for i, b := range branches {
			if i == 0 {
				p.track(x, y, "h%d", side)
			} else {
				p.track(left-turn, y+tracks[i]-turn, "%s", downRight)
			}
			b.draw(p, left, y+tracks[i])
			p.track(left+b.width, y+tracks[i]+b.out, "H%d", right)
			if i == 0 && b.out == 0 {
				p.track(right, y, "h%d", side)
			} else {
				p.track(right, y+tracks[i]+b.out, "%s", rightUp)
			}
		}
	}
	return f
}

// bypass returns a figure with a track past it.
func bypass(inner *figure) *figure {
	up := max(inner.up+between, side)
	return &figure{width: inner.width + 2*side, up: up + 1, down: inner.down, draw: func(p *pen, x, y int) {
		p.track(x, y, "h%d", side)
		inner.draw(p, x+side, y)
		p.track(x+side+inner.width, y, "h%d", side)
		p.track(x, y, "%sV%d%sh%d%sV%d%s", rightUp, y-up+turn, upRight, inner.width, rightDown, y-turn, downRight)
	}}
}

// loop returns a figure with a track back to its beginning, and a note at it.
func loop(inner *figure, note string) *figure {
	length := max(inner.width, len(note)*smallLetter)
	down := max(inner.down+between, side)
	f := &figure{width: length + 2*side, up: inner.up, down: down + 5}
	if note != "" {
		f.down = down + noteHeight + 3
	}
	f.draw = func(p *pen, x, y int) {
		p.track(x, y, "h%d", side)
		x += side
		inner.draw(p, x, y)
		p.track(x+inner.width, y, "H%d", x+length+side)
		p.track(x+length, y, "%sV%d%sh%d%sV%d%s", rightDown, y+down-turn, downLeft, -length, leftUp, y+turn, upRight)
		p.arrow(x+length/2-3, y+down)
		if note != "" {
			p.note(x+length/2, y+down+noteHeight, note)
		}
	}
	return f
}

// Lengths in a frame.
const (
	inset = 8 // from the frame to the words
	space = 6 // between the words
)

// frame returns a frame of words, one of which is meant, in rows of about the same length.
func frame(words []*figure) *figure {
	fewest := len(rowsOf(words, frameLength))
	rows := rowsOf(words, sort.Search(frameLength,
		func(length int) bool { return len(rowsOf(words, length)) <= fewest }))
	f := &figure{up: half + noteHeight + space, down: (len(rows)-1)*(2*half+space) + half + inset}
	for _, row := range rows {
		f.width = max(f.width, lengthOf(row)+2*inset)
	}
	f.draw = func(p *pen, x, y int) {
		fmt.Fprintf(&p.shapes, `<rect x="%d" y="%d" width="%d" height="%d" rx="4" stroke-dasharray="1 3"/>`+"\n",
			x, y-f.up, f.width, f.up+f.down)
		p.note(x+inset+len("one of")*smallLetter/2, y-half-space+1, "one of")
		for _, row := range rows {
			at := x + inset
			for _, w := range row {
				w.draw(p, at, y)
				at += w.width + space
			}
			y += 2*half + space
		}
	}
	return f
}

// rowsOf returns words in rows up to a length, except for words that are longer.
func rowsOf(words []*figure, length int) [][]*figure {
	var rows [][]*figure
	begin, end := 0, 0 // of the row, in the words and in pixels
	for i, w := range words {
		if i > begin && end+space+w.width > length {
			rows = append(rows, words[begin:i])
			begin, end = i, 0
		}
		if i > begin {
			end += space
		}
		end += w.width
	}
	return append(rows, words[begin:])
}

func lengthOf(row []*figure) int {
	length := space * (len(row) - 1)
	for _, w := range row {
		length += w.width
	}
	return length
}

func quoteXML(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(s)) // no error: a Builder has none
	return b.String()
}

// quoteText returns lines as text, and they stay lines.
func quoteText(s string) string { return strings.ReplaceAll(quoteXML(s), "&#xA;", "\n") }
