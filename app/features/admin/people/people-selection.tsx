import { useState } from 'react'
import { figure } from '#app/domain/wording/figures.ts'
import { Button } from '#design-system/index.ts'

/** The bulk operations on selected people. */
const operations = [
  { type: 'plan_update', label: 'Change plan' },
  { type: 'admin_toggle', label: 'Change role' },
  { type: 'user_suspension', label: 'Ban' },
  { type: 'bulk_email', label: 'Send mail' },
] as const
export type PeopleOperation = (typeof operations)[number]['type']

/** `isAll`: false when there are too many people for one selection. */
export type Everybody = { readonly ids: readonly string[]; readonly isAll: boolean }

export type PeopleSelectionProps = {
  ids: readonly string[]
  /** True when more people match than are selected: all of them can be requested. */
  mayBeMore: boolean
  /** Reads everybody who matches the filter; null on a failure, which was shown. */
  onEverybody: () => Promise<Everybody | null>
  onOperate: (type: PeopleOperation, ids: readonly string[]) => void
}

/** Actions on the selected people: each opens a bulk operation, which is reviewed before it starts. */
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
