import type { ReactNode } from 'react'
import type { Laboratory } from './laboratory.ts'
import { LaboratoryScreen, type LaboratoryWords } from './laboratory-screen.tsx'
import { useLaboratory } from './use-laboratory.ts'

export type CreditLaboratoryProps<Kept, Code> = {
  words: LaboratoryWords
  path: string
  laboratory: Laboratory<Kept, Code>
  screen: (record: Kept) => ReactNode
  startAt?: string
}

/** A laboratory with its state. `screen` draws a record, given from outside. */
export function CreditLaboratory<Kept, Code>(props: CreditLaboratoryProps<Kept, Code>) {
  const { laboratory, startAt, ...rest } = props
  return <LaboratoryScreen {...rest} laboratory={laboratory} trial={useLaboratory(laboratory, startAt)} />
}
