import { graphemesOf } from '../wording/graphemes.ts'
import type { Entity } from './entity.ts'
import { linksIn } from './find-links.ts'
import { topLevelDomains } from './top-level-domains.ts'

/*
 * Rich text facets of a Bluesky post: byte ranges of links, mentions and tags, which Bluesky's server does not detect
 * itself. This follows the rule of its own apps (@atproto/api), and the tests compare with that package. Only links
 * follow this project's rule: theirs includes a sentence that follows without a space.
 */
type Feature =
  | { readonly $type: 'app.bsky.richtext.facet#link'; readonly uri: string }
  /** Contains the handle; the connector replaces it with the did. */
  | { readonly $type: 'app.bsky.richtext.facet#mention'; readonly did: string }
  | { readonly $type: 'app.bsky.richtext.facet#tag'; readonly tag: string }

export type BlueskyFacet = {
  readonly index: { readonly byteStart: number; readonly byteEnd: number }
  readonly features: readonly Feature[]
}

/** Domains in X's older list but not in today's registry, and the reverse; only those in Latin letters matter. */
const gone =
  'northwesternmutual afamilycompany bananarepublic cancerresearch cookingchannel kerrylogistics orientexpress spreadbetting travelchannel pamperedchef foodnetwork rightathome nationwide newholland onyourside swiftcover telefonica vistaprint volkswagen alfaromeo frontdoor fujixerox goodhands honeywell ladbrokes lancaster mcdonalds montblanc passagens pramerica scjohnson budapest chrysler cityeats esurance etisalat everbank flsmidth guardian maserati movistar mutuelle redstone showtime symantec telecity uconnect avianca bentley bugatti cartier comcast hoteles iselect lancome liaison metlife oldnavy panerai shriram spiegel starhub statoil tiffany xfinity abarth active blanco caseih doosan dunlop kinder lancia mobily mutual natura piaget rocher vuelos warman xperia boots chloe dabur dodge epost glade iinet intel iveco linde lipsy lixil lupin macys mopar nadex onion vista zippo adac aigo doha duck duns fiat hgtv loft mtpc raid rmit sapo scor shaw bnl cbs ceb csc htc iwc jcp jlc mcd meo off qvc sca ses srt an bl bq eh mf tp um'
const come = 'amazon kids music spa'

let endings: ReadonlySet<string> | null = null
function endingsRead(): ReadonlySet<string> {
  const old = new Set(gone.split(' '))
  return new Set([...topLevelDomains().filter((ending) => !old.has(ending)), ...come.split(' ')])
}

const isDomain = (name: string): boolean => {
  endings ??= endingsRead()
  return name.includes('.') && endings.has(name.slice(name.lastIndexOf('.') + 1))
}

const mention = /(?<=^|\s|\()@(?<handle>[a-zA-Z0-9.-]+)\b/g
/** A bare domain by the rule of Bluesky's apps. */
const domain = /^[a-z][a-z0-9]*(?:\.[a-z0-9]+)+$/i
const invisible = '\\u00AD\\u2060\\u200A-\\u200D\\u20E2'
const tag = new RegExp(
  `(?<=^|\\s)[#\\uFF03](?!\\uFE0F)(?<tag>[^\\s${invisible}]*[^\\d\\s\\p{P}${invisible}]+[^\\s${invisible}]*)`,
  'gu',
)
const ticker = /(?<=^|\s|\()\$(?<ticker>[A-Za-z][A-Za-z0-9]{0,4})(?=\s|$|[.,;:!?)"'\u2019])/gu
const longestTag = 64

type Place = Entity & { readonly feature: Feature }

const at = (kind: Entity['kind'], from: number, length: number, feature: Feature): Place => ({
  kind,
  from,
  to: from + length,
  feature,
})

function mentionsIn(text: string): readonly Place[] {
  return Array.from(text.matchAll(mention)).flatMap(({ index, groups }) => {
    const did = groups?.handle ?? ''
    const isHandle = isDomain(did) || did.endsWith('.test')
    return isHandle ? [at('mention', index, did.length + 1, { $type: 'app.bsky.richtext.facet#mention', did })] : []
  })
}

const linksOf = (text: string): readonly Place[] =>
  linksIn(text, (name) => domain.test(name) && isDomain(name)).map(({ from, to, href }) =>
    at('link', from, to - from, { $type: 'app.bsky.richtext.facet#link', uri: href }),
  )

function tagsIn(text: string): readonly Place[] {
  return Array.from(text.matchAll(tag)).flatMap(({ index, groups }) => {
    const name = (groups?.tag ?? '').replace(/(?<!\p{P})\p{P}+$/u, '')
    if (name === '' || graphemesOf(name).length > longestTag) return []
    return [at('hashtag', index, name.length + 1, { $type: 'app.bsky.richtext.facet#tag', tag: name })]
  })
}

const tickersIn = (text: string): readonly Place[] =>
  Array.from(text.matchAll(ticker), ({ index, groups }) => {
    const name = `$${(groups?.ticker ?? '').toUpperCase()}`
    return at('cashtag', index, name.length, { $type: 'app.bsky.richtext.facet#tag', tag: name })
  })

const placesIn = (text: string): readonly Place[] =>
  [...mentionsIn(text), ...linksOf(text), ...tagsIn(text), ...tickersIn(text)].sort(
    (one, other) => one.from - other.from,
  )

export const blueskyEntities = (text: string): readonly Entity[] =>
  placesIn(text).map(({ kind, from, to }) => ({ kind, from, to }))

const encoder = new TextEncoder()

/** Facets in the order of the text, measured in UTF-8 bytes. */
export function blueskyFacets(text: string): readonly BlueskyFacet[] {
  const places = placesIn(text)
  const bytes = new Map<number, number>()
  let [at, sum] = [0, 0]
  for (const end of places.flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other)) {
    sum += encoder.encode(text.slice(at, end)).length
    at = end
    bytes.set(end, sum)
  }
  return places.map(({ from, to, feature }) => ({
    index: { byteStart: bytes.get(from) ?? 0, byteEnd: bytes.get(to) ?? 0 },
    features: [feature],
  }))
}
