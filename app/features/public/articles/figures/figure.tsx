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

/** An article's drawing or table by name; its data comes from the app where possible. */
export function Figure({ name }: { name: FigureName }) {
  const Drawn = figures[name]
  return <Drawn />
}
