package browser

import (
	"flag"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// BenchmarkFirstVerdict is the time from the beginning of the navigation until the
// first verdict is shown, with nothing kept.
func BenchmarkFirstVerdict(b *testing.B) {
	total := 0.0
	for range b.N {
		p := open(b)
		p.do(chromedp.Navigate(p.URL + "/#s=http%3A%2F%2Fexample.com%2F"))
		p.await(`performance.getEntriesByName("first-verdict").length > 0`)
		total += value[float64](p, `performance.getEntriesByName("first-verdict")[0].startTime`)
		p.end()
	}
	b.ReportMetric(total/float64(b.N), "ms/first-verdict")
}

// BenchmarkKeystroke is the time from a keystroke until all verdicts on a string of 100 bytes are shown, and the time
// of the program's answer alone.
func BenchmarkKeystroke(b *testing.B) {
	p := open(b)
	s := "http://user@www.example.com:8080/" + strings.Repeat("a/", 20) + "?" + strings.Repeat("q=1&", 6) + "#abc"
	p.show("#view=parts")
	p.input(s[:99])
	b.ResetTimer()
	shown := value[float64](p, `(async () => {
		const field = document.getElementById("input");
		const begin = performance.now();
		for (let i = 0; i < `+strconv.Itoa(b.N)+`; i++) {
			field.value = `+quote(s[:99])+` + "abcdefghij"[i % 10];
			const answered = new Promise((resolve) => addEventListener("verdicts", resolve, { once: true }));
			field.dispatchEvent(new Event("input"));
			await answered;
		}
		return (performance.now() - begin) / `+strconv.Itoa(b.N)+`;
	})()`)
	answered := value[float64](p, `import("./ask.js").then(async ({ askProgram }) => {
		const begin = performance.now();
		for (let i = 0; i < `+strconv.Itoa(b.N)+`; i++) await askProgram("all", { ops: ["verdicts"], input: `+quote(s)+` });
		return (performance.now() - begin) / `+strconv.Itoa(b.N)+`;
	})`)
	b.ReportMetric(shown, "ms/keystroke")
	b.ReportMetric(answered, "ms/answer")
}

var loads = flag.Int("loads", 0, "load the page `N` times, and an empty one, and measure when the first verdict is there")

// TestLoads compares the time of the first verdict with the first paint of an empty page with one script, in
// alternating loads. It also measures the time on a slow network, and how far later content moves earlier content.
// Times on a busy machine are worth nothing: it is skipped without -loads.
func TestLoads(t *testing.T) {
	if *loads == 0 {
		t.Skip("without -loads")
	}
	p := open(t)
	const (
		empty   = "empty.html"
		painted = `performance.getEntriesByName("first-paint")[0]?.startTime ?? 0`
		verdict = `performance.getEntriesByName("first-verdict")[0].startTime`
		moved   = `new Promise((resolve) => {
			const all = [0, ""]; // the sum, and what moves
			new PerformanceObserver((list) => list.getEntries().forEach((e) => {
				all[0] += e.value;
				for (const { node } of e.sources) all[1] += " " + (node?.id || node?.localName);
			})).observe({ type: "layout-shift", buffered: true });
			setTimeout(() => resolve(all), 300);
		})`
	)
	p.breaks(map[string][]byte{empty: []byte(`<!DOCTYPE html><title>x</title><p>x</p><script>document.title = "y"</script>`)})
	visit := func(path, what string) float64 {
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/"+path))
		p.await(what)
		return value[float64](p, what)
	}
	const link = "#s=http%3A%2F%2Fgood.example%5C%40evil.example%2F"
	var begin, shown, drawn []float64
	for range *loads {
		begin = append(begin, visit(empty, painted))
		shown = append(shown, visit("?"+link, verdict))
		drawn = append(drawn, value[float64](p, painted))
	}
	late := max(median(shown), median(drawn)) - median(begin)
	t.Logf("medians of %d: an empty page is painted after %.0f ms; the first verdict is there after %.0f, painted after %.0f",
		*loads, median(begin), median(shown), median(drawn))
	if late > 100 {
		t.Errorf("the first verdict comes %.0f ms after the first paint of an empty page", late)
	}
	for _, width := range []int64{360, 820, 1440} {
		p.size(width, 900)
		p.load(link)
		shift := value[[]any](p, moved)
		t.Logf("%d wide: what loads later moves the page by %.3f:%s", width, shift[0], shift[1])
		if shift[0].(float64) >= 0.05 {
			t.Errorf("%d wide: the layout shift is too large", width)
		}
	}
	slowly := httptest.NewServer(http.HandlerFunc(p.serveSlowly))
	defer slowly.Close()
	p.URL = slowly.URL
	slow := visit("?slow"+link, verdict)
	t.Logf("at 400 kbit/s with 400 ms of latency, the first verdict is there after %.0f ms", slow)
	if slow > 1500 {
		t.Errorf("at 400 kbit/s, the first verdict takes %.0f ms", slow)
	}
}

// serveSlowly serves as over 400 kbit/s with 400 ms of latency: of a connection and of the
// request.
func (t *tab) serveSlowly(w http.ResponseWriter, r *http.Request) {
	whole := httptest.NewRecorder()
	t.serve(whole, r)
	time.Sleep(2 * 400 * time.Millisecond)
	maps.Copy(w.Header(), whole.Header())
	w.WriteHeader(whole.Code)
	for some := range slices.Chunk(whole.Body.Bytes(), 2500) {
		t.line.Lock() // what is sent at the same time shares it
		time.Sleep(50 * time.Millisecond)
		t.line.Unlock()
		if _, err := w.Write(some); err != nil {
			return
		}
		_ = http.NewResponseController(w).Flush()
	}
}

func median(all []float64) float64 {
	slices.Sort(all)
	return all[len(all)/2]
}
