import * as z from 'zod/mini'
import { entitiesOf, replaceLinks } from '../platforms/entities.ts'
import type { PlatformId } from '../platforms/platforms.ts'

/** In the order of the address. */
const utmNames = ['source', 'medium', 'campaign', 'term', 'content'] as const
type UtmName = (typeof utmNames)[number]

const valueSchema = z.optional(z.string().check(z.maxLength(200)))

/** UTM parameters of links. The source defaults to the platform; the others are omitted when empty. */
const utmSchema = z.object({
  source: valueSchema,
  medium: valueSchema,
  campaign: valueSchema,
  term: valueSchema,
  content: valueSchema,
})
export type Utm = z.output<typeof utmSchema>

/** Source name of a platform in web statistics. */
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

/** Escapes signs that a platform would drop from a link, or end it at. */
const written = (value: string) =>
  encodeURIComponent(value.toWellFormed())
    .replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/[.~]$/g, (sign) => (sign === '.' ? '%2E' : '%7E'))

const nameIn = (parameter: string): UtmName | null => {
  const key = (parameter.split('=')[0] ?? '').toLowerCase()
  return utmNames.find((name) => key === `utm_${name}`) ?? null
}

/** Changes the parameters of a link; the rest stays as written. */
function changedLink(link: string, change: (parameters: readonly string[]) => readonly string[]): string {
  const hashAt = link.indexOf('#')
  const [before, fragment] = hashAt < 0 ? [link, ''] : [link.slice(0, hashAt), link.slice(hashAt)]
  const queryAt = before.indexOf('?')
  const [address, query] = queryAt < 0 ? [before, ''] : [before.slice(0, queryAt), before.slice(queryAt + 1)]
  const asked = query.split('&').filter((parameter) => parameter !== '')
  const kept = change(asked)
  if (kept.length === asked.length && kept.every((parameter, place) => parameter === asked[place])) return link
  // A query directly after a host is not part of the link on every platform.
  const hasPath = address.replace(/^[a-z]+:\/\//i, '').includes('/')
  const path = hasPath ? address : `${address}/`
  return kept.length === 0 ? `${address}${fragment}` : `${path}?${kept.join('&')}${fragment}`
}

/** Adds UTM parameters to the links of a text. Existing ones are replaced; parameters without a value here stay. */
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

export const withoutUtm = (text: string, platform: PlatformId): string =>
  replaceLinks(platform, text, (link) =>
    changedLink(link, (asked) => asked.filter((parameter) => nameIn(parameter) === null)),
  )

export const hasLink = (text: string, platform: PlatformId): boolean =>
  entitiesOf(platform, text).some(({ kind }) => kind === 'link')
