import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pathsSavedAs } from '#app/content/places.ts'
import { notFoundFile } from '../http/public-pages.ts'
import { saveCards, withSavedHead } from './find-pages.ts'
import { holdPresses } from './hold-presses.ts'
import { pruneCss, withoutUnreadVariables } from './prune-css.ts'

const entry = 'content-page'

/** Says which address it was, once the page is there: the not-found page is saved for all of them. */
const nameAddress = "document.querySelector('main strong').textContent=decodeURI(location.pathname)"

/** The page of what is not there, which is saved for every address. */
export function withoutAddress(html: string): string {
  // Not the first there is: the line that says one is offline has one too.
  const named = html.replace(/(<main\b[\s\S]*?<strong[^>]*>)[^<]*/, '$1this address')
  if (named === html) throw new Error('The not-found page names no address.')
  return named.replace('</body>', `<script>${nameAddress}</script></body>`)
}

/** Pages a click leads to without anybody's session: the browser may fetch them while the pointer rests on a link. */
const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: pathsSavedAs('page', 'on-interaction', 'content') }, eagerness: 'moderate' }],
})

type Parts = {
  readonly styles: string
  readonly script: string
  readonly scriptText: string
  readonly fonts: readonly string[]
}

/** The styles of what a page shows as it was saved, or as its small script changes it. */
function stylesOf(html: string, { styles, scriptText }: Parts): string {
  const drawn = new Set(`${html}${scriptText}`.match(/[\w-]+/g))
  const rules = pruneCss(styles, (name) => drawn.has(name))
  const [pruned = ''] = withoutUnreadVariables([rules], [html, scriptText])
  return `<style>${pruned.replaceAll('</', '<\\/')}</style>`
}

const speculating = `<script type="speculationrules">${speculation}</script>`
/** Both faces stand in the first screen: fetched at once, they hold up neither it nor each other. */
const preloaded = (fonts: readonly string[]) =>
  fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')
const moduleAt = (script: string) => `<script type="module" src="${script}"></script>`
/** From its load until a page is painted in its own faces, on a slow device too. */
const afterPaintMs = 300
/** Every page is whole without its script: it is fetched when the page has been painted with its pictures, and takes nothing from them. */
const afterLoad = (script: string) =>
  `<script>addEventListener("load",()=>setTimeout(()=>import("${script}").catch(()=>{}),${afterPaintMs}))</script>`

/**
 * A prerendered page as plain HTML: the framework's scripts, preloads and data go, the styles it uses stand in it, and one
 * small script follows. Keeps the named scripts of its head: what they say of the session must be right before the first
 * paint, and what may be loaded later must find the same ground as in the app. Keeps what is data for search engines.
 */
export function toContentPage(html: string, parts: Parts): string {
  const kept = /<script (?:id="[^"]+"|type="application\/ld\+json")>[\s\S]*?<\/script>/g
  const named = Array.from(html.matchAll(kept), ([script]) => script)
  if (!html.includes('id="session-hint"')) throw new Error('The page says nothing of the session.')
  const still = html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|preload|stylesheet)"[^>]*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
  const head = [preloaded(parts.fonts), stylesOf(still, parts), ...named, speculating, afterLoad(parts.script)]
  return still.replace('<html', '<html data-content').replace('</head>', `${head.join('')}</head>`)
}

/**
 * A prerendered page whose framework is laid aside (install/hydrate-on-interaction.ts), until somebody touches it or, where
 * a page says so, until it has been painted: its first styles stand in it, the whole sheets hold nothing up, and its scripts wait. Everything else is as React will look for it.
 */
export function toLaidAside(html: string, parts: Parts, until: 'on-interaction' | 'page'): string {
  const waiting = html
    .replace(/(<script\b[^>]*)type="module"([^>]*\bsrc="\/assets\/)/, '$1type="text/later"$2')
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replaceAll('<link rel="stylesheet"', '<link media="print" rel="stylesheet"')
  if (!waiting.includes('type="text/later"')) throw new Error('The page has no framework to lay aside.')
  const drawn = html.replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/gi, '')
  // Before the sheets, so that once they are there it is they that count.
  const first = `${preloaded(parts.fonts)}${stylesOf(drawn, parts)}${speculating}<script>${holdPresses}</script>${moduleAt(parts.script)}`
  return waiting
    .replace('<html', `<html data-content="${until}"`)
    .replace('<link media="print"', `${first}<link media="print"`)
}

const fileOf = (path: string) => (path === '/' ? 'index.html' : join(path.slice(1), 'index.html'))

async function saveContentPages(clientDir: string): Promise<void> {
  const assets = await readdir(join(clientDir, 'assets'))
  const named = (pattern: RegExp) => {
    const name = assets.find((asset) => pattern.test(asset))
    if (name === undefined) throw new Error(`The build made no file like ${pattern}.`)
    return name
  }
  const scriptName = named(/^content-page-.+\.js$/)
  // Its own, and what it loads for a form: both show what the saved page only holds.
  const texts = [scriptName, named(/^send-message-.+\.js$/)].map((name) =>
    readFile(join(clientDir, 'assets', name), 'utf8'),
  )
  const fontNames = [/^inter-latin-wght-normal-.+\.woff2$/, /^instrument-sans-latin-wght-normal-.+\.woff2$/].map(named)
  const parts = {
    scriptText: (await Promise.all(texts)).join('\n'),
    script: `/assets/${scriptName}`,
    fonts: fontNames.map((name) => `/assets/${name}`),
  }
  const saved = new Map<string, string>()
  const save = async (file: string, toPage: (html: string, parts: Parts) => string, path?: string) => {
    const html = await readFile(join(clientDir, file), 'utf8')
    const sheets = Array.from(
      html.matchAll(/<link\b[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/g),
      ([, href = '']) => href,
    )
    const styles = (await Promise.all(sheets.map((href) => readFile(join(clientDir, href), 'utf8')))).join('\n')
    const page = toPage(html, { ...parts, styles })
    if (path !== undefined) saved.set(path, page)
    await writeFile(join(clientDir, file), path === undefined ? page : withSavedHead(page, path))
  }
  await Promise.all([
    ...pathsSavedAs('content').map((path) => save(fileOf(path), toContentPage, path)),
    ...(['on-interaction', 'page'] as const).flatMap((until) =>
      pathsSavedAs(until).map((path) => save(fileOf(path), (html, all) => toLaidAside(html, all, until), path)),
    ),
    save(notFoundFile, (html, all) => withoutAddress(toContentPage(html, all))),
  ])
  await saveCards(clientDir, saved)
}

/**
 * Pages that are only content ship no framework, and those around a form not at once. Their script is built with the app, so that what it loads later is the
 * app's own; the framework allows one entry, so this one does not call itself one.
 */
export const contentPages = (clientDir: string): Plugin[] => [
  {
    name: 'app:content-script',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(`app/${entry}.ts`), name: entry })
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        for (const chunk of chunks) if (chunk.name === entry) chunk.isEntry = false
        const scripts = chunks.filter(({ facadeModuleId }) =>
          /\/(?:content-page|send-message|wake-island)\.ts$/.test(facadeModuleId ?? ''),
        )
        const needed = new Set(scripts.map(({ fileName }) => fileName))
        for (const file of needed) {
          const chunk = chunks.find(({ fileName }) => fileName === file)
          for (const next of chunk?.imports ?? []) needed.add(next)
          if (Object.keys(chunk?.modules ?? {}).some((id) => id.includes('/react-dom/')))
            throw new Error(`${file} brings the framework to pages that ship none: see code-splitting.ts.`)
        }
      },
    },
  },
  {
    name: 'app:content-pages',
    enforce: 'post',
    buildApp: { order: 'post', handler: () => saveContentPages(clientDir) },
  },
]
