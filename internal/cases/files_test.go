package cases

import (
	"encoding/json"
	"flag"
	"io/fs"
	"maps"
	"os"
	"path"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"
)

var updatePacked = flag.Bool("update-packed", false, "pack the files again")

// The embedded files are the files as they are. They are packed again only if they differ: versions
// of the compressor may write other bytes.
func TestFiles(t *testing.T) {
	want, err := texts(os.DirFS("../../conformance/testdata"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := texts(Files())
	if err == nil && maps.Equal(want, got) {
		return
	}
	if !*updatePacked {
		t.Fatalf("go generate ./internal/cases has not been run: %v, (-want +got)\n%s", err, cmp.Diff(want, got))
	}
	text, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("files.json.zst", encoder.EncodeAll(text, nil), 0o644); err != nil {
		t.Fatal(err)
	}
}

// texts returns the texts that are packed, by their names.
func texts(from fs.FS) (map[string]string, error) {
	all := map[string]string{}
	err := fs.WalkDir(from, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".txtar" && name != realURLs {
			return err
		}
		text, err := fs.ReadFile(from, name)
		all[name] = string(text)
		return err
	})
	return all, err
}
