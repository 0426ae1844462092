# An adapter of Ruby's URI. The protocol is in README.md.
#
# A URI without a port has that which its scheme has by default, and is not told
# from one that gives it: then the port is left out. What is opaque is not split.
require 'json'
require 'uri'

def parse(input)
  uri = URI.parse(input)
  answer = { valid: true, scheme: uri.scheme, fragment: uri.fragment }
  return answer if uri.opaque

  answer.update(userinfo: uri.userinfo, host: uri.host, path: uri.path, query: uri.query)
  answer[:port] = uri.port&.to_s unless uri.port && uri.port == uri.default_port
  answer
end

def answer(question)
  return { version: URI::VERSION } if question['op'] == 'version'
  return { unsupported: true } if question['escaped']

  case question['op']
  when 'parse' then parse(question['input'])
  when 'resolve' then { result: URI.join(question['base'], question['input']).to_s }
  when 'normalize' then { result: URI.parse(question['input']).normalize.to_s }
  else { unsupported: true }
  end
rescue URI::Error
  { valid: false }
end

$stdout.sync = true
$stdin.set_encoding(Encoding::UTF_8)
$stdin.each_line do |line|
  question = JSON.parse(line)
  $stdout.write("#{JSON.generate({ id: question['id'], **answer(question) })}\n")
end
