import { cloneElement, lazy, Suspense, useId, useState } from 'react'
import { pressOf } from '../focus/keys.ts'
import type { MenuProps } from './menu-content.tsx'
import './menu.css'

const MenuContent = lazy(() => import('./menu-content.tsx'))

/** A short list of actions. Its content is loaded when the pointer or the focus comes near its button. */
export function Menu({ trigger, ...content }: MenuProps) {
  const id = useId()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isNear, setIsNear] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const [isByKeyboard, setIsByKeyboard] = useState(false)
  const approach = () => setIsNear(true)
  const open = (next: boolean, byKeyboard: boolean) => {
    approach()
    setIsByKeyboard(byKeyboard)
    setIsOpen(next)
  }
  return (
    <>
      {cloneElement(trigger, {
        ref: setPlace,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onPointerEnter: approach,
        onFocus: approach,
        // A press of Enter or Space has a click count of 0.
        onClick: ({ detail }) => open(!isOpen, detail === 0),
        onKeyDown: (event) => {
          if (pressOf(event)?.key !== 'ArrowDown') return
          event.preventDefault()
          open(true, true)
        },
      })}
      {isNear && place ? (
        <Suspense>
          <MenuContent
            {...content}
            trigger={place}
            open={isOpen}
            startsAtFirst={isByKeyboard}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      ) : null}
    </>
  )
}
