import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { keepComposingKeys, NinefoldTheme } from '#design-system/index.ts'
import { Thanks } from './features/checkout/thanks.tsx'
import AppPrompts from './features/install/app-prompts.tsx'
import { tolerateTranslators } from './features/install/translated-page.ts'
import { shownAccessibilityAtom } from './state/shown-accessibility.ts'

/** The parts for which a page without the framework loads React. */
const Themed = ({ children }: { children: ReactNode }) => (
  <NinefoldTheme accessibility={useAtomValue(shownAccessibilityAtom)}>{children}</NinefoldTheme>
)

/** Over the page without taking space; the theme inside would fill a window of its own. */
function placeOver(): HTMLElement {
  const place = document.createElement('div')
  place.style.cssText = 'position:fixed;inset:0 auto auto 0;width:0;height:0'
  document.body.append(place)
  return place
}

tolerateTranslators()
keepComposingKeys()

let prompts: ReturnType<typeof createRoot> | undefined

/** The offer to install and a waiting update, as on every other page. */
export function showPrompts(): void {
  prompts ??= createRoot(placeOver())
  prompts.render(
    <Themed>
      <AppPrompts />
    </Themed>,
  )
}

/** Replaces the saved page with thanks for the purchase. */
export function showThanks(page: Element): void {
  const place = document.createElement('div')
  place.style.display = 'contents'
  flushSync(() => createRoot(place).render(<Thanks />))
  page.replaceWith(place)
}
