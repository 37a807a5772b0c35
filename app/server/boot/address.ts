import { isIPv4 } from 'node:net'

const onThisMachine = ['127.0.0.1', '::1', 'localhost']
const everywhere = ['0.0.0.0', '::']

/** What a person types to get to an address the server listens on. */
export const addressToSay = (host: string, port: number | string): string =>
  `http://${[...onThisMachine, ...everywhere].includes(host) ? 'localhost' : host}:${port}`

export type Said = { readonly HOST: string; readonly PORT: number; readonly PUBLIC_ORIGIN: string | undefined }

/** Said once at the start, where others can reach the server and nobody said by which address: search engines would be told a wrong one. */
export function unsaidAddress({ HOST, PORT, PUBLIC_ORIGIN }: Said): string | null {
  if (PUBLIC_ORIGIN !== undefined || onThisMachine.includes(HOST)) return null
  return `PUBLIC_ORIGIN is not set: saved pages name ${addressToSay(HOST, PORT)} as theirs for search engines and shared links, and only this machine's own names and addresses are answered.`
}

/** Names and addresses of this machine in the net: asked anew, for a laptop changes its network while the server runs. */
export type Machine = { readonly name: string; readonly addresses: () => readonly string[] }

/** `[::1]` and `FE80::1%eth0` as one writes them in a list of addresses. */
const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .replace(/\.$/, '')

/**
 * Whether a request names this server by a name of its own: the machine's names and addresses, and where it listens. Any
 * other name is a stranger's that leads here, and would stand in the site map, in feeds and in mails as ours.
 */
export function isOwnName(hostname: string, { HOST }: Pick<Said, 'HOST'>, { name, addresses }: Machine): boolean {
  const host = plainHost(hostname)
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  if (isIPv4(host) && host.startsWith('127.')) return true
  const own = plainHost(name)
  if (host === plainHost(HOST) || host === own || host === `${own.split('.')[0]}.local`) return true
  return addresses().some((address) => plainHost(address) === host)
}
