import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { auditActions } from '#app/domain/operations/audit.ts'
import { canBeDone, type PersonChange, type PersonChangeKind, typedToDelete } from '#app/domain/people/administer.ts'
import { subjectOf } from '#app/domain/people/person.ts'
import { type PlanId, planIds, plans } from '#app/domain/plans/plans.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import {
  Button,
  Callout,
  ConfirmDialog,
  Facts,
  FormField,
  Heading,
  List,
  ListRow,
  Select,
  StatusTag,
  Switch,
  TextField,
  TextLink,
} from '#design-system/index.ts'
import type { PartProps, PersonTask } from './person-view.ts'
import { personName } from './person-words.ts'

type PartFrameProps = { title: string; task?: PersonTask | null; of?: readonly PersonChangeKind[]; children: ReactNode }

/** A part of the drawer; what was refused in it is said in it. */
const Part = ({ title, task = null, of = [], children }: PartFrameProps) => (
  <section className="person-part" aria-label={title}>
    <Heading as="h2" size="3" weight="bold">
      {title}
    </Heading>
    {task?.refusal && of.includes(task.kind) ? <Callout tone="refusal">{task.refusal}</Callout> : null}
    {children}
  </section>
)

const isOnItsWay = (task: PersonTask | null, kind: PersonChangeKind) => task?.kind === kind && task.isBusy

const planOptions = planIds
  .filter((id): id is Exclude<PlanId, 'admin'> => id !== 'admin')
  .map((id) => ({ value: id, label: plans[id].name }))

export function AccountPart(props: PartProps) {
  const { person, task, callerId, onChange } = props
  const { profile, isVerified } = person
  const dates = useAtomValue(datesAtom)
  const [isNaming, setNaming] = useState(false)
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
            value: (
              <>
                {names || 'none'}
                <Button size="small" variant="ghost" aria-expanded={isNaming} onClick={() => setNaming(!isNaming)}>
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
      {isNaming ? <NamesForm {...props} onClose={() => setNaming(false)} /> : null}
      <Switch
        label="Admin"
        description={adminNote(props)}
        checked={profile.isAdmin}
        disabled={isOnItsWay(task, 'admin') || !may({ kind: 'admin', isAdmin: !profile.isAdmin })}
        onChange={(isAdmin) => onChange({ kind: 'admin', isAdmin })}
      />
    </Part>
  )
}

function adminNote({ person: { profile, isSupport }, callerId }: PartProps): string {
  if (isSupport) return 'The support address is an admin by itself.'
  if (profile.id === callerId) return 'Only another admin can take this from you.'
  return 'May enter these rooms, and change everybody.'
}

function NamesForm({ person: { profile }, task, onChange, onClose }: PartProps & { onClose: () => void }) {
  const [firstName, setFirst] = useState(profile.firstName ?? '')
  const [lastName, setLast] = useState(profile.lastName ?? '')
  return (
    <form
      className="person-part"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ kind: 'names', firstName: firstName.trim(), lastName: lastName.trim() })
        onClose()
      }}
    >
      <div className="person-names">
        <FormField label="First name">
          <TextField value={firstName} maxLength={120} onChange={(event) => setFirst(event.target.value)} />
        </FormField>
        <FormField label="Last name">
          <TextField value={lastName} maxLength={120} onChange={(event) => setLast(event.target.value)} />
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

export function SessionsPart({ person: { sessions }, task, onChange }: PartProps) {
  const dates = useAtomValue(datesAtom)
  const others = sessions?.filter(({ isOwn }) => !isOwn) ?? []
  return (
    <Part title="Signed in on" task={task} of={['end-session', 'end-sessions']}>
      {sessions === null ? (
        <p className="person-note">The sign-in provider does not say right now.</p>
      ) : sessions.length === 0 ? (
        <p className="person-note">No device.</p>
      ) : (
        <List label="Devices">
          {sessions.map(({ id, where, startedAt, lastActiveAt, isOwn }) => (
            <ListRow
              key={id}
              title={where ?? (startedAt ? `Since ${dates.moment(startedAt)}` : 'A device')}
              meta={lastActiveAt ? `Last active ${dates.moment(lastActiveAt)}` : null}
              trailing={
                isOwn ? (
                  'This device'
                ) : (
                  <Button
                    size="small"
                    variant="ghost"
                    loading={isOnItsWay(task, 'end-session')}
                    onClick={() => onChange({ kind: 'end-session', sessionId: id })}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {others.length > 1 ? (
        <div className="person-buttons">
          <Button
            size="small"
            loading={isOnItsWay(task, 'end-sessions')}
            onClick={() => onChange({ kind: 'end-sessions' })}
          >
            Sign out everywhere
          </Button>
        </div>
      ) : null}
    </Part>
  )
}

export function ActivityPart({ person: { profile, activity, hasMoreActivity } }: PartProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <Part title="Activity">
      {activity.length === 0 ? (
        <p className="person-note">Nothing yet. A sign-in, a new plan or a code shows up here.</p>
      ) : (
        <List label="Activity">
          {activity.map(({ id, action, timestamp, isBySomebodyElse }) => (
            <ListRow
              key={id}
              title={auditActions[action]}
              meta={isBySomebodyElse ? 'by somebody else' : null}
              trailing={dates.moment(timestamp)}
            />
          ))}
        </List>
      )}
      {hasMoreActivity ? (
        <p className="person-note">
          <TextLink href={`/admin/audit?person=${encodeURIComponent(profile.id)}`}>All of it in the audit log</TextLink>
        </p>
      ) : null}
    </Part>
  )
}

export function DevicePart({ onDevice }: PartProps) {
  if (onDevice === null) return null
  const words = (credits: number | null) => (credits === null ? 'no record' : figure(credits))
  return (
    <Part title="Credits on this device">
      <Facts
        facts={[
          { term: 'AI credits left', value: words(onDevice.ai) },
          { term: 'Account credits left', value: words(onDevice.account) },
        ]}
      />
      <p className="person-note">Other devices of theirs have records of their own.</p>
    </Part>
  )
}

export function MetadataPart({ person: { profile } }: PartProps) {
  return (
    <details className="person-metadata">
      <summary>Metadata</summary>
      <pre>{JSON.stringify(profile.metadata, null, 2)}</pre>
    </details>
  )
}

type Question = 'password' | 'ban'

export function AccessPart(props: PartProps) {
  const { person, task, callerId, onChange } = props
  const [question, setQuestion] = useState<Question | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const subject = subjectOf(person)
  const name = personName(person.profile)
  const isOwn = subject.id === callerId
  const ask = (asked: Question) => (
    <ConfirmDialog
      open={question === asked}
      onOpenChange={(isOpen) => setQuestion(isOpen ? asked : null)}
      onConfirm={() => onChange({ kind: asked })}
      {...questions[asked](name)}
    />
  )
  return (
    <div className="person-danger">
      <Part title="Access" task={task} of={['password', 'ban', 'unban', 'delete']}>
        {isOwn ? (
          <p className="person-note">This is you: only another admin can ban or delete you.</p>
        ) : (
          <div className="person-buttons">
            <Button loading={isOnItsWay(task, 'password')} onClick={() => setQuestion('password')}>
              Ask for a new password
            </Button>
            {person.isBanned ? (
              <Button loading={isOnItsWay(task, 'unban')} onClick={() => onChange({ kind: 'unban' })}>
                Lift the ban
              </Button>
            ) : (
              <Button variant="danger" loading={isOnItsWay(task, 'ban')} onClick={() => setQuestion('ban')}>
                Ban
              </Button>
            )}
            {canBeDone(callerId, { kind: 'delete', typed: '' }, subject) ? (
              <Button variant="danger" aria-expanded={isDeleting} onClick={() => setDeleting(!isDeleting)}>
                Delete account
              </Button>
            ) : null}
          </div>
        )}
        {isDeleting ? <DeleteForm {...props} onClose={() => setDeleting(false)} /> : null}
        {ask('password')}
        {ask('ban')}
      </Part>
    </div>
  )
}

const questions = {
  password: (name: string) => ({
    title: `Ask ${name} for a new password?`,
    description: 'The old one stops working, they are signed out everywhere, and a mail says how to set a new one.',
    confirm: 'Ask for it',
    keep: 'Leave it',
  }),
  ban: (name: string) => ({
    title: `Ban ${name}?`,
    description:
      'They are signed out everywhere at once and cannot sign in until the ban is lifted. Nothing of theirs is deleted.',
    confirm: 'Ban',
    keep: 'Leave them in',
  }),
}

function DeleteForm({ person, task, onChange, onClose }: PartProps & { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const expected = typedToDelete(subjectOf(person))
  const isSame = typed.trim().toLowerCase() === expected.toLowerCase()
  return (
    <form
      className="person-part"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSame) onChange({ kind: 'delete', typed })
      }}
    >
      <FormField
        label={`Type ${expected} to delete the account`}
        hint="Posts, accounts, jobs and granted credits go with it. It cannot be undone."
      >
        <TextField value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      </FormField>
      <div className="person-buttons">
        <Button variant="danger" type="submit" disabled={!isSame} loading={isOnItsWay(task, 'delete')}>
          Delete for good
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </form>
  )
}
