package explain

import (
	"strings"

	"github.com/urispec/urispec/parser"
)

// gopher explains a gopherurl of RFC 1738 (Section 3.4).
func (a *account) gopher() {
	a.known("gopherurl", "3.4", "an item, a directory or attributes of items on a Gopher server (RFC 1436)")
	a.server()
	if !a.component(parser.GType, "3.4.1", "the Gopher type of the resource") {
		a.missing("gtype", "1", Default, "3.4.1", "the default Gopher type, since the path is empty")
		a.missing("selector", "", Default, "3.4.1", topLevel)
		a.without("send", "", Default, "3.4.1", "send the selector, which is empty")
		return
	}
	a.gopherSelector()
	a.component(parser.Search, "3.4.2", "what to search for, in a Gopher search engine")
	begin, end, ok := a.Reference.Range(parser.GopherPlusString)
	if !ok {
		a.gopherSend()
		return
	}
	a.gopherPlus(begin, end)
}

const topLevel = "the empty selector refers to the top-level directory of the server"

// gopherSelector adds the fact about the selector.
func (a *account) gopherSelector() {
	text := "the Gopher selector string"
	if s, _ := a.Reference.Component(parser.Selector); s == "" {
		text = topLevel
	}
	a.component(parser.Selector, "3.4.1", text)
}

// gopherSend adds the step of a plain item or a search: what stands behind the
// gtype is what is sent, since "%09" is an encoded tab.
func (a *account) gopherSend() {
	begin, end, _ := a.Reference.Range(parser.Selector)
	section, text := "3.4.1", "send the selector"
	if _, after, ok := a.Reference.Range(parser.Search); ok {
		end, section, text = after, "3.4.2", "send the selector, a tab and the search string"
	}
	a.step("send", begin, end, section, text)
}

// gopherPlus adds the facts and the steps about a Gopher+ string, which is
// text[begin:end].
func (a *account) gopherPlus(begin, end int) {
	if items, ok := a.askItems(begin, end); ok {
		a.gopherForm(begin, end, items)
		return
	}
	s := a.gopherCommand(begin, end)
	a.given("gopherplus-string", begin, end, s.section, s.text)
	switch s {
	case electronicForm:
		a.gopherAsk()
		return
	case itemAttributes, directoryAttributes:
		a.gopherAttributes(begin, end)
	case alternateView:
		a.gopherView(begin, end)
	}
	a.gopherPlusSend()
}

// What a Gopher+ string means, other than a form that is filled in.
var (
	defaultView            = saying{"3.4.4", "the default view (data representation) of the item"}
	electronicForm         = saying{"3.4.4", "the item has an associated electronic form (+ASK)"}
	allItemAttributes      = saying{"3.4.6", "all attributes of the item"}
	allDirectoryAttributes = saying{"3.4.6", "all attributes of all items in the directory"}
	itemAttributes         = saying{"3.4.7", "certain attributes of the item"}
	directoryAttributes    = saying{"3.4.7", "certain attributes of all items in the directory"}
	alternateView          = saying{"3.4.8", "an alternate view (data representation) of the item"}
	noCommand              = saying{"3.4.3", "none of the forms that this document describes"}
)

// gopherCommand returns what the Gopher+ string text[begin:end] means.
func (a *account) gopherCommand(begin, end int) saying {
	switch s := decode(a.text[begin:end]); {
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
func (a *account) gopherPlusSend() {
	begin, _, _ := a.Reference.Range(parser.Selector)
	_, end, _ := a.Reference.Range(parser.GopherPlusString)
	a.step("send", begin, end, "3.4.3", "send the selector, a tab, the search string, a tab and the Gopher+ command")
}

// gopherAttributes adds the facts about the names in text[begin:end], which
// encoded spaces separate, behind the first character.
func (a *account) gopherAttributes(begin, end int) {
	_, n := octet(a.text[begin:end])
	begin += n
	for begin < end {
		name, next := cut(a.text[begin:end], " ")
		a.given("attribute", begin, begin+name, "3.4.7", "the name of an attribute to retrieve")
		begin += next
	}
}

// gopherView adds the facts about a view and its language, which an encoded
// space separates in text[begin:end], behind the first character.
func (a *account) gopherView(begin, end int) {
	_, n := octet(a.text[begin:end])
	begin += n
	name, next := cut(a.text[begin:end], " ")
	a.given("view", begin, begin+name, "3.4.8", "the name of the view")
	if name == next {
		a.missing("language", "", None, "3.4.8", "the language of the view, which the form of this document has")
		return
	}
	a.given("language", begin+next, end, "3.4.8", "the language of the view")
}

// gopherAsk adds the steps for an item with a form that is to be filled in.
func (a *account) gopherAsk() {
	a.without("fetch", "+ASK", Default, "3.4.5", "fetch this attribute of the item: the definition of the form")
	a.without("ask", "", User, "3.4.5", "ask the user to fill out the form")
	begin, end, _ := a.Reference.Range(parser.Selector)
	a.step("send", begin, end, "3.4.5", "send this selector along with the responses of the user")
}

// What stands before and behind the values of a form that is filled in, and
// between them.
const (
	askBegin = "+\t1\r\n+-1\r\n"
	askEnd   = "."
	askLine  = "\r\n"
)

// askItems returns the extents of the values of a form, if text[begin:end] is one
// that is filled in.
func (a *account) askItems(begin, end int) (items [][2]int, ok bool) {
	n, ok := prefix(a.text[begin:end], askBegin)
	if !ok {
		return nil, false
	}
	begin += n
	for begin < end {
		line, next := cut(a.text[begin:end], askLine)
		if begin+next == end {
			return items, line < next && decode(a.text[begin:begin+line]) == askEnd
		}
		items = append(items, [2]int{begin, begin + line})
		begin += next
	}
	return nil, false
}

// gopherForm adds the facts and the step about a form that is filled in, which is
// text[begin:end]. Section 3.4.9 sends no search string, and Section 3.4.3 sends
// one always: an empty one is left out.
func (a *account) gopherForm(begin, end int, items [][2]int) {
	a.given("gopherplus-string", begin, end, "3.4.9", "the item that an electronic form with certain data leads to")
	for _, item := range items {
		a.given("ask-item", item[0], item[1], "3.4.9", "the value of an item of the form")
	}
	a.gopherPlusSend()
	step := &a.Steps[len(a.Steps)-1]
	step.Section, step.Text = "3.4.9", "send the selector, a tab, the search string, a tab and the filled-in form"
	if search, _ := a.Reference.Component(parser.Search); search == "" {
		selector, _ := a.Reference.Component(parser.Selector)
		step.Argument = decode(selector) + "\t" + decode(a.text[begin:end])
		step.Text = "send the selector, a tab and the filled-in form"
	}
}
