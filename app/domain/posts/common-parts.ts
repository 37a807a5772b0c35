/** Limit of compared pairs, for speed; beyond it the whole difference is one piece. */
const pairsCeiling = 4_000_000

/** Common parts of two lists in order: pairs of indexes, ascending in both. */
export function commonParts(
  one: readonly string[],
  other: readonly string[],
): readonly (readonly [one: number, other: number])[] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end += 1
  const head = Array.from({ length: start }, (_, at) => [at, at] as const)
  const tail = Array.from({ length: end }, (_, at) => [one.length - end + at, other.length - end + at] as const)
  const middle = longest(one.slice(start, one.length - end), other.slice(start, other.length - end))
  return [...head, ...middle.map(([a, b]) => [a + start, b + start] as const), ...tail]
}

/** Longest common subsequence by dynamic programming. */
function longest(one: readonly string[], other: readonly string[]): readonly (readonly [number, number])[] {
  const width = other.length + 1
  if (one.length === 0 || other.length === 0 || one.length * other.length > pairsCeiling) return []
  const lengths = new Uint32Array((one.length + 1) * width)
  const at = (a: number, b: number) => lengths[a * width + b] ?? 0
  for (let a = one.length - 1; a >= 0; a -= 1)
    for (let b = other.length - 1; b >= 0; b -= 1)
      lengths[a * width + b] = one[a] === other[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1))
  const pairs: [number, number][] = []
  let a = 0
  let b = 0
  while (a < one.length && b < other.length) {
    if (one[a] === other[b]) {
      pairs.push([a, b])
      a += 1
      b += 1
    } else if (at(a + 1, b) >= at(a, b + 1)) a += 1
    else b += 1
  }
  return pairs
}
