import { pressOf } from '../focus/keys.ts'

const menus = () => document.querySelectorAll<HTMLDetailsElement>('.nf-page-menu[open]')

function closeOutside(target: EventTarget | null): void {
  for (const menu of menus()) if (!(target instanceof Node && menu.contains(target))) menu.open = false
}

/**
 * Closes the menus of a page's header as menus close: by Escape, by a press elsewhere, when the focus moves on, and
 * after a choice. Without this only their own buttons open and close them. Returns the unsubscribe function.
 */
export function listenToPageMenus(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (pressOf(event)?.key !== 'Escape') return
    for (const menu of menus()) {
      menu.open = false
      if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
    }
  }
  const onOutside = ({ target }: Event) => closeOutside(target)
  const onChoice = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.nf-page-menu a')) closeOutside(null)
  }
  const heard = [
    ['keydown', onKey],
    ['pointerdown', onOutside],
    ['focusin', onOutside],
    ['click', onChoice],
  ] as const
  for (const [name, listener] of heard) document.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of heard) document.removeEventListener(name, listener as EventListener)
  }
}
