import { useState } from 'react'
import { figure } from '#app/domain/wording/figures.ts'
import { Button } from '#design-system/index.ts'

/** The bulk operations people can be chosen for. */
const operations = [
  { type: 'plan_update', label: 'Change plan' },
  { type: 'admin_toggle', label: 'Change role' },
  { type: 'user_suspension', label: 'Ban' },
  { type: 'bulk_email', label: 'Send mail' },
] as const
export type PeopleOperation = (typeof operations)[number]['type']

export type PeopleSelectionProps = {
  ids: readonly string[]
  /** How many the list is narrowed to, as far as they are counted; null when there may be more than are shown. */
  isAllShown: boolean
  /** Asks the source for everybody whom the list is narrowed to. */
  onEverybody: () => Promise<readonly string[]>
  onOperate: (type: PeopleOperation, ids: readonly string[]) => void
}

/** What can be done with those who are selected: each leads to a bulk operation, which is looked at before it begins. */
export function PeopleSelection({ ids, isAllShown, onEverybody, onOperate }: PeopleSelectionProps) {
  const [everybody, setEverybody] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = everybody ?? ids
  const choose = async () => {
    setAsking(true)
    try {
      setEverybody(await onEverybody())
    } finally {
      setAsking(false)
    }
  }
  return (
    <>
      {everybody ? (
        <span className="tabular" role="status">
          All {figure(everybody.length)} that match
        </span>
      ) : isAllShown ? null : (
        <Button size="small" variant="ghost" loading={isAsking} onClick={() => void choose()}>
          Select all that match
        </Button>
      )}
      {operations.map(({ type, label }) => (
        <Button key={type} size="small" onClick={() => onOperate(type, chosen)}>
          {label}
        </Button>
      ))}
    </>
  )
}
