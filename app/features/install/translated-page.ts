/**
 * A page translator (Google Translate and similar) removes a text node and puts `<font><font>…</font></font>` in its
 * place. React still holds the text: it cannot remove it or insert beside it (NotFoundError, and the screen is gone),
 * and its updates are invisible. Each such text is remembered here with its replacement. Before React touches the text,
 * it is put back in its place; the translator may then translate it again.
 * No error of ours is hidden: only a text whose replacement was observed is put back; every other node fails as always.
 */
const standInOf = new WeakMap<Text, Element>()
const textsOf = new WeakMap<Element, Text[]>()

const isText = (node: Node | null): node is Text => node?.nodeType === 3
const isElement = (node: Node | null): node is Element => node?.nodeType === 1
const isFont = (node: Node | null): node is Element => isElement(node) && node.localName === 'font'

/** Of two fonts, the one without a text yet. */
function beside(...siblings: readonly (Node | null)[]): Element | undefined {
  const fonts = siblings.filter(isFont)
  return fonts.find((font) => !textsOf.has(font)) ?? fonts[0]
}

/** React never replaces in one step, so a node added in the same step is the replacement; others are found by tag. */
const standInAt = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): Element | undefined =>
  [...addedNodes].find((node): node is Element => isElement(node)) ?? beside(previousSibling, nextSibling)

function putBack(text: Text): void {
  const standIn = standInOf.get(text)
  if (standIn === undefined) return
  const texts = textsOf.get(standIn) ?? []
  for (const one of texts) standInOf.delete(one)
  if (standIn.isConnected) standIn.replaceWith(...texts)
}

/** Puts every text of the page back in its place. Returns those that were replaced. */
function putAllBack(): readonly Text[] {
  const texts = [...document.querySelectorAll('font')].flatMap((font) => textsOf.get(font) ?? [])
  texts.forEach(putBack)
  return texts
}

function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  return texts
}

/** The class that Google Translate and similar tools set on a page they translate. */
const isMarked = ({ classList }: Element) =>
  classList.contains('translated-ltr') || classList.contains('translated-rtl')

/**
 * React hydrates a page only where it finds the expected text; text typed in a part it draws anew is lost. Until the
 * mark of hydration is set, every text is in its own place and translators are asked to stay away. Then a present
 * translator is shown every text again: it watches changes, not the permission.
 */
export function keepOriginalUntil(mark: string): void {
  const html = document.documentElement
  if (html.hasAttribute(mark)) return
  const { body } = document
  body.setAttribute('translate', 'no')
  const texts = putAllBack()
  new MutationObserver((_, watcher) => {
    watcher.disconnect()
    body.removeAttribute('translate')
    for (const text of isMarked(html) ? textsIn(body) : texts) text.parentNode?.insertBefore(text, text)
  }).observe(html, { attributeFilter: [mark] })
}

function remember(text: Text, standIn: Element, watcher: MutationObserver): void {
  // A font within the font: the outer one has the place.
  if (standInOf.get(text)?.contains(standIn)) return
  standInOf.set(text, standIn)
  textsOf.set(standIn, [...(textsOf.get(standIn) ?? []), text])
  // Also outside the page, where React keeps writing.
  watcher.observe(text, { characterData: true })
}

let isInstalled = false

/** Lets React work on a page that a translator changed. Call once, before the first drawing. */
export function tolerateTranslators(): void {
  if (isInstalled) return
  isInstalled = true
  const { removeChild, insertBefore, appendChild } = Node.prototype

  const look = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      if (record.type === 'characterData') {
        const text = record.target as Text
        if (!text.isConnected) putBack(text)
        continue
      }
      const texts = [...record.removedNodes].filter(isText)
      const standIn = texts.length > 0 ? standInAt(record) : undefined
      if (standIn !== undefined) for (const text of texts) remember(text, standIn, watcher)
    }
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })

  /** True for a text that a translator removed. It is put back, if its place still exists. */
  const wasTakenAway = (node: Node | null): boolean => {
    if (!isText(node)) return false
    look(watcher.takeRecords())
    if (!standInOf.has(node)) return false
    putBack(node)
    return true
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const isGone = child.parentNode !== this && wasTakenAway(child) && child.parentNode === null
    return isGone ? child : (removeChild.call(this, child) as T)
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    if (node.parentNode !== this) wasTakenAway(node)
    const isGone = before !== null && before.parentNode !== this && wasTakenAway(before) && before.parentNode === null
    return insertBefore.call(this, node, isGone ? null : before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (node.parentNode !== this) wasTakenAway(node)
    return appendChild.call(this, node) as T
  }
}
