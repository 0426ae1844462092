package adapter

import (
	"strings"
	"sync"
)

// The size of the end of a standard error that is kept.
const (
	lastBytes = 2000
	lastCount = 5 // lines
)

// lastLines keeps the end of what is written to it.
type lastLines struct {
	mutex sync.Mutex
	text  []byte
}

// Write keeps the end of the text. It returns no error.
func (l *lastLines) Write(text []byte) (int, error) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.text = append(l.text, text...)
	if n := len(l.text) - lastBytes; n > 0 {
		l.text = append([]byte(nil), l.text[n:]...)
	}
	return len(text), nil
}

// String returns the last lines, without the last line end.
func (l *lastLines) String() string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	lines := strings.Split(strings.TrimRight(string(l.text), "\r\n"), "\n")
	return strings.Join(lines[max(len(lines)-lastCount, 0):], "\n")
}
