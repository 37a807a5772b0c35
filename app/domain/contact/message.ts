import * as z from 'zod/mini'
import type { FailureCode } from '../failures/failures.ts'
import { messageCharacters, messageDetailsCharacters, messageKeptMonths, personNameCharacters } from '../limits.ts'
import type { MailStatus } from '../operations/outbox.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { emailTyped, isEmail } from '../people/email.ts'
import type { Instant } from '../time/instant.ts'
import { beginningOf } from '../wording/graphemes.ts'
import { counted } from '../wording/plurals.ts'

export const messageTopics = ['support', 'billing', 'privacy', 'partners', 'other'] as const
export type MessageTopic = (typeof messageTopics)[number]

export const topicWords = {
  support: 'Help with Ninefold',
  billing: 'Plans and credits',
  privacy: 'Privacy and my data',
  partners: 'Press and partners',
  other: 'Something else',
} as const satisfies Record<MessageTopic, string>

/** Pages with the contact form; a browser without JavaScript returns to its page. */
export const messagePages = ['contact', 'support'] as const
export type MessagePage = (typeof messagePages)[number]

/** New: not answered. Answered: a mail was sent. Closed: nothing is left to do, answered or not. */
export const messageStates = ['new', 'answered', 'closed'] as const
export type MessageState = (typeof messageStates)[number]

type Tone = 'quiet' | 'info' | 'success'

export const messageStateWords = {
  new: { tone: 'info', word: 'New' },
  answered: { tone: 'success', word: 'Answered' },
  closed: { tone: 'quiet', word: 'Closed' },
} as const satisfies Record<MessageState, { tone: Tone; word: string }>

export const stateReopened = (answers: number): MessageState => (answers > 0 ? 'answered' : 'new')

/** Shown beside every contact form. */
export const messageKept = `We keep it for ${counted('month', 'months')(messageKeptMonths)}, to answer you and for nothing else.`

export type MessageForm = Readonly<Partial<Record<MessageField, string>>>
/** `website` is a honeypot: only programs fill it in. */
export const messageFields = ['page', 'topic', 'name', 'email', 'message', 'details', 'website'] as const
export type MessageField = (typeof messageFields)[number]

export type NewMessage = {
  readonly topic: MessageTopic
  readonly name: string | null
  readonly email: string
  readonly text: string
  /** Version and browser, as the person saw them. */
  readonly details: string | null
}

export type MessageRefusal = Extract<
  FailureCode,
  | 'BAD_REQUEST'
  | 'invalid_email'
  | 'message_needed'
  | 'message_too_long'
  | 'name_too_long'
  | 'message_unwanted'
  | 'rate_limit_exceeded'
  | 'messages_full'
>

/** Invisible signs that reverse the direction of text: with them a name or address can imitate another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Normalises line ends, and removes characters that databases refuse or readers cannot see. */
const plain = (text: string | undefined) =>
  (text ?? '')
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(turning, '')
    .trim()
const oneLine = (text: string | undefined) => plain(text).replace(/\s+/g, ' ')

const topicSchema = z.enum(messageTopics)

export function readMessage(form: MessageForm): Result<NewMessage, { code: MessageRefusal }> {
  const refuse = (code: MessageRefusal) => fail({ code })
  if (plain(form.website) !== '') return refuse('message_unwanted')
  const topic = topicSchema.safeParse(form.topic)
  if (!topic.success) return refuse('BAD_REQUEST')
  const name = oneLine(form.name)
  if (name.length > personNameCharacters) return refuse('name_too_long')
  const email = emailTyped(plain(form.email).toLowerCase())
  if (!isEmail(email)) return refuse('invalid_email')
  const text = plain(form.message)
  if (text === '') return refuse('message_needed')
  if (text.length > messageCharacters) return refuse('message_too_long')
  const details = beginningOf(plain(form.details), messageDetailsCharacters)
  return ok({ topic: topic.data, name: name || null, email, text, details: details || null })
}

/** A message in the admin's list, with the beginning of its text. */
export type MessageListed = {
  readonly id: string
  readonly topic: MessageTopic
  readonly name: string | null
  readonly email: string
  readonly begins: string
  readonly state: MessageState
  readonly receivedAt: Instant
}

export type MessageAnswer = {
  readonly id: string
  readonly text: string
  readonly sentAt: Instant
  /** Status of its mail; null when that is no longer known. */
  readonly mail: MailStatus | null
}

export type MessageRead = Omit<MessageListed, 'begins'> & {
  readonly text: string
  readonly details: string | null
  readonly answers: readonly MessageAnswer[]
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** The answer, followed by the quoted message. */
export const answerMail = (message: Pick<MessageRead, 'topic' | 'email' | 'text'>, answer: string) => ({
  to: message.email,
  subject: `Re: ${topicWords[message.topic]}`,
  text: `${plain(answer)}\n\nYou wrote to Ninefold:\n${quoted(message.text)}`,
})

/**
 * Admin address of a message. Relative unless the public origin is configured: the Host header is a stranger's text,
 * and an admin who follows such a link signs in there.
 */
export const noticeAddress = (publicOrigin: string | undefined, messageId: string): string =>
  `${publicOrigin ?? ''}/admin/messages?message=${messageId}`

/** Notice of a message, without sender and text: those stay in one place, within reach of erasure. */
export const noticeMail = (to: string, { topic }: Pick<NewMessage, 'topic'>, address: string) => ({
  to,
  subject: `A message: ${topicWords[topic]}`,
  text: `Somebody wrote to Ninefold. Read and answer it here:\n${address}`,
})
