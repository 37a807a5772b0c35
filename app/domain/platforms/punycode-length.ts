/* RFC 3492, limited to the length of a label as looked up in DNS. */
const base = 36
const lowest = 1
const highest = 26
const skew = 38
const damp = 700
const firstBias = 72
const firstCode = 0x80
/** `xn--`. */
const prefixLength = 4

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - lowest) * highest) >> 1; bias += base) rest = Math.floor(rest / (base - lowest))
  return bias + Math.floor(((base - lowest + 1) * rest) / (rest + skew))
}

/** Number of digits of a delta. */
function digitsOf(delta: number, bias: number): number {
  let rest = delta
  let digits = 1
  for (let place = base; ; place += base) {
    const threshold = Math.min(highest, Math.max(lowest, place - bias))
    if (rest < threshold) return digits
    rest = Math.floor((rest - threshold) / (base - threshold))
    digits += 1
  }
}

/** Length of a domain label in DNS. Full stops of other scripts split it further. */
export function punycodeLength(label: string): number {
  const parts = label.split(/[\u3002\uFF0E\uFF61]/u).map(lengthOf)
  return parts.reduce((sum, length) => sum + length, parts.length - 1)
}

/** Own length in ASCII, Punycode length otherwise. */
function lengthOf(label: string): number {
  const codes = [...label].map((character) => character.codePointAt(0) ?? 0)
  const basic = codes.filter((code) => code < firstCode).length
  if (basic === codes.length) return codes.length
  let length = prefixLength + basic + (basic > 0 ? 1 : 0)
  let bias = firstBias
  let delta = 0
  let handled = basic
  let reached = firstCode
  while (handled < codes.length) {
    const from = reached
    const next = Math.min(...codes.filter((code) => code >= from))
    delta += (next - reached) * (handled + 1)
    reached = next
    for (const code of codes) {
      if (code < reached) delta += 1
      if (code !== reached) continue
      length += digitsOf(delta, bias)
      bias = adapted(delta, handled + 1, handled === basic)
      delta = 0
      handled += 1
    }
    delta += 1
    reached += 1
  }
  return length
}
