import { isIPv6 } from 'node:net'

/** What counts as one requester: an IPv4 address, or an IPv6 network, of which one home has 2^64 addresses. */
export function networkOf(address: string): string {
  const embedded = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (embedded !== undefined) return embedded
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const gap = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array<string>(gap).fill('0'), ...(tail ?? [])]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
