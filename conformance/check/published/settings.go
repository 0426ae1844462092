package published

import (
	"github.com/urispec/urispec/gen/core/abnf"
	"github.com/urispec/urispec/gen/core/peg"
)

// settings are what the directives of a file say.
type settings struct {
	notation   *notation
	terminals  *setting            // terminals are characters of the UCS; nil: bytes
	exact      bool                // literals match only the very characters
	anyCase    map[string]*setting // literals that match both cases nevertheless
	alternates map[byte]*setting   // what separates alternatives beside the notation's own
	characters map[string]map[byte]*setting
	renames    map[scopedName]*setting
	overruled  map[scopedName]*setting
	prose      map[string]*setting
	all        []*setting // in the order of the file
}

// A setting is what one directive says of one thing.
type setting struct {
	position abnf.Position
	what     string
	used     bool
	name     string      // that another gets
	bytes    peg.ByteSet // that are described
}

// A scopedName is a name of the document, in a section or, if that is empty, in all.
type scopedName struct{ section, name string }

// renamed returns what a name of the document is called.
func (s *settings) renamed(section, name string) string {
	for _, key := range []scopedName{{section, name}, {"", name}} {
		if rename := s.renames[key]; rename != nil {
			rename.used = true
			return rename.name
		}
	}
	return name
}

// checkUse returns an error for the first setting that nothing has used.
func (s *settings) checkUse() error {
	for _, one := range s.all {
		if !one.used {
			return &Error{one.position, one.what + " changes nothing"}
		}
	}
	return nil
}
