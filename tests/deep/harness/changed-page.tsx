import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { keepOriginalUntil, tolerateTranslators } from '#app/features/install/translated-page.ts'
import { keepComposingKeys, pressOf } from '#design-system/focus/keys.ts'
import { translatePage } from '../../../stories/support/translator.ts'

/** Texts as our screens hold them: bare beside a condition, between elements, in a portal, in a row that moves. */
type Shown = {
  credits: number
  isBusy: boolean
  hasMark: boolean
  chosen: string
  rows: readonly string[]
  isOpen: boolean
}
const atFirst: Shown = {
  credits: 20,
  isBusy: false,
  hasMark: false,
  chosen: 'One',
  rows: ['a', 'b', 'c'],
  isOpen: true,
}

let show: (next: Partial<Shown>) => void = () => {}

function Screen() {
  const [shown, setShown] = useState(atFirst)
  show = (next) => flushSync(() => setShown((now) => ({ ...now, ...next })))
  const { credits, isBusy, hasMark, chosen, rows, isOpen } = shown
  const value = document.getElementById('value')
  return (
    <main>
      <p id="credits">
        {hasMark ? <b>Low</b> : null}
        {credits} credits left{isBusy ? ' and busy' : null}
      </p>
      <p id="status">{isBusy ? 'Saving' : <i>Saved</i>}</p>
      <p id="rows">{rows.map((row) => (row === 'b' ? 'bare b' : <span key={row}>{row}</span>))}</p>
      {isOpen ? 'An open part' : null}
      {value === null ? null : createPortal(chosen === '' ? null : chosen, value)}
    </main>
  )
}

/** A part of a page that comes drawn, as our pages with a form do. */
function SignIn() {
  useEffect(() => document.documentElement.setAttribute('data-taken', ''), [])
  return (
    <form>
      <label>
        E-mail
        <input id="typed" />
      </label>
      <p>Sign in to write</p>
    </form>
  )
}

const complaints: string[] = []
let root: Root | undefined
const presses: string[] = []

const onTrial = {
  guard: tolerateTranslators,
  translate: () => void translatePage(),
  /** As translators do it that keep the text and take it along. */
  wrap(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts.filter(
      ({ data, parentElement }) => /\S/.test(data) && parentElement?.localName !== 'script',
    )) {
      const font = document.createElement('font')
      text.before(font)
      font.append(text)
    }
  },
  draw(): void {
    document.body.innerHTML = '<div id="root"></div><div id="value"></div>'
    const place = document.getElementById('root')
    if (place === null) throw new Error('The page has no place to draw on.')
    const complain = (error: unknown) => void complaints.push(String(error))
    root = createRoot(place, { onUncaughtError: complain, onCaughtError: complain })
    flushSync(() => root?.render(<Screen />))
  },
  /** A drawn page is translated, somebody types, and React takes it over. Answers with texts that are shown to translators again. */
  async takeOver(isKept: boolean): Promise<{ typed: string; again: readonly string[]; isLeftToThem: boolean }> {
    const html = document.documentElement
    document.body.innerHTML =
      '<div id="root"><form><label>E-mail<input id="typed"></label><p>Sign in to write</p></form></div>'
    await new Promise((resolve) => setTimeout(resolve))
    translatePage()
    await new Promise((resolve) => setTimeout(resolve))
    const field = () => document.getElementById('typed') as HTMLInputElement
    field().value = 'ada@example.com'
    if (isKept) keepOriginalUntil('data-taken')
    const again: string[] = []
    const taken = new Promise<void>((resolve) => {
      new MutationObserver((records) => {
        if (!html.hasAttribute('data-taken')) return
        for (const { addedNodes } of records)
          for (const node of addedNodes) if (node instanceof Text) again.push(node.data)
        resolve()
      }).observe(html, { attributes: true, childList: true, subtree: true })
    })
    hydrateRoot(document.getElementById('root') as Element, <SignIn />, {
      onRecoverableError: (error) => void complaints.push(String(error)),
    })
    await taken
    await new Promise((resolve) => setTimeout(resolve, 50))
    return { typed: field().value, again, isLeftToThem: !document.body.hasAttribute('translate') }
  },
  show: (next: Partial<Shown>) => show(next),
  leave: () => flushSync(() => root?.unmount()),
  says: (id: string) => document.getElementById(id)?.textContent ?? null,
  whole: () => document.body.textContent,
  complaints: () => complaints.splice(0),
  /** An error of our own must stay one. */
  mistake(): string {
    try {
      document.createElement('div').removeChild(document.createTextNode('a stranger'))
      return 'nothing'
    } catch (error) {
      return (error as Error).name
    }
  },
  listen(): void {
    document.body.innerHTML =
      '<input id="field"><input id="box" type="checkbox"><div id="rich" contenteditable>x</div><button id="button">b</button>'
    keepComposingKeys()
    document.addEventListener('keydown', (event) => {
      const press = pressOf(event)
      presses.push(press === null ? 'none' : `${press.altKey ? 'alt+' : ''}${press.key}`)
    })
  },
  press(id: string, keys: KeyboardEventInit): readonly string[] {
    document
      .getElementById(id)
      ?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }))
    return presses.splice(0)
  },
}

declare global {
  interface Window {
    changedPage: typeof onTrial
  }
}

window.changedPage = onTrial
