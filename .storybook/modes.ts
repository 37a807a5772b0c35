import type {
  Globals,
  StoryContextForEnhancers,
  Parameters as StoryParameters,
  StrictArgTypes,
} from 'storybook/internal/csf'
import { sanitize, storyNameFromExport } from 'storybook/internal/csf'

/** The sizes a story is drawn at, by the names of the preview's viewports: Chromatic's word for them is modes. */
export type Modes = Readonly<Record<string, { viewport: string }>>

/** What a file of stories says about their pictures. */
export type PictureParameters = {
  /** The stories, by their export, that are drawn on a phone as well. */
  phone?: readonly string[] | 'all'
  /** Drawn with the gradients and wide shadows it is about. */
  gradients?: boolean
  /** Written by `withModes` and by nobody else. */
  chromatic?: { modes?: Modes }
}

const idOf = (exported: string) => sanitize(storyNameFromExport(exported))

/** At its own size first, and on a phone where its file says so. */
export function modesOf(storyId: string, own: string, { phone }: PictureParameters): Modes {
  const [, ownId] = storyId.split('--')
  const isAlsoOnPhone = phone === 'all' || phone?.some((exported) => idOf(exported) === ownId)
  return { [own]: { viewport: own }, ...(isAlsoOnPhone ? { phone: { viewport: 'phone' } } : {}) }
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
