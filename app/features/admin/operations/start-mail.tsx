import { ChevronLeft, ChevronRight, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { mailSubjectCharacters, mailTextCharacters } from '#app/domain/limits.ts'
import type { ChosenPerson } from '#app/domain/operations/bulk-view.ts'
import {
  callsByName,
  isNameless,
  mailFields,
  mailTo,
  namelessWord,
  unknownFields,
} from '#app/domain/operations/mail.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { whyUnsafe } from '#app/domain/wording/names.ts'
import { listWords } from '#app/domain/wording/plurals.ts'
import {
  Button,
  Callout,
  Card,
  EmptyState,
  Facts,
  Flex,
  FormField,
  IconButton,
  SegmentedControl,
  TextArea,
  TextField,
  useTask,
} from '#design-system/index.ts'
import { type FindPeople, PeopleChoice, peopleWords } from './people-choice.tsx'
import type { Start } from './start-change.tsx'
import { StartFrame } from './start-frame.tsx'

export type StartMailScreenProps = {
  initial: readonly string[]
  /** The person of the preview when everybody gets the mail. */
  self: ChosenPerson
  /** Number of accounts: null before it is known, a sentence when that fails. */
  everybody: number | string | null
  onFind: FindPeople
  onStart: Start
}

const previewLink = 'a link of their own'

export function StartMailScreen({ initial, self, everybody, onFind, onStart }: StartMailScreenProps) {
  const [to, setTo] = useState<'chosen' | 'everybody'>('chosen')
  const [people, setPeople] = useState<readonly ChosenPerson[]>([])
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [isRehearsal, setRehearsal] = useState(false)
  const { run, busy, refusal } = useTask()
  const recipients = to === 'everybody' ? [self] : people
  const isWhole = subject.trim() !== '' && text.trim() !== ''
  const isSpelt = unknownFields(subject, text).length === 0 && whyUnsafe(subject) === undefined
  const known = typeof everybody === 'number' ? everybody : null
  const count = to === 'everybody' ? known : people.length
  return (
    <StartFrame
      title="Send a mail"
      description="Plain text, to each person by name. Who has unsubscribed, is banned or inactive is left out."
      start={`Send to ${count === null ? 'everybody' : peopleWords(count)}`}
      canStart={isWhole && isSpelt && count !== null && count > 0}
      task={{ type: 'bulk_email', subject: subject.trim(), text }}
      count={count ?? 0}
      busy={busy}
      refusal={refusal ?? (to === 'everybody' && typeof everybody === 'string' ? everybody : null)}
      isRehearsal={isRehearsal}
      onRehearsal={setRehearsal}
      onStart={() =>
        void run(() =>
          onStart({
            type: 'bulk_email',
            subject,
            text,
            isRehearsal,
            people: to === 'everybody' ? to : people.map(({ id }) => id),
          }),
        )
      }
    >
      <Card>
        <Flex direction="column" gap="4">
          <SegmentedControl
            label="Recipients"
            options={[
              { value: 'chosen', label: 'Chosen people' },
              { value: 'everybody', label: 'Everybody' },
            ]}
            value={to}
            onChange={setTo}
          />
          <FormField label="Subject" error={whyMisspelt(subject) ?? whyUnsafe(subject)}>
            <TextField
              maxLength={mailSubjectCharacters}
              autoComplete="off"
              value={subject}
              onChange={(event) => setSubject(event.target.value)}
            />
          </FormField>
          <FormField label="Text" hint="A line to unsubscribe is added below it." error={whyMisspelt(text)}>
            <TextArea
              rows={8}
              maxLength={mailTextCharacters}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </FormField>
          <div className="bulk-fields">
            <span>Fill in</span>
            {mailFields.map((field) => (
              <Button
                key={field}
                size="small"
                variant="ghost"
                onClick={() => setText((before) => `${before}{${field}}`)}
              >
                {`{${field}}`}
              </Button>
            ))}
          </div>
          {callsByName(subject, text) ? <Nameless people={to === 'everybody' ? null : people} /> : null}
        </Flex>
      </Card>
      {to === 'chosen' ? <PeopleChoice initial={initial} people={people} onPeople={setPeople} onFind={onFind} /> : null}
      <Preview mail={{ subject, text }} people={recipients} isOwn={to === 'everybody'} />
    </StartFrame>
  )
}

function whyMisspelt(text: string): string | undefined {
  const names = unknownFields(text)
  if (names.length === 0) return undefined
  return `There is no field ${listWords(names.map((name) => `{${name}}`))}. Correct it or take it out.`
}

/** Number of people without a name; unknown here for everybody. */
function Nameless({ people }: { people: readonly ChosenPerson[] | null }) {
  const count = people?.filter(isNameless).length ?? null
  if (count === 0) return null
  return (
    <Callout tone="info">
      {count === null
        ? `Who has no first name is called “${namelessWord}”.`
        : `${peopleWords(count)} without a first name: called “${namelessWord}”.`}
    </Callout>
  )
}

type PreviewProps = {
  mail: { readonly subject: string; readonly text: string }
  people: readonly ChosenPerson[]
  isOwn: boolean
}

function Preview({ mail, people, isOwn }: PreviewProps) {
  const [asked, setAt] = useState(0)
  const at = Math.min(asked, people.length - 1)
  const person = people[at]
  const filled = person && mailTo(mail, person, previewLink)
  return (
    <Card
      title="Preview"
      description={isOwn ? 'As you would get it.' : undefined}
      aside={
        people.length > 1 ? (
          <span className="bulk-tags">
            <IconButton
              label="Previous person"
              icon={ChevronLeft}
              size="small"
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            />
            {`${figure(at + 1)} of ${figure(people.length)}`}
            <IconButton
              label="Next person"
              icon={ChevronRight}
              size="small"
              disabled={at === people.length - 1}
              onClick={() => setAt(at + 1)}
            />
          </span>
        ) : null
      }
    >
      {filled === undefined || mail.text.trim() === '' ? (
        <EmptyState icon={MailOpen} title="Nothing to preview yet" titleLevel="h3" example="Hello {firstName},">
          Write a text and choose who gets it. Fields in braces are filled in for each of them.
        </EmptyState>
      ) : filled.ok ? (
        <Flex direction="column" gap="3">
          <Facts
            facts={[
              { term: 'To', value: filled.value.to },
              { term: 'Subject', value: <b>{filled.value.subject}</b> },
            ]}
          />
          <pre className="bulk-mail">{filled.value.text}</pre>
        </Flex>
      ) : (
        <Callout tone="warning">This account has no e-mail address, so it gets no mail.</Callout>
      )}
    </Card>
  )
}
