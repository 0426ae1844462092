package record

import "io"

// Each calls a function with each record of a file, in turn, and its number, as
// [Output] has it; and with the error about a record that could not be read. What is
// compressed is decompressed. It is for who divides the work in another way than a [Stream]
// does. The error is that of reading.
func Each(file io.Reader, f Format, use func(number int, r Record, err error)) error {
	blocks := &blockReader{source: newMeter(file), delimiter: f.delimiter(), lines: f.lines(), size: blockSize,
		most: f.Most}
	var block []byte
	number := 0
	for {
		var err error
		if block, err = blocks.next(emptied(block, blockSize)); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
		for records, begin := string(block), blocks.begin; records != ""; {
			text, others := f.cut(records)
			r, err := f.read(text, begin)
			begin += int64(len(records) - len(others))
			records = others
			if number++; err != errBlank {
				use(number, r, err)
			}
		}
	}
}
