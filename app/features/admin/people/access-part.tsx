import { useEffect, useRef, useState } from 'react'
import { canBeDone, typedToDelete } from '#app/domain/people/administer.ts'
import { subjectOf } from '#app/domain/people/person.ts'
import { Button, ConfirmDialog, FormField, TextField } from '#design-system/index.ts'
import { isOnItsWay, Part } from './person-part.tsx'
import type { PartProps } from './person-view.ts'
import { personName } from './person-words.ts'

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
          <p className="person-note">
            This is you: only another admin can ban you. You delete your own account in Settings.
          </p>
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
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The form opens at the end of the drawer: it scrolls wholly into view, with the focus in its field.
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'end' })
  }, [])
  const isSame = typed.trim().toLowerCase() === expected.toLowerCase()
  return (
    <form
      ref={form}
      className="person-part person-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSame) onChange({ kind: 'delete', typed })
      }}
    >
      <FormField
        label={`Type ${expected} to delete the account`}
        hint="Posts, accounts, jobs and granted credits go with it. It cannot be undone."
      >
        <TextField ref={field} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
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
