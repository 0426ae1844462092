# An adapter of the Ruby gem addressable. The protocol is in README.md.
#
# It parses by the expression of RFC 3986, Appendix B, and refuses little.
require_relative 'protocol'

begin
  require 'addressable/uri'
  identity = { version: Addressable::VERSION::STRING, follows: 'RFC 3986, RFC 3987' }
  refusals = [Addressable::URI::InvalidURIError]
rescue LoadError
  identity = { absent: 'the gem addressable is not installed' }
  refusals = []
end

def parse(input)
  uri = Addressable::URI.parse(input)
  parts = %i[scheme authority userinfo host path query fragment].to_h { |name| [name, uri.public_send(name)] }
  { valid: true, **parts, port: uri.port&.to_s }
end

serve(identity, refusals) do |operation, first, second|
  case operation
  when 'parse' then parse(first)
  when 'resolve' then { result: Addressable::URI.join(first, second).to_s }
  when 'normalize' then { result: Addressable::URI.parse(first).normalize.to_s }
  end
end
