// Package browser tries the page in a real browser, the system's Chromium. It is a module of its own, so that users of
// urispec do not require what drives a browser.
package browser

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/urispec/urispec/conformance/show/page"
	"github.com/urispec/urispec/conformance/show/page/server"
)

// A stage is the page, and a browser that can show it.
type stage struct {
	page.Files
	browser context.Context
}

var theStage = sync.OnceValues(func() (*stage, error) {
	files, err := page.Make(context.Background(), nil)
	if err != nil {
		return nil, err
	}
	s := &stage{Files: files}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(browserPath()), chromedp.NoSandbox)
	allocator, _ := chromedp.NewExecAllocator(context.Background(), options...)
	s.browser, _ = chromedp.NewContext(allocator)
	endBrowser = func() { _ = chromedp.Cancel(s.browser) }
	return s, chromedp.Do(s.browser)
})

// endBrowser ends the browser, if it was started.
var endBrowser = func() {}

// browserPath returns the path of a browser, or "".
func browserPath() string {
	for _, name := range []string{os.Getenv("CHROME"), "chromium", "chromium-browser", "google-chrome",
		"google-chrome-stable"} {
		if path, err := exec.LookPath(name); name != "" && err == nil {
			return path
		}
	}
	return ""
}

// patience is how long the page may take for what is awaited.
const patience = 30 * time.Second

func TestMain(m *testing.M) {
	flag.Parse()
	status := m.Run()
	endBrowser()
	os.Exit(status)
}

// A tab is one of the browser, with a server of its own: nothing of other tests is
// kept for it.
type tab struct {
	testing.TB
	page.Files
	*httptest.Server
	context.Context
	end   func() // closes the tab and the server
	shown bool   // the page

	line  sync.Mutex // of what is served slowly
	mutex sync.Mutex
	paths []string // that were requested, in their order
	// that the page must not have: exceptions, violations of its policy, requests to elsewhere
	troubles []string
	broken   map[string][]byte // files that are others; those without a text are not there
}

// open opens a tab for a test, which is skipped if there is no browser.
func open(t testing.TB) *tab {
	t.Helper()
	if browserPath() == "" {
		t.Skip("there is no Chromium: neither $CHROME nor chromium nor google-chrome is a program")
	}
	s, err := theStage()
	if err != nil {
		t.Fatal(err)
	}
	inTab, closeTab := chromedp.NewContext(s.browser)
	inTime, cancel := context.WithTimeout(inTab, 5*time.Minute)
	one := &tab{TB: t, Files: s.Files, Context: inTime}
	one.Server = httptest.NewServer(http.HandlerFunc(one.serve))
	if err := chromedp.Listen(inTab, one.event); err != nil {
		t.Fatal(err)
	}
	one.end = sync.OnceFunc(func() {
		cancel()
		closeTab()
		one.Close()
	})
	t.Cleanup(func() {
		one.end()
		one.mutex.Lock()
		defer one.mutex.Unlock()
		for _, trouble := range one.troubles {
			t.Errorf("the page: %s", trouble)
		}
	})
	call(one, network.Enable, network.EnableParams{})
	call(one, log.Enable, cdp.Empty{})
	call(one, runtime.Enable, cdp.Empty{})
	return one
}

// serve serves a file, and notes it.
func (t *tab) serve(w http.ResponseWriter, r *http.Request) {
	t.mutex.Lock()
	path := strings.TrimPrefix(r.URL.Path, "/")
	t.paths = append(t.paths, path)
	text, broken := t.broken[path]
	t.mutex.Unlock()
	switch {
	case !broken:
		server.Handler(folder(t.Files)).ServeHTTP(w, r)
	case text == nil:
		http.NotFound(w, r)
	default:
		server.Handler(folder(page.Files{path: text})).ServeHTTP(w, r)
	}
}

func folder(files page.Files) fs.FS {
	dir := fstest.MapFS{}
	for name, text := range files {
		dir[name] = &fstest.MapFile{Data: text}
	}
	return dir
}

// breaks makes the server answer with other files, or with none in place of a nil one. From then on, the browser's
// messages about answers are not failures.
func (t *tab) breaks(files map[string][]byte) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.broken = files
}

// event notes what the page does.
func (t *tab) event(event any) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		if address := e.Request.URL; !strings.HasPrefix(address, t.URL+"/") && address != "about:blank" {
			t.troubles = append(t.troubles, "a request to "+address)
		}
	case *runtime.EventExceptionThrown:
		t.troubles = append(t.troubles, fmt.Sprint(e.ExceptionDetails.Text, " ", e.ExceptionDetails.Exception))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError && t.broken == nil {
			t.troubles = append(t.troubles, e.Entry.Text+" "+e.Entry.URL)
		}
	case *runtime.EventConsoleAPICalled:
		if e.Type == runtime.ConsoleAPICalledTypeError {
			t.troubles = append(t.troubles, fmt.Sprint("console.error ", e.Args))
		}
	}
}

// do acts in the tab.
func (t *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	t.Helper()
	if err := chromedp.Do(t.Context, steps...); err != nil {
		t.Fatal(err)
	}
}

// call calls a command of the browser's protocol.
func call[P, R any](t *tab, command cdp.Command[P, R], parameters P) R {
	t.Helper()
	result, err := chromedp.Call(t.Context, command, parameters)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// show shows the page with a fragment, and waits until all revisions have answered, and
// the view is there. The first time, it loads the page.
func (t *tab) show(fragment string) {
	t.Helper()
	if !t.shown || value[string](t, `location.hash`) == fragment || fragment == "" {
		t.load(fragment)
		return
	}
	t.whenShown(`location.hash = ` + quote(fragment))
}

// load loads the page with a fragment, and waits as show does.
func (t *tab) load(fragment string) {
	t.Helper()
	t.shown = true
	t.do(chromedp.Navigate("about:blank"), chromedp.Navigate(t.URL+"/"+fragment))
	t.await(`document.documentElement.dataset.answered === "all" && "view" in document.documentElement.dataset`)
}

// await waits until an expression is true.
func (t *tab) await(expression string) {
	t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		if value[bool](t, "Boolean("+expression+")") {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("never true: %s", expression)
		}
	}
}

// value returns what an expression is, or what its promise is fulfilled with.
func value[T any](t *tab, expression string) T {
	t.Helper()
	text, err := chromedp.Run(t.Context,
		chromedp.Evaluate[string]("(async () => JSON.stringify(await ("+expression+")) ?? 'null')()",
			chromedp.EvalAwaitPromise))
	if err != nil {
		t.Fatalf("%s: %v", expression, err)
	}
	var v T
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatalf("%s: %s: %v", expression, text, err)
	}
	return v
}

func quote(s string) string {
	text, _ := json.Marshal(s) // strings cannot fail
	return string(text)
}

// input puts a string into the field, as typing does at its end.
func (t *tab) input(s string) {
	t.Helper()
	if !value[bool](t, `new Promise((resolve) => {
		const f = document.getElementById("input");
		f.value = `+quote(s)+`;
		const said = ({ detail }) => detail === f.value.toWellFormed() && resolve(true);
		addEventListener("verdicts", said);
		f.dispatchEvent(new Event("input"));
		setTimeout(resolve, `+fmt.Sprint(patience.Milliseconds())+`, false);
	})`) {
		t.Fatalf("%.80q has no verdicts", s)
	}
}

// size makes the window so wide, and so high.
func (t *tab) size(width, height int64) {
	call(t, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: width, Height: height,
		DeviceScaleFactor: 1, Mobile: width < 600})
}

// scheme makes the system light or dark.
func (t *tab) scheme(name string) {
	call(t, emulation.SetEmulatedMedia,
		emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
			Value: name}}})
}

// row returns the cells of the verdict of a revision.
func (t *tab) row(revision string) (verdict, text string) {
	t.Helper()
	cells := value[[]string](t,
		`[...document.querySelectorAll("[data-revision~='`+revision+`'] td")].map((c) => c.textContent)`)
	if len(cells) != 2 {
		t.Fatalf("%s has no row of two cells: %q", revision, cells)
	}
	return cells[0], cells[1]
}

// view returns the text of the view, which must have some text.
func (t *tab) view(has string) string {
	t.Helper()
	t.await(`document.getElementById("view").textContent.includes(` + quote(has) + `)`)
	return value[string](t, `document.getElementById("view").textContent`)
}
