import { DropdownMenu } from '@radix-ui/themes'
import { Fragment, type HTMLAttributes, type ReactElement, type Ref, useLayoutEffect } from 'react'
import { handBackFocus } from '../focus/use-kept-focus.ts'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import { PortalTheme } from './portal-theme.tsx'

export type MenuItem = {
  /** The action or the destination. */
  label: string
  /** Before the label. */
  icon?: IconComponent
  /** Makes it a link. */
  href?: string
  /** True for the open page. */
  isCurrent?: boolean
  /** Called when it is chosen. */
  onSelect?: () => void
  /** The shortcut, at the end of the line. */
  shortcut?: string
  /** Red, for an action that deletes. */
  tone?: 'refusal'
  /** Cannot be chosen now. */
  disabled?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }>
  /** Entries; a separator starts a group. */
  items: readonly (MenuItem | 'separator')[]
  /** A sentence above the entries: the effect of a choice. */
  note?: string
  /** The edge of its button to align with. */
  align?: 'start' | 'center' | 'end'
  /** The side of its button to open on, where there is room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
}

type MenuContentProps = Omit<MenuProps, 'trigger'> & {
  trigger: HTMLElement
  open: boolean
  /** Opened by keyboard: the focus goes to the first entry. */
  startsAtFirst: boolean
  onOpenChange: (open: boolean) => void
}

/** Gives Radix the existing button on the page as the menu's anchor. */
function Existing({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return
    ref(element)
    return () => void ref(null)
  }, [element, ref])
  return null
}

/** The content of a menu, in its own module so that a page loads it only when the pointer or the focus comes near. */
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
          // The trigger handles its own presses.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault()
          }}
          // Radix does so too, but only for menus on the page before the key was pressed.
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
