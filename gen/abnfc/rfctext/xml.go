package rfctext

import (
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"maps"
	"regexp"
	"strings"
)

// entity is the declaration of an internal entity: <!ENTITY nbsp "&#160;">.
var entity = regexp.MustCompile(`<!ENTITY\s+([^\s%"']+)\s+(?:"([^"]*)"|'([^']*)')\s*>`)

// plain are characters that xml2rfc writes for plain ones in text that is not to be broken (RFC 7991, Section 3.2).
var plain = strings.NewReplacer("\u00a0", " ", "\u2011", "-", "\u2060", "", "\u200b", "")

// readXML returns the document of a source for xml2rfc: its blocks are the elements
// artwork (RFC 7749, Section 2.5; RFC 7991, Section 2.5) and sourcecode (RFC 7991,
// Section 2.48). References to entities that are not known stay as they are.
func readXML(name, src string) (*document, error) {
	src = strings.TrimPrefix(src, "\ufeff")
	x := &xmlReader{decoder: xml.NewDecoder(strings.NewReader(src))}
	x.document.lines = make([]string, strings.Count(src, "\n")+1)
	x.document.text = make([]string, len(x.document.lines))
	x.document.form = XML
	x.document.references = references{}
	x.document.references.markup(src, "")
	x.decoder.Strict = false
	x.decoder.Entity = maps.Clone(xml.HTMLEntity)
	maps.Copy(x.decoder.Entity, map[string]string{"nbhy": "\u2011", "wj": "\u2060", "zwsp": "\u200b"})
	x.decoder.CharsetReader = decoded
	for {
		line, _ := x.decoder.InputPos()
		token, err := x.decoder.RawToken()
		if err == io.EOF {
			return x.end(name)
		}
		var syntax *xml.SyntaxError
		if errors.As(err, &syntax) {
			return nil, fmt.Errorf("%s:%d: %s", name, syntax.Line, syntax.Msg)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, line, err)
		}
		x.token(token, line-1)
	}
}

// decoded returns a source in another encoding as UTF-8.
func decoded(label string, in io.Reader) (io.Reader, error) {
	switch strings.ToLower(label) {
	case "us-ascii", "ascii":
		return in, nil
	case "iso-8859-1", "latin1", "windows-1252":
		bytes, err := io.ReadAll(in)
		var b strings.Builder
		for _, c := range bytes {
			b.WriteRune(rune(c))
		}
		return strings.NewReader(b.String()), err
	}
	return nil, fmt.Errorf("the encoding %s is not known", label)
}

type xmlReader struct {
	decoder  *xml.Decoder
	document document
	inside   string // element of the block; "" outside of blocks
	free     int    // line from which on no block has lines

	paragraph int // line in which it begins
}

// end returns the document at the end of the source.
func (x *xmlReader) end(name string) (*document, error) {
	if x.inside != "" {
		opened := x.document.passages[len(x.document.passages)-1].from
		return nil, fmt.Errorf("%s:%d: the element %s is not closed", name, opened+1, x.inside)
	}
	for i, l := range x.document.lines {
		x.document.lines[i] = strings.TrimRight(l, " \t")
		x.document.text[i] = strings.TrimRight(x.document.text[i], " \t")
	}
	return &x.document, nil
}

func (x *xmlReader) token(token xml.Token, line int) {
	switch t := token.(type) {
	case xml.Directive:
		for _, m := range entity.FindAllStringSubmatch(string(t), -1) {
			x.decoder.Entity[m[1]] = html.UnescapeString(m[2] + m[3])
		}
	case xml.StartElement:
		if x.inside == "" && t.Name.Local == "t" {
			x.paragraph = x.line()
		}
		if target := attributeOf(t, "target"); (t.Name.Local == "xref" || t.Name.Local == "relref") &&
			(x.inside == "" || x.document.references.document(target) != "") {
			x.write("["+target+"]", line)
		}
		x.mark(t.Name, line)
		if x.inside == "" && (t.Name.Local == "artwork" || t.Name.Local == "sourcecode") {
			x.inside = t.Name.Local
			from := max(x.line(), x.free)
			kind := strings.ToLower(attributeOf(t, "type"))
			x.document.passages = append(x.document.passages, passage{from: from, to: from, kind: kind,
				names: []string{attributeOf(t, "name"), attributeOf(t, "anchor")}})
		}
	case xml.EndElement:
		x.mark(t.Name, line)
		if x.inside == "" && t.Name.Local == "t" {
			x.document.paragraphs = append(x.document.paragraphs, passage{from: x.paragraph, to: line + 1})
		}
		if t.Name.Local == x.inside {
			x.inside = ""
			x.free = max(line+1, x.free)
			x.document.passages[len(x.document.passages)-1].to = x.free
		}
	case xml.CharData:
		x.write(string(t), line)
	}
}

// mark writes a mark of code, as in Markdown, where an element of code begins or ends.
func (x *xmlReader) mark(name xml.Name, line int) {
	if x.inside == "" && (name.Local == "tt" || name.Local == "spanx") {
		x.write("`", line)
	}
}

// line returns the number of the line that the decoder is in, from 0.
func (x *xmlReader) line() int {
	line, _ := x.decoder.InputPos()
	return line - 1
}

// write writes text into the lines, of blocks or of prose, from one on. A line end that is written as a reference
// (&#10;) does not begin a line.
func (x *xmlReader) write(text string, from int) {
	lines := x.document.text
	if x.inside != "" {
		lines = x.document.lines
	}
	for i, l := range strings.Split(plain.Replace(text), "\n") {
		lines[min(from+i, x.line())] += l
	}
}

// attributeOf returns the value of an attribute, without white space around it.
func attributeOf(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return strings.TrimSpace(a.Value)
		}
	}
	return ""
}
