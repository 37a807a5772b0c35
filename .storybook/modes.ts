import type {
  Globals,
  StoryContextForEnhancers,
  Parameters as StoryParameters,
  StrictArgTypes,
} from 'storybook/internal/csf'
import { sanitize, storyNameFromExport } from 'storybook/internal/csf'

/** The mode of a picture: a viewport of the preview by its name, and toolbar settings. */
export type Mode = { readonly viewport: string; readonly textSize?: string; readonly headingSize?: string }

/** All modes of a story, by name. "Modes" is Chromatic's word. */
export type Modes = Readonly<Record<string, Mode>>

/** Picture settings of a story file. */
export type PictureParameters = {
  /** Exports of the stories that are also drawn on a phone. */
  phone?: readonly string[] | 'all'
  /** Exports of stories also drawn on a phone in the largest text and headings, where layouts break first. */
  largeText?: readonly string[]
  /** Draws gradients and wide shadows. */
  gradients?: boolean
  /** Written by `withModes` only. */
  chromatic?: { modes?: Modes }
}

const idOf = (exported: string) => sanitize(storyNameFromExport(exported))

/** The modes a file can add to a story's own size. Their names end the pictures' names. */
const others = {
  phone: { viewport: 'phone' },
  'large-text': { viewport: 'phone', textSize: 'large', headingSize: 'extra-large' },
} as const satisfies Modes

/** The name of a story's picture: its id with each run of hyphens made one. Other modes append their name. */
export const pictureOf = (storyId: string) => storyId.replace(/-+/g, '-')

/** The modes of a story: its own size first, then those its file names. */
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
 * Gives each story its modes. Our pictures and Chromatic use the same modes, so both draw the same. Storybook has no
 * hook where a parameter can depend on the story; this one sees every story before it is read.
 */
export function withModes(story: StoryContextForEnhancers & { storyGlobals?: Globals }): StrictArgTypes {
  const { argTypes, id, parameters, storyGlobals } = story
  const drawn: StoryParameters = parameters
  const own: string = storyGlobals?.viewport?.value ?? 'desktop'
  drawn.chromatic = { ...drawn.chromatic, modes: modesOf(id, own, parameters) }
  return argTypes
}
