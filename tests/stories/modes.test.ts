import { composeStory } from 'storybook/preview-api'
import { describe, expect, it, test } from 'vitest'
import { modesOf, withModes } from '../../.storybook/modes.ts'
import { readAllPictured } from '../support/pictured.ts'

/** What Chromatic finds in a story. */
const modesIn = (meta: object, story: object, exported: string) =>
  composeStory(
    { ...story, render: () => null },
    { title: 'Screens/Home', ...meta },
    { argTypesEnhancers: [withModes], parameters: { chromatic: { prefersReducedMotion: 'reduce' } } },
    {},
    exported,
  ).parameters.chromatic

describe('the modes of a story', () => {
  it('are its own size, and a phone where its file says so', () => {
    const meta = { parameters: { phone: ['Filled', 'NeedsAttention'] } }
    const reduced = { prefersReducedMotion: 'reduce' }
    const desktop = { viewport: 'desktop' }
    const phone = { viewport: 'phone' }
    expect(modesIn(meta, {}, 'Empty')).toEqual({ ...reduced, modes: { desktop } })
    expect(modesIn(meta, {}, 'NeedsAttention')).toEqual({ ...reduced, modes: { desktop, phone } })
    expect(modesIn({ parameters: { phone: 'all' } }, {}, 'Empty')).toEqual({ ...reduced, modes: { desktop, phone } })
  })

  it('are the largest text on a phone where its file says so', () => {
    const meta = { parameters: { largeText: ['Filled'] } }
    const largest = { viewport: 'phone', textSize: 'large', headingSize: 'extra-large' }
    expect(modesIn(meta, {}, 'Empty').modes).toEqual({ desktop: { viewport: 'desktop' } })
    expect(modesIn(meta, {}, 'Filled').modes).toEqual({ desktop: { viewport: 'desktop' }, 'large-text': largest })
  })

  it('begin with the size it is made for', () => {
    const wide = { globals: { viewport: { value: 'wide' } } }
    expect(Object.keys(modesIn({}, wide, 'Empty').modes)).toEqual(['wide'])
    expect(Object.keys(modesIn({ parameters: { phone: 'all' } }, wide, 'Empty').modes)).toEqual(['wide', 'phone'])
  })
})

test('Chromatic draws what our own pictures show: as many modes as pictures, of every story', async () => {
  const stories = (await readAllPictured()).flatMap(({ phone, largeText, stories }) =>
    stories.map(({ id, tags, pictures }) => {
      const own = tags.includes('phone') ? 'phone' : 'desktop'
      return { id, modes: Object.keys(modesOf(id, own, { phone, largeText })), pictures }
    }),
  )
  expect(stories.length).toBeGreaterThan(500)
  expect(stories.filter(({ modes, pictures }) => modes.length !== pictures.length)).toEqual([])
})
