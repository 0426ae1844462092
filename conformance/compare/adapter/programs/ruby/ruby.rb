# An adapter of Ruby's URI. The protocol is in README.md.
#
# A URI without a port has that which its scheme has by default, and is not told
# from one that gives it: then the port is left out. What is opaque is not split.
require 'uri'
require_relative 'protocol'

def parse(input)
  uri = URI.parse(input)
  answer = { valid: true, scheme: uri.scheme, fragment: uri.fragment }
  return answer if uri.opaque

  answer.update(userinfo: uri.userinfo, host: uri.host, path: uri.path, query: uri.query)
  answer[:port] = uri.port&.to_s unless uri.port && uri.port == uri.default_port
  answer
end

serve({ version: URI::VERSION }, URI::Error) do |operation, first, second|
  case operation
  when 'parse' then parse(first)
  when 'resolve' then { result: URI.join(first, second).to_s }
  when 'normalize' then { result: URI.parse(first).normalize.to_s }
  end
end
