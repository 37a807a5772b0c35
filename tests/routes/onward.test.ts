import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { onward } from '#app/routes/-onward.ts'

const root = createRootRoute({})
const home = createRoute({ getParentRoute: () => root, path: '/' })
const article = createRoute({ getParentRoute: () => root, path: '/blog/$slug' })
const router = createRouter({
  routeTree: root.addChildren([home, article]),
  history: createMemoryHistory({ initialEntries: ['/'] }),
})

test.each([
  ['/?x=//a', '/?x=%2F%2Fa'],
  ['/$page', '/%24page'],
  ['/blog/$slug', '/blog/%24slug'],
  ['/dashboard/posts?day=2026-11-20#top', '/dashboard/posts?day=2026-11-20#top'],
])('%s is gone on to as it is', (path, href) => {
  // The types know addresses only of `navigate`, which passes them on to this, and does nothing without a browser.
  expect(router.buildLocation(onward(path) as never).href).toBe(href)
})
