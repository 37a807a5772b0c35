import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { type Access, accessTo, pathsOf, places } from '#app/content/places.ts'
import { test } from './support/test.ts'

/** Section 2 of the specification, as it is written: its table of routes. */
const table = readFileSync(new URL('../support/specified-routes.md', import.meta.url), 'utf8')

const rows = table
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, routes = '', screen = '', access = '']) => ({ routes: routes.split(/,| and /), screen, access }))

/** Where a route of the table leads: what stands in braces or for anything is every address we have there. */
function addressesOf(route: string): readonly string[] {
  if (route === '*') return ['/nowhere', '/comparisons/nobody', '/blog/nothing']
  if (route.endsWith('/*')) {
    const area = route.slice(0, -2)
    return places.map(({ path }) => path).filter((path) => path === area || path.startsWith(`${area}/`))
  }
  const spelled = route.replace(/\{(\w+)\}/, '$$$1')
  const place = places.find(({ path }) => path === spelled)
  if (place === undefined) throw new Error(`The specification has ${route}, and we have not.`)
  return pathsOf(place)
}

/** What its column of access asks for, in our words. A new wording asks for a line here. */
const accessOf: Readonly<Record<string, Access>> = {
  public: 'anybody',
  'public route as listed': 'anybody',
  'signed-in': 'signed-in',
  'signed-in and admin role': 'admin',
  // Left open by the specification; ours is.
  'no admin guard visible': 'admin',
}

const specified = rows.flatMap(({ routes, screen, access }) =>
  routes.map((each) => {
    const route = each.trim()
    return { route, screen, access, isMissing: /not.found page/i.test(screen), at: addressesOf(route) }
  }),
)

const mainOf = (html: string) =>
  (/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const headingsOf = (html: string) => html.match(/<h1\b[^>]*>[\s\S]*?<\/h1>/g) ?? []

describe('every route of the specification', () => {
  test('is read from its table, all of it', () => {
    expect(rows).toHaveLength(table.trim().split('\n').length - 2)
    for (const { route, access, at } of specified) {
      expect([route, Object.keys(accessOf)]).toEqual([route, expect.arrayContaining([access])])
      for (const path of at) expect([path, accessTo(path)]).toEqual([path, accessOf[access]])
    }
  })

  test('for anybody answers with its own content, and with no other’s', async ({ server }) => {
    const pageOf = new Map<string, string>()
    const open = specified.filter(({ access, isMissing }) => accessOf[access] === 'anybody' && !isMissing)
    for (const path of open.flatMap(({ at }) => at)) {
      const answer = await fetch(server.origin + path)
      const html = await answer.text()
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect([path, headingsOf(html).length]).toEqual([path, 1])
      const main = mainOf(html)
      expect([path, main.length > 20]).toEqual([path, true])
      expect([path, pageOf.get(main)]).toEqual([path, undefined])
      pageOf.set(main, path)
    }
  })

  test('that is the page of what is not there says so', async ({ server }) => {
    for (const path of specified.filter(({ isMissing }) => isMissing).flatMap(({ at }) => at)) {
      const answer = await fetch(server.origin + path)
      expect([path, answer.status, headingsOf(await answer.text())]).toEqual([
        path,
        404,
        [expect.stringContaining('Page not found')],
      ])
    }
  })

  test('for somebody asks who comes', async ({ server }) => {
    for (const path of specified.filter(({ access }) => accessOf[access] !== 'anybody').flatMap(({ at }) => at)) {
      const answer = await fetch(server.origin + path, { redirect: 'manual', headers: { accept: 'text/html' } })
      expect([path, answer.status, answer.headers.get('location')]).toEqual([
        path,
        307,
        expect.stringContaining(`/auth?redirect=${encodeURIComponent(path)}`),
      ])
    }
  })
})
