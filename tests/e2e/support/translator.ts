import type { BrowserContext, Page } from 'playwright'

/**
 * A page translator, as Google Translate does it, for every page of a context from now on: each text node leaves the page as
 * soon as it comes or changes, and a font with a font in it takes its place. The words stay as they are: a walk goes by them.
 */
export async function translate(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const untouched = 'script, style, noscript, textarea, svg, font, [contenteditable], [translate="no"], .notranslate'
    const replace = (text: Text) => {
      if (!/\S/.test(text.data) || !text.isConnected || text.parentElement?.closest(untouched) !== null) return
      const font = document.createElement('font')
      const inner = document.createElement('font')
      inner.append(text.data)
      font.append(inner)
      text.replaceWith(font)
    }
    const replaceIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts: Text[] = root instanceof Text ? [root] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(replace)
    }
    const begin = () => {
      document.documentElement.classList.add('translated-ltr')
      replaceIn(document.body)
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records)
          for (const node of type === 'characterData' ? [target] : addedNodes) replaceIn(node)
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    }
    // A person asks for it on a page that is there and listens.
    const isAlive = () =>
      document.documentElement.dataset.alive !== undefined ||
      Array.from(document.querySelectorAll('body, body *')).some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
      )
    const wait = setInterval(() => {
      if (document.body === null || !isAlive()) return
      clearInterval(wait)
      begin()
    }, 20)
  })
}

/** Texts of a page that are translated now, and texts that are not. */
export const translatedTexts = (page: Page): Promise<{ translated: number; bare: readonly string[] }> =>
  page.evaluate(() => {
    const untouched = 'script, style, noscript, textarea, svg, [contenteditable], [translate="no"], .notranslate'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: { translated: number; bare: string[] } = { translated: 0, bare: [] }
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      if (!/\S/.test(text.data) || text.parentElement?.closest(untouched)) continue
      if (text.parentElement?.closest('font')) found.translated += 1
      else found.bare.push(text.data)
    }
    return found
  })
