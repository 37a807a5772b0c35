import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket, type TcpSocketConnectOpts } from 'node:net'

/*
 * Loaded into a server before it starts (`node --import`): this machine stands in for example.com. The name leads to a public
 * address, as it does outside, so all that looks at addresses does its work; only the last step, the socket, goes here.
 */
const name = 'example.com'
const publicAddress = '93.184.216.34'

const { lookup } = dns
const leadTo: typeof lookup = ((host: string, options: object) =>
  host === name ? Promise.resolve([{ address: publicAddress, family: 4 }]) : lookup(host, options)) as typeof lookup
dns.lookup = leadTo
syncBuiltinESMExports()

const { connect } = Socket.prototype
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const [first] = given
  const options = (Array.isArray(first) ? first[0] : first) as TcpSocketConnectOpts | undefined
  if (options?.host === name)
    options.lookup = (_host, { all }, answer) =>
      all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
  return connect.apply(this, given as never)
} as typeof connect
