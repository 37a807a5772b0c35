import type { Mood } from './mood.ts'

export type Figure = {
  /** As written: '82%', '$1.2M', '3 in 4', '10,000'. */
  readonly value: string
  readonly meaning: string
}

/** Content of a picture, taken from the prompt: no word is invented. */
export type Idea =
  | { readonly kind: 'quote'; readonly words: string; readonly by: string }
  | { readonly kind: 'testimonial'; readonly words: string; readonly by: string }
  | { readonly kind: 'number'; readonly figure: Figure }
  | {
      readonly kind: 'figures'
      readonly title: string
      readonly figures: readonly (Figure & { readonly amount: number })[]
    }
  | {
      readonly kind: 'list' | 'tips' | 'steps' | 'checklist' | 'timeline'
      readonly title: string
      readonly items: readonly string[]
    }
  | { readonly kind: 'before-after'; readonly title: string; readonly before: string; readonly after: string }
  | { readonly kind: 'comparison'; readonly title: string; readonly left: Side; readonly right: Side }
  | {
      readonly kind: 'sale'
      readonly title: string
      readonly amount: string
      readonly code: string
      readonly until: string
    }
  | {
      readonly kind: 'event'
      readonly title: string
      readonly when: string
      readonly where: string
      readonly detail: string
    }
  | { readonly kind: 'countdown'; readonly amount: string; readonly unit: string; readonly title: string }
  | { readonly kind: 'announcement'; readonly title: string; readonly detail: string }
  | { readonly kind: 'question'; readonly title: string; readonly detail: string }
  | { readonly kind: 'tip'; readonly title: string; readonly detail: string; readonly label?: string }
  | { readonly kind: 'definition'; readonly term: string; readonly meaning: string }
  | { readonly kind: 'hiring'; readonly role: string; readonly by: string; readonly detail: string }
  | { readonly kind: 'product'; readonly title: string; readonly price: string; readonly detail: string }
  | { readonly kind: 'plain'; readonly title: string; readonly detail: string }
  /** The prompt has no words in letters of the shipped faces. */
  | { readonly kind: 'wordless' }

export type Side = { readonly name: string; readonly points: readonly string[] }

export type IdeaKind = Idea['kind']

export type IdeaOf<Kind extends IdeaKind> = Extract<Idea, { readonly kind: Kind }>

export type DesignBrief = {
  readonly idea: Idea
  readonly moods: readonly Mood[]
  /** Hue named in the prompt or suggested by its subject, in degrees. */
  readonly hue: number | null
  /** The prompt contains letters the faces lack: pictures omit them, and the person is told. */
  readonly leftOut: boolean
}

/** `text` is the content; `asked` is the prompt, for its first words. */
export type Reader = (text: string, asked: string) => Idea | null
