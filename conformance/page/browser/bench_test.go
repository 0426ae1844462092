package browser

import (
	"strconv"
	"strings"
	"testing"

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

// BenchmarkKeystroke is the time from a keystroke until all verdicts on a string of
// 100 bytes are shown, and that of the program's answer alone.
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
		for (let i = 0; i < `+strconv.Itoa(b.N)+`; i++) await askProgram("all", { op: "verdicts", input: `+quote(s)+` });
		return (performance.now() - begin) / `+strconv.Itoa(b.N)+`;
	})`)
	b.ReportMetric(shown, "ms/keystroke")
	b.ReportMetric(answered, "ms/answer")
}
