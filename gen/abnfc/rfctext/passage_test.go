package rfctext

import (
	"strings"
	"testing"

	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/internal/must"
)

// TestForms extracts the rules of sources in XML and Markdown.
func TestForms(t *testing.T) {
	for _, test := range []struct {
		name, src, want string
		form            Form
		remarks         []string
		blocks          []string
	}{
		{name: "RFC 7991, Section 2.48.3: one block by its name", form: XML, blocks: []string{"b.abnf"},
			src: "<rfc><sourcecode type='abnf' name='a.abnf'>\na = b\n</sourcecode>\n" +
				"<sourcecode type='abnf' name='b.abnf'>\na = c</sourcecode></rfc>", want: "5:a = c\n"},
		{name: "RFC 7991, Section 2.5.2: blocks by anchors", form: XML, blocks: []string{"x", "z"},
			src: "<rfc><artwork type='abnf' anchor='x'>\na = b\n</artwork>\n<artwork type='abnf' anchor='y'>\na = c\n</artwork>\n" +
				"<artwork type='abnf' anchor='z'>\nd = e</artwork></rfc>", want: "2:a = b\n8:d = e\n"},
		{name: "kramdown-rfc: a block by its name, and a file that is included", form: Markdown, blocks: []string{"fig-b"},
			src: "~~~ abnf\na = b\n~~~\n{: #fig-a title=\"A\"}\n\n~~~ abnf\na = c\n~~~\n{: title=\"B\" #fig-b}\n\n" +
				"~~~ abnf\n{::include all.abnf}\n~~~\n", want: "7:a = c\n",
			remarks: []string{"t:12:1: all.abnf is included here, and not read: extract it, or give it as a FILE of its own"}},
		{name: "a block of HTML by its id", form: HTML, blocks: []string{"two"},
			src: "<!doctype html><pre class=abnf id=one>\na = b\n</pre>\n<pre class=abnf id=two>\na = c\n</pre>", want: "5:a = c\n"},
		{name: "RFC 7991, Section 2.48: sourcecode", form: XML, src: `<?xml version="1.0" encoding="us-ascii"?>
<rfc><section><t>x = y</t>
<sourcecode type="ABNF" name="a"><![CDATA[
a = "&" b <c>
    / d]]></sourcecode>
<artwork>e = f</artwork></section></rfc>
`, want: "4:a = \"&\" b <c>\n5:    / d\n",
			remarks: []string{"t:6:1: left out here, and maybe below: rules in a block that has not the type abnf (read as xml, see --form)"}},
		{name: "RFC 7749, Section 2.5: artwork with entities", form: XML, src: `<!DOCTYPE rfc SYSTEM "rfc2629.dtd" [
<!ENTITY rfc2119 SYSTEM "a.xml"> <!ENTITY amps "&#34;&amp;&#34;">
]>
<rfc>&rfc2119;<figure><artwork type="abnf">
  a&nbsp;= &amps; / &lt;b&gt; / &quot;&unknown;&quot;
  c = <x:ref>d</x:ref> <x:ref>e</x:ref>; non&nbhy;breaking</artwork></figure></rfc>
`, want: "5:  a = \"&\" / <b> / \"&unknown;\"\n6:  c = d e; non-breaking\n"},
		{name: "blocks without types", form: XML,
			src:  "<rfc><artwork>a = b\n</artwork><artwork type='ascii-art'>\nc = d\n</artwork>\n<artwork>e = f</artwork></rfc>",
			want: "1:a = b\n5:e = f\n"},
		{name: "types that begin with abnf", form: XML,
			src: "<rfc><artwork>a = b\n</artwork>\n<artwork type='abnf9110'>c = d\n</artwork></rfc>", want: "3:c = d\n",
			remarks: []string{"t:1:1: left out here, and maybe below: rules in a block that has not the type abnf (read as xml, see --form)"}},
		{name: "a rule does not go on in the next block", form: XML,
			src:  "<rfc><artwork type='abnf'>\na = b\n</artwork>\n<artwork type='abnf'>\n        / c\nd = e\n</artwork></rfc>",
			want: "2:a = b\n6:d = e\n", remarks: []string{"t:5:9: left out, since it is part of no rule"}},
		{name: "Latin-1", form: XML,
			src:  "<?xml version='1.0' encoding='ISO-8859-1'?>\n<rfc><artwork type='abnf'>a = b ; \xe9</artwork></rfc>",
			want: "2:a = b ; \u00e9\n"},
		{name: "what cannot be read in a block of ABNF", form: Markdown,
			src: "~~~ abnf\nimport b\n  and c\na = b\nd=e.f\n; comment\n~~~\n", want: "4:a = b\n",
			remarks: []string{"t:2:1: left out, since it is part of no rule",
				`t:5:4: left out, since it is not a rule: unexpected ".", expected an element, "/" or the end of the rule`}},
		{name: "kramdown-rfc: fences and attribute lists", form: Markdown, src: `---
title: x = y
--- middle

~~~ abnf
a = b
~~~

~~~~ {: .language-abnf title="x"}
c = d
~~~
~~~~

` + "```abnf\ne = f\n```" + `

~~~
g = h
~~~
{: #g type="ABNF"}

{:abnf}
~~~
i = j
~~~

~~~ json
k = l
~~~
{: artwork-align="left" sourcecode-type="abnf"}

m = n
`, want: "6:a = b\n10:c = d\n15:e = f\n19:g = h\n25:i = j\n",
			remarks: []string{"t:11:1: left out, since it is part of no rule"}},
		{name: "fragments of XML, blocks of other types, references", form: XML, src: `<section><t>The rule Mailbox is from <xref
target="RFC5321" section="4.1.2"/>; <tt>token</tt> is from <xref target="HTTP"/>.</t>
<sourcecode type="json">
x = "no"
</sourcecode>
<artwork type="abnf">
a = Mailbox / token / host
host = &lt;host, see [URI], Section 3.2.2&gt;
</artwork></section>
<displayreference target="RFC3986" to="URI"/>
<reference anchor="HTTP"><front/><seriesInfo name="STD" value="97"/><seriesInfo value="9110" name="RFC"/></reference>
`, want: "1:   Mailbox = <Mailbox, see RFC 5321>\n2:   token = <token, see RFC 9110>\n7:a = Mailbox / token / host\n" +
			"8:host = <host, see [RFC3986], Section 3.2.2>\n"},
		{name: "kramdown-rfc: front matter and references", form: Markdown, src: `---
title = "x"
normative:
  HTTP: RFC9110
  RFC3986:
    display: "URI"
  MAIL:
    title: x
    seriesinfo:
      RFC: 5322
--- middle
The rule token is from {{Section 5.6.2 of HTTP}}, and ` + "`Mailbox`" + ` is imported from {{!SMTP=RFC5321}}.

The rule addr-spec is from {{MAIL}}.

~~~ abnf
a = token Mailbox addr-spec ; see {{HTTP}}
host = <host, see [URI]>
~~~
`, want: "12:   Mailbox = <Mailbox, see RFC 5321>\n13:   token = <token, see RFC 9110>\n" +
			"14:   addr-spec = <addr-spec, see RFC 5322>\n17:a = token Mailbox addr-spec ; see {{RFC9110}}\n" +
			"18:host = <host, see [RFC3986]>\n"},
		{name: "mmark", form: Markdown, src: `%%%
title = "x"
%%%

{mainmatter}
The rule Mailbox is from [@!RFC5321], ` + "`token`" + ` from [@HTTP, section 5].

{type="json"}
~~~
x = "no"
~~~

~~~ abnf
a = Mailbox token ; see [@?HTTP]
~~~

<reference anchor='HTTP'><front/><seriesInfo name="RFC" value="9110"/></reference>
`, want: "6:   Mailbox = <Mailbox, see RFC 5321>\n7:   token = <token, see RFC 9110>\n14:a = Mailbox token ; see [@?RFC9110]\n"},
		{name: "a block of Markdown that is not fenced", form: Markdown,
			src: "Text\n\n    c = \"d\"\n\n~~~ abnf\na = \"b\"\n~~~\n", want: "6:a = \"b\"\n",
			remarks: []string{"t:3:5: left out here, and maybe below: rules outside of blocks (read as markdown, see --form)"}},
		{name: "reStructuredText", form: Text, src: `~~~~~~~
Grammar
~~~~~~~

Rules
~~~~~

.. code-block:: json

   x = "no"

.. code-block:: abnf

   a = "b" ; c
     / "d"

More
~~~~

` + "```\nThe rest\n", want: "14:   a = \"b\" ; c\n15:     / \"d\"\n"},
		{name: "Bikeshed", form: HTML, src: `<pre class='metadata'>
x = "no"
</pre>
<title>e = "f"</title>
<p>The rule Mailbox is from [[!RFC5321]]; <code>token</code> is from [[!RFC9110]].
<pre class="abnf nohighlight">
<dfn>a</dfn> = Mailbox token "&lt;" / <host, see [[URI]]>
    / "</x>" "<"
</pre>
<pre highlight=json>y = "no"</pre> <pre class="example json">y = "no"</pre>
<div class="lang-abnf sourcecode"><pre>b = "c"</pre></div>
<pre><code class="language-abnf">c = "d"</code></pre>
<script>d = "<pre>"</script>
<pre class=biblio>{ "HTTP": { "href": "x" } }
h = "no"
</pre>
`, want: "5:   Mailbox = <Mailbox, see RFC 5321>\n6:   token = <token, see RFC 9110>\n7:a = Mailbox token \"<\" / <host, see [[URI]]>\n8:    / \"</x>\" \"<\"\n11:b = \"c\"\n" +
			"12:c = \"d\"\n"},
		{name: "Markdown with a block of HTML", form: HTML,
			src: "<!-- <rfc> -->\n# A\n<pre class=\"abnf\">\na = \"b\"\n</pre>\n\n```json\nx = \"no\"\n```\n", want: "4:a = \"b\"\n",
			remarks: []string{"t:8:1: left out here, and maybe below: rules outside of blocks (read as html, see --form)"}},
		{name: "an RFC in HTML", form: HTML, src: "<!DOCTYPE html>\n<html><pre class='newpage'>  a = \"b\" /\n\n" +
			"<span>Moats      [Page 1]</span></pre>\n<pre class=newpage>\n<span>RFC 2141   URN   May 1997</span>\n\n    <a href=x>c</a>\n</pre>",
			want: "2:  a = \"b\" /\n8:    c\n"},
		{name: "tags in plain text", form: Text, src: "Rules\n\n<pre class=\"x\">\na = \"b\"\n    / \"</c>\"</code>\n</pre>\n</div>\n",
			want: "4:a = \"b\"\n5:    / \"</c>\"\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := FormOf(test.src); got != test.form {
				t.Errorf("the form is %s, want %s", got, test.form)
			}
			g := must.Have(Extract("t", test.src, Options{Notation: abnf.RFC5234, Blocks: test.blocks}))(t)
			if got := lines(g.Text); got != test.want {
				t.Errorf("got\n%s\nwant\n%s", got, test.want)
			}
			var remarks []string
			for _, r := range g.Remarks {
				remarks = append(remarks, r.String())
			}
			if got, want := strings.Join(remarks, "\n"), strings.Join(test.remarks, "\n"); got != want {
				t.Errorf("remarks\n%s\nwant\n%s", got, want)
			}
		})
	}
}

func TestNoSuchBlock(t *testing.T) {
	_, err := Extract("t", "<rfc><artwork anchor='y'>a = b</artwork></rfc>", Options{Notation: abnf.RFC5234, Blocks: []string{"x"}})
	if want := `t: no block has the name x; the names are ["y"]`; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestXMLErrors(t *testing.T) {
	for src, want := range map[string]string{
		"<rfc>\n<artwork>a = b":                         "t:2: the element artwork is not closed",
		"<rfc>\n<!-- -- -->":                            `t:2: invalid sequence "--" not allowed in comments`,
		"<?xml version='1.0' encoding='utf-7'?>\n<rfc>": "t:1: xml: opening charset \"utf-7\": the encoding utf-7 is not known",
		"<rfc><artwork/></rfc>":                         "t: there is no rule in the text, read as xml (see --form)",
	} {
		if _, err := Extract("t", src, Options{Notation: abnf.RFC5234}); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", src, err, want)
		}
	}
}

// Many rules, or blocks, take linear time: a quadratic one would be minutes.
func TestLinear(t *testing.T) {
	for _, src := range []string{
		strings.Repeat("a=b\n", 1<<16),
		"<rfc>" + strings.Repeat("<artwork>a=b</artwork>\n", 1<<14),
		strings.Repeat("~~~\na=b\n~~~\n", 1<<14),
	} {
		if _, err := Extract("t", src, Options{Notation: abnf.RFC5234}); err != nil {
			t.Error(err)
		}
	}
}
