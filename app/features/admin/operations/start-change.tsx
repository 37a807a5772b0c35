import { useState } from 'react'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { bulkTypeWords, titleOf } from '#app/domain/operations/bulk-words.ts'
import type { NewBulk } from '#app/domain/operations/new-bulk.ts'
import { planToGive } from '#app/domain/plans/plans.ts'
import { Card, FormField, SegmentedControl, Select, useTask } from '#design-system/index.ts'
import { type FindPeople, PeopleChoice, peopleWords } from './people-choice.tsx'
import { StartFrame } from './start-frame.tsx'

/** A new operation without its id, which is made on sending. */
type WithoutId<Bulk> = Bulk extends NewBulk ? Omit<Bulk, 'id'> : never
export type Asked = WithoutId<NewBulk>
/** Adds it: a sentence when refused, else null and the screen moves on. */
export type Start = (asked: Asked) => Promise<string | null>

export type ChangeType = 'plan_update' | 'admin_toggle' | 'user_suspension'

export type StartChangeScreenProps = {
  type: ChangeType
  /** The ids or addresses it was opened for. */
  initial: readonly string[]
  /** People cannot ban themselves or change their own role. */
  self: ChosenPerson
  onFind: FindPeople
  onStart: Start
}

export const planOptions = (['trial', 'basic', 'starter', 'pro', 'empire'] as const).map((value) => ({
  value,
  label: planToGive(value),
}))
type Plan = (typeof planOptions)[number]['value']

const descriptions = {
  plan_update: 'Everybody below gets the same plan. Admins keep theirs.',
  admin_toggle: 'Everybody below becomes an admin, or stops being one. Your own role stays.',
  user_suspension: 'Who is banned is signed out at once and cannot sign in. You are never among them.',
} as const

export function StartChangeScreen({ type, initial, self, onFind, onStart }: StartChangeScreenProps) {
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [plan, setPlan] = useState<Plan>('pro')
  const [isOn, setOn] = useState(true)
  const [isRehearsal, setRehearsal] = useState(false)
  const { run, busy, refusal } = useTask()
  const common = { isRehearsal, people: people.map(({ id }) => id) }
  const asked: Asked =
    type === 'plan_update'
      ? { type, plan, ...common }
      : type === 'admin_toggle'
        ? { type, isAdmin: isOn, ...common }
        : { type, isSuspended: isOn, ...common }
  return (
    <StartFrame
      title={bulkTypeWords[type].title}
      description={descriptions[type]}
      start={`${titleOf(asked)} (${peopleWords(people.length)})`}
      canStart={people.length > 0}
      task={asked}
      count={people.length}
      busy={busy}
      refusal={refusal}
      isRehearsal={isRehearsal}
      onRehearsal={setRehearsal}
      onStart={() => void run(() => onStart(asked))}
    >
      <Card>
        {type === 'plan_update' ? (
          <FormField label="New plan">
            <Select options={planOptions} value={plan} onChange={setPlan} />
          </FormField>
        ) : (
          <SegmentedControl
            label={bulkTypeWords[type].title}
            options={
              type === 'admin_toggle'
                ? [
                    { value: 'on', label: 'Make admins' },
                    { value: 'off', label: 'Take the role away' },
                  ]
                : [
                    { value: 'on', label: 'Ban users' },
                    { value: 'off', label: 'Lift bans' },
                  ]
            }
            value={isOn ? 'on' : 'off'}
            onChange={(value) => setOn(value === 'on')}
          />
        )}
      </Card>
      <PeopleChoice
        initial={initial}
        people={people}
        onPeople={setPeople}
        onFind={onFind}
        {...(type === 'plan_update' ? {} : { leftOut: self.id })}
      />
    </StartFrame>
  )
}
