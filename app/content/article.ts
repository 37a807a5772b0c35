import type { ProductFeature } from './features.ts'

/** The topics of comparisons, in order. `feature` is ours on the topic; without one, `ours` is the statement. */
export const topics = {
  networks: {
    name: 'Where posts go',
    short: '9 practice accounts',
    ours: 'Nine practice accounts, which draw a post as each platform would. Signing in to your own accounts is in the making.',
  },
  scheduling: { name: 'Scheduling', feature: 'social_scheduling' },
  queue: { name: 'A queue of weekly times', feature: 'queue' },
  bulk: { name: 'Many posts at once', feature: 'batch_posting' },
  writing: { name: 'Writing with AI', feature: 'basic_content_creation' },
  receipts: { name: 'What AI work costs', feature: 'job_receipts' },
  analytics: { name: 'Analytics', feature: 'full_analytics' },
  team: {
    name: 'Working with others',
    short: 'No',
    ours: 'Not there. An account is one person’s, who writes, checks and sends.',
  },
  api: { name: 'An API', feature: 'api_access' },
  offline: { name: 'Without a connection', feature: 'installable' },
  source: { name: 'Open source', short: 'No', ours: 'No. The source is not published.' },
} as const satisfies Readonly<
  Record<string, { name: string } & ({ feature: ProductFeature['id'] } | { short: string; ours: string })>
>

export type Topic = keyof typeof topics

/** Drawings of articles by name, in a block of code in the language `figure`. */
export const figureNames = ['limits', 'counted', 'job', 'outcome', 'clock-change', 'credit-states'] as const
export type FigureName = (typeof figureNames)[number]

export type Words = readonly Word[]
export type Word =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly words: Words }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly words: Words }
  /** A reference to a footnote; `place` makes several references to one note distinct. */
  | { readonly kind: 'note'; readonly number: number; readonly place: number }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly words: Words }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }
  | { readonly kind: 'figure'; readonly name: FigureName; readonly caption: string }

export type Cell = { readonly words: Words; readonly isFigure: boolean }

/** The body of an article, parsed. Notes are its sources, in the order of their first reference. */
export type ArticleBody = {
  readonly blocks: readonly Block[]
  readonly notes: readonly { readonly number: number; readonly words: Words; readonly pointers: number }[]
}

/** An article in lists: indexes, feeds, the site map, cards and structured data. */
export type ListedArticle = {
  readonly kind: 'post' | 'comparison'
  readonly path: string
  readonly slug: string
  /** The title in navigation and at its head. */
  readonly title: string
  readonly description: string
  /** The days of its first publication and its latest change. */
  readonly date: string
  readonly updated: string
  readonly author: string
  readonly words: number
}

/** At 220 words a minute, with a minimum of one minute. */
export const minutesToRead = ({ words }: Pick<ListedArticle, 'words'>): number => Math.max(1, Math.round(words / 220))

export type Part = { readonly id: string; readonly name: string }

const plain = (words: Words): string =>
  words
    .map((word) =>
      typeof word === 'string'
        ? word
        : word.kind === 'code'
          ? word.text
          : word.kind === 'note'
            ? ''
            : plain(word.words),
    )
    .join('')

export const plainText = plain

/** The table of contents: headings of level 2. */
export const partsOf = ({ blocks }: ArticleBody): readonly Part[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [{ id: block.id, name: plain(block.words) }] : [],
  )
