import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentPages } from '#app/content/pages.gen.ts'
import { accessTo, isRendered, linksIn, pathsOf, pathsSavedAs, places } from '#app/content/places.ts'
import { siteMapGroups } from '#app/features/public/public-links.ts'
import { pageLists } from '#app/server/build/list-pages.ts'

const routeTree = readFileSync('app/routeTree.gen.ts', 'utf8')
const routes = /fullPaths:\n([\s\S]*?)\n {2}fileRoutesByTo/.exec(routeTree)?.[1] ?? ''

/** The pages among the routes: not the answers to other programs, and each once, with or without its last slash. */
const pages = new Set(
  [...routes.matchAll(/'([^']+)'/g)]
    .map(([, path = '']) => (path === '/' ? path : path.replace(/\/$/, '')))
    .filter((path) => !/^\/(api|sitemap)\b/.test(path)),
)

test('every route has its place, and every place its route, once', () => {
  const ofContent = Object.keys(contentPages)
  expect(places.map(({ path }) => path).toSorted()).toEqual(
    [...new Set([...pages, ...ofContent])].filter((path) => path !== '/$page').toSorted(),
  )
})

test('the list of the pages is the one of the files there are, each a whole page', async () => {
  for (const [file, list] of Object.entries(await pageLists()))
    expect(readFileSync(`app/content/${file}`, 'utf8')).toBe(list)
})

test('a page that is listed anywhere is one that can be linked to', () => {
  for (const group of ['work', 'account', 'laboratories', 'site'] as const)
    for (const { href } of linksIn(group)) expect(href).not.toContain('$')
})

test('the map for people has every page that is saved, and each once', () => {
  const listed = siteMapGroups.flatMap(({ links }) => links.map(({ href }) => href))
  // Of a purchase one is thanked where it ends, and nowhere else.
  const saved = pathsSavedAs('content', 'on-interaction', 'page').filter((path) => path !== '/thanks-purchase')
  expect(listed.toSorted()).toEqual(saved.toSorted())
})

test('what the side bar lists needs somebody; what is saved or in the site map needs nobody', () => {
  for (const { path, saved, group } of places) {
    if (saved !== undefined || group === 'site') expect([path, accessTo(path)]).toEqual([path, 'anybody'])
    if (group === 'work' || group === 'account') expect(accessTo(path)).not.toBe('anybody')
  }
})

test('a place is either saved or rendered, and what is no place is neither', () => {
  for (const place of places)
    for (const path of pathsOf(place)) expect([path, isRendered(path)]).toEqual([path, place.saved === undefined])
  expect(['/nowhere', '/checkout/nothing', '/dashboard-temp', '/checkout/nothing/else'].map(isRendered)).toEqual(
    Array(4).fill(false),
  )
  // A guarded address is never told to be empty before it is known who asks.
  expect(['/dashboard/nowhere', '//ADMIN'].map(isRendered)).toEqual([true, true])
})
