import { expect, test } from 'vitest'
import { pathsOf, places } from '#app/content/places.ts'
import { pictureOf } from '../../.storybook/modes.ts'
import { sectionSamples } from '../../stories/sections/section-samples.ts'
import { type PicturedStory, readAllPictured, readPictured } from '../support/pictured.ts'

const stories = (await readAllPictured()).flatMap(({ stories: told }) => told)

/** Drawn at a desk, and on a phone: in another mode of the same story, or in one made for it. */
const isAtDesk = ({ tags }: PicturedStory) => !tags.includes('phone')
const isOnPhone = ({ tags, id, pictures }: PicturedStory) =>
  tags.includes('phone') || pictures.includes(`${pictureOf(id)}-phone`)

/** The shell only holds what a device draws itself. */
const pages = places
  .filter(({ saved }) => saved !== undefined && saved !== 'shell')
  .map((place) => [place.path, pathsOf(place)] as const)

test.each(pages)('%s is a story, at a desk and on a phone', (_path, addresses) => {
  const own = stories.filter(({ route }) => route !== null && addresses.includes(route))
  expect([own.some(isAtDesk), own.some(isOnPhone)]).toEqual([true, true])
})

const exportOf = (kind: string) =>
  kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

test('every kind of section is a story, at a desk and on a phone', async () => {
  const { exports, phone } = await readPictured('sections/sections.stories.tsx')
  const kinds = Object.keys(sectionSamples).map(exportOf)
  expect(exports).toEqual(expect.arrayContaining(kinds))
  expect(phone).toEqual(exports)
})
