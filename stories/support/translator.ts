/** A page translator, as Google Translate does it: each text node leaves the page, and a font with a font in it takes its place. */

const untouched = 'script, style, noscript, textarea, svg, [contenteditable], [translate="no"], .notranslate'

type Translated = { readonly text: Text; readonly font: Element }

function textsIn(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const isTranslated = text.parentElement?.closest('font') !== null
    if (/\S/.test(text.data) && !isTranslated && !text.parentElement?.closest(untouched)) texts.push(text)
  }
  return texts
}

function translate(text: Text): Translated {
  const font = document.createElement('font')
  const inner = document.createElement('font')
  // The words stay as they are: a story goes on by them.
  inner.append(text.data)
  font.append(inner)
  text.replaceWith(font)
  return { text, font }
}

export const translatePage = (): Translated[] => textsIn(document.body).map(translate)

function showOriginal(translated: readonly Translated[]): void {
  for (const { text, font } of translated) if (font.isConnected) font.replaceWith(text)
}

const events = ['pointerdown', 'click', 'keydown', 'input', 'change', 'focusin', 'focusout', 'paste', 'drop'] as const

/**
 * The page is translated whenever something happens to it, and as it was a moment later: what the app does then meets
 * translated texts everywhere, and a story still finds what it looks for.
 */
export function translateAtEveryEvent(): () => void {
  let translated: Translated[] = []
  const back = () => {
    showOriginal(translated)
    translated = []
  }
  const onEvent = () => {
    if (translated.length > 0) return
    translated = translatePage()
    setTimeout(back)
  }
  for (const name of events) window.addEventListener(name, onEvent, true)
  return () => {
    for (const name of events) window.removeEventListener(name, onEvent, true)
    back()
  }
}
