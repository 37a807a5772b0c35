import type { SourceId } from '../sources.ts'

/** One cell of the table: what is so, and who says it. */
export type Fact<Value> = { readonly is: Value; readonly source: SourceId }

/** `fact('xText')(280)`: a cell, by its source. */
export const fact =
  (source: SourceId) =>
  <const Value>(is: Value): Fact<Value> => ({ is, source })

/** How a platform counts: X's weights, what a reader sees as one character, UTF-16 units, emoji by their bytes, or bytes. */
export type TextMeasure = 'weighted' | 'graphemes' | 'utf16' | 'emoji-bytes' | 'bytes'

export type MediaKind = 'image' | 'video' | 'gif'

/** Kinds that may stand together in one post, and how many of them. */
export type Mix = { readonly kinds: readonly MediaKind[]; readonly atLeast: number; readonly atMost: number }

/** Either end may be open. Sizes are in pixels, ratios width by height. */
export type Range = { readonly from?: number; readonly to?: number }

/** Whether a type is one of a cell: `image/*` is all pictures. */
export const matchesMime = (pattern: string, mime: string): boolean =>
  pattern.endsWith('/*') ? mime.startsWith(pattern.slice(0, -1)) : pattern === mime

export type FileRules = {
  readonly mimes?: Fact<readonly string[]>
  readonly bytes?: Fact<Range>
  /** Above it the platform makes the file smaller itself, and worse. */
  readonly advisedBytes?: Fact<number>
  readonly width?: Fact<Range>
  readonly height?: Fact<Range>
  readonly ratio?: Fact<Range>
  readonly seconds?: Fact<Range>
  readonly frames?: Fact<number>
  readonly framesPerSecond?: Fact<Range>
}

/** What a post has beside its text and its media. */
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
  /** Always, or with media of a kind. */
  readonly required?: Fact<true | MediaKind>
  readonly limit?: Fact<number>
  readonly refused?: Fact<string>
  readonly options?: Fact<readonly string[]>
  /** For a list, parted by commas. */
  readonly count?: Fact<number>
  readonly each?: Fact<number>
}

/** What one platform takes. A cell that is missing is a rule nobody has found. */
export type PlatformRules = {
  readonly text: {
    readonly limit: Fact<number>
    readonly measure: Fact<TextMeasure>
    /** A second ceiling on the same text, in UTF-8 bytes. */
    readonly bytes?: Fact<number>
    /** With pictures alone. */
    readonly limitWithImages?: Fact<number>
    /** Set when the platform charges for the feature. Not used for counting. */
    readonly premiumLimit?: Fact<number>
    /** Characters the platform turns away. */
    readonly refused?: Fact<string>
    /** Characters that are sent, and counted, with a backslash before them. */
    readonly escaped?: Fact<string>
  }
  readonly hashtags?: Fact<number>
  readonly mentions?: Fact<number>
  /** The same link twice is one. */
  readonly links?: Fact<number>
  readonly cashtags?: Fact<number>
  readonly media: {
    /** It takes no bare text. A practice account draws the text as a card instead, and says so. */
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
  /** Where a long text is folded, and the word that opens it. */
  readonly fold?: Fact<{ readonly at: number; readonly word: string }>
  /** What becomes of a link. */
  readonly linkCard: Fact<'first link' | 'sent along' | 'a field' | 'none'>
  /** Where the picture of a card stands: above its words, beside them, as the page asks, or above from a size on. */
  readonly cardPicture?: Fact<
    'above' | 'beside' | 'as the page asks' | { readonly width: number; readonly height: number }
  >
  /** In US dollars. */
  readonly cost?: { readonly post: Fact<number>; readonly postWithLink: Fact<number> }
  /** Posts in a time, as far as somebody says so. */
  readonly rate?: Fact<{ readonly posts: number; readonly hours: number }>
}
