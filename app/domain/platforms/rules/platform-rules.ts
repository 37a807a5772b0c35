import type { SourceId } from '../sources.ts'

/** One cell of the table: a value and its source. */
export type Fact<Value> = { readonly is: Value; readonly source: SourceId }

/** Makes a cell: `fact('xText')(280)`. */
export const fact =
  (source: SourceId) =>
  <const Value>(is: Value): Fact<Value> => ({ is, source })

/** Units of a platform: X's weights, graphemes, UTF-16 units, emoji by their bytes, or bytes. */
export type TextMeasure = 'weighted' | 'graphemes' | 'utf16' | 'emoji-bytes' | 'bytes'

export type MediaKind = 'image' | 'video' | 'gif'

/** Kinds that can be combined in one post, and their number. */
export type Mix = { readonly kinds: readonly MediaKind[]; readonly atLeast: number; readonly atMost: number }

/** Either bound may be absent. Sizes in pixels, ratios as width / height. */
export type Range = { readonly from?: number; readonly to?: number }

/** True when a type matches a cell; `image/*` matches all pictures. */
export const matchesMime = (pattern: string, mime: string): boolean =>
  pattern.endsWith('/*') ? mime.startsWith(pattern.slice(0, -1)) : pattern === mime

export type FileRules = {
  readonly mimes?: Fact<readonly string[]>
  readonly bytes?: Fact<Range>
  /** Above this the platform compresses the file itself, with less quality. */
  readonly advisedBytes?: Fact<number>
  readonly width?: Fact<Range>
  readonly height?: Fact<Range>
  readonly ratio?: Fact<Range>
  readonly seconds?: Fact<Range>
  readonly frames?: Fact<number>
  readonly framesPerSecond?: Fact<Range>
}

/** Fields of a post beside text and media. */
export type FieldId =
  | 'title'
  | 'board'
  | 'privacy'
  | 'audience'
  | 'link'
  | 'tags'
  | 'topic'
  | 'kind'
  | 'languages'
  | 'cover'
  | 'background'
  | 'cardLink'
  | 'card'
  | 'cardTitle'
  | 'cardDescription'

export type FieldRules = {
  /** Required always, or with media of one kind. */
  readonly required?: Fact<true | MediaKind>
  readonly limit?: Fact<number>
  readonly refused?: Fact<string>
  readonly options?: Fact<readonly string[]>
  /** For a comma-separated list. */
  readonly count?: Fact<number>
  readonly each?: Fact<number>
}

/** Rules of one platform. A missing cell means no known rule. */
export type PlatformRules = {
  readonly text: {
    readonly limit: Fact<number>
    readonly measure: Fact<TextMeasure>
    /** A second limit on the text, in UTF-8 bytes. */
    readonly bytes?: Fact<number>
    /** With pictures only. */
    readonly limitWithImages?: Fact<number>
    /** Set when the platform charges for the feature. Not used for counting. */
    readonly premiumLimit?: Fact<number>
    /** Refused characters. */
    readonly refused?: Fact<string>
    /** Characters escaped with a backslash, which counts. */
    readonly escaped?: Fact<string>
  }
  readonly hashtags?: Fact<number>
  readonly mentions?: Fact<number>
  /** Equal links count once. */
  readonly links?: Fact<number>
  readonly cashtags?: Fact<number>
  readonly media: {
    /** The platform refuses posts without media. A practice account draws the text as a card and says so. */
    readonly required: Fact<boolean>
    readonly mixes: readonly Fact<Mix>[]
    readonly isOneSize?: Fact<true>
    readonly alt?: Fact<number>
  }
  readonly image: FileRules
  readonly gif?: FileRules
  readonly video: FileRules
  /** By the field `kind`: a reel, a story, a Short. */
  readonly videoAs?: Readonly<Record<string, FileRules>>
  readonly fields: Readonly<Partial<Record<FieldId, FieldRules>>>
  /** Position where a long text is folded, and the word that unfolds it. */
  readonly fold?: Fact<{ readonly at: number; readonly word: string }>
  /** Handling of a link in a post. */
  readonly linkCard: Fact<'first link' | 'sent along' | 'a field' | 'none'>
  /** Position of a card's picture: above the words, beside them, as the page declares, or above from a minimum size. */
  readonly cardPicture?: Fact<
    'above' | 'beside' | 'as the page asks' | { readonly width: number; readonly height: number }
  >
  /** In US dollars. */
  readonly cost?: { readonly post: Fact<number>; readonly postWithLink: Fact<number> }
  /** Posts per period, where a source names it. */
  readonly rate?: Fact<{ readonly posts: number; readonly hours: number }>
}
