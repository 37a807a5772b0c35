import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readAllPictured } from './support/pictured.ts'

const drawn = fileURLToPath(new URL('visual', import.meta.url))

const drawnPictures = async () =>
  (await readdir(drawn)).filter((file) => file.endsWith('.png')).map((file) => file.slice(0, -'.png'.length))

test('no two stories share a picture', async () => {
  const names = (await readAllPictured()).flatMap(({ pictures }) => pictures)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('what is drawn in another mode as well is a story of its file', async () => {
  const files = await readAllPictured()
  const strangers = files.flatMap(({ path, exports, phone, largeText }) =>
    [...phone, ...largeText].filter((name) => !exports.includes(name)).map((name) => `${path}: ${name}`),
  )
  expect(strangers).toEqual([])
})

test('every story has its pictures, and every picture a story', async () => {
  const expected = new Set((await readAllPictured()).flatMap(({ pictures }) => pictures))
  const there = new Set(await drawnPictures())
  expect({
    storiesWithoutPicture: [...expected].filter((name) => !there.has(name)),
    picturesWithoutStory: [...there].filter((name) => !expected.has(name)),
  }).toEqual({ storiesWithoutPicture: [], picturesWithoutStory: [] })
})

/** Twins on a phone and walks by keyboard are out of the side bar until they are asked for, so they carry its tags. */
test('what is named after a phone or a keyboard is tagged so, and nothing else', async () => {
  const wrong = (await readAllPictured()).flatMap(({ path, exports, tags }) =>
    exports.flatMap((name) => {
      const called = [
        ...(name.includes('Keyboard') || path.includes('by-keyboard') ? ['keyboard'] : []),
        ...(name.includes('Phone') ? ['phone'] : []),
      ]
      const tagged = (tags[name] ?? []).filter((tag) => tag === 'phone' || tag === 'keyboard')
      return called.join() === tagged.toSorted().join() ? [] : [`${path}: ${name} is tagged ${tagged}`]
    }),
  )
  expect(wrong).toEqual([])
})
