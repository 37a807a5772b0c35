import type { ComponentType } from 'react'

/** An icon of the one set (lucide), given as the component itself. */
export type IconComponent = ComponentType<{
  size?: number | string
  strokeWidth?: number | string
  className?: string
  'aria-hidden'?: boolean
}>

export type IconProps = {
  /** The lucide icon. */
  of: IconComponent
  /** In pixels; 16 beside text. */
  size?: number
  /** For the layout of the parent. */
  className?: string | undefined
}

/** An icon as decoration; the word beside it carries the meaning. */
export function Icon({ of: Drawn, size = 16, className }: IconProps) {
  return <Drawn size={size} strokeWidth={1.75} aria-hidden {...(className ? { className } : {})} />
}
