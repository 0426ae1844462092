package rfc1738

import (
	"strings"

	"github.com/urispec/urispec/parser/internal/component"
	"github.com/urispec/urispec/parser/internal/fact"
)

// explainGopher explains a gopherurl of RFC 1738 (Section 3.4).
func explainGopher(e *fact.Explanation) {
	known(e, "gopherurl", "3.4", "an item, a directory or attributes of items on a Gopher server (RFC 1436)")
	server(e)
	if !e.Component(component.GType, "3.4.1", "the Gopher type of the resource") {
		e.Missing("gtype", "1", fact.Default, "3.4.1", "the default Gopher type, since the path is empty")
		e.Missing("selector", "", fact.Default, "3.4.1", topLevel)
		e.Without("send", "", fact.Default, "3.4.1", "send the selector, which is empty")
		return
	}
	gopherSelector(e)
	e.Component(component.Search, "3.4.2", "what to search for, in a Gopher search engine")
	begin, end, ok := e.Parts.Find(component.GopherPlusString)
	if !ok {
		gopherSend(e)
		return
	}
	gopherPlus(e, begin, end)
}

const topLevel = "the empty selector refers to the top-level directory of the server"

func gopherSelector(e *fact.Explanation) {
	text := "the Gopher selector string"
	if s, _ := e.Parts.Component(component.Selector); s == "" {
		text = topLevel
	}
	e.Component(component.Selector, "3.4.1", text)
}

// gopherSend adds the step of a plain item or a search: what stands behind the
// gtype is what is sent, since "%09" is an encoded tab.
func gopherSend(e *fact.Explanation) {
	begin, end, _ := e.Parts.Find(component.Selector)
	section, text := "3.4.1", "send the selector"
	if _, after, ok := e.Parts.Find(component.Search); ok {
		end, section, text = after, "3.4.2", "send the selector, a tab and the search string"
	}
	e.Step("send", begin, end, section, text)
}

// gopherPlus adds the facts and the steps about a Gopher+ string, which is
// text[begin:end].
func gopherPlus(e *fact.Explanation, begin, end int) {
	if askItems(e, begin, end, func(int, int) {}) {
		gopherForm(e, begin, end)
		return
	}
	s := gopherCommand(e, begin, end)
	e.Given("gopherplus-string", begin, end, s.Section, s.Text)
	switch s {
	case electronicForm:
		gopherAsk(e)
		return
	case itemAttributes, directoryAttributes:
		gopherAttributes(e, begin, end)
	case alternateView:
		gopherView(e, begin, end)
	}
	gopherPlusSend(e, "3.4.3", "send the selector, a tab, the search string, a tab and the Gopher+ command")
}

// What a Gopher+ string means, other than a form that is filled in.
var (
	defaultView            = fact.Phrase{Section: "3.4.4", Text: "the default view (data representation) of the item"}
	electronicForm         = fact.Phrase{Section: "3.4.4", Text: "the item has an associated electronic form (+ASK)"}
	allItemAttributes      = fact.Phrase{Section: "3.4.6", Text: "all attributes of the item"}
	allDirectoryAttributes = fact.Phrase{Section: "3.4.6", Text: "all attributes of all items in the directory"}
	itemAttributes         = fact.Phrase{Section: "3.4.7", Text: "certain attributes of the item"}
	directoryAttributes    = fact.Phrase{Section: "3.4.7", Text: "certain attributes of all items in the directory"}
	alternateView          = fact.Phrase{Section: "3.4.8", Text: "an alternate view (data representation) of the item"}
	noCommand              = fact.Phrase{Section: "3.4.3", Text: "none of the forms that this document describes"}
)

// gopherCommand returns what the Gopher+ string text[begin:end] means.
func gopherCommand(e *fact.Explanation, begin, end int) fact.Phrase {
	switch s := fact.Decode(e.Text[begin:end]); {
	case s == "+":
		return defaultView
	case s == "?":
		return electronicForm
	case s == "!":
		return allItemAttributes
	case s == "$":
		return allDirectoryAttributes
	case strings.HasPrefix(s, "!"):
		return itemAttributes
	case strings.HasPrefix(s, "$"):
		return directoryAttributes
	case strings.HasPrefix(s, "+") && !strings.ContainsAny(s, "\t\r\n"):
		return alternateView
	}
	return noCommand
}

// gopherPlusSend adds the step of Section 3.4.3.
func gopherPlusSend(e *fact.Explanation, section, text string) {
	begin, _, _ := e.Parts.Find(component.Selector)
	_, end, _ := e.Parts.Find(component.GopherPlusString)
	e.Step("send", begin, end, section, text)
}

// gopherAttributes adds the facts about the names in text[begin:end], which
// encoded spaces separate, behind the first character.
func gopherAttributes(e *fact.Explanation, begin, end int) {
	_, n := fact.Octet(e.Text[begin:end])
	begin += n
	for begin < end {
		name, next := fact.Cut(e.Text[begin:end], " ")
		e.Given("attribute", begin, begin+name, "3.4.7", "the name of an attribute to retrieve")
		begin += next
	}
}

// gopherView adds the facts about a view and its language, which an encoded
// space separates in text[begin:end], behind the first character.
func gopherView(e *fact.Explanation, begin, end int) {
	_, n := fact.Octet(e.Text[begin:end])
	begin += n
	name, next := fact.Cut(e.Text[begin:end], " ")
	e.Given("view", begin, begin+name, "3.4.8", "the name of the view")
	if name == next {
		e.Missing("language", "", fact.None, "3.4.8", "the language of the view, which the form of this document has")
		return
	}
	e.Given("language", begin+next, end, "3.4.8", "the language of the view")
}

// gopherAsk adds the steps for an item with a form that is to be filled in.
func gopherAsk(e *fact.Explanation) {
	e.Without("fetch", "+ASK", fact.Default, "3.4.5", "fetch this attribute of the item: the definition of the form")
	e.Without("ask", "", fact.User, "3.4.5", "ask the user to fill out the form")
	begin, end, _ := e.Parts.Find(component.Selector)
	e.Step("send", begin, end, "3.4.5", "send this selector along with the responses of the user")
}

// What stands before and behind the values of a form that is filled in, and
// between them.
const (
	askBegin = "+\t1\r\n+-1\r\n"
	askEnd   = "."
	askLine  = "\r\n"
)

// askItems calls visit with the extents of the values of a form, and reports
// whether text[begin:end] is one that is filled in.
func askItems(e *fact.Explanation, begin, end int, visit func(begin, end int)) bool {
	n, ok := fact.Prefix(e.Text[begin:end], askBegin)
	if !ok {
		return false
	}
	begin += n
	for begin < end {
		line, next := fact.Cut(e.Text[begin:end], askLine)
		if begin+next == end {
			return line < next && fact.Decode(e.Text[begin:begin+line]) == askEnd
		}
		visit(begin, begin+line)
		begin += next
	}
	return false
}

// gopherForm adds the facts and the step about a form that is filled in, which
// is text[begin:end]. Section 3.4.9 sends no search string, and Section 3.4.3
// sends one always: an empty one is left out.
func gopherForm(e *fact.Explanation, begin, end int) {
	e.Given("gopherplus-string", begin, end, "3.4.9", "the item that an electronic form with certain data leads to")
	askItems(e, begin, end, func(begin, end int) {
		e.Given("ask-item", begin, end, "3.4.9", "the value of an item of the form")
	})
	if search, _ := e.Parts.Component(component.Search); search != "" {
		gopherPlusSend(e, "3.4.9", "send the selector, a tab, the search string, a tab and the filled-in form")
	} else if e.AddStep != nil {
		selectorBegin, selectorEnd, _ := e.Parts.Find(component.Selector)
		e.AddStep(fact.Step{
			Command: "send", Begin: selectorBegin, End: end, Source: fact.Given, Section: "3.4.9",
			Argument: fact.Decode(e.Text[selectorBegin:selectorEnd]) + "\t" + fact.Decode(e.Text[begin:end]),
			Text:     "send the selector, a tab and the filled-in form",
		})
	}
}
