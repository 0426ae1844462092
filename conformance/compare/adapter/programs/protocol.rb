# The protocol of README.md, for the adapters in Ruby.
require 'json'

# serve answers the questions on the standard input, up to its end, by a block that takes the
# operation and its strings, and returns the answer, or nil where it has none. The first
# question is answered by identity. What it raises of refusals says that a string is none.
# Strings that are not UTF-8 are left out.
def serve(identity, refusals)
  $stdout.sync = true
  $stdin.set_encoding(Encoding::UTF_8)
  $stdin.each_line do |line|
    question = JSON.parse(line)
    answer = begin
      if question['op'] == 'version'
        identity
      elsif !question['escaped']
        yield(question['op'], *question.values_at('base', 'input').compact)
      end
    rescue *refusals
      { valid: false }
    end
    $stdout.write("#{JSON.generate({ id: question['id'], **(answer || { unsupported: true }) })}\n")
  end
end
