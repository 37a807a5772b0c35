import { ChevronsUpDown } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { Menu } from './menu.tsx'
import type { MenuProps } from './menu-content.tsx'
import './account-menu.css'

export type AccountMenuProps = {
  /** Who is signed in. */
  name: string
  /** One quiet line below the name: the plan. */
  detail: string
  /** What can be done, as in a Menu. */
  items: MenuProps['items']
}

/** Who is signed in, and what they can do about it. On a phone only the face remains. */
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
