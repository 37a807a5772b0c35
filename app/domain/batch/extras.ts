import * as z from 'zod/mini'
import { mediaAltCharacters, postMediaCeiling } from '../limits.ts'
import { takesFirstComment } from '../platforms/fixes.ts'
import { type PlatformId, platformIds } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'
import { type Composition, compositionSchema, withVariant } from '../posts/composition.ts'
import { beginningOf } from '../wording/graphemes.ts'

/** Optional fields of a row, each a column of its own. */
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

/** The cells as written; empty ones are left out. */
export type BatchExtras = Readonly<Partial<Record<ExtraField, string>>>

export type Versions = Composition['variants']

/** Columns with the same name in the platforms' field tables. */
const tableFields = ['title', 'board', 'privacy', 'kind', 'tags'] as const

/** Platforms with a field for tags; elsewhere a tag counts only when it is written as a hashtag. */
export const platformsWithTags: readonly PlatformId[] = platformIds.filter((id) =>
  Object.hasOwn(rulesOf(id).fields, 'tags'),
)

/** Tags separated by commas, as fields take them: "#bread #rye" gives two, and so does "sourdough bread; rye". */
function tagsIn(cell: string): string {
  const parts = /[,;|\n]/.test(cell) || !cell.trim().startsWith('#') ? cell.split(/[,;|\n]/) : cell.split(/\s+/)
  const tags = parts.map((part) => part.trim().replace(/^#/, '')).filter((tag) => tag !== '')
  return [...new Set(tags)].join(', ')
}

/** Several values in one cell, separated as other schedulers do. */
const partsOf = (cell: string): readonly string[] => cell.split('||').map((part) => part.trim())

const listSchema = z.array(z.string().check(z.maxLength(mediaAltCharacters))).check(z.maxLength(postMediaCeiling))

/** Alt texts of a row, in the order of its files; an empty one means none given. */
export function altsIn(cell: string): readonly string[] {
  if (cell.trim() === '') return []
  if (cell.startsWith('[')) {
    const read = listSchema.safeParse(readJson(cell))
    if (read.success) return read.data
  }
  return partsOf(cell).map((one) => beginningOf(one, mediaAltCharacters))
}

/** The reverse of `altsIn`. Texts that contain the separator are written as a JSON list. */
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
 * Versions of a row: plain columns apply to every platform that has such a field, then the versions cell replaces them
 * for its platform. Null when that cell cannot be read.
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

export const versionsCell = (versions: Versions): string =>
  Object.keys(versions).length === 0 ? '' : JSON.stringify(inOrder(versions))

/** Key order must not matter. */
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

/** Columns that express these versions: plain ones where they lose nothing, else the versions cell in JSON. */
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

export const isDraftRow = ({ draft = '' }: BatchExtras): boolean => /^(yes|y|true|1|draft|x)$/i.test(draft.trim())
