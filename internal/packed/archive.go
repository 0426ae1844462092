package packed

import (
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"github.com/klauspost/compress/zstd"
	quoting "github.com/rogpeppe/go-internal/txtar"
	"golang.org/x/tools/txtar"
)

// Pack returns texts, by their names, in one compressed archive. They are quoted, since some
// are archives; they are UTF-8, and a newline ends each.
func Pack(texts map[string]string) ([]byte, error) {
	archive := &txtar.Archive{}
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		quoted, err := quoting.Quote([]byte(texts[name]))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: quoted})
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		return nil, err
	}
	return encoder.EncodeAll(txtar.Format(archive), nil), encoder.Close()
}

// Unpack returns the texts that Pack packed.
func Unpack(packed []byte) (fs.FS, error) {
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, err
	}
	defer decoder.Close()
	text, err := decoder.DecodeAll(packed, nil)
	if err != nil {
		return nil, err
	}
	archive := txtar.Parse(text)
	for i := range archive.Files {
		f := &archive.Files[i]
		if f.Data, err = quoting.Unquote(f.Data); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
	}
	return txtar.FS(archive)
}
