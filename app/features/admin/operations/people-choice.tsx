import { Trash2, UsersRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import { planIds, plans } from '#app/domain/plans/plans.ts'
import { counted, listWords } from '#app/domain/wording/plurals.ts'
import {
  Button,
  Callout,
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Flex,
  FormField,
  IconButton,
  StatusTag,
  TextArea,
  useTask,
} from '#design-system/index.ts'
import { standingTags } from '../people/person-words.ts'

export type Found = { readonly people: readonly ChosenPerson[]; readonly missing: readonly string[] }
/** Finds people by e-mail or id; a sentence when that fails. */
export type FindPeople = (names: readonly string[]) => Promise<Found | string>

export const peopleWords = counted('person', 'people')

type PeopleChoiceProps = {
  /** The people the page was opened for. */
  initial: readonly string[]
  people: readonly ChosenPerson[]
  onPeople: (change: (people: readonly ChosenPerson[]) => readonly ChosenPerson[]) => void
  onFind: FindPeople
  /** The id to leave out: the admin's own. */
  leftOut?: string
}

const namesIn = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
const shownMissing = 10
const planNameOf = (plan: string) => plans[planIds.find((known) => known === plan) ?? 'trial'].name

/** The people of the operation: pasted, looked up, and removed one by one. */
export function PeopleChoice({ initial, people, onPeople, onFind, leftOut }: PeopleChoiceProps) {
  const [text, setText] = useState('')
  const [missing, setMissing] = useState<readonly string[]>([])
  const [own, setOwn] = useState<ChosenPerson | null>(null)
  const { run, busy, refusal } = useTask()
  const find = (names: readonly string[]) =>
    run(async () => {
      const found = await onFind(names)
      if (typeof found === 'string') return found
      const isOwn = ({ id }: ChosenPerson) => id === leftOut
      const others = found.people.filter((person) => !isOwn(person))
      onPeople((before) => [...new Map([...before, ...others].map((person) => [person.id, person])).values()])
      setOwn((before) => found.people.find(isOwn) ?? before)
      setMissing(found.missing)
      setText('')
      return null
    })
  const findFirst = useRef(() => initial.length > 0 && void find(initial))
  useEffect(() => void findFirst.current(), [])
  const names = namesIn(text)
  return (
    <Card title="People" aside={people.length > 0 ? peopleWords(people.length) : null}>
      <Flex direction="column" gap="4">
        <FormField label="E-mails or user ids" hint="One a line, or divided by commas. Paste as many as you like.">
          <TextArea rows={3} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
        </FormField>
        <div className="bulk-actions">
          <Button loading={busy} disabled={names.length === 0} onClick={() => void find(names)}>
            Add people
          </Button>
        </div>
        {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
        {missing.length > 0 ? (
          <Callout tone="warning" title={`${peopleWords(missing.length)} not found.`}>
            {`No account has ${listWords(missing.slice(0, shownMissing))}${missing.length > shownMissing ? ', and more' : ''}.`}
          </Callout>
        ) : null}
        <div>
          <DataTable
            caption="Chosen people"
            rows={people}
            rowKey={({ id }) => id}
            shownAtFirst={20}
            empty={
              <EmptyState icon={UsersRound} title="Nobody is chosen yet" titleLevel="h3" example="ada@example.com">
                Paste addresses above, or select people in Users.
              </EmptyState>
            }
            columns={[
              {
                key: 'name',
                header: 'Name',
                cell: ({ email, ...person }) => {
                  const name = fullNameOf(person)
                  return <CellTitle title={name || (email ?? person.id)} below={name && email} />
                },
              },
              {
                key: 'plan',
                header: 'Plan',
                cell: ({ plan, standing }) => (
                  <span className="bulk-tags">
                    {planNameOf(plan)}
                    {standing === 'active' ? null : <StatusTag {...standingTags[standing]} />}
                  </span>
                ),
                onPhone: 'plain',
              },
              {
                key: 'do',
                header: 'Actions',
                align: 'end',
                onPhone: 'action',
                cell: ({ id, email }) => (
                  <span className="bulk-end">
                    <IconButton
                      label={`Take out ${email ?? id}`}
                      icon={Trash2}
                      size="small"
                      onClick={() => onPeople((before) => before.filter((person) => person.id !== id))}
                    />
                  </span>
                ),
              },
            ]}
          />
        </div>
        {own ? (
          <Callout tone="info">{`${fullNameOf(own) || own.email || own.id} is you. You are left out.`}</Callout>
        ) : null}
      </Flex>
    </Card>
  )
}
