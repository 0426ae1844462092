package browser

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// Each row is a call of the functions of element.js, and the markup of what it makes.
func TestElement(t *testing.T) {
	p := open(t)
	p.show("")
	for _, test := range []struct{ call, want string }{
		{`element("a", { b: true, c: false, d: undefined, e: "f", g: 0 }, "x", null, undefined, ["y", ` +
			`[element("i")]], 0)`, `<a b="" e="f" g="0">xy<i></i>0</a>`},
		{`element("p", {}, string("abc"))`, `<p><code class="string">abc</code></p>`},
		{`string("")`, `<code class="string"></code>`},
		{`string("a\\xFF\\xC3\\xA9\\x00\\xE2\\x80\\xAE\\\\\\xED\\xA0\\x80😀�")`,
			`<code class="string">a<span class="escape">\xFF</span>é<span class="escape">\x00\xE2\x80\xAE</span>\` +
				`<span class="escape">\xED\xA0\x80</span>😀` + "�</code>"},
		{`string("abcdef", [{ begin: 2, end: 4, class: "inner", title: "t" }, { begin: 1, end: 6, class: "outer", ` +
			`title: "u" }])`, `<code class="string">a<span class="outer" title="u">b</span><span class="outer inner" ` +
			`title="t">cd</span><span class="outer" title="u">ef</span></code>`},
		{`string("ab", [{ begin: 2, end: 2, class: "end", title: "t", text: "⊣" }, { begin: 1, end: 1, class: "none" }, ` +
			`{ begin: 0, end: 0, class: "first" }])`, "<code class=\"string\"><span class=\"first\">​</span>a" +
			"<span class=\"none\">​</span>b<span class=\"end\" title=\"t\">⊣</span></code>"},
		{`string("a\\x00b", [{ begin: 1, end: 2, class: "wrong" }, { begin: 1, end: 1, class: "place" }])`,
			"<code class=\"string\">a<span class=\"place\">​</span><span class=\"escape wrong\">\\x00</span>b</code>"},
		{`string("é".padEnd(4096, "x") + "y", [{ begin: 1500, end: 4097, class: "beyond" }])`, `<code class="string">é` +
			strings.Repeat("x", 1498) + "<span class=\"beyond\">​</span><i class=\"omitted\"> … 2598 bytes</i></code>"},
		{`string("x".repeat(499) + "é".padEnd(5000, "x") + "y", [], 1000)`, `<code class="string"><i class="omitted">` +
			`499 bytes … </i>é` + strings.Repeat("x", 1999) + `<i class="omitted"> … 3001 bytes</i></code>`},
		{`element("p", {}, JSON.stringify([0, 1, 2, 3, 4, 5].map((at) => first.wrong(first.octetsOf("aé\\xA9\\xC3", ` +
			`true), at)).map(({ begin, end }) => [begin, end])))`, `<p>[[0,1],[1,3],[1,3],[3,4],[4,5],[5,5]]</p>`},
		{`code("", { id: "a" })`, `<code id="a" class="empty">empty</code>`},
		{`code("x", { id: "a" })`, `<code id="a">x</code>`},
		{`outside("https://a.example/", "x")`, `<a href="https://a.example/" rel="noreferrer">x</a>`},
		{`outside("", "x")`, `<span>x</span>`},
		{`(() => { const e = element("p", {}, "x", element("b"), element("i")); fill(e, [element("u"), ` +
			`e.lastChild, "y"]); return e })()`, `<p><u></u><i></i>y</p>`},
		{`(() => { const e = element("p", {}, element("b"), element("i")); fill(e, [e.lastChild, e.firstChild]); ` +
			`return e })()`, `<p><i></i><b></b></p>`},
		{`(() => { const e = element("p", {}, element("b")); fill(e, []); return e })()`, `<p></p>`},
	} {
		if got := value[string](p,
			`import("./element.js").then(({ code, element, fill, outside }) => { const string = (s, ...more) => `+
				`first.string(first.octetsOf(s, true), ...more); return `+test.call+`.outerHTML })`); got != test.want {
			t.Errorf("%s:\n got %s\nwant %s", test.call, got, test.want)
		}
	}
}

// Each row is a place in a text, a line and a column in bytes, and the word there: its column in characters, its
// beginning and its end, as JavaScript counts.
func TestPlaceOf(t *testing.T) {
	p := open(t)
	p.show("")
	const text = "ab = é\uffff😀c\n\n%x41.42 \"c d\" \"e\r\n*2a"
	for place, want := range map[string]string{
		"1,1": "1,0,2", "1,2": "2,1,2", "1,3": "3,2,3", "1,6": "6,5,6", "1,8": "7,6,7", "1,11": "8,7,9", "1,15": "9,9,10",
		"1,16": "10,10,10", "2,1": "1,11,11", "3,1": "1,12,16", "3,9": "9,20,25", "3,15": "15,26,27", "3,17": "17,28,28",
		"4,1": "1,30,33",
	} {
		if got := value[string](p, `import("./abnf.js").then(({ placeOf }) => Object.values(placeOf(`+quote(text)+`, `+place+
			`)).join())`); got != want {
			t.Errorf("%s: %s, want %s", place, got, want)
		}
	}
}

// A field keeps the focus while the view is updated.
func TestFocus(t *testing.T) {
	p := open(t)
	p.show("#s=%23f&view=resolve")
	p.view("http://a/b/c/d;p?q#f")
	p.do(chromedp.SendKeys(chromedp.CSS("#base"), "http://a/b/c/d;p?q/x/"))
	p.view("http://a/b/c/d;p?q/x/#f")
	if id := value[string](p, `document.activeElement.id`); id != "base" {
		t.Errorf("the focus is on %q", id)
	}
	p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=why]`)))
	p.view("nothing is wrong")
	p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=resolve]`)))
	p.await(`document.getElementById("base")?.value === "http://a/b/c/d;p?q/x/"`)
	p.await(`location.hash.includes("base=http%3A%2F%2Fa%2Fb%2Fc%2Fd%3Bp%3Fq%2Fx%2F")`)
	p.show("#view=abnf")
	p.view("is a date")
	p.do(chromedp.SendKeys(chromedp.CSS("#abnf-input"), "xyz"))
	p.view("2026-11-31xyz does not match date")
	p.do(chromedp.Click(chromedp.CSS(`#view [data-tool=diagram]`)))
	p.view("date = year")
	if value[bool](p, `document.activeElement === document.body`) {
		t.Error("a click on a tool loses the focus")
	}
}

// Each row is a fragment, and what the state of the page is then.
func TestState(t *testing.T) {
	p := open(t)
	p.show("#s=x")
	const module = `import("./state.js").then(async (state) => { const wait = (ms) => new Promise((resolve) => ` +
		`setTimeout(resolve, ms)); `
	got := value[[]any](p, module+`
		location.hash = "#=x&a&b=%zz&c=1=2&d=%C3%A4&view=why";
		await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
		return [state.get("a"), state.get("b"), state.get("c"), state.get("d"), state.get(""), state.link({ c: null, e: "&", f: "" }), state.link({ view: null, c: null, d: "\ud800" })];
	})`)
	if want := []any{nil, nil, "1=2", "ä", nil, "#d=%C3%A4&view=why&e=%26", "#d=%EF%BF%BD"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	// What is written, and when: the last of several changes, those before a new place
	// in the history, and none that another fragment has overtaken.
	calls := value[[]string](p, module+`
		const calls = [];
		for (const name of ["pushState", "replaceState"]) {
			const own = history[name];
			history[name] = function (data, title, fragment) { calls.push(name + fragment); own.call(history, data, title, fragment) };
		}
		location.hash = "#a=1";
		await wait(100);
		const told = [];
		state.listen(() => told.push(location.hash));
		state.set({ a: "2" });
		state.set({ a: "3" });
		calls.push("get " + state.get("a") + ", is " + location.hash);
		await wait(400);
		calls.push("is " + location.hash);
		state.set({ a: "4" });
		state.set({ b: "5" }, true);
		await wait(400);
		state.set({ a: "6" });
		location.hash = "#a=7";
		await wait(400);
		history.back();
		await new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
		return [...calls, "is " + location.hash, ...told];
	})`)
	want := []string{"get 3, is #a=1", "replaceState#a=3", "is #a=3", "replaceState#a=4", "pushState#a=4&b=5",
		"is #a=4&b=5", "#a=7", "#a=4&b=5"}
	if !slices.Equal(calls, want) {
		t.Errorf("got  %q\nwant %q", calls, want)
	}
}

// Questions are answered, or fail with a name and a message, and the next is
// answered again.
func TestAsk(t *testing.T) {
	p := open(t)
	p.show("")
	p.breaks(map[string][]byte{"lineage.json.gz": nil})
	for _, test := range []struct{ does, want string }{
		{unanswered(`askProgram("all", { ops: [] }, { seconds: 0 })`), "TimeoutError: no answer in 0 seconds"},
		{`askProgram("all", { ops: ["url"], input: "a:" }).then((a) => a.url.url[0].value)`, "a:"},
		{`Promise.all(["b:", "c:"].map((input) => askProgram("all", { ops: ["url"], input }))).then((all) => ` +
			`all.map((a) => a.url.url[0].value).join())`, "b:,c:"},
		{unanswered(`Promise.allSettled([askProgram("all", { ops: [] }), askProgram("all", { ops: [] }, ` +
			`{ seconds: 0 })]).then((all) => all.map((a) => a.reason).join())`),
			"TimeoutError: no answer in 0 seconds,TimeoutError: no answer in 0 seconds"},
		{`askProgram("all", { ops: ["x", "near"], input: "" }).then((a) => a.x.error + a.near.repairs)`,
			`there is no operation "x"`},
		{`askProgram("all", { ops: "x" }).then((a) => a.error)`, "json: cannot unmarshal string"},
		{`load("all").then(() => "ready")`, "ready"},
		{`unpacked("none.gz")`, "Error: none.gz: 404 Not Found"},
		{`data("lineage.json.gz")`, "Error: lineage.json.gz: 404 Not Found"},
		{`data("revisions.json").then((all) => all[0].name + (data("revisions.json") === data("revisions.json")))`,
			"url-1993true"},
		{`(async () => { // of calls while it runs, the last one is made, and another one after an error
			const made = [];
			let end;
			const call = latest(async () => { made.push("begin"); await new Promise((resolve, reject) => (end = reject)).catch((e) => { if (e) throw e }); made.push("end") });
			const first = call();
			call();
			await call();
			end();
			await new Promise((resolve) => setTimeout(resolve));
			end("fault");
			const fault = await first.catch((e) => e);
			const again = call();
			end();
			await again;
			return [...made, fault].join();
		})()`, "begin,end,begin,begin,end,fault"},
	} {
		got := value[string](p, `import("./ask.js").then(({ askProgram, data, latest, load, unpacked }) `+
			`=> `+test.does+`).then(String, String)`)
		if !strings.HasPrefix(got, test.want) {
			t.Errorf("%s: got %q, want %q", test.does, got, test.want)
		}
	}
	p.breaks(map[string][]byte{})
	if got := value[string](p,
		`import("./ask.js").then(({ data }) => data("lineage.json.gz")).then((all) => `+
			`all[0].from)`); got != "url-1993" {
		t.Errorf("a file that was not there is never asked for again: %q", got)
	}
	if n := value[int](p, `performance.getEntriesByName("first-verdict").length`); n != 1 {
		t.Errorf("there are %d first verdicts", n)
	}
}

// unanswered returns what asks programs that get no question.
func unanswered(does string) string {
	return `(() => {
		const post = Worker.prototype.postMessage;
		Worker.prototype.postMessage = () => {};
		return ` + does + `.finally(() => (Worker.prototype.postMessage = post));
	})()`
}

// The page reports what goes wrong, and stops when it is right again.
func TestTroubles(t *testing.T) {
	p := open(t)
	trouble := func(want string) {
		t.Helper()
		p.await(`document.getElementById("trouble").textContent.startsWith(` + quote(want) + `)`)
	}
	for file, want := range map[string]string{"worker.js": "the program could not be loaded",
		"wasm_exec.js": "Uncaught NetworkError", "all.wasm.gz": "Error: all.wasm.gz: 404 Not Found"} {
		p.breaks(map[string][]byte{file: nil})
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/#s=a"))
		trouble(want)
	}
	p.breaks(map[string][]byte{"all.wasm.gz": []byte("garbage")})
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/#s=a"))
	trouble("CompileError")
	p.breaks(map[string][]byte{"revisions.json": nil})
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/#s=a"))
	trouble("revisions.json: 404 Not Found")
	p.breaks(map[string][]byte{})
	p.input("ab")
	p.await(`document.getElementById("trouble").textContent === ""`)
	p.breaks(map[string][]byte{"lineage.json.gz": nil, "offline.js": nil})
	p.show("#view=lineage")
	p.await(`document.querySelector("#view .error")?.textContent === "lineage.json.gz: 404 Not Found"`)
	p.breaks(map[string][]byte{})
	value[bool](p, `(window.seen = [], new MutationObserver(() => `+
		`window.seen.push(document.getElementById("view").innerHTML)).observe(document.getElementById("view"), { `+
		`childList: true }), true)`)
	p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=lineage]`)))
	p.view("became invalid")
	if first := value[string](p, `window.seen[0]`); first != `<h2>Since 1993</h2><p class="note">…</p>` {
		t.Errorf("while the view is loaded, it shows %s", first)
	}
	if value[bool](p, `document.querySelector("#view .error") !== null`) {
		t.Error("the error is still there")
	}
}

// A server may say that files are compressed: the browser unpacks them.
func TestUnpackedByServer(t *testing.T) {
	p := open(t)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if text := p.Files[strings.TrimPrefix(r.URL.Path, "/")]; strings.HasSuffix(r.URL.Path, ".gz") {
			unpacked, err := gzip.NewReader(bytes.NewReader(text))
			if err == nil {
				text, err = io.ReadAll(unpacked)
			}
			if err != nil {
				t.Error(err)
			}
			http.ServeContent(w, r, "x.bin", time.Time{}, bytes.NewReader(text))
			return
		}
		p.serve(w, r)
	}))
	defer server.Close()
	p.URL = server.URL
	p.show("#s=urn%3Aexample%3Aa&view=lineage")
	p.view("became invalid")
}

// A click with a key that opens a link elsewhere is left to the browser.
func TestClicks(t *testing.T) {
	p := open(t)
	p.show("#s=a")
	click := func(key string) bool {
		return value[bool](p, `new Promise((resolve) => {
			addEventListener("click", (event) => { resolve(event.defaultPrevented); event.preventDefault() }, { once: true });
			document.querySelector("#views a[data-view=tree]").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, `+key+` }));
		})`)
	}
	for _, key := range []string{"ctrlKey: true", "metaKey: true", "shiftKey: true", "altKey: true"} {
		if click(key) {
			t.Errorf("%s: the page takes the click", key)
		}
	}
	if value[string](p, `location.hash`) != "#s=a" {
		t.Error("the view is another one")
	}
	if !click("") {
		t.Error("the page does not take the click")
	}
	p.await(`location.hash === "#s=a&view=tree"`)
	if !value[bool](p, `!document.getElementById("string").dispatchEvent(new SubmitEvent("submit", { cancelable: `+
		`true }))`) {
		t.Error("Enter leaves the page")
	}
}

// The fragment has what is typed, if it is not too long, and it is spoken when the typing stops.
func TestTyped(t *testing.T) {
	p := open(t)
	p.show("#s=a")
	p.await(`document.getElementById("status").textContent === "Valid by 9 of 15. RFC 3986: valid"`)
	value[bool](p, `(() => { // the texts that are to be spoken, and are not yet
		window.due = new Map();
		const [set, clear] = [setTimeout, clearTimeout];
		window.setTimeout = (speak, ms) => {
			const timer = set(() => { window.due.delete(timer); speak() }, ms);
			if (ms > 500 && ms < 1000) window.due.set(timer, speak);
			return timer;
		};
		window.clearTimeout = (timer) => { window.due.delete(timer); clear(timer) };
		return true;
	})()`)
	for _, s := range []string{"a{", "{"} {
		p.input(s)
		if n := value[int](p, `window.due.size`); n > 1 {
			t.Errorf("%d texts are to be spoken, one for each character", n)
		}
	}
	p.await(`document.getElementById("status").textContent.startsWith('Valid by 0 of 15. RFC 3986: byte 0: "{" is ` +
		`not allowed')`)
	p.input("\\x41")
	value[bool](p, `(document.getElementById("options").open = true)`)
	p.await(`location.hash === "#s=%5Cx41"`)
	p.do(chromedp.Click(chromedp.CSS("#escaped")))
	p.await(`document.getElementById("about-input").textContent === "1 byte" && location.hash === "#s=%5Cx41&e=1"`)
	p.do(chromedp.Click(chromedp.CSS("#escaped")))
	p.await(`document.getElementById("about-input").textContent === "4 bytes" && location.hash === "#s=%5Cx41"`)
	p.input("")
	p.await(`location.hash === "#empty=1"`)
	p.input("a")
	p.await(`location.hash === "#s=a"`)
	value[bool](p, `(() => { const f = document.getElementById("input"); f.value = "\ud800"; f.dispatchEvent(new `+
		`Event("input")); return true })()`)
	p.await(`document.getElementById("about-input").textContent === "3 bytes"`)
	for _, n := range []int{20_000, 20_001} {
		p.input(strings.Repeat("a", n))
		p.await(`location.hash.includes("s=aaa") === ` + strconv.FormatBool(n == 20_000))
		p.do(chromedp.Click(chromedp.CSS(`#views a[data-view=meaning]`)))
		p.view("Warnings")
		p.do(chromedp.NavigateBack())
		p.await(`!location.hash.includes("meaning")`)
		if length := value[int](p, `document.getElementById("input").value.length`); length != n {
			t.Errorf("of %d characters, going back leaves %d", n, length)
		}
	}
}
