package main

import (
	"archive/tar"
	"archive/zip"
	"cmp"
	"compress/gzip"
	"io"
	"io/fs"
	"slices"
	"time"
)

// A file of an archive. Programs can be executed.
type file struct {
	name    string
	data    []byte
	program bool
}

func (f file) mode() fs.FileMode {
	if f.program {
		return 0o755
	}
	return 0o644
}

// sorted returns files by name, which is the order in archives.
func sorted(files []file) []file {
	return slices.SortedFunc(slices.Values(files), func(a, b file) int { return cmp.Compare(a.name, b.name) })
}

// writeTar writes files as a compressed tar archive with one folder. The same files give
// the same bytes: owners are 0, and all have one time.
func writeTar(w io.Writer, folder string, files []file, at time.Time) error {
	compressed := gzip.NewWriter(w)
	archive := tar.NewWriter(compressed)
	for _, f := range sorted(files) {
		err := archive.WriteHeader(&tar.Header{
			Name: folder + "/" + f.name, Mode: int64(f.mode()), Size: int64(len(f.data)), ModTime: at,
		})
		if err != nil {
			return err
		}
		if _, err := archive.Write(f.data); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return compressed.Close()
}

// writeZip is [writeTar] with a zip archive.
func writeZip(w io.Writer, folder string, files []file, at time.Time) error {
	archive := zip.NewWriter(w)
	for _, f := range sorted(files) {
		header := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: at.UTC()}
		header.SetMode(f.mode())
		entry, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(f.data); err != nil {
			return err
		}
	}
	return archive.Close()
}
