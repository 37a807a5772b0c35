import { Kbd as RadixKbd } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import './kbd.css'

type KbdProps = {
  /** The key's name, as printed on it. */
  children: ReactNode
}

/** A key, or several held together. */
export function Kbd({ children }: KbdProps) {
  return <RadixKbd className="nf-kbd">{children}</RadixKbd>
}
