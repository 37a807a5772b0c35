import * as z from 'zod/mini'
import { mediaAltCharacters, postMediaCeiling } from '../limits.ts'
import { takesFirstComment } from '../platforms/fixes.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'
import { type Composition, compositionSchema, withVariant } from '../posts/composition.ts'
import { beginningOf } from '../wording/graphemes.ts'

/** What a row may say beside text, time, places and files; each is a column of its own. */
export const extraFields = [
  'title',
  'alt',
  'comment',
  'board',
  'privacy',
  'kind',
  'tags',
  'versions',
  'draft',
  'account',
] as const
export type ExtraField = (typeof extraFields)[number]

/** As it stands in the cells; what a row does not say is left out. */
export type BatchExtras = Readonly<Partial<Record<ExtraField, string>>>

export type Versions = Composition['variants']

/** Columns that are fields of a platform's table under the same name. */
const tableFields = ['title', 'board', 'privacy', 'kind', 'tags'] as const

/** Where tags of a row are tags; nowhere else anybody reads them, unless they are written as hashtags. */
export const platformsWithTags: readonly PlatformId[] = platformIds.filter((id) =>
  Object.hasOwn(rulesOf(id).fields, 'tags'),
)

/** Tags as fields take them, with commas between: "#bread #rye" are two, "sourdough bread; rye" as well. */
function tagsIn(cell: string): string {
  const parts = /[,;|\n]/.test(cell) || !cell.trim().startsWith('#') ? cell.split(/[,;|\n]/) : cell.split(/\s+/)
  const tags = parts.map((part) => part.trim().replace(/^#/, '')).filter((tag) => tag !== '')
  return [...new Set(tags)].join(', ')
}

/** Several in one cell, as other schedulers part them. */
const partsOf = (cell: string): readonly string[] => cell.split('||').map((part) => part.trim())

const listSchema = z.array(z.string().check(z.maxLength(mediaAltCharacters))).check(z.maxLength(postMediaCeiling))

/** What the files of a row show, in their order; an empty one says nothing. */
export function altsIn(cell: string): readonly string[] {
  if (cell.trim() === '') return []
  if (cell.startsWith('[')) {
    const read = listSchema.safeParse(readJson(cell))
    if (read.success) return read.data
  }
  return partsOf(cell).map((one) => beginningOf(one, mediaAltCharacters))
}

/** The same the other way round. Where a text holds what parts them, they are a list. */
export function altCell(alts: readonly string[]): string {
  if (alts.every((alt) => alt === '')) return ''
  const cell = alts.join(' || ')
  return same(altsIn(cell), alts) ? cell : JSON.stringify(alts)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What single platforms are given in a row: first what the plain columns say, to each platform that has such a thing, then
 * what a version says for its platform alone. Null when the versions cannot be read.
 */
export function versionsOf(extras: BatchExtras, platforms: readonly PlatformId[]): Versions | null {
  let made: Pick<Composition, 'variants'> = { variants: {} }
  const comment = partsOf(extras.comment ?? '')
    .join('\n\n')
    .trim()
  for (const platform of platforms) {
    if (comment !== '' && takesFirstComment(platform)) made = withVariant(made, platform, { firstComment: comment })
    const fields = tableFields.flatMap((field) => {
      const cell = (extras[field] ?? '').trim()
      const value = field === 'tags' ? tagsIn(cell) : cell
      return value !== '' && Object.hasOwn(rulesOf(platform).fields, field) ? [[field, value] as const] : []
    })
    if (fields.length > 0) made = withVariant(made, platform, { fields: Object.fromEntries(fields) })
  }
  const own = readVersions(extras.versions ?? '')
  if (own === null) return null
  for (const platform of platformIds) {
    const said = own[platform]
    if (said !== undefined) made = withVariant(made, platform, said)
  }
  return made.variants
}

function readVersions(cell: string): Versions | null {
  if (cell.trim() === '') return {}
  const read = compositionSchema.shape.variants.safeParse(readJson(cell))
  return read.success ? read.data : null
}

/** A row's cell with a version of one platform in the place of what it said for it. */
export const versionsCell = (versions: Versions): string =>
  Object.keys(versions).length === 0 ? '' : JSON.stringify(inOrder(versions))

/** The same whatever the order it was made in. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, inOrder(part)]),
  )
}

const same = (one: unknown, other: unknown) => JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/** The columns that say what single platforms are given: plain ones where they say all of it, else one that says it word for word. */
export function extrasOf(versions: Versions, platforms: readonly PlatformId[]): BatchExtras {
  const first = (among: readonly (string | undefined)[]) => among.find((one) => one !== undefined && one !== '')
  const own = platforms.flatMap((platform) => versions[platform] ?? [])
  const plain: Partial<Record<ExtraField, string>> = {}
  const comment = first(own.map(({ firstComment }) => firstComment))
  if (comment !== undefined) plain.comment = comment
  for (const field of tableFields) {
    const value = first(own.map(({ fields }) => fields?.[field]))
    if (value !== undefined) plain[field] = value
  }
  if (same(versionsOf(plain, platforms), versions)) return plain
  return { versions: versionsCell(versions) }
}

/** Whether a row says that it is kept as a draft. */
export const isDraftRow = ({ draft = '' }: BatchExtras): boolean => /^(yes|y|true|1|draft|x)$/i.test(draft.trim())
