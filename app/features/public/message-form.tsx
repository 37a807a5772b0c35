import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type MessagePage,
  type MessageTopic,
  messageKept,
  messageTopics,
  topicWords,
} from '#app/domain/contact/message.ts'
import { sentenceForFailure } from '#app/domain/failures/failures.ts'
import { Button, Callout, FormField, Icon, TextArea, TextField, TextLink } from '#design-system/index.ts'
import './message-form.css'

/** The field of each refusal; others are shown above the button. */
const refusals = {
  name_too_long: 'name',
  invalid_email: 'email',
  message_needed: 'message',
  message_too_long: 'message',
  message_unwanted: 'form',
  rate_limit_exceeded: 'form',
  RATE_LIMITED: 'form',
  network_error: 'form',
  OFFLINE: 'form',
  BAD_REQUEST: 'form',
  HTTP_413: 'form',
  FORBIDDEN: 'form',
  messages_full: 'form',
  SERVICE_UNAVAILABLE: 'form',
  INTERNAL_SERVER_ERROR: 'form',
} as const
type Refusal = keyof typeof refusals
type About = (typeof refusals)[Refusal]
const codes = Object.keys(refusals) as readonly Refusal[]

export type MessageFormProps = {
  /** The page of the form: a submission without script returns there. */
  page: MessagePage
  answer?: Refusal | 'message-sent'
  /** The first values. */
  typed?: { readonly topic?: MessageTopic; readonly name?: string; readonly email?: string; readonly message?: string }
  /** Version and browser, as they would be sent; the script adds them, so without one they are not offered. */
  details?: { readonly text: string; readonly isIncluded: boolean }
  busy?: boolean
}

/**
 * Topic, name, e-mail, message. A plain form that works without the framework: every answer is in the page, and the one
 * named by the address's fragment, or by the script, is shown. Typing is never cut: a text that is too long is counted.
 */
export function MessageForm({ page, answer, typed = {}, details, busy = false }: MessageFormProps) {
  const refused = answer === undefined || answer === 'message-sent' ? undefined : answer
  const about = refused && refusals[refused]
  const wrong = (field: About) => (about === field ? { 'aria-invalid': true, 'aria-describedby': refused } : {})
  return (
    <div className="message-panel">
      <form
        className="message-form"
        method="post"
        action="/api/contact"
        aria-label="Write to us"
        {...(busy ? { 'aria-busy': true } : {})}
      >
        <input type="hidden" name="page" value={page} />
        {page === 'contact' ? (
          <Topics chosen={typed.topic ?? messageTopics[0]} />
        ) : (
          <input type="hidden" name="topic" value="support" />
        )}
        <div className="message-who">
          <div>
            <FormField label="Name" optional>
              <TextField
                name="name"
                size="large"
                autoComplete="name"
                defaultValue={typed.name ?? ''}
                {...wrong('name')}
              />
            </FormField>
            <Answers to="name" shown={refused} />
          </div>
          <div>
            <FormField label="E-mail">
              <TextField
                name="email"
                type="email"
                size="large"
                required
                autoComplete="email"
                inputMode="email"
                defaultValue={typed.email ?? ''}
                {...wrong('email')}
              />
            </FormField>
            <Answers to="email" shown={refused} />
          </div>
        </div>
        <div>
          <FormField label="Message" aside={<span className="message-count" />}>
            <TextArea name="message" rows={7} required defaultValue={typed.message ?? ''} {...wrong('message')} />
          </FormField>
          <Answers to="message" shown={refused} />
        </div>
        <Details details={details} />
        {/* Hidden from people; a filled one was filled by a bot. */}
        <label className="message-unseen" aria-hidden="true">
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <div>
          <Answers to="form" shown={refused} />
          <div className="message-end">
            <Button type="submit" variant="primary" size="large">
              Send message
            </Button>
            <p>{messageKept}</p>
          </div>
        </div>
      </form>
      <div role="status">
        <div
          className="message-sent message-answer"
          id="message-sent"
          tabIndex={-1}
          data-shown={answer === 'message-sent' || undefined}
        >
          <Icon of={CircleCheck} size={24} />
          <h2>Your message is here</h2>
          <p>
            We answer by mail, to <b>{typed.email ?? 'the address you gave'}</b>. {messageKept}
          </p>
          <TextLink href={`/${page}`}>Write another message</TextLink>
        </div>
      </div>
    </div>
  )
}

/** Native radio buttons: they need no script, and all are visible. */
const Topics = ({ chosen }: { chosen: MessageTopic }) => (
  <fieldset className="message-topics">
    <legend>What is it about?</legend>
    <div>
      {messageTopics.map((topic) => (
        <label key={topic}>
          <input type="radio" name="topic" value={topic} defaultChecked={topic === chosen} />
          <span>{topicWords[topic]}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

type DetailsProps = { details: MessageFormProps['details'] | undefined }

/** The details sent with a message only when ticked, word for word. */
const Details = ({ details }: DetailsProps) => (
  <div className="message-details" hidden={details === undefined}>
    <label>
      <input type="checkbox" name="include" defaultChecked={details?.isIncluded ?? false} />
      <span>
        Include version and browser
        <small>It helps us to find what went wrong. You see all of it before you send.</small>
      </span>
    </label>
    <section aria-label="What is included" className="message-included">
      <p>Exactly this is added to your message:</p>
      <pre>{details?.text}</pre>
    </section>
  </div>
)

function Answers({ to, shown }: { to: About; shown: Refusal | undefined }): ReactNode {
  const own = codes.filter((code) => refusals[code] === to)
  const place = (code: Refusal) => ({ id: code, 'data-about': to, 'data-shown': code === shown || undefined })
  if (to === 'form')
    return (
      <div className="message-refused" aria-live="polite">
        <Callout tone="refusal" title="Not sent. Everything you wrote is still here.">
          {own.map((code) => (
            <span key={code} className="message-answer" {...place(code)}>
              {sentenceForFailure({ code })}
            </span>
          ))}
        </Callout>
      </div>
    )
  return (
    <div aria-live="polite">
      {own.map((code) => (
        <p key={code} className="nf-field-error message-answer" {...place(code)}>
          <Icon of={CircleAlert} size={15} />
          <span>{sentenceForFailure({ code })}</span>
        </p>
      ))}
    </div>
  )
}
