import type { Press } from '#design-system/index.ts'

/** True when keys belong to the focused element: a field, an open menu, a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [role="combobox"], [role="menu"], [role="dialog"], [role="alertdialog"]') !==
    null

export type ListKey = 'next' | 'before' | 'first' | 'last' | 'toggle' | 'all' | 'none' | 'remove'

const plain: Readonly<Record<string, ListKey>> = {
  j: 'next',
  k: 'before',
  x: 'toggle',
  Escape: 'none',
}
/** Only while the focus is in the list: elsewhere they scroll the page. */
const inside: Readonly<Record<string, ListKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'before',
  Home: 'first',
  End: 'last',
  Delete: 'remove',
  Backspace: 'remove',
}

type Pressed = Omit<Press, 'shiftKey'>

/** The list action of a key, or null. `hasLetters`: single-letter shortcuts are on. */
export function listKeyOf(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  isInList: boolean,
  hasLetters = true,
): ListKey | null {
  if (altKey || (key.length === 1 && !hasLetters && !ctrlKey && !metaKey)) return null
  if (ctrlKey || metaKey) return isInList && key.toLowerCase() === 'a' ? 'all' : null
  return plain[key.length === 1 ? key.toLowerCase() : key] ?? (isInList ? (inside[key] ?? null) : null)
}
