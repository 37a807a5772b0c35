import { describe, expect, it } from 'vitest'
import { toContentPage, toLaidAside, withoutAddress } from '#app/server/build/content-pages.ts'
import { inlineScriptHashes } from '#app/server/http/content-security-policy.ts'

const prerendered = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css"/>
<link rel="modulepreload" href="/assets/index.js"/><link rel="icon" href="/icon.svg"/>
<script type="application/ld+json">{"a":1}</script>
<script id="session-hint">hint()</script><script>reload()</script></head>
<body><!--$--><p class="a">Words</p><!--/$--><script type="module">import('/assets/index.js')</script></body></html>`
const parts = {
  styles: '.a{color:red}.b{color:blue}.c{color:green}',
  script: '/assets/content-page-1.js',
  scriptText: "classList.add('c')",
  fonts: ['/assets/inter.woff2', '/assets/display.woff2'],
}

const formPage = `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css" data-precedence="default"/>
<link rel="modulepreload" href="/assets/form.js"/></head><body><!--$--><form class="a"></form><!--/$-->
<script>self.$_TSR={}</script><script type="module" async="" src="/assets/index.js"></script></body></html>`

describe('a page that is only content', () => {
  it('keeps its words and what its head says of the session, and loads one script and its fonts', () => {
    const page = toContentPage(prerendered, parts)
    expect(page).toContain('<p class="a">Words</p>')
    expect(page).toContain('<html data-content>')
    expect(page).toContain('<script id="session-hint">hint()</script>')
    expect(page).toContain('<script type="application/ld+json">{"a":1}</script>')
    expect(page).toContain('<link rel="icon" href="/icon.svg"/>')
    expect(page.match(/\/assets\/[\w.-]+/g)).toEqual([...parts.fonts, parts.script])
    expect(page).not.toMatch(/reload\(\)|modulepreload|stylesheet|<!--/)
  })

  it('carries the styles of what is on it, and of what its script puts there', () => {
    expect(toContentPage(prerendered, parts)).toContain('<style>.a{color:red}.c{color:green}</style>')
  })

  it('lets the browser fetch the pages that are the same for everybody, and no others', () => {
    for (const page of [
      toContentPage(prerendered, parts),
      toLaidAside(formPage, parts, 'on-interaction'),
      toLaidAside(formPage, parts, 'page'),
    ]) {
      const rules = JSON.parse(/<script type="speculationrules">([^<]+)</.exec(page)?.[1] ?? '{}')
      const [{ where, eagerness }] = rules.prefetch
      expect(eagerness).toBe('moderate')
      expect(where.href_matches).toEqual(expect.arrayContaining(['/', '/pricing', '/blog/clock-changes-and-queues']))
      expect(where.href_matches.filter((path: string) => /dashboard\/|admin|checkout|api/.test(path))).toEqual([])
      expect(inlineScriptHashes(page)).toHaveLength(page.match(/<script(?![^>]*( src=|ld\+json|\$_TSR))/g)?.length ?? 0)
    }
  })

  it('is not made of a page that says nothing of the session', () => {
    expect(() => toContentPage('<html><head></head></html>', parts)).toThrow('says nothing of the session')
  })
})

describe('a page around a form', () => {
  it('lays its framework aside, and is otherwise as React will look for it', () => {
    const page = toLaidAside(formPage, parts, 'on-interaction')
    expect(page).toContain('<html data-content="on-interaction">')
    expect(page).toContain('<script type="text/later" async="" src="/assets/index.js"></script>')
    expect(page).toContain('<link rel="later" href="/assets/form.js"/>')
    expect(page).toContain('<!--$--><form class="a"></form><!--/$-->')
    expect(page).toContain('<script>self.$_TSR={}</script>')
    expect(page).toContain(`<script type="module" src="${parts.script}"></script>`)
  })

  it('shows itself with its first styles, and lets the whole sheets hold nothing up', () => {
    const page = toLaidAside(formPage, parts, 'on-interaction')
    const [first, whole] = [page.indexOf('<style>.a{color:red}'), page.indexOf('<link media="print" rel="stylesheet"')]
    expect(first).toBeGreaterThan(0)
    expect(whole).toBeGreaterThan(first)
  })

  it('is not made of a page without a framework', () => {
    expect(() => toLaidAside('<html></html>', parts, 'page')).toThrow('no framework to lay aside')
  })
})

describe('the page of what is not there', () => {
  const bar = '<p class="nf-offline"><strong>You are offline.</strong></p>'
  it('names no address until a script has read it, and leaves other words as they are', () => {
    const page = withoutAddress(`<body>${bar}<main>There is no page at <strong>/test-404</strong>.</main></body>`)
    expect(page).toContain(bar)
    expect(page).toContain('There is no page at <strong>this address</strong>.')
    expect(page).not.toContain('/test-404')
  })

  it('is not made of a page that names none', () => {
    expect(() => withoutAddress(`<body>${bar}<main>Nothing</main></body>`)).toThrow('names no address')
  })
})
