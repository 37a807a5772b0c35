import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { LinkChecker, LinkState } from 'linkinator'
import { describe, expect } from 'vitest'
import { comparisons, posts } from '#app/content/articles.gen.ts'
import { features } from '#app/content/features.ts'
import { accessTo, pathsSavedAs, siteAddresses } from '#app/content/places.ts'
import { falseClaims, linesOf, outdatedClaims, pageOfWords } from '../support/claims.ts'
import { open } from './support/people.ts'
import { test } from './support/test.ts'

const savedPages = pathsSavedAs('page', 'on-interaction', 'content')

/** What programs are told that a page is about, beside where it stands. */
const toldOn: Readonly<Record<string, readonly string[]>> = {
  '/pricing': ['Product', 'FAQPage'],
  '/pricing-new': ['Product'],
  '/features': ['Product'],
  '/trial': ['Product', 'FAQPage'],
  '/faq': ['FAQPage'],
  '/waiting-list': ['FAQPage'],
  '/blog': ['Blog'],
}
function kindsOn(path: string): readonly string[] {
  if (path === '/') return ['Organization', 'WebSite', 'Product', 'FAQPage']
  const ofArticle = path.startsWith('/blog/') ? ['BlogPosting'] : path.startsWith('/comparisons/') ? ['Article'] : []
  return ['BreadcrumbList', ...ofArticle, ...(toldOn[path] ?? [])]
}

const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const headingsOf = (html: string) =>
  Array.from(html.matchAll(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g), ([, inside = '']) => textOf(inside))
const attributeOf = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll('&amp;', '&')
const hrefsOf = (html: string) => Array.from(html.matchAll(/<a\b[^>]*\bhref="([^"#]*)/g), ([, href = '']) => href)

describe('every saved page is found', () => {
  test.for(savedPages)('%s says what it is, once and for itself', async (path, { server }) => {
    const html = await (await fetch(server.origin + path)).text()
    expect(headingsOf(html)).toHaveLength(1)
    const own = server.origin + path
    expect(attributeOf(html, /<link rel="canonical" href="([^"]+)"/)).toBe(own)
    expect(attributeOf(html, /<meta property="og:url" content="([^"]+)"/)).toBe(own)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toMatch(/<html[^>]* lang="en"/)
    const card = await fetch(attributeOf(html, /<meta property="og:image" content="([^"]+)"/) ?? '')
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    const png = Buffer.from(await card.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    const data = Array.from(
      html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
      ([, text = '']) => JSON.parse(text),
    )
    const kinds = data
      .flatMap(({ '@graph': things }) => things.map((thing: { '@type': string }) => thing['@type']))
      .flat()
    expect(kinds).toEqual(expect.arrayContaining([...kindsOn(path)]))
    expect(JSON.stringify(data)).not.toContain('.invalid')
    // Of the links every page carries, those to itself are marked, and no others.
    const marked = Array.from(html.matchAll(/<a\b[^>]*aria-current="page"[^>]*>/g), ([link]) =>
      attributeOf(link, /href="([^"]*)"/),
    )
    expect([...new Set(marked)]).toEqual(marked.length > 0 ? [path] : [])
  })

  test('no two that are listed have the same title or the same words about them', async ({ server }) => {
    const heads = await Promise.all(
      siteAddresses.map(async (path) => {
        const html = await (await fetch(server.origin + path)).text()
        return [attributeOf(html, /<title>([^<]+)/), attributeOf(html, /<meta name="description" content="([^"]+)"/)]
      }),
    )
    for (const side of [0, 1]) {
      const all = heads.map((head) => head[side])
      expect(all.filter((words, index) => all.indexOf(words) !== index)).toEqual([])
    }
  })

  test('programs are told of all of them', async ({ server }) => {
    const map = await (await fetch(`${server.origin}/sitemap.xml`)).text()
    for (const path of siteAddresses) expect(map).toContain(`<loc>${server.origin}${path}</loc>`)
    for (const { path, updated } of [...posts, ...comparisons])
      expect(map).toContain(`<loc>${server.origin}${path}</loc><lastmod>${updated}</lastmod>`)
    const robots = await (await fetch(`${server.origin}/robots.txt`)).text()
    expect(robots).toContain(`Sitemap: ${server.origin}/sitemap.xml`)
    const answer = await fetch(`${server.origin}/llms.txt`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const text = await answer.text()
    expect(text).toMatch(/^# Ninefold\n\n> \S/)
    for (const path of siteAddresses.filter((path) => path !== '/'))
      expect(text).toContain(`](${server.origin}${path}): `)
  })
})

describe('links', () => {
  test('lead somewhere, all of them, and to a part that is there', async ({ server }) => {
    const checker = new LinkChecker()
    const { links } = await checker.check({
      // Also the pages that no other leads to.
      path: savedPages.map((path) => server.origin + path),
      recurse: true,
      concurrency: 8,
      checkFragments: true,
      linksToSkip: async (link) => !link.startsWith(server.origin) || accessTo(new URL(link).pathname) !== 'anybody',
    })
    const broken = links.filter(({ state }) => state === LinkState.BROKEN)
    expect(broken.map(({ url, parent, status }) => `${parent} → ${url}: ${status}`)).toEqual([])
    const looked = links.flatMap(({ state, url }) => (state === LinkState.OK ? [new URL(url).pathname] : []))
    expect(looked).toEqual(expect.arrayContaining([...savedPages]))
  })

  test('lead to every page of the public site in three clicks', async ({ server }) => {
    const clicks = new Map([['/', 0]])
    for (const [path, count] of clicks) {
      const answer = await fetch(server.origin + path, { redirect: 'manual' })
      if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
      for (const href of hrefsOf(await answer.text())) {
        const { origin, pathname } = new URL(href, server.origin + path)
        if (origin !== server.origin || accessTo(pathname) !== 'anybody' || clicks.has(pathname)) continue
        clicks.set(pathname, count + 1)
      }
    }
    // Of a purchase one is thanked where it ends, and nowhere else.
    const reached = savedPages.filter((path) => path !== '/thanks-purchase')
    const far = reached.filter((path) => (clicks.get(path) ?? Number.POSITIVE_INFINITY) > 3)
    expect(far).toEqual([])
  })
})

describe('what is saved is valid HTML', async () => {
  const rules = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: {
      // How it is written, not whether it holds: React decides.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
    },
  })
  test.for([...savedPages, '/404'])('%s', async (path, { builtDir }) => {
    const folder = join(builtDir, 'client')
    const file = path === '/404' ? '404.html' : join(path.slice(1), 'index.html')
    const { results } = await rules.validateString(await readFile(join(folder, file), 'utf8'))
    expect(
      results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      ),
    ).toEqual([])
    expect(await readdir(folder)).toContain('index.html')
  })
})

describe('what is saved around a form', () => {
  const making = features.filter(({ works }) => !works).map(({ id }) => id)

  // Pages that are data are read by tests/content/claims.test.ts; these are drawn by components of their own.
  test.for(pathsSavedAs('on-interaction'))('%s claims nothing that does not work', async (path, { builtDir }) => {
    const lines = linesOf(await readFile(join(builtDir, 'client', path.slice(1), 'index.html'), 'utf8'))
    expect(lines.length).toBeGreaterThan(5)
    const page = pageOfWords(lines)
    expect([falseClaims(page, making), outdatedClaims(page, making)]).toEqual([[], []])
  })
})

describe('without a script', () => {
  test('every page keeps its words, and every form of one that is only content can be sent', async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    for (const path of savedPages) {
      await page.goto(server.origin + path)
      expect([path, await page.getByRole('heading', { level: 1 }).isVisible()]).toEqual([path, true])
    }
    for (const path of pathsSavedAs('content')) {
      await page.goto(server.origin + path)
      for (const form of await page.locator('form').all()) {
        expect([path, await form.getAttribute('action')]).toEqual([path, expect.stringMatching(/^\//)])
        expect([path, await form.locator('button[type=submit], button:not([type])').count()]).not.toEqual([path, 0])
      }
    }
    await context.close()
  })

  test('the menus of the header open and lead on', async ({ browser, server }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
    const page = await context.newPage()
    await page.goto(`${server.origin}/`)
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByText('Menu', { exact: true }).click()
    await main.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/pricing')
    await context.close()
  })
})

describe('by keyboard', () => {
  test('a menu of the header opens, closes by Escape where it was opened, and when one goes on', async ({
    server,
    visitor: { page, complaints },
  }) => {
    await open(page, `${server.origin}/`)
    const menu = page.locator('.nf-page-menus details').first()
    const button = menu.locator('summary')
    const isOpen = () => menu.evaluate((element) => (element as HTMLDetailsElement).open)
    await button.focus()
    await page.keyboard.press('Enter')
    expect(await isOpen()).toBe(true)
    await page.keyboard.press('Tab')
    expect(
      await menu
        .getByRole('link')
        .first()
        .evaluate((element) => element === document.activeElement),
    ).toBe(true)
    await page.keyboard.press('Escape')
    expect(await isOpen()).toBe(false)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('main').click({ position: { x: 4, y: 4 } })
    expect(await isOpen()).toBe(false)
    expect(complaints).toEqual([])
  })
})
