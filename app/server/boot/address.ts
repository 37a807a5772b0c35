import { isIPv4 } from 'node:net'

const onThisMachine = ['127.0.0.1', '::1', 'localhost']
const everywhere = ['0.0.0.0', '::']

/** Address to type in a browser on this machine. */
export const addressToSay = (host: string, port: number | string): string =>
  `http://${[...onThisMachine, ...everywhere].includes(host) ? 'localhost' : host}:${port}`

export type Said = { readonly HOST: string; readonly PORT: number; readonly PUBLIC_ORIGIN: string | undefined }

/** Warning when others reach the server without a public address: search engines would get a wrong one. */
export function unsaidAddress({ HOST, PORT, PUBLIC_ORIGIN }: Said): string | null {
  if (PUBLIC_ORIGIN !== undefined || onThisMachine.includes(HOST)) return null
  return `PUBLIC_ORIGIN is not set: saved pages name ${addressToSay(HOST, PORT)} as theirs for search engines and shared links, and only this machine's own names and addresses are answered.`
}

/** Host name and addresses of this machine; addresses are read each time, since a laptop changes networks. */
export type Machine = { readonly name: string; readonly addresses: () => readonly string[] }

/** Normalises `[::1]` and `FE80::1%eth0`. */
const plainHost = (host: string) =>
  host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .replace(/\.$/, '')

/**
 * True when a request names this server: the machine's names and addresses, or the one it listens on. Any other name
 * could be a stranger's domain that points here, and would appear in the site map, feeds and mails as ours.
 */
export function isOwnName(hostname: string, { HOST }: Pick<Said, 'HOST'>, { name, addresses }: Machine): boolean {
  const host = plainHost(hostname)
  if (host === 'localhost' || host.endsWith('.localhost') || host === '::1') return true
  if (isIPv4(host) && host.startsWith('127.')) return true
  const own = plainHost(name)
  if (host === plainHost(HOST) || host === own || host === `${own.split('.')[0]}.local`) return true
  return addresses().some((address) => plainHost(address) === host)
}
