import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import type { MenuProps } from './menu-content.tsx'
import './account-menu.css'

export type AccountMenuProps = {
  /** The signed-in person. */
  name: string
  /** One quiet line below the name: the plan. */
  detail: string
  /** Entries, as in a Menu. */
  items: MenuProps['items']
}

/** The signed-in person and their menu. On a phone only the avatar is shown. */
export function AccountMenu({ name, detail, items }: AccountMenuProps) {
  return (
    <Menu
      align="start"
      items={items}
      trigger={
        <button type="button" className="nf-account">
          <Avatar name={name} />
          <span className="nf-account-words">
            <b dir="auto">{name}</b>
            <small>{detail}</small>
          </span>
          <Icon of={ChevronsUpDown} size={15} />
        </button>
      }
    />
  )
}
