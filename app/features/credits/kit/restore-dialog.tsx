import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { PlanOf } from '#app/domain/credits/backup.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { RestoreDialog as Dialog } from '#design-system/index.ts'
import type { OpenRestore } from './use-credits.ts'

type RestoreDialogProps<Plan> = {
  restore: OpenRestore<Plan>
  replaces: string
  warning?: ReactNode
  onBackup: (text: string) => void
  onRestore: (plan: Plan) => void
  onClose: () => void
}

export function RestoreDialog<Plan extends PlanOf<unknown>>(props: RestoreDialogProps<Plan>) {
  const { restore, replaces, warning, onBackup, onRestore, onClose } = props
  const {
    task: { plan },
    isBusy,
    refusal,
  } = restore
  const dates = useAtomValue(datesAtom)
  return (
    <Dialog
      replaces={replaces}
      backup={plan && { day: dates.day(plan.exportedAt), changes: plan.changes }}
      warning={warning}
      isBusy={isBusy}
      refusal={refusal}
      maxCharacters={backupCharacters}
      onFile={onBackup}
      onRestore={() => plan && onRestore(plan)}
      onClose={onClose}
    />
  )
}
