import type { Catalogue, FailureOf } from '../outcome.ts'
import { figure, priceWords } from '../wording/figures.ts'
import { type PlatformId, platforms } from './platforms.ts'
import type { ProblemCode } from './problem-codes.ts'
import { rulesOf } from './table.ts'

type At = { readonly platform: PlatformId }
type Counted = At & { readonly count: number; readonly limit: number }
/** `place` counts from 1. */
type File = At & { readonly place: number }
/** `count`: files of this kind; `leavesNone`: no other file remains, and the platform requires one. */
type Strangers = { readonly kind: string; readonly count?: number; readonly leavesNone?: boolean }
type Measured = File & { readonly is: number; readonly limit: number }

/** Platforms charge fractions of a cent. */
const chargeWords = (usd: number) => (Number(usd.toFixed(2)) === usd ? priceWords(usd) : `$${usd}`)

const nameOf = ({ platform }: At) => platforms[platform].name
/** The unit of a platform's text limit, for a sentence. */
const countedOn = (platform: PlatformId) => (rulesOf(platform).text.measure.is === 'bytes' ? 'bytes' : 'characters')
const taken = (facts: Counted, what: string) =>
  `This text has ${figure(facts.count)} ${what}; ${nameOf(facts)} takes ${figure(facts.limit)}. Take some out.`
const bytesIn = (bytes: number) =>
  bytes >= 1_000_000 ? `${figure(bytes / 1_000_000)} MB` : `${figure(Math.ceil(bytes / 1_000))} KB`
const fileWords: Readonly<Record<string, { readonly one: string; readonly many: string }>> = {
  image: { one: 'picture', many: 'pictures' },
  video: { one: 'video', many: 'videos' },
  gif: { one: 'GIF', many: 'GIFs' },
}
/** Media allowed in one post: "up to 4 pictures, one GIF or one video". */
const mixWords = ({ platform }: At): string => {
  const mixes = rulesOf(platform).media.mixes.map(({ is: { kinds, atMost } }) => {
    const words = kinds.map((kind) => (atMost === 1 ? fileWords[kind]?.one : fileWords[kind]?.many) ?? kind)
    return `${atMost === 1 ? 'one' : `up to ${figure(atMost)}`} ${words.join(' and ')}`
  })
  const last = mixes.at(-1) ?? ''
  return mixes.length > 1 ? `${mixes.slice(0, -1).join(', ')} or ${last}` : last
}
const fieldWords: Readonly<Record<string, string>> = {
  audience: 'an audience',
  board: 'a board',
  cover: 'a cover',
  kind: 'a kind',
  link: 'link',
  privacy: 'a setting of who may see it',
  tags: 'tags',
  title: 'a title',
  topic: 'topic',
}
const fieldName = (field: string) => (fieldWords[field] ?? field).replace(/^an? /, '')

/** Fields labelled as a question. */
const askedWords: Readonly<Record<string, string>> = {
  audience: 'whether this is made for children',
  privacy: 'who may see this',
}

/** Problems of a post on a platform: text, media, fields, then advice. */
export const problemMessages = {
  text_too_long: ({ platform, length, limit }: At & { length: number; limit: number }) =>
    `This text is ${figure(length)} ${countedOn(platform)} to ${nameOf({ platform })}, which takes ${figure(limit)}. Shorten it by ${figure(length - limit)}.`,
  text_too_many_bytes: ({ platform, bytes, limit }: At & { bytes: number; limit: number }) =>
    `This text is ${figure(bytes)} bytes; ${nameOf({ platform })} takes ${figure(limit)}. Shorten it or use fewer emoji.`,
  characters_refused: ({ platform, characters }: At & { characters: string }) =>
    `${nameOf({ platform })} does not take ${[...characters].join(' or ')} in a text. Take them out.`,
  too_many_hashtags: (facts: Counted) => taken(facts, 'hashtags'),
  too_many_mentions: (facts: Counted) => taken(facts, 'mentions'),
  too_many_links: (facts: Counted) => taken(facts, 'links'),
  too_many_cashtags: (facts: Counted) => taken(facts, 'cashtags'),
  thread_refused: (facts: At) => `${nameOf(facts)} has no threads. Take out what follows, or put it into the text.`,
  part_empty: ({ platform, part }: At & { part: number }) =>
    `Part ${figure(part)} of the thread on ${nameOf({ platform })} is empty. Write something, or take it out.`,
  part_too_long: ({ platform, part, length, limit }: At & { part: number; length: number; limit: number }) =>
    `Part ${figure(part)} of the thread is ${figure(length)} ${countedOn(platform)} to ${nameOf({ platform })}, which takes ${figure(limit)}. Shorten it by ${figure(length - limit)}.`,
  comment_refused: (facts: At) => `${nameOf(facts)} does not take a first comment. Remove it, or put it into the text.`,
  comment_too_long: ({ platform, length, limit }: At & { length: number; limit: number }) =>
    `The first comment is ${figure(length)} ${countedOn(platform)} to ${nameOf({ platform })}, which takes ${figure(limit)}. Shorten it by ${figure(length - limit)}.`,
  nothing_to_post: (facts: At) => `There is nothing for ${nameOf(facts)} yet. Write something or add a picture.`,
  media_missing: ({ platform, kinds }: At & { kinds?: readonly string[] }) =>
    `A post on ${nameOf({ platform })} needs ${kinds?.includes('image') === false ? 'a video' : 'a picture or a video'}. Add one.`,
  media_kind_refused: ({ kind, place, count = 1, leavesNone, ...at }: File & Strangers) => {
    const many = fileWords[kind]?.many ?? kind
    const takesNone = `${nameOf(at)} takes no ${many}`
    if (leavesNone)
      return `${takesNone}. Give it ${rulesOf(at.platform).media.mixes.some(({ is }) => is.kinds.includes('image')) ? 'a picture or a video' : 'a video'}, or leave it out.`
    return count > 1
      ? `${takesNone}, and ${figure(count)} files are ${many}. Take them out.`
      : `${takesNone}, and file ${figure(place)} is one. Take it out.`
  },
  media_mixed: (facts: At) =>
    `A post on ${nameOf(facts)} has ${mixWords(facts)}, never a mix. With this mix nothing is sent there: take files out for ${nameOf(facts)}, or leave it out.`,
  too_much_media: (facts: Counted) =>
    `This post has ${figure(facts.count)} files; ${nameOf(facts)} takes ${figure(facts.limit)}. Take some out.`,
  sizes_differ: (facts: At) => `${nameOf(facts)} wants all pictures of a post in one size. Crop them alike.`,
  mime_refused: (facts: File & { mime: string; takes: readonly string[] }) =>
    `${nameOf(facts)} does not take file ${figure(facts.place)} as it is (${facts.mime}). Convert it.`,
  file_too_large: (facts: Measured) =>
    `File ${figure(facts.place)} has ${bytesIn(facts.is)}; ${nameOf(facts)} takes ${bytesIn(facts.limit)}. Make it smaller.`,
  file_too_small: (facts: Measured) =>
    `File ${figure(facts.place)} has ${bytesIn(facts.is)}; ${nameOf(facts)} wants at least ${bytesIn(facts.limit)}. Choose a larger one.`,
  too_wide: (facts: Measured) =>
    `File ${figure(facts.place)} is ${figure(facts.is)} pixels wide; ${nameOf(facts)} takes ${figure(facts.limit)}. Make it smaller.`,
  too_narrow: (facts: Measured) =>
    `File ${figure(facts.place)} is ${figure(facts.is)} pixels wide; ${nameOf(facts)} wants at least ${figure(facts.limit)}. Choose a larger one.`,
  too_high: (facts: Measured) =>
    `File ${figure(facts.place)} is ${figure(facts.is)} pixels high; ${nameOf(facts)} takes ${figure(facts.limit)}. Make it smaller.`,
  too_low: (facts: Measured) =>
    `File ${figure(facts.place)} is ${figure(facts.is)} pixels high; ${nameOf(facts)} wants at least ${figure(facts.limit)}. Choose a larger one.`,
  ratio_refused: (facts: File & { is: number; from: number; to: number }) =>
    `File ${figure(facts.place)} has a shape that ${nameOf(facts)} does not take. Crop it.`,
  too_short: (facts: Measured) =>
    `File ${figure(facts.place)} lasts ${figure(facts.is)} seconds; ${nameOf(facts)} wants at least ${figure(facts.limit)}. Choose a longer one.`,
  too_long: (facts: Measured) =>
    `File ${figure(facts.place)} lasts ${figure(facts.is)} seconds; ${nameOf(facts)} takes ${figure(facts.limit)}. Cut it.`,
  alt_too_long: (facts: Measured) =>
    `The alt text of file ${figure(facts.place)} has ${figure(facts.is)} characters; ${nameOf(facts)} takes ${figure(facts.limit)}. Shorten it.`,
  field_missing: (facts: At & { field: string }) => {
    const asked = askedWords[facts.field]
    return asked === undefined
      ? `${nameOf(facts)} wants ${fieldWords[facts.field] ?? facts.field} for this post. Add it.`
      : `Say ${asked}. ${nameOf(facts)} asks for it.`
  },
  field_too_long: (facts: At & { field: string; length: number; limit: number }) =>
    `The ${fieldName(facts.field)} has ${figure(facts.length)} characters; ${nameOf(facts)} takes ${figure(facts.limit)}. Shorten it.`,
  field_too_many: (facts: Counted & { field: string }) =>
    `There are ${figure(facts.count)} ${fieldName(facts.field)}; ${nameOf(facts)} takes ${figure(facts.limit)}. Take some out.`,
  field_characters_refused: (facts: At & { field: string; characters: string }) =>
    `${nameOf(facts)} does not take ${[...facts.characters].join(' or ')} in the ${fieldName(facts.field)}. Take them out.`,
  field_unknown_option: (facts: At & { field: string; value: string; takes: readonly string[] }) =>
    `${nameOf(facts)} knows no such ${fieldName(facts.field)}. Choose one of ${facts.takes.join(', ')}.`,
  alt_missing: (facts: File) =>
    `File ${figure(facts.place)} has no description for those who cannot see it. Describe it in a sentence.`,
  file_heavy: (facts: Measured) =>
    `File ${figure(facts.place)} has ${bytesIn(facts.is)}. Above ${bytesIn(facts.limit)} ${nameOf(facts)} shrinks it itself.`,
  link_costs_more: (facts: At & { usd: number; withLinkUsd: number }) =>
    `${nameOf(facts)} charges ${chargeWords(facts.withLinkUsd)} for a post with a link, and ${chargeWords(facts.usd)} without.`,
} as const satisfies Catalogue & Record<ProblemCode, unknown>

export type ProblemFailure = FailureOf<typeof problemMessages>
