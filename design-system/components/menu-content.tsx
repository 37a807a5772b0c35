import { DropdownMenu } from '@radix-ui/themes'
import { Fragment, type HTMLAttributes, type ReactElement, type Ref, useLayoutEffect } from 'react'
import { handBackFocus } from '../focus/use-kept-focus.ts'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import { PortalTheme } from './portal-theme.tsx'

export type MenuItem = {
  /** What it does, or where it leads. */
  label: string
  /** Before the words. */
  icon?: IconComponent
  /** Makes it a link. */
  href?: string
  /** The page that is open. */
  isCurrent?: boolean
  /** Told that it was chosen. */
  onSelect?: () => void
  /** Keys that do the same, at the end of the line. */
  shortcut?: string
  /** Red, for what takes something away. */
  tone?: 'refusal'
  /** Cannot be chosen now. */
  disabled?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  /** What can be chosen; a separator starts a group. */
  items: readonly (MenuItem | 'separator')[]
  /** A sentence above the lines: the effect of a choice. */
  note?: string
  /** Which edge of its button it lines up with. */
  align?: 'start' | 'center' | 'end'
  /** On which side of its button it opens, where there is room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
}

type MenuContentProps = Omit<MenuProps, 'trigger'> & {
  trigger: HTMLElement
  open: boolean
  /** Opened by keyboard: the focus goes to the first line. */
  startsAtFirst: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives Radix the button that stands on the page already as the one its menu hangs from. */
function Existing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => void ref(null)
  }, [element, ref])
  return null
}

/** What opens from a menu's trigger, on its own so that a page need not load it before somebody comes near. */
export default function MenuContent(props: MenuContentProps) {
  const { trigger, open, startsAtFirst, onOpenChange, items, note, align = 'end', side = 'bottom', renderLink } = props
  const linkOf = useRenderLink(renderLink)
  const separatorAt = (place: number) =>
    `separator-${items.slice(0, place).filter((item) => item === 'separator').length}`
  return (
    <PortalTheme>
      <DropdownMenu.Root modal={false} open={open} onOpenChange={onOpenChange}>
        <DropdownMenu.Trigger>
          <Existing element={trigger} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          className="nf-menu"
          aria-labelledby={trigger.id}
          align={align}
          side={side}
          sideOffset={8}
          size="2"
          // The trigger says itself what a press on it does.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault()
          }}
          // Radix sees to it too, but only where it was on the page before the key was pressed.
          onFocus={({ target, currentTarget }) => {
            if (startsAtFirst && target === currentTarget)
              currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={handBackFocus}
        >
          {note ? <DropdownMenu.Label className="nf-menu-note">{note}</DropdownMenu.Label> : null}
          {items.map((item, place) => {
            if (item === 'separator') return <DropdownMenu.Separator key={separatorAt(place)} />
            const { label, icon, href, isCurrent, onSelect, shortcut, tone, disabled } = item
            const words = (
              <>
                {icon ? <Icon of={icon} /> : null}
                <span dir="auto">{label}</span>
              </>
            )
            return (
              <Fragment key={label}>
                {href === undefined ? (
                  <DropdownMenu.Item
                    {...(onSelect ? { onSelect } : {})}
                    {...(shortcut ? { shortcut } : {})}
                    {...(tone ? { color: 'red' } : {})}
                    {...(disabled ? { disabled } : {})}
                  >
                    {words}
                  </DropdownMenu.Item>
                ) : (
                  <DropdownMenu.Item asChild>
                    {linkOf({ href, 'aria-current': isCurrent ? 'page' : undefined, children: words })}
                  </DropdownMenu.Item>
                )}
              </Fragment>
            )
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </PortalTheme>
  )
}
