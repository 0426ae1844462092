package uuid_test

import (
	"errors"
	"testing"

	"github.com/urispec/urispec/parser/scheme"
	"github.com/urispec/urispec/parser/scheme/uuid"
)

func TestParse(t *testing.T) {
	example := uuid.UUID{0xf8, 0x1d, 0x4f, 0xae, 0x7d, 0xec, 0x11, 0xd0, 0xa7, 0x65, 0x00, 0xa0, 0xc9, 0x1e, 0x6b, 0xf6}
	var limit uuid.UUID
	for i := range limit {
		limit[i] = 0xff
	}
	for _, test := range []struct {
		uri  string
		want uuid.UUID
		from string
	}{
		{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", example, "RFC 9562, 4"},
		{"URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6?+r?=q#f", example, "RFC 8141, 3.1"},
		{"urn:uuid:00000000-0000-0000-0000-000000000000", uuid.UUID{}, "RFC 9562, 5.9"},
		{"urn:uuid:ffffffff-ffff-ffff-ffff-ffffffffffff", limit, "RFC 9562, 5.10"},
	} {
		u, err := uuid.Parse(test.uri)
		if err != nil || u != test.want {
			t.Errorf("%s (%s): %v, %v", test.uri, test.from, u, err)
		}
	}
	if s := example.URI(); s != "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6" {
		t.Error(s)
	}
	for s, offset := range map[string]int{"urn:uuid:f81d4fae7dec": 17, "f81d4fae-7dec-11d0-a765-00a0c91e6bf6": 0, "": 0} {
		var e *scheme.Error
		if _, err := uuid.Parse(s); !errors.As(err, &e) || e.Offset != offset {
			t.Errorf("%s: %v, want byte %d", s, err, offset)
		}
	}
}
