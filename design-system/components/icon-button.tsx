import { IconButton as RadixIconButton } from '@radix-ui/themes'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonSize, type ButtonVariant, ignorePress } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './button.css'
import './icon-button.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'color' | 'children'> & {
  /** The action; also the tooltip. */
  label: string
  /** A widely known icon. */
  icon: IconComponent
  /** Emphasis; ghost unless it stands alone. */
  variant?: ButtonVariant
  /** Small inside a field or a row, medium as a rule. */
  size?: ButtonSize
  /** Working: keeps the focus and ignores presses. */
  loading?: boolean
  /** Makes it a link. */
  href?: string
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
}

const iconSize = { small: 15, medium: 17, large: 19 } as const

/** A button with an icon only; its name is read aloud, and shown on hover and focus. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'medium',
  loading = false,
  href,
  renderLink,
  className,
  type = 'button',
  disabled = false,
  onClick,
  ...rest
}: IconButtonProps) {
  const linkOf = useRenderLink(renderLink)
  const looks = {
    variant: 'soft',
    color: variant === 'danger' ? 'red' : 'gray',
    loading,
    disabled,
    'aria-disabled': loading || undefined,
    onClick: loading ? ignorePress : onClick,
    className: classNames('nf-button nf-icon-button', className),
    'data-look': variant,
    'data-size': size,
    'data-tip': label,
  } as const
  const drawn = <Icon of={icon} size={iconSize[size]} />
  return href === undefined ? (
    <RadixIconButton type={type} aria-label={label} {...looks} {...rest}>
      {drawn}
    </RadixIconButton>
  ) : (
    <RadixIconButton asChild {...looks} {...rest}>
      {linkOf({ href, 'aria-label': label, children: drawn })}
    </RadixIconButton>
  )
}
