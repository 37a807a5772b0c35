import dns from 'node:dns/promises'
import { Socket, type TcpSocketConnectOpts } from 'node:net'

/*
 * Loaded into a server before it starts (`node --import`): this machine stands in for example.com. The name leads to a public
 * address, as it does outside, so all that looks at addresses does its work; only the last step, the socket, goes here.
 */
const name = 'example.com'
const publicAddress = '93.184.216.34'

const { resolve4, resolve6 } = dns.Resolver.prototype
dns.Resolver.prototype.resolve4 = function (this: dns.Resolver, host: string) {
  return host === name ? Promise.resolve([publicAddress]) : resolve4.call(this, host, { ttl: false } as never)
} as typeof resolve4
dns.Resolver.prototype.resolve6 = function (this: dns.Resolver, host: string) {
  return host === name ? Promise.resolve([]) : resolve6.call(this, host, { ttl: false } as never)
} as typeof resolve6

const { connect } = Socket.prototype
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [first] = given
  const options = (Array.isArray(first) ? first[0] : first) as TcpSocketConnectOpts | undefined
  if (options?.host === name)
    options.lookup = (_host, { all }, answer) =>
      all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
  return connect.apply(this, given as never)
} as typeof connect
