import { useAtomValue } from 'jotai'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { nowAtom } from '#app/state/device/clock.ts'
import type { BatchScreenProps } from './batch-props.ts'
import { BatchScreen } from './batch-screen.tsx'
import { useBatch } from './use-batch.ts'

export function Batch(props: { plan: PlanId; fill: NonNullable<BatchScreenProps['fill']> }) {
  return <BatchScreen {...props} now={useAtomValue(nowAtom)} {...useBatch()} />
}
