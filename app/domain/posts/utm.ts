import * as z from 'zod/mini'
import { entitiesOf, replaceLinks } from '../platforms/entities.ts'
import type { PlatformId } from '../platforms/platforms.ts'

/** In the order they are written. */
const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
type UtmName = (typeof utmNames)[number]

const valueSchema = z.optional(z.string().check(z.maxLength(200)))

/** What a link tells its site of where somebody came from. Left out, the source is the platform; of the others nothing is said. */
const utmSchema = z.object({
  source: valueSchema,
  medium: valueSchema,
  campaign: valueSchema,
  term: valueSchema,
  content: valueSchema,
})
export type Utm = z.output<typeof utmSchema>

/** What a platform calls itself where visits are counted. */
const sources: Readonly<Record<PlatformId, string>> = {
  x: 'x',
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  tiktok: 'tiktok',
  youtube: 'youtube',
  pinterest: 'pinterest',
  threads: 'threads',
  bluesky: 'bluesky',
}

export const utmSourceOf = (platform: PlatformId): string => sources[platform]

/** Signs a platform would leave out of a link, or end it at, are written so that it does not. */
const written = (value: string) =>
  encodeURIComponent(value.toWellFormed())
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/[.~]$/g, (sign) => (sign === '.' ? '%2E' : '%7E'))

const nameIn = (parameter: string): UtmName | null => {
  const key = (parameter.split('=')[0] ?? '').toLowerCase()
  return utmNames.find((name) => key === `utm_${name}`) ?? null
}

/** A link with its parameters changed; whatever else stands in it stays as it is written. */
function changedLink(link: string, change: (parameters: readonly string[]) => readonly string[]): string {
  const hashAt = link.indexOf('#')
  const [before, fragment] = hashAt < 0 ? [link, ''] : [link.slice(0, hashAt), link.slice(hashAt)]
  const queryAt = before.indexOf('?')
  const [address, query] = queryAt < 0 ? [before, ''] : [before.slice(0, queryAt), before.slice(queryAt + 1)]
  const asked = query.split('&').filter((parameter) => parameter !== '')
  const kept = change(asked)
  if (kept.length === asked.length && kept.every((parameter, place) => parameter === asked[place])) return link
  // A query after a bare name is not a link everywhere.
  const hasPath = address.replace(/^[a-z]+:\/\//i, '').includes('/')
  const path = hasPath ? address : `${address}/`
  return kept.length === 0 ? `${address}${fragment}` : `${path}?${kept.join('&')}${fragment}`
}

/**
 * A text whose links say where they were posted. What a link says of it already is changed in its place and never said
 * twice; what is not named here stays.
 */
export function withUtm(text: string, platform: PlatformId, utm: Utm): string {
  const wanted = { ...utm, source: utm.source?.trim() || utmSourceOf(platform) }
  const values = utmNames.flatMap((name) => {
    const value = wanted[name]?.trim() ?? ''
    return value === '' ? [] : [[name, `utm_${name}=${written(value)}`] as const]
  })
  return replaceLinks(platform, text, (link) =>
    changedLink(link, (asked) => {
      const left = new Map(values)
      const changed = asked.flatMap((parameter) => {
        const name = nameIn(parameter)
        if (name === null || !values.some(([one]) => one === name)) return [parameter]
        const value = left.get(name)
        left.delete(name)
        return value === undefined ? [] : [value]
      })
      return [...changed, ...left.values()]
    }),
  )
}

/** A text whose links say nothing of where they were posted. */
export const withoutUtm = (text: string, platform: PlatformId): string =>
  replaceLinks(platform, text, (link) =>
    changedLink(link, (asked) => asked.filter((parameter) => nameIn(parameter) === null)),
  )

/** Whether a text has a link, so that there is something to say. */
export const hasLink = (text: string, platform: PlatformId): boolean =>
  entitiesOf(platform, text).some(({ kind }) => kind === 'link')
