import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, onTestFinished, test } from 'vitest'
import { pagesAbove, saveCards, withSavedHead } from '#app/server/build/find-pages.ts'

const page =
  '<head><title>Plans &amp; prices · Ninefold</title><meta name="description" content="It&#x27;s short."/></head>'

test('a page is found by what follows its description', () => {
  const head = withSavedHead(page, '/pricing')
  expect(head).toMatch(/content="It&#x27;s short."\/><link rel="canonical" href="https:\/\/origin\.invalid\/pricing">/)
  expect(head).toContain('<meta property="og:title" content="Plans &#38; prices">')
  expect(head).toContain(`<meta property="og:description" content="It's short.">`)
})

test('a page without words about it is not saved', () => {
  expect(() => withSavedHead('<head><title>A</title></head>', '/a')).toThrow('/a lacks a title or a description')
})

test('above a page are the first one and those there are on the way', () => {
  expect(pagesAbove('/')).toEqual([])
  expect(pagesAbove('/pricing')).toEqual([{ name: 'Ninefold', path: '/' }])
  expect(pagesAbove('/pricing/a').map(({ path }) => path)).toEqual(['/', '/pricing'])
  expect(pagesAbove('/nowhere/a').map(({ path }) => path)).toEqual(['/'])
})

test('each page has a card of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-cards-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await saveCards(
    folder,
    new Map([
      ['/', page],
      ['/blog/a', page.replace('Plans', 'Other plans')],
    ]),
  )
  const [first, other] = await Promise.all(
    ['index', 'blog/a'].map((name) => readFile(join(folder, `cards/${name}.png`))),
  )
  const { width, height } = PNG.sync.read(first ?? Buffer.alloc(0))
  expect([width, height]).toEqual([1200, 630])
  expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false)
})
