import * as z from 'zod/mini'
import { hideCodes } from '../operations/outbox.ts'
import type { Json } from '../people/profile.ts'
import type { Instant } from '../time/instant.ts'

export const webhookSources = ['identity', 'checkout'] as const
export type WebhookSource = (typeof webhookSources)[number]

const id = z.string().check(z.minLength(1), z.maxLength(200))

/** Required parts of every webhook: an event type, and the id of its subject. */
export const webhookPayloadSchema = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(200)),
  data: z
    .looseObject({ id: z.optional(id), user_id: z.optional(id) })
    .check(z.refine((data) => data.id !== undefined || data.user_id !== undefined, 'needs an id or a user_id')),
})
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>

/** The provider reports each mail and text message it sends, whose text may contain a sign-in code. */
const isCorrespondence = (type: string) => /^(email|sms)\./.test(type)

/** The stored form of an event: of a mail or text message only the fact. */
export function keptPayload(payload: WebhookPayload): WebhookPayload {
  const { type, data } = payload
  if (!isCorrespondence(type)) return payload
  const { id: dataId, user_id: userId } = data
  return { type, data: { ...(dataId && { id: dataId }), ...(userId && { user_id: userId }) } }
}

export const webhookStates = ['waiting', 'processed', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

/** By time of receipt; with a minus the latest first. */
export const webhookOrders = ['-at', 'at'] as const
export type WebhookOrder = (typeof webhookOrders)[number]

export type WebhookEvent = {
  readonly seq: number
  readonly source: WebhookSource
  readonly id: string
  readonly type: string
  readonly receivedAt: Instant
  readonly processed: boolean
  readonly processingError: string | null
  readonly attempts: number
  readonly nextAt: Instant | null
}

/** Failed means no further automatic try; an event with one ahead is waiting. */
export const webhookStateOf = ({ processed, nextAt }: Pick<WebhookEvent, 'processed' | 'nextAt'>): WebhookState =>
  nextAt !== null ? 'waiting' : processed ? 'processed' : 'failed'

/** Setup of a source: settings for its sender, and whether signatures are checked. */
export type WebhookSetup = {
  readonly source: WebhookSource
  /** URL for the sender. */
  readonly address: string
  /** Environment variable of its secret. */
  readonly variable: string
  readonly state: 'signed' | 'unsigned' | 'refused'
}

const hiddenWord = 'hidden'
const secretName = /secret|token|password|signature|authorization|otp|code/i
const address = /([^\s@<>"]{1,64})@([^\s@<>"]+)/g

/** Shortened; the full address is not needed to recognise it. */
export const shortened = (text: string): string =>
  text.replace(address, (_, name: string, host: string) => `${name[0]}…@${host}`)

/** A payload for screens: secrets and codes hidden, addresses shortened. */
export function shownPayload(value: Json): Json {
  if (typeof value === 'string') return shortened(hideCodes(value))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shownPayload)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? hiddenWord : shownPayload(inner)]),
  )
}
