import { Dot } from 'lucide-react'
import { StatusTag } from '#design-system/index.ts'
import type { Ours } from './ours.ts'

/** Whether it works today, as a mark; anything else in words. */
export function OursStands({ ours: { stands, short } }: { ours: Ours }) {
  if (stands === 'works') return <StatusTag tone="success" word={short} />
  // Neutral: without the tone's icon.
  return <StatusTag tone="quiet" {...(stands === 'other' && { icon: Dot })} word={short} />
}
