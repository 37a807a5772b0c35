import { blueskyEntities } from './bluesky-facets.ts'
import type { Entity } from './entity.ts'
import { linksIn, sameLink, type TextLink } from './find-links.ts'
import type { PlatformId } from './platforms.ts'
import { latinAccents, linksOnX } from './x-links.ts'

const found = (kind: Entity['kind'], text: string, pattern: RegExp): readonly Entity[] =>
  Array.from(text.matchAll(pattern), (match) => ({ kind, from: match.index, to: match.index + match[0].length }))

/** Drops entities inside a link. Both lists are in text order, and entities of one list do not overlap. */
function besideLinks(links: readonly Entity[], ...others: readonly (readonly Entity[])[]): readonly Entity[] {
  const beside = others.flatMap((list) => {
    let next = 0
    return list.filter(({ from, to }) => {
      while ((links[next]?.to ?? Number.POSITIVE_INFINITY) <= from) next += 1
      return (links[next]?.from ?? to) >= to
    })
  })
  return [...links, ...beside].sort((one, other) => one.from - other.from)
}

const tagLetter = '\\p{L}\\p{M}'
const tagCharacter = `[${tagLetter}\\p{Nd}_\\u200C\\u200D\\uA67E\\u05BE\\u05F3\\u05F4\\uFF5E\\u301C\\u309B\\u309C\\u30A0\\u30FB\\u3003\\u0F0B\\u0F0C\\xB7]`
const hashtagOnX = new RegExp(
  `(?<before>^|[\\uFE0E\\uFE0F]|(?!${tagCharacter}|&)[^])[#\\uFF03](?!\\uFE0F|\\u20E3)(?=${tagCharacter}*[${tagLetter}])${tagCharacter}+`,
  'gu',
)
const notAfterHashtag = /^(?:[#\uFF03]|:\/\/)/

/** A tag that runs into the next one is no tag, but its text is consumed, as on X. */
const hashtagsOnX = (text: string): readonly Entity[] =>
  Array.from(text.matchAll(hashtagOnX)).flatMap(({ 0: match, index, groups }) => {
    const to = index + match.length
    if (notAfterHashtag.test(text.slice(to))) return []
    return [{ kind: 'hashtag' as const, from: index + (groups?.before ?? '').length, to }]
  })

const mentionOnX =
  /(?<before>^|[^a-zA-Z0-9_!#$%&*@\uFF20]|(?:^|[^a-zA-Z0-9_+~.-])(?:rt|RT|rT|Rt):?)[@\uFF20][a-zA-Z0-9_]{1,20}(?<list>\/[a-zA-Z][a-zA-Z0-9_-]{0,24})?/g
const notAfterMention = new RegExp(`^(?:[@\\uFF20${latinAccents}]|://)`)

/** A name with a list after it is a list. A failed match still consumes its text, as on X. */
const mentionsOnX = (text: string): readonly Entity[] =>
  Array.from(text.matchAll(mentionOnX)).flatMap(({ 0: match, index, groups }) => {
    const to = index + match.length
    if (groups?.list !== undefined || notAfterMention.test(text.slice(to))) return []
    return [{ kind: 'mention' as const, from: index + (groups?.before ?? '').length, to }]
  })

const cashtagOnX = /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!'#%&()*+,\\\-./:;<=>?@[\]^_{|}~$])/giu

function entitiesOnX(text: string): readonly Entity[] {
  const links = linksOnX(text).map(({ from, length }) => ({ kind: 'link' as const, from, to: from + length }))
  return besideLinks(links, hashtagsOnX(text), mentionsOnX(text), found('cashtag', text, cashtagOnX))
}

const hashtag = /(?<![\p{L}\p{N}_&])[#＃](?=[\p{N}_]*[\p{L}_])[\p{L}\p{M}\p{N}_]+/gu
/** An emoji is part of a hashtag on Instagram; a sign drawn as text, such as ™, is not. */
const tagEmoji = '\\p{RGI_Emoji}|[\\p{Extended_Pictographic}--[©®™‼⁉]]\\uFE0F?|\\p{Regional_Indicator}'
const hashtagOnInstagram = new RegExp(
  `(?<![\\p{L}\\p{N}_&])[#＃](?!\\uFE0F|\\u20E3)(?=[\\p{N}_]*(?:[\\p{L}_]|${tagEmoji}))(?:${tagEmoji}|[\\p{L}\\p{M}\\p{N}_])+`,
  'gv',
)
const mention = /(?<![\p{L}\p{N}_&@.])@[a-z0-9_](?:[a-z0-9_.-]{0,28}[a-z0-9_])?/giu

/** Entities a platform links in a text: links, hashtags, mentions and cashtags, by its own rule. */
export function entitiesOf(platform: PlatformId, text: string): readonly Entity[] {
  if (platform === 'x') return entitiesOnX(text)
  if (platform === 'bluesky') return blueskyEntities(text)
  const links = linksIn(text).map(({ from, to }) => ({ kind: 'link' as const, from, to }))
  const tags = found('hashtag', text, platform === 'instagram' ? hashtagOnInstagram : hashtag)
  return besideLinks(links, tags, found('mention', text, mention))
}

export const countOf = (kind: Entity['kind'], platform: PlatformId, text: string): number =>
  entitiesOf(platform, text).filter((entity) => entity.kind === kind).length

/** Number of different links. */
export const countOfLinks = (text: string): number => new Set(linksIn(text).map(sameLink)).size

/** Links at full length, for reading or changing. X counts some shorter: it stops at an unknown letter. */
export function wholeLinks(platform: PlatformId, text: string): readonly Pick<TextLink, 'from' | 'to'>[] {
  const links = entitiesOf(platform, text).filter(({ kind }) => kind === 'link')
  if (platform !== 'x' || links.length === 0) return links
  const ends = new Map(linksIn(text).map(({ from, to }) => [from, to]))
  return links
    .map(({ from, to }) => ({ from, to: Math.max(to, ends.get(from) ?? to) }))
    .filter(({ from }, place, all) => from >= (all[place - 1]?.to ?? 0))
}

export function replaceLinks(platform: PlatformId, text: string, change: (link: string) => string): string {
  const links = wholeLinks(platform, text)
  const pieces = links.map(({ from, to }, place) =>
    [text.slice(links[place - 1]?.to ?? 0, from), change(text.slice(from, to))].join(''),
  )
  return `${pieces.join('')}${text.slice(links.at(-1)?.to ?? 0)}`
}
