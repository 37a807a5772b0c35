import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { personNameCharacters } from '#app/domain/limits.ts'
import { canBeDone, type PersonChange } from '#app/domain/people/administer.ts'
import { subjectOf } from '#app/domain/people/person.ts'
import { type PlanId, planIds, planToGive } from '#app/domain/plans/plans.ts'
import { whyUnsafe } from '#app/domain/wording/names.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, ConfirmDialog, Facts, FormField, Select, StatusTag, Switch, TextField } from '#design-system/index.ts'
import { isOnItsWay, Part } from './person-part.tsx'
import type { PartProps } from './person-view.ts'
import { personName } from './person-words.ts'

const planOptions = planIds
  .filter((id): id is Exclude<PlanId, 'admin'> => id !== 'admin')
  .map((id) => ({ value: id, label: planToGive(id) }))

export function AccountPart(props: PartProps) {
  const { person, task, callerId, onChange } = props
  const { profile, isVerified } = person
  const dates = useAtomValue(datesAtom)
  const [isNaming, setNaming] = useState(false)
  const [asksForRole, setAsking] = useState(false)
  const editName = useRef<HTMLButtonElement>(null)
  const stopNaming = () => {
    setNaming(false)
    requestAnimationFrame(() => editName.current?.focus())
  }
  const may = (change: PersonChange) => canBeDone(callerId, change, subjectOf(person))
  const names = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  return (
    <Part title="Account" task={task} of={['plan', 'admin', 'verify', 'names']}>
      <Facts
        facts={[
          {
            term: 'E-mail',
            value: (
              <>
                {profile.email ?? 'none'}
                {isVerified ? (
                  <StatusTag tone="success" word="Verified" />
                ) : (
                  <Button
                    size="small"
                    loading={isOnItsWay(task, 'verify')}
                    disabled={!may({ kind: 'verify' })}
                    onClick={() => onChange({ kind: 'verify' })}
                  >
                    Verify
                  </Button>
                )}
              </>
            ),
          },
          {
            term: 'Name',
            value: isNaming ? (
              <NamesForm {...props} onClose={stopNaming} />
            ) : (
              <>
                {names || 'none'}
                <Button ref={editName} size="small" variant="ghost" onClick={() => setNaming(true)}>
                  Edit name
                </Button>
              </>
            ),
          },
          {
            term: 'Plan',
            value: profile.isAdmin ? (
              'Admin, a plan of its own'
            ) : (
              <Select
                label="Plan"
                options={planOptions}
                value={profile.plan === 'admin' ? 'trial' : profile.plan}
                disabled={isOnItsWay(task, 'plan')}
                onChange={(plan) => onChange({ kind: 'plan', plan })}
              />
            ),
          },
          { term: 'Since', value: dates.day(profile.createdAt) },
          { term: 'Id', value: <code>{profile.id}</code> },
        ]}
      />
      <Switch
        label="Admin"
        description={adminNote(props)}
        checked={profile.isAdmin}
        disabled={isOnItsWay(task, 'admin') || !may({ kind: 'admin', isAdmin: !profile.isAdmin })}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asksForRole}
        onOpenChange={setAsking}
        onConfirm={() => onChange({ kind: 'admin', isAdmin: !profile.isAdmin })}
        {...roleQuestion(personName(profile), profile.isAdmin)}
      />
    </Part>
  )
}

function adminNote({ person: { profile, isSupport }, callerId }: PartProps): string {
  if (isSupport) return 'The support address is an admin by itself.'
  if (profile.id === callerId) return 'Only another admin can take this from you.'
  return 'May enter these rooms, and change everybody.'
}

const roleQuestion = (name: string, isAdmin: boolean) =>
  isAdmin
    ? {
        title: `Take the admin role from ${name}?`,
        description: 'They can no longer enter these rooms or change anybody, from their next step on.',
        confirm: 'Take it away',
        keep: 'Leave it',
      }
    : {
        title: `Make ${name} an admin?`,
        description:
          'They can enter these rooms at once, see everybody, and change, ban or delete anybody but themselves.',
        confirm: 'Make admin',
        keep: 'Leave it',
      }

const fullHint = (name: string) => ({ error: whyUnsafe(name), ...lengthHint(name) })
const lengthHint = (name: string) =>
  name.length >= personNameCharacters ? { hint: `${personNameCharacters} characters are the most.` } : {}

function NamesForm({ person: { profile }, task, onChange, onClose }: PartProps & { onClose: () => void }) {
  const [firstName, setFirst] = useState(profile.firstName ?? '')
  const [lastName, setLast] = useState(profile.lastName ?? '')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className="person-part person-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (whyUnsafe(firstName) !== undefined || whyUnsafe(lastName) !== undefined) return
        onChange({ kind: 'names', firstName: firstName.trim(), lastName: lastName.trim() })
        onClose()
      }}
    >
      <div className="person-names">
        <FormField label="First name" {...fullHint(firstName)}>
          <TextField
            ref={first}
            value={firstName}
            maxLength={personNameCharacters}
            onChange={(event) => setFirst(event.target.value)}
          />
        </FormField>
        <FormField label="Last name" {...fullHint(lastName)}>
          <TextField
            value={lastName}
            maxLength={personNameCharacters}
            onChange={(event) => setLast(event.target.value)}
          />
        </FormField>
      </div>
      <div className="person-buttons">
        <Button size="small" type="submit" loading={isOnItsWay(task, 'names')}>
          Save name
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
