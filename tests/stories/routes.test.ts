import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pathsOf, places } from '#app/content/places.ts'
import { storyUrlOf } from '../../.storybook/story-of-route.ts'
import { readAllPictured } from '../support/pictured.ts'

const stories = fileURLToPath(new URL('../../stories', import.meta.url))
const paths = new Set(places.flatMap(pathsOf))

test('every screen says at which address it is met, and there is a page at it', async () => {
  const files = await readAllPictured()
  const told = await Promise.all(
    files.map(async ({ path }) => {
      const text = await readFile(`${stories}/${path}`, 'utf8')
      const [, route] = /\broute: '([^']+)'/.exec(text) ?? []
      return { path, isScreen: text.includes("title: 'Screens/"), route }
    }),
  )
  expect(told.filter(({ isScreen }) => isScreen).length).toBeGreaterThan(20)
  expect(told.filter(({ isScreen, route }) => isScreen && route === undefined)).toEqual([])
  expect(told.filter(({ route }) => route !== undefined && !paths.has(route))).toEqual([])
})

test.each([
  ['/dashboard/posts', '/?path=/story/screens-posts-posts--filled'],
  ['/checkout/rehearsal/large', '/?path=/story/screens-public-checkout-rehearsal--filled'],
  ['/nowhere', '/?path=/docs/start-here--docs'],
])('from %s the way to its story leads to %s', (pathname, path) => {
  expect(storyUrlOf(pathname)).toBe(`http://localhost:6006${path}`)
})
