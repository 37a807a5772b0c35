import type { TextMeasure } from './text-length.ts'

/** How far a fact can be trusted: the platform's own document, public code of others, third-party documents. */
export type Confidence = 'official' | 'public code' | 'third party'

type Source = { readonly says: string; readonly from: string; readonly confidence: Confidence }

/** What one platform takes. Limits are facts with a date and a source, and the only copy of them. */
export type Platform = {
  readonly name: string
  readonly asOf: string
  readonly textLimit: number
  readonly measure: TextMeasure
  /** A second ceiling on the same text, in UTF-8 bytes. */
  readonly byteLimit?: number
  readonly hashtagLimit?: number
  /** Characters the platform turns away. */
  readonly refusedCharacters?: string
  /** The platform takes no bare text. A practice account draws the text as a card instead, and says so. */
  readonly mediaRequired: boolean
  readonly mediaLimit: number
  readonly sources: readonly Source[]
}

const asOf = '2026-11-20'
const official = (says: string, from: string): Source => ({ says, from, confidence: 'official' })
const seen = (says: string, from: string): Source => ({ says, from, confidence: 'public code' })
const told = (says: string, from: string): Source => ({ says, from, confidence: 'third party' })

/** The nine, in the order they are shown. */
export const platforms = {
  x: {
    name: 'X',
    asOf,
    textLimit: 280,
    measure: 'weighted',
    mediaRequired: false,
    mediaLimit: 4,
    sources: [
      official(
        '280 weighted characters; a link counts 23, CJK and emoji count 2',
        'X developer documents, counting characters',
      ),
      official('up to 4 photos, or 1 GIF, or 1 video', 'X developer documents, media'),
    ],
  },
  facebook: {
    name: 'Facebook Page',
    asOf,
    textLimit: 63_206,
    measure: 'utf16',
    mediaRequired: false,
    mediaLimit: 10,
    sources: [seen('63,206 characters; up to 10 photos or 1 video', 'public code of other schedulers')],
  },
  instagram: {
    name: 'Instagram',
    asOf,
    textLimit: 2_200,
    measure: 'utf16',
    hashtagLimit: 30,
    mediaRequired: true,
    mediaLimit: 10,
    sources: [
      seen(
        '2,200 characters; a picture or a video is required; carousels of 2 to 10',
        'public code of other schedulers',
      ),
      told('at most 30 hashtags', 'third-party documents'),
    ],
  },
  linkedin: {
    name: 'LinkedIn',
    asOf,
    textLimit: 3_000,
    measure: 'utf16',
    mediaRequired: false,
    mediaLimit: 20,
    sources: [
      seen('3,000 characters', 'public code of other schedulers'),
      official('2 to 20 pictures in one post', 'LinkedIn documents, MultiImage API'),
    ],
  },
  tiktok: {
    name: 'TikTok',
    asOf,
    textLimit: 2_200,
    measure: 'utf16',
    mediaRequired: true,
    mediaLimit: 35,
    sources: [
      seen('a caption of 2,200 UTF-16 units', 'public code of other schedulers'),
      told('1 video or 1 to 35 photos', 'third-party documents'),
    ],
  },
  youtube: {
    name: 'YouTube',
    asOf,
    textLimit: 5_000,
    measure: 'utf16',
    refusedCharacters: '<>',
    mediaRequired: true,
    mediaLimit: 1,
    sources: [
      seen('a description of 5,000 characters without < and >; exactly 1 video', 'public code of other schedulers'),
    ],
  },
  pinterest: {
    name: 'Pinterest',
    asOf,
    textLimit: 800,
    measure: 'utf16',
    mediaRequired: true,
    mediaLimit: 5,
    sources: [
      official(
        'a description of 800 characters; 1 picture, 2 to 5 of one size, or 1 video',
        'Pinterest API description v5',
      ),
    ],
  },
  threads: {
    name: 'Threads',
    asOf,
    textLimit: 500,
    measure: 'emoji-bytes',
    mediaRequired: false,
    mediaLimit: 20,
    sources: [
      official('500 characters', 'Threads API documents'),
      told('an emoji counts as its UTF-8 bytes', 'third-party documents'),
    ],
  },
  bluesky: {
    name: 'Bluesky',
    asOf,
    textLimit: 300,
    measure: 'graphemes',
    byteLimit: 3_000,
    mediaRequired: false,
    mediaLimit: 4,
    sources: [official('300 graphemes and 3,000 bytes; up to 4 pictures', 'app.bsky.feed.post, verified on a PDS')],
  },
} as const satisfies Readonly<Record<string, Platform>>

export type PlatformId = keyof typeof platforms

export const platformIds = Object.keys(platforms) as readonly PlatformId[]

export const isPlatformId = (value: unknown): value is PlatformId =>
  typeof value === 'string' && Object.hasOwn(platforms, value)

export const platformOf = (id: PlatformId): Platform => platforms[id]
