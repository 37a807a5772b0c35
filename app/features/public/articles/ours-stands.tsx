import { Dot } from 'lucide-react'
import { StatusTag } from '#design-system/index.ts'
import type { Ours } from './ours.ts'

/** Whether it works today, in a mark; what is neither is said in words. */
export function OursStands({ ours: { stands, short } }: { ours: Ours }) {
  if (stands === 'works') return <StatusTag tone="success" word={short} />
  // Neither good nor bad: no sign of its tone.
  return <StatusTag tone="quiet" {...(stands === 'other' && { icon: Dot })} word={short} />
}
