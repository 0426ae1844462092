package bimachine

import "encoding/binary"

// numbered returns the number of what has a key; add adds what is new.
func numbered(numbers map[string]int, key string, add func()) int {
	n, ok := numbers[key]
	if !ok {
		n = len(numbers)
		numbers[key] = n
		add()
	}
	return n
}

// textOf returns the numbers as bytes, to compare them.
func textOf[N ~int | ~int32](numbers []N) string {
	var text []byte
	for _, n := range numbers {
		text = binary.AppendVarint(text, int64(n))
	}
	return string(text)
}

// boolean returns 1 for true.
func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}
