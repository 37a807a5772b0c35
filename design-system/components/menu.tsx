import { DropdownMenu } from '@radix-ui/themes'
import { Fragment, type ReactElement } from 'react'
import { handBackFocus } from '../focus/use-kept-focus.ts'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './menu.css'

export type MenuItem = {
  label: string
  icon?: IconComponent
  href?: string
  onSelect?: () => void
  shortcut?: string
  tone?: 'refusal'
  disabled?: boolean
}

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly (MenuItem | 'separator')[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  renderLink?: RenderLink
}

/** A short list of things to do with what it hangs from. */
export function Menu({ trigger, items, align = 'end', side = 'bottom', renderLink }: MenuProps) {
  const linkOf = useRenderLink(renderLink)
  const separatorAt = (place: number) =>
    `separator-${items.slice(0, place).filter((item) => item === 'separator').length}`
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="nf-menu"
        align={align}
        side={side}
        sideOffset={8}
        size="2"
        onCloseAutoFocus={handBackFocus}
      >
        {items.map((item, place) => {
          if (item === 'separator') return <DropdownMenu.Separator key={separatorAt(place)} />
          const { label, icon, href, onSelect, shortcut, tone, disabled } = item
          const words = (
            <>
              {icon ? <Icon of={icon} /> : null}
              {label}
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
                <DropdownMenu.Item asChild>{linkOf({ href, children: words })}</DropdownMenu.Item>
              )}
            </Fragment>
          )
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
