/** A seeded random generator: the same seed gives the same numbers. */
export type Dice = {
  /** At least 0, below 1. */
  next(): number
  between(from: number, to: number): number
  whole(from: number, to: number): number
  pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item
  shuffled<Item>(items: readonly Item[]): Item[]
}

/** A 32-bit hash of a text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

export function diceOf(...seeds: readonly (number | string)[]): Dice {
  let state = hashOf(seeds.join('|'))
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }
  return {
    next,
    pick,
    between: (from, to) => from + next() * (to - from),
    whole: (from, to) => Math.floor(from + next() * (to - from + 1)),
    shuffled: (items) => {
      const left = [...items]
      return items.flatMap(() => left.splice(Math.floor(next() * left.length), 1))
    },
  }
}
