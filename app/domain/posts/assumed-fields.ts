import type { Media } from '../files/media.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { rulesOf } from '../platforms/table.ts'
import { excerptOf, titleOf } from '../wording/excerpts.ts'
import type { PlatformFields } from './post.ts'

/** Values a practice account assumes for required fields left empty. */
const stands: Readonly<Record<string, string>> = {
  board: 'Practice board',
  privacy: 'Everyone',
  audience: 'No',
  cover: 'The first picture of the film',
}

/** The title cut to the limit in UTF-16 units; a grapheme may take several. */
function within(title: string, limit: number): string {
  let room = limit
  while (excerptOf(title, room).length > limit) room -= 1
  return excerptOf(title, room)
}

/** Fields of a post, and which of them the practice account assumed because the platform requires them. */
export function assumedFields(
  platform: PlatformId,
  {
    text,
    media,
    fields,
  }: { readonly text: string; readonly media: readonly Pick<Media, 'kind'>[]; readonly fields: PlatformFields },
): { readonly fields: PlatformFields; readonly assumed: readonly string[] } {
  const assumed = Object.entries(rulesOf(platform).fields).flatMap(([field, { required, refused, limit }]) => {
    const wanted = required?.is
    const isWanted = wanted === true || media.some(({ kind }) => kind === wanted)
    if (!isWanted || (fields[field] ?? '').trim() !== '') return []
    if (field !== 'title') return [[field, stands[field] ?? ''] as const]
    const title = [...titleOf(text)].filter((sign) => !(refused?.is ?? '').includes(sign)).join('')
    return [[field, within(title, limit?.is ?? title.length) || 'Untitled'] as const]
  })
  return { fields: { ...fields, ...Object.fromEntries(assumed) }, assumed: assumed.map(([field]) => field) }
}
