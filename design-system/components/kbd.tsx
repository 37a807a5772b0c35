import { Kbd as RadixKbd } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import './kbd.css'

type KbdProps = {
  /** The name of the key, as it is printed on it. */
  children: ReactNode
}

/** A key, or keys held together. */
export function Kbd({ children }: KbdProps) {
  return <RadixKbd className="nf-kbd">{children}</RadixKbd>
}
