import { isIPv4, isIPv6 } from 'node:net'

/** A single requester: an IPv4 address, or an IPv6 /64 network, since one home has 2^64 addresses. */
export const networkOf = (address: string): string => partOf(address, { groups: 4 })

/** A group that one owner may control: 256 IPv4 addresses, or the IPv6 /48 of one site. */
export const neighbourhoodOf = (address: string): string => partOf(address, { bytes: 3, groups: 3 })

function partOf(address: string, { bytes = 4, groups: kept }: { bytes?: number; groups: number }): string {
  const embedded = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  const v4 = embedded ?? address
  if (isIPv4(v4)) return bytes === 4 ? v4 : `${v4.split('.').slice(0, bytes).join('.')}.0/${bytes * 8}`
  if (!isIPv6(address)) return address
  const [before = '', after] = address.split('::')
  const [head, tail] = [before, after ?? ''].map((half) => half.split(':').filter((group) => group !== ''))
  const gap = after === undefined ? 0 : 8 - (head?.length ?? 0) - (tail?.length ?? 0)
  const groups = [...(head ?? []), ...Array<string>(gap).fill('0'), ...(tail ?? [])]
  return `${groups
    .slice(0, kept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${kept * 16}`
}
