package browser

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"github.com/urispec/urispec/internal/atomicfile"
)

var (
	picture  = flag.String("picture", "", "write the README's picture to a `FILE`")
	share    = flag.String("share", "", "write the picture of links that are shared to a `FILE`")
	pictures = flag.String("pictures", "", "write a picture of each view at each width into a `DIRECTORY`")
)

// views are links to each, with a string that shows much.
var views = []string{
	"#s=http%3A%2F%2Fuser%3Apw%40a_b.example%3A8080%2F%2557euser%3Fq%3D%5B1%5D%23x&view=parts",
	"#s=http%3A%2F%2Fuser%3Apw%40example.com%3A80%2Fa%2F..%2F%7Bid%7D%3Fq%23x&view=why",
	"#s=http%3A%2F%2Fuser%3Apw%40example.com%3A80%2Fa%2F.%2Fb%3Fq%23x&view=tree",
	"#s=HTTP%3A%5C%5Cuser%3Apw%40m%C3%BCnchen.example%3A80%2Fa%2F..%2F%7Bid%7D%3Fq%23x&view=standard",
	"#s=80&view=rules&rule=host",
	"#s=..%2F.%2Fg%3Fy%23z&view=resolve",
	"#s=HTTP%3A%2F%2FExample.COM%3A80%2F%257Ea%2F..%2Fb&view=normal",
	"#s=http%3A%2F%2Fwww.good.example%3Apw%400x7f.1%2F..%252f&view=meaning",
	"#view=lineage",
	"#view=abnf",
	"#view=abnf&abnftool=diagram",
}

// No view is wider than the window, from a telephone to a large screen, and axe has
// nothing to say of any, light or dark.
func TestWidths(t *testing.T) {
	p := open(t)
	axe := axeScript()
	if axe == "" {
		t.Log("axe-core is not tried: $NODE_PATH has no axe-core/axe.min.js")
	}
	for i, view := range views {
		p.show(view)
		p.await(`!document.querySelector("main").textContent.includes("…\n") && ` +
			`[...document.querySelectorAll("main section")].some((s) => !s.hidden && s.textContent.length > 100)`)
		scheme := []string{"light", "dark"}[i%2]
		p.scheme(scheme)
		for _, width := range []int64{360, 390, 820, 1440, 3840} {
			p.size(width, 900)
			if wide := value[int](p, `document.documentElement.scrollWidth`); wide > int(width) {
				t.Errorf("%s at %d: %d wide: %s", view, width, wide,
					value[string](p, `[...document.querySelectorAll("body *")].filter((e) => !e.closest(".scroll, `+
						`pre") && e.getBoundingClientRect().right > innerWidth + 1).map((e) => e.tagName + "." + `+
						`e.className).slice(0, 5).join(" ")`))
			}
			p.save(fmt.Sprintf("%d-%d-%s.png", i, width, scheme))
		}
		if axe == "" {
			continue
		}
		p.size(1440, 900)
		p.do(chromedp.Evaluate[chromedp.Void](axe))
		for _, scheme := range []string{"light", "dark"} {
			p.scheme(scheme)
			for _, violation := range value[[]string](p,
				`axe.run().then((r) => r.violations.map((v) => v.id + ": " + v.help + ": " + v.nodes.map((n) => `+
					`n.html.slice(0, 120)).slice(0, 3).join(" | ")))`) {
				t.Errorf("%s, %s: axe: %s", view, scheme, violation)
			}
		}
	}
}

// While the parsers load, the answer ends with something, and what they add moves little.
func TestWaits(t *testing.T) {
	p := open(t)
	const link = "#s=http%3A%2F%2Fgood.example%5C%40evil.example%2F"
	measure := func() []float64 {
		return value[[]float64](p, `(() => { const node = document.getElementById("answer");
			const below = (e) => e.getBoundingClientRect().bottom;
			const ends = [...node.querySelectorAll("p, li")].filter((e) => e.textContent && e.offsetHeight).map(below);
			return [node.offsetHeight, below(node) - Math.max(...ends)] })()`)
	}
	for _, width := range []int64{360, 820, 1440} {
		p.size(width, 900)
		p.breaks(map[string][]byte{"all.wasm.gz": nil})
		p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(p.URL+"/"+link))
		p.await(`document.documentElement.dataset.answered === "tables"`)
		before := measure()
		p.breaks(map[string][]byte{})
		p.load(link)
		if after := measure(); before[1] > 20 || max(before[0]-after[0], after[0]-before[0]) > 20 {
			t.Errorf("%d wide: the answer is %.0f high, at last %.0f; its end is empty by %.0f", width, before[0], after[0],
				before[1])
		}
	}
}

// axeScript returns the script of axe-core, if it is installed.
func axeScript() string {
	for _, dir := range filepath.SplitList(os.Getenv("NODE_PATH")) {
		if text, err := os.ReadFile(filepath.Join(dir, "axe-core", "axe.min.js")); err == nil {
			return string(text)
		}
	}
	return ""
}

// Printed, the page has no controls and nothing is cut off.
func TestPrint(t *testing.T) {
	p := open(t)
	p.show(views[1])
	p.view("percent-encode")
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	p.size(720, 1000)
	if value[bool](p, `document.querySelector("nav").offsetHeight > 0`) {
		t.Error("the links to views are printed")
	}
	if wide := value[int](p, `document.documentElement.scrollWidth`); wide > 720 {
		t.Errorf("%d wide", wide)
	}
	p.save("print.png")
}

// TestPicture writes the README's picture, and the picture of shared links: the answer, and where browsers go.
func TestPicture(t *testing.T) {
	for _, test := range []struct {
		flag, file    string
		width, height int64
		colors        int // 0 is all
		link, view    string
	}{
		{"picture", *picture, 1280, 800, 0, "#s=http%3A%2F%2Fuser%40%5B%3A%3A1%5D%3A8080%2F~me%3Fq%23f", "URL Standard"},
		{"share", *share, 1200, 630, sharedColors, "#s=http%3A%2F%2Fgood.example%5C%40evil.example%2F", "Components"},
	} {
		t.Run(test.flag, func(t *testing.T) {
			if test.file == "" {
				t.Skip("without -" + test.flag)
			}
			p := open(t)
			p.size(test.width, test.height)
			p.scheme("light")
			p.show(test.link + "&view=parts")
			p.view(test.view)
			p.shoot(test.file, test.colors)
		})
	}
}

// save writes a picture into the folder of -pictures, if it is given.
func (t *tab) save(name string) {
	t.Helper()
	if *pictures != "" {
		t.shoot(filepath.Join(*pictures, name), 0)
	}
}

// shoot writes a picture of what the window shows, with so many colours, or all.
func (t *tab) shoot(file string, colors int) {
	t.Helper()
	image, err := chromedp.Run(t.Context, chromedp.CaptureScreenshot())
	if err == nil && colors > 0 {
		image, err = withColors(image, colors)
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := atomicfile.WriteBytes(file, image); err != nil {
		t.Fatal(err)
	}
}
