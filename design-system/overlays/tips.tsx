import { useLayoutEffect, useRef } from 'react'
import { pressOf } from '../focus/keys.ts'
import './tips.css'

const restMs = 200
const gapPx = 6
const edgePx = 8

/**
 * Says in words what has only an icon (`data-tip`): under a pointer that rests, at once for who comes by Tab. One for the whole
 * page, and for the eye alone: its words are the name of the control as well.
 */
export function Tips() {
  const place = useRef<HTMLDivElement>(null)
  // At once: a key may follow before what only has to happen sometime.
  useLayoutEffect(() => {
    if (place.current?.showPopover) return followTips(place.current)
  }, [])
  return <div ref={place} className="nf-tip" popover="manual" aria-hidden="true" />
}

const ownerOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)

function followTips(tip: HTMLElement): () => void {
  const until = new AbortController()
  let owner: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    owner = null
    if (tip.matches(':popover-open')) tip.hidePopover()
  }
  const show = (of: HTMLElement) => {
    // Where there is room for its words, a control says them itself.
    if (!of.isConnected || getComputedStyle(of).getPropertyValue('--tip') === 'none') return
    tip.textContent = of.dataset.tip ?? ''
    if (!tip.matches(':popover-open')) tip.showPopover()
    const [{ left, top, bottom, width }, own] = [of.getBoundingClientRect(), tip.getBoundingClientRect()]
    const x = Math.max(edgePx, Math.min(left + width / 2 - own.width / 2, window.innerWidth - own.width - edgePx))
    const above = top - own.height - gapPx
    tip.style.translate = `${x}px ${above < edgePx ? bottom + gapPx : above}px`
  }
  const onPointer = (event: PointerEvent) => {
    const next = event.pointerType === 'touch' ? null : ownerOf(event)
    // A pointer that lies still is told of everything that moves under it, which takes nothing away from who tabs.
    if (next === owner || (next === null && owner === document.activeElement)) return
    hide()
    owner = next
    if (next) timer = setTimeout(show, restMs, next)
  }
  // Where Tab has led; focus that was handed back, by a menu that closed, names nothing new.
  const onKeyUp = (event: KeyboardEvent) => {
    const next = document.activeElement?.closest<HTMLElement>('[data-tip]') ?? null
    if (pressOf(event)?.key !== 'Tab' || next === null) return
    hide()
    owner = next
    show(next)
  }
  const { signal } = until
  document.addEventListener('keydown', hide, { signal, capture: true })
  document.addEventListener('keyup', onKeyUp, { signal, capture: true })
  document.addEventListener('pointerover', onPointer, { signal })
  const follow = () => {
    if (owner && tip.matches(':popover-open')) show(owner)
  }
  document.addEventListener('scroll', follow, { signal, capture: true, passive: true })
  const onFocusOut = () => {
    // Who goes to another window has left nothing here.
    if (document.hasFocus()) hide()
  }
  document.addEventListener('focusout', onFocusOut, { signal })
  document.addEventListener('pointerdown', hide, { signal, capture: true, passive: true })
  return () => {
    hide()
    until.abort()
  }
}
