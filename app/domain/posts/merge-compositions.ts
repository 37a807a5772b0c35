import { postMediaCeiling } from '../limits.ts'
import { platformIds } from '../platforms/platforms.ts'
import { commonParts } from './common-parts.ts'
import { partChanges } from './compare-compositions.ts'
import type { Composition, Variant } from './composition.ts'

/** Result of merging two edits of one thing: merged, or apart when both must be kept. */
export type Merged<Value> = { readonly kind: 'merged'; readonly value: Value } | { readonly kind: 'apart' }

type Alts = Readonly<Record<string, string>>

const merged = <Value>(value: Value): Merged<Value> => ({ kind: 'merged', value })
const apart = { kind: 'apart' } as const

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
export const isSameComposition = (one: Composition, other: Composition): boolean =>
  one === other || isSame(inOrder(one), inOrder(other))

/** Sorts the keys of objects, so that equal values compare equal. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, one]) => [name, inOrder(one)]))
}

/** If only one side changed, its value wins. */
function untouched<Value>(base: Value, mine: Value, theirs: Value): Merged<Value> | null {
  const [was, is, other] = [inOrder(base), inOrder(mine), inOrder(theirs)]
  if (isSame(is, other) || isSame(was, other)) return merged(mine)
  return isSame(was, is) ? merged(theirs) : null
}

/** Merges by paragraph: changes that do not overlap are all kept. */
export function mergeTexts(base: string, mine: string, theirs: string): Merged<string> {
  const whole = untouched(base, mine, theirs)
  if (whole !== null) return whole
  const [was, is, other] = [base.split('\n'), mine.split('\n'), theirs.split('\n')]
  const inMine = new Map(commonParts(was, is))
  const inTheirs = new Map(commonParts(was, other))
  const lines: string[] = []
  let [a, b, c] = [0, 0, 0]
  for (let at = 0; at <= was.length; at += 1) {
    const isEnd = at === was.length
    const [mineAt, theirsAt] = isEnd ? [is.length, other.length] : [inMine.get(at), inTheirs.get(at)]
    if (mineAt === undefined || theirsAt === undefined) continue
    const piece = untouched(was.slice(a, at), is.slice(b, mineAt), other.slice(c, theirsAt))
    if (piece === null || piece.kind === 'apart') return apart
    lines.push(...piece.value)
    if (!isEnd) lines.push(was[at] ?? '')
    a = at + 1
    b = mineAt + 1
    c = theirsAt + 1
  }
  return merged(lines.join('\n'))
}

/** Contains everything either side added, and nothing either side removed. */
const mergeChosen = <Item>(base: readonly Item[], mine: readonly Item[], theirs: readonly Item[]): Item[] =>
  [...new Set([...mine, ...theirs])].filter((item) =>
    base.includes(item) ? mine.includes(item) && theirs.includes(item) : true,
  )

/** Merges media in order: both may add; if either also reordered, they stay apart. */
function mergeMedia(base: readonly string[], mine: readonly string[], theirs: readonly string[]): Merged<string[]> {
  const whole = untouched(base, mine, theirs)
  if (whole !== null && whole.kind === 'merged') return merged([...whole.value])
  const both = mergeChosen(base, mine, theirs)
  const isKept = (list: readonly string[]) =>
    isSame(
      base.filter((id) => list.includes(id)),
      list.filter((id) => base.includes(id)),
    )
  return isKept(mine) && isKept(theirs) && both.length <= postMediaCeiling ? merged(both) : apart
}

function mergeVariant(base: Variant, mine: Variant, theirs: Variant): Merged<Variant> {
  const value: { -readonly [Part in keyof Variant]: Variant[Part] } = {}
  for (const part of ['text', 'firstComment'] as const) {
    const plain = untouched(base[part], mine[part], theirs[part])
    const texts = [base[part] ?? '', mine[part], theirs[part]] as const
    const one =
      plain ?? (texts[1] === undefined || texts[2] === undefined ? apart : mergeTexts(texts[0], texts[1], texts[2]))
    if (one.kind === 'apart') return apart
    if (one.value !== undefined) value[part] = one.value
  }
  for (const part of ['mediaIds', 'thread'] as const) {
    const one = untouched(base[part], mine[part], theirs[part])
    if (one === null || one.kind === 'apart') return apart
    if (one.value !== undefined) value[part] = one.value
  }
  const names = new Set([base, mine, theirs].flatMap(({ fields = {} }) => Object.keys(fields)))
  const fields: Record<string, string> = {}
  for (const name of names) {
    const one = untouched(base.fields?.[name], mine.fields?.[name], theirs.fields?.[name])
    if (one === null || one.kind === 'apart') return apart
    if (one.value !== undefined) fields[name] = one.value
  }
  if (mine.fields !== undefined || theirs.fields !== undefined) if (names.size > 0) value.fields = fields
  return merged(value)
}

/** Merges each alt text by itself; two edits of the same one stay apart. */
function mergeAlts(base: Alts, mine: Alts, theirs: Alts): Merged<Alts> {
  const alts: Record<string, string> = {}
  for (const id of new Set([base, mine, theirs].flatMap(Object.keys))) {
    const one = untouched(base[id], mine[id], theirs[id])
    if (one === null || one.kind === 'apart') return apart
    if (one.value !== undefined) alts[id] = one.value
  }
  return merged(alts)
}

/** Merges two versions with a common base. Nothing typed on either side is lost. */
export function mergeCompositions(base: Composition, mine: Composition, theirs: Composition): Merged<Composition> {
  const both = together(base, mine, theirs)
  if (both.kind === 'merged' || mine.text !== theirs.text || partChanges(mine, theirs).length > 0) return both
  // Equal in content: every tab must choose the same one.
  return merged(JSON.stringify(mine) < JSON.stringify(theirs) ? mine : theirs)
}

function together(base: Composition, mine: Composition, theirs: Composition): Merged<Composition> {
  const whole = untouched(base, mine, theirs)
  if (whole !== null) return whole
  const text = mergeTexts(base.text, mine.text, theirs.text)
  const media = mergeMedia(base.mediaIds, mine.mediaIds, theirs.mediaIds)
  const alts = mergeAlts(base.alts ?? {}, mine.alts ?? {}, theirs.alts ?? {})
  if (text.kind === 'apart' || media.kind === 'apart' || alts.kind === 'apart') return apart
  const variants: Composition['variants'] = {}
  for (const platform of platformIds) {
    const of = (one: Composition) => one.variants[platform] ?? {}
    const variant = mergeVariant(of(base), of(mine), of(theirs))
    if (variant.kind === 'apart') return apart
    if (Object.keys(variant.value).length > 0) variants[platform] = variant.value
  }
  const platforms = mergeChosen(base.platforms, mine.platforms, theirs.platforms)
  const { alts: _, ...own } = mine
  return merged({
    ...own,
    text: text.value,
    mediaIds: media.value,
    platforms: platformIds.filter((id) => platforms.includes(id)),
    accountIds: mergeChosen(base.accountIds, mine.accountIds, theirs.accountIds),
    variants,
    ...(Object.keys(alts.value).length > 0 && { alts: alts.value }),
  })
}

/** Both texts, one below the other, for a person who merges by hand. */
export function bothCompositions(mine: Composition, theirs: Composition): Composition {
  const variants: Composition['variants'] = { ...theirs.variants, ...mine.variants }
  for (const platform of platformIds) {
    const [own, other] = [mine.variants[platform], theirs.variants[platform]]
    if (own?.text !== undefined && other?.text !== undefined && own.text !== other.text)
      variants[platform] = { ...own, text: `${own.text}\n\n${other.text}` }
  }
  const alts = { ...theirs.alts, ...mine.alts }
  return {
    ...mine,
    ...(Object.keys(alts).length > 0 && { alts }),
    text: mine.text === theirs.text ? mine.text : `${mine.text}\n\n${theirs.text}`,
    mediaIds: [...new Set([...mine.mediaIds, ...theirs.mediaIds])].slice(0, postMediaCeiling),
    platforms: platformIds.filter((id) => mine.platforms.includes(id) || theirs.platforms.includes(id)),
    accountIds: [...new Set([...mine.accountIds, ...theirs.accountIds])],
    variants,
  }
}
