import type { ComponentType } from 'react'
import type { FigureName } from '#app/content/article.ts'
import { ClockChange } from './clock-change.tsx'
import { Counted } from './counted.tsx'
import { CreditStates } from './credit-states.tsx'
import { Flow, jobFlow, outcomeFlow } from './flow.tsx'
import { Limits } from './limits.tsx'

const figures: Readonly<Record<FigureName, ComponentType>> = {
  limits: Limits,
  counted: Counted,
  job: () => <Flow {...jobFlow} />,
  outcome: () => <Flow {...outcomeFlow} />,
  'clock-change': ClockChange,
  'credit-states': CreditStates,
}

/** A drawing or a table that an article asks for by name; what it shows is read from the app itself where it can be. */
export function Figure({ name }: { name: FigureName }) {
  const Drawn = figures[name]
  return <Drawn />
}
