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

/** `isAll`: nobody was left out because they are too many for one choice. */
export type Everybody = { readonly ids: readonly string[]; readonly isAll: boolean }

export type PeopleSelectionProps = {
  ids: readonly string[]
  /** There may be more than are selected: everybody can be asked for. */
  mayBeMore: boolean
  /** Asks the source for everybody whom the list is narrowed to; null when it does not say, which the person was told. */
  onEverybody: () => Promise<Everybody | null>
  onOperate: (type: PeopleOperation, ids: readonly string[]) => void
}

/** What can be done with those who are selected: each leads to a bulk operation, which is looked at before it begins. */
export function PeopleSelection({ ids, mayBeMore, onEverybody, onOperate }: PeopleSelectionProps) {
  const [everybody, setEverybody] = useState<Everybody | null>(null)
  const [isAsking, setAsking] = useState(false)
  const chosen = everybody?.ids ?? ids
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
          {everybody.isAll ? 'All' : 'The first'} {figure(everybody.ids.length)} that match
        </span>
      ) : mayBeMore ? (
        <Button size="small" variant="ghost" loading={isAsking} onClick={() => void choose()}>
          Select all that match
        </Button>
      ) : null}
      {operations.map(({ type, label }) => (
        <Button key={type} size="small" onClick={() => onOperate(type, chosen)}>
          {label}
        </Button>
      ))}
    </>
  )
}
