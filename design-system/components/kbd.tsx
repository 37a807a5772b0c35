import { Kbd as RadixKbd } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import './kbd.css'

/** A key, or keys held together. */
export function Kbd({ children }: { children: ReactNode }) {
  return <RadixKbd className="nf-kbd">{children}</RadixKbd>
}
