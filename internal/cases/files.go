package cases

import (
	_ "embed"
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"sync"
	"testing/fstest"

	"github.com/klauspost/compress/zstd"
)

//go:generate go test -run ^TestFiles$ -update-packed

//go:embed files.json.zst
var packed []byte // an object of texts by their names

// realURLs is the name of the file with the URLs found in the wild.
const realURLs = "real-urls.txt"

// Files returns the texts of conformance/testdata that programs need, which run elsewhere than in the source tree: the
// named cases as <revision>/*.txtar, and the cases of the operations as <revision>/operations/*.txtar.
var Files = sync.OnceValue(func() fs.FS {
	texts := map[string]string{}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err == nil {
		defer decoder.Close()
		var text []byte
		text, err = decoder.DecodeAll(packed, nil)
		err = errors.Join(err, json.Unmarshal(text, &texts))
	}
	if err != nil {
		panic(err) // the file is part of the program
	}
	files := fstest.MapFS{}
	for name, text := range texts {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
})

// RealURLs returns the URLs found in the wild, in the order of real-urls.txt.
func RealURLs() []string {
	text, err := fs.ReadFile(Files(), realURLs)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}
