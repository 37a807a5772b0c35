import { Button as RadixButton } from '@radix-ui/themes'
import {
  type ComponentPropsWithRef,
  cloneElement,
  isValidElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './button.css'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'color'> & {
  /** Emphasis: one primary a screen, secondary beside it, ghost to leave, danger to delete. */
  variant?: ButtonVariant
  /** Small inside a card, medium as a rule, large for the only action of a page. */
  size?: ButtonSize
  /** Working: keeps the focus and ignores presses. */
  loading?: boolean
  /** Switched off, with the id of the reason's element: still reachable by Tab, but a press does nothing. */
  offBecause?: string | null
  /** Before the label; it repeats the label's meaning. */
  icon?: IconComponent
  /** The price of a press, shown before it: "1 credit". */
  price?: string
  /** Takes the full width. */
  wide?: boolean
  /** Makes it a link that looks like a button. */
  href?: string
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
  /** Styles the one child element instead. */
  asChild?: boolean
}

const radixVariant = { primary: 'solid', secondary: 'surface', ghost: 'soft', danger: 'surface' } as const
const radixSize = { small: '1', medium: '2', large: '3' } as const
const radixColor = { primary: 'blue', secondary: 'gray', ghost: 'gray', danger: 'red' } as const
const iconSize = { small: 14, medium: 16, large: 18 } as const

/** Cancels a press, so that it submits no form either. */
export const ignorePress = (event: MouseEvent) => event.preventDefault()

/** An action with its label and its price. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  loading = false,
  icon,
  price,
  wide = false,
  href,
  renderLink,
  asChild = false,
  children,
  className,
  type = 'button',
  disabled = false,
  offBecause = null,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = offBecause !== null
  const linkOf = useRenderLink(renderLink)
  const looks = {
    variant: radixVariant[variant],
    size: radixSize[size],
    color: radixColor[variant],
    loading,
    // A working button keeps the focus and ignores presses.
    disabled,
    'aria-disabled': loading || isOff || undefined,
    ...(isOff ? { 'data-disabled': true, 'aria-describedby': offBecause } : {}),
    onClick: loading || isOff ? ignorePress : onClick,
    className: classNames('nf-button', className),
    'data-look': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  }
  const inside = (content: ReactNode) => (
    <>
      {icon ? <Icon of={icon} size={iconSize[size]} /> : null}
      <span>
        {content}
        {price ? <span className="nf-button-price tabular"> · {price}</span> : null}
      </span>
    </>
  )
  const link = href === undefined ? null : linkOf({ href, children: inside(children) })
  if (link) {
    return (
      <RadixButton asChild {...looks} {...rest}>
        {link}
      </RadixButton>
    )
  }
  if (asChild && isValidElement(children)) {
    const child = children as ReactElement<{ children?: ReactNode }>
    return (
      <RadixButton asChild {...looks} {...rest}>
        {cloneElement(child, undefined, inside(child.props.children))}
      </RadixButton>
    )
  }
  return (
    <RadixButton type={type} {...looks} {...rest}>
      {inside(children)}
    </RadixButton>
  )
}
