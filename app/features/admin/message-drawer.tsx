import { useAtomValue } from 'jotai'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { type MessageRead, messageStateWords, topicWords } from '#app/domain/contact/message.ts'
import { mailTextCharacters } from '#app/domain/limits.ts'
import { mailStatusWords } from '#app/domain/operations/outbox.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Drawer,
  Facts,
  FormField,
  ListSkeleton,
  Loadable,
  StatusTag,
  Switch,
  TextArea,
} from '#design-system/index.ts'
import { Moment } from './table/moment.tsx'
import './messages.css'

export type MessageDrawerProps = {
  view: QueryView<MessageRead | null>
  /** A request is running. */
  busy: boolean
  refusal: string | null
  onReload: () => void
  /** Answers by mail; true on success. */
  onAnswer: (text: string, isLast: boolean) => Promise<boolean>
  onClosed: (isClosed: boolean) => Promise<boolean>
  onClose: () => void
}

export function MessageDrawer({ view, onReload, onClose, ...doing }: MessageDrawerProps) {
  const message = view.state === 'ready' ? view.data : null
  return (
    <Drawer
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={message ? (message.name ?? message.email) : 'Message'}
      {...(message?.name ? { description: message.email } : {})}
    >
      <Loadable
        view={view}
        loading="Loading the message"
        skeleton={<ListSkeleton />}
        failed="The message did not load"
        onRetry={onReload}
      >
        {({ data }) => (data ? <Whole key={data.id} message={data} {...doing} /> : <Gone />)}
      </Loadable>
    </Drawer>
  )
}

const Gone = () => (
  <Callout tone="info" title="This message is not here any more.">
    Its time was over, its person deleted their account, or the address of this page is not whole.
  </Callout>
)

type WholeProps = Pick<MessageDrawerProps, 'busy' | 'refusal' | 'onAnswer' | 'onClosed'> & { message: MessageRead }

function Whole({ message, busy, refusal, onAnswer, onClosed }: WholeProps) {
  const { topic, state, receivedAt, text, details, answers } = message
  const isClosed = state === 'closed'
  return (
    <>
      <Facts
        facts={[
          { term: 'State', value: <StatusTag {...messageStateWords[state]} /> },
          { term: 'About', value: topicWords[topic] },
          { term: 'Received', value: <Moment at={receivedAt} /> },
        ]}
      />
      <section className="inbox-text" dir="auto" aria-label="What they wrote">
        {text}
      </section>
      {details ? (
        <section className="inbox-extra" aria-label="Version and browser">
          <h2>Version and browser</h2>
          <pre>{details}</pre>
        </section>
      ) : null}
      {answers.map((answer) => (
        <Answered key={answer.id} {...answer} />
      ))}
      {refusal ? <Callout tone="refusal">{refusal}</Callout> : null}
      {isClosed ? (
        <div className="inbox-doing">
          <Button loading={busy} onClick={() => void onClosed(false)}>
            Open again
          </Button>
        </div>
      ) : (
        <AnswerForm message={message} busy={busy} onAnswer={onAnswer} onClosed={onClosed} />
      )}
    </>
  )
}

function Answered({ text, sentAt, mail }: MessageRead['answers'][number]) {
  const dates = useAtomValue(datesAtom)
  return (
    <section className="inbox-answered" aria-label={`Answered ${dates.moment(sentAt)}`}>
      <header>
        <span>Answered {dates.moment(sentAt)}</span>
        {mail ? <StatusTag tone={mailStatusWords[mail].tone} word={mailStatusWords[mail].word} /> : null}
      </header>
      <div className="inbox-text" dir="auto">
        {text}
      </div>
    </section>
  )
}

type AnswerFormProps = Pick<WholeProps, 'message' | 'busy' | 'onAnswer' | 'onClosed'>

/** Plain text by mail; the original message is quoted below it by itself. */
function AnswerForm({ message, busy, onAnswer, onClosed }: AnswerFormProps) {
  const [text, setText] = useState('')
  const [isLast, setLast] = useState(true)
  const isEmpty = text.trim() === ''
  const answer = async () => {
    if (isEmpty || busy) return
    if (await onAnswer(text, isLast)) setText('')
  }
  return (
    <form
      className="inbox-answer-form"
      onSubmit={(event) => {
        event.preventDefault()
        void answer()
      }}
    >
      <FormField label="Your answer" hint={`Goes to ${message.email} as plain text, with their message quoted below.`}>
        <TextArea
          rows={7}
          maxLength={mailTextCharacters}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FormField>
      <Switch label="Close it with this answer" checked={isLast} onChange={setLast} />
      <div className="inbox-doing">
        <Button type="submit" variant="primary" icon={Send} loading={busy && !isEmpty} disabled={isEmpty}>
          {isLast ? 'Answer and close' : 'Answer'}
        </Button>
        <Button loading={busy && isEmpty} onClick={() => void onClosed(true)}>
          Close without an answer
        </Button>
      </div>
    </form>
  )
}
