const touches = ['focusin', 'pointerover', 'input'] as const

const isChanged = (field: Element) =>
  field instanceof HTMLInputElement
    ? field.value !== field.defaultValue || field.checked !== field.defaultChecked
    : field instanceof HTMLTextAreaElement && field.value !== field.defaultValue

/** Starts the working parts of public pages: each is complete as drawn, and loads its code when touched. */
export function listenToIslands(): () => void {
  const rouse = (island: HTMLElement) => {
    if (island.dataset.awake !== undefined) return
    island.dataset.awake = ''
    import('./wake-island.ts').then(({ wake }) => wake(island)).catch(() => delete island.dataset.awake)
  }
  const onTouch = ({ target }: Event) => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    if (island !== null) rouse(island)
  }
  // A touch came before this script, or the browser restored earlier values.
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
    if (Array.from(island.querySelectorAll('input, textarea')).some(isChanged)) rouse(island)
  for (const touch of touches) document.addEventListener(touch, onTouch)
  return () => {
    for (const touch of touches) document.removeEventListener(touch, onTouch)
  }
}
