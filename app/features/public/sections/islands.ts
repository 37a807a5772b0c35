const touches = ['focusin', 'pointerover', 'input'] as const

/** The small pieces of public pages that work: each is whole as it is drawn, and loads what moves it when it is touched. */
export function listenToIslands(): () => void {
  const onTouch = ({ target }: Event) => {
    const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
    if (island === null || island.dataset.awake !== undefined) return
    island.dataset.awake = ''
    import('./wake-island.ts').then(({ wake }) => wake(island)).catch(() => delete island.dataset.awake)
  }
  for (const touch of touches) document.addEventListener(touch, onTouch)
  return () => {
    for (const touch of touches) document.removeEventListener(touch, onTouch)
  }
}
