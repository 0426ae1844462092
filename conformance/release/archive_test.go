package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"slices"
	"testing"
	"time"
)

var (
	commitTime = time.Unix(1_700_000_001, 0).UTC()
	contents   = []file{{name: "b", data: []byte("program"), program: true}, {name: "a/c", data: []byte("text")}}
)

// The same files give the same bytes, whatever their order is and the clock says.
func TestArchivesAreReproducible(t *testing.T) {
	for name, write := range map[string]func(io.Writer, string, []file, time.Time) error{
		"tar": writeTar, "zip": writeZip,
	} {
		var one, other bytes.Buffer
		if err := write(&one, "x", contents, commitTime); err != nil {
			t.Fatal(err)
		}
		reversed := slices.Clone(contents)
		slices.Reverse(reversed)
		if err := write(&other, "x", reversed, commitTime.In(time.FixedZone("", 3600))); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(one.Bytes(), other.Bytes()) {
			t.Errorf("%s: the bytes differ", name)
		}
	}
}

// expect checks what an archive has for the file at an index.
func expect(t *testing.T, i int, name string, mode fs.FileMode, at time.Time, r io.Reader) {
	t.Helper()
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	want := sorted(contents)[i]
	if name != "x/"+want.name || mode.Perm() != want.mode() || !at.Equal(commitTime) || !bytes.Equal(data, want.data) {
		t.Errorf("%d: %s %v %v %q, want %+v", i, name, mode, at, data, want)
	}
}

func TestWriteTar(t *testing.T) {
	var b bytes.Buffer
	if err := writeTar(&b, "x", contents, commitTime); err != nil {
		t.Fatal(err)
	}
	decompressed, err := gzip.NewReader(&b)
	if err != nil {
		t.Fatal(err)
	}
	archive := tar.NewReader(decompressed)
	for i := range contents {
		header, err := archive.Next()
		if err != nil {
			t.Fatal(err)
		}
		expect(t, i, header.Name, header.FileInfo().Mode(), header.ModTime, archive)
	}
	if _, err := archive.Next(); !errors.Is(err, io.EOF) {
		t.Errorf("more files: %v", err)
	}
}

func TestWriteZip(t *testing.T) {
	var b bytes.Buffer
	if err := writeZip(&b, "x", contents, commitTime); err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len()))
	if err != nil {
		t.Fatal(err)
	}
	if len(archive.File) != len(contents) {
		t.Fatalf("%d files", len(archive.File))
	}
	for i, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		expect(t, i, f.Name, f.Mode(), f.Modified, r)
	}
}
