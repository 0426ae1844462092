package browser

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"
)

// sharedColors is how many colours the picture of links that are shared has: of text on
// white, more cannot be told apart, and take three times the bytes.
const sharedColors = 64

// withColors returns a picture, a PNG, in n of its colours: those that most pixels have.
func withColors(picture []byte, n int) ([]byte, error) {
	full, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil, err
	}
	bounds := full.Bounds()
	pixels := map[color.Color]int{}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			pixels[full.At(x, y)]++
		}
	}
	var palette color.Palette
	for c := range pixels {
		palette = append(palette, c)
	}
	slices.SortFunc(palette, func(a, b color.Color) int {
		return cmp.Or(pixels[b]-pixels[a], slices.Compare(levels(a), levels(b)))
	})
	palette = palette[:min(len(palette), n)]
	few := image.NewPaletted(bounds, palette)
	nearest := map[color.Color]uint8{}
	for c := range pixels {
		nearest[c] = uint8(palette.Index(c))
	}
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			few.SetColorIndex(x, y, nearest[full.At(x, y)])
		}
	}
	var b bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err = encoder.Encode(&b, few)
	return b.Bytes(), err
}

// levels returns the levels of the primary colours.
func levels(c color.Color) []uint32 {
	r, g, b, a := c.RGBA()
	return []uint32{r, g, b, a}
}

// What has few colours keeps them, and others become those that are nearest.
func TestWithColors(t *testing.T) {
	gray := func(y uint8) color.Color { return color.NRGBA{y, y, y, 255} }
	full := image.NewNRGBA(image.Rect(0, 0, 3, 2))
	for i, y := range []uint8{0, 255, 0, 255, 0, 200} {
		full.Set(i%3, i/3, gray(y))
	}
	var b bytes.Buffer
	if err := png.Encode(&b, full); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		n    int
		last uint8
	}{{3, 200}, {2, 255}} {
		picture, err := withColors(b.Bytes(), test.n)
		if err != nil {
			t.Fatal(err)
		}
		few, err := png.Decode(bytes.NewReader(picture))
		if err != nil {
			t.Fatal(err)
		}
		for i, y := range []uint8{0, 255, 0, 255, 0, test.last} {
			if got := levels(few.At(i%3, i/3)); !slices.Equal(got, levels(gray(y))) {
				t.Errorf("%d colours, pixel %d: %d", test.n, i, got)
			}
		}
	}
}
