import { useLayoutEffect, useRef } from 'react'
import { pressOf } from '../focus/keys.ts'
import './tips.css'

const restMs = 200
const gapPx = 6
const edgePx = 8

/**
 * Tooltips for controls with an icon only (`data-tip`): under a resting pointer, and at once on Tab. One for the whole
 * page, hidden from screen readers: its text is the control's name as well.
 */
export function Tips() {
  const place = useRef<HTMLDivElement>(null)
  // A layout effect, since a key may follow before an ordinary effect runs.
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
    // On wide screens a control may show its text itself.
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
    // A resting pointer gets events from everything that moves under it; they do not replace a tip shown by Tab.
    if (next === owner || (next === null && owner === document.activeElement)) return
    hide()
    owner = next
    if (next) timer = setTimeout(show, restMs, next)
  }
  // On Tab only: focus returned by a closing menu shows no tip.
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
    // A change of window does not hide the tip.
    if (document.hasFocus()) hide()
  }
  document.addEventListener('focusout', onFocusOut, { signal })
  document.addEventListener('pointerdown', hide, { signal, capture: true, passive: true })
  return () => {
    hide()
    until.abort()
  }
}
