import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { pathsSavedAs } from '#app/content/places.ts'
import { notFoundFile } from '../http/public-pages.ts'
import { saveCards, withSavedHead } from './find-pages.ts'
import { holdPresses } from './hold-presses.ts'
import { pruneCss, withoutUnreadVariables } from './prune-css.ts'

const entry = 'content-page'

/** Inserts the requested address into the not-found page, which is saved once for all. */
const nameAddress = "document.querySelector('main strong').textContent=decodeURI(location.pathname)"

/** The not-found page, saved for every address. */
export function withoutAddress(html: string): string {
  // Within main: the offline notice also has a <strong>.
  const named = html.replace(/(<main\b[\s\S]*?<strong[^>]*>)[^<]*/, '$1this address')
  if (named === html) throw new Error('The not-found page names no address.')
  return named.replace('</body>', `<script>${nameAddress}</script></body>`)
}

/** Pages that need no session: the browser may prefetch them while the pointer rests on a link. */
const speculation = JSON.stringify({
  prefetch: [{ where: { href_matches: pathsSavedAs('page', 'on-interaction', 'content') }, eagerness: 'moderate' }],
})

type Parts = {
  readonly styles: string
  readonly script: string
  readonly scriptText: string
  readonly fonts: readonly string[]
}

/** Styles used by a saved page and its script. */
function stylesOf(html: string, { styles, scriptText }: Parts): string {
  const drawn = new Set(`${html}${scriptText}`.match(/[\w-]+/g))
  const rules = pruneCss(styles, (name) => drawn.has(name))
  const [pruned = ''] = withoutUnreadVariables([rules], [html, scriptText])
  return `<style>${pruned.replaceAll('</', '<\\/')}</style>`
}

const speculating = `<script type="speculationrules">${speculation}</script>`
/** Both fonts appear on the first screen; preloading them together delays neither. */
const preloaded = (fonts: readonly string[]) =>
  fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join('')
const moduleAt = (script: string) => `<script type="module" src="${script}"></script>`
/** Time from load to first paint with the page's fonts, on slow devices too. */
const afterPaintMs = 300
/** Every page works without its script, which loads after the first paint so that it does not delay pictures. */
const afterLoad = (script: string) =>
  `<script>addEventListener("load",()=>setTimeout(()=>import("${script}").catch(()=>{}),${afterPaintMs}))</script>`

/**
 * A prerendered page as plain HTML: without framework scripts, preloads and data, with the styles it uses and one small
 * script. Named scripts of its head stay: the session hint must run before the first paint, and parts loaded later need
 * the same environment as in the app. Structured data for search engines stays.
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
 * A prerendered page whose framework loads later (install/hydrate-on-interaction.ts): on first interaction, or after
 * the paint where the page says so. Its first styles are inline, full style sheets do not block, and scripts wait. All
 * else stays as React expects.
 */
export function toLaidAside(html: string, parts: Parts, until: 'on-interaction' | 'page'): string {
  const waiting = html
    .replace(/(<script\b[^>]*)type="module"([^>]*\bsrc="\/assets\/)/, '$1type="text/later"$2')
    .replaceAll('rel="modulepreload"', 'rel="later"')
    .replaceAll('<link rel="stylesheet"', '<link media="print" rel="stylesheet"')
  if (!waiting.includes('type="text/later"')) throw new Error('The page has no framework to lay aside.')
  const drawn = html.replace(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>/gi, '')
  // Before the full style sheets, which must win once they load.
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
  // The script and the module it loads for a form: both may show hidden parts of the page.
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
 * Content pages ship no framework, and pages with a form load it later. Their script is built with the app to share its
 * chunks; the framework allows a single entry, so this one is no declared entry.
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
