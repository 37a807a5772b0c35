import type {
  Globals,
  StoryContextForEnhancers,
  Parameters as StoryParameters,
  StrictArgTypes,
} from 'storybook/internal/csf'
import { sanitize, storyNameFromExport } from 'storybook/internal/csf'

/** What a story is drawn in: a viewport of the preview by its name, and what the toolbar would be set to. */
export type Mode = { readonly viewport: string; readonly textSize?: string; readonly headingSize?: string }

/** Everything a story is drawn in, by name: Chromatic's word for it is modes. */
export type Modes = Readonly<Record<string, Mode>>

/** What a file of stories says about their pictures. */
export type PictureParameters = {
  /** The stories, by their export, that are drawn on a phone as well. */
  phone?: readonly string[] | 'all'
  /** Those that are drawn on a phone in the largest text and headings as well: where a layout gives way first. */
  largeText?: readonly string[]
  /** Drawn with the gradients and wide shadows it is about. */
  gradients?: boolean
  /** Written by `withModes` and by nobody else. */
  chromatic?: { modes?: Modes }
}

const idOf = (exported: string) => sanitize(storyNameFromExport(exported))

/** What a file may draw its stories in beside their own size. The names end those of the pictures. */
const others = {
  phone: { viewport: 'phone' },
  'large-text': { viewport: 'phone', textSize: 'large', headingSize: 'extra-large' },
} as const satisfies Modes

/** The name of a story's picture: its id, each run of hyphens drawn together. In another mode, the mode's ends it. */
export const pictureOf = (storyId: string) => storyId.replace(/-+/g, '-')

/** At its own size first, and in whatever else its file says. */
export function modesOf(storyId: string, own: string, { phone, largeText }: PictureParameters): Modes {
  const [, ownId] = storyId.split('--')
  const names = (exports: PictureParameters['phone']) =>
    exports === 'all' || exports?.some((exported) => idOf(exported) === ownId)
  return {
    [own]: { viewport: own },
    ...(names(phone) ? { phone: others.phone } : {}),
    ...(names(largeText) ? { 'large-text': others['large-text'] } : {}),
  }
}

/**
 * Gives each story its modes. Our own pictures are taken by them as well, so that both draw the same. Storybook has no place
 * of its own where a parameter can depend on the story; this is the one that sees every story before it is read.
 */
export function withModes(story: StoryContextForEnhancers & { storyGlobals?: Globals }): StrictArgTypes {
  const { argTypes, id, parameters, storyGlobals } = story
  const drawn: StoryParameters = parameters
  const own: string = storyGlobals?.viewport?.value ?? 'desktop'
  drawn.chromatic = { ...drawn.chromatic, modes: modesOf(id, own, parameters) }
  return argTypes
}
