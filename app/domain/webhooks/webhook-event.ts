import * as z from 'zod/mini'
import { hideCodes } from '../operations/outbox.ts'
import type { Json } from '../people/profile.ts'
import type { Instant } from '../time/instant.ts'

export const webhookSources = ['identity', 'checkout'] as const
export type WebhookSource = (typeof webhookSources)[number]

const id = z.string().check(z.minLength(1), z.maxLength(200))

/** What every webhook must say, whoever sends it: what happened, and to what or whom. */
export const webhookPayloadSchema = z.object({
  type: z.string().check(z.minLength(1), z.maxLength(200)),
  data: z
    .looseObject({ id: z.optional(id), user_id: z.optional(id) })
    .check(z.refine((data) => data.id !== undefined || data.user_id !== undefined, 'needs an id or a user_id')),
})
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>

/** A provider tells of each mail and message it sends, and their words may be a code to sign in with. */
const isCorrespondence = (type: string) => /^(email|sms)\./.test(type)

/** An event as it is kept: of a mail or a text message only that there was one. */
export function keptPayload(payload: WebhookPayload): WebhookPayload {
  const { type, data } = payload
  if (!isCorrespondence(type)) return payload
  const { id: dataId, user_id: userId } = data
  return { type, data: { ...(dataId && { id: dataId }), ...(userId && { user_id: userId }) } }
}

export const webhookStates = ['waiting', 'processed', 'failed'] as const
export type WebhookState = (typeof webhookStates)[number]

/** By when it came: with a minus the latest first. */
export const webhookOrders = ['-at', 'at'] as const
export type WebhookOrder = (typeof webhookOrders)[number]

/** One event as an admin reads it in a list. */
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

/** Failed is what nobody tries again by themselves; what failed once and is tried again still waits. */
export const webhookStateOf = ({ processed, nextAt }: Pick<WebhookEvent, 'processed' | 'nextAt'>): WebhookState =>
  nextAt !== null ? 'waiting' : processed ? 'processed' : 'failed'

/** How a source stands: what its sender must be given, and whether anything is believed. */
export type WebhookSetup = {
  readonly source: WebhookSource
  /** What the sender posts to. */
  readonly address: string
  /** The environment variable its secret is set by. */
  readonly variable: string
  readonly state: 'signed' | 'unsigned' | 'refused'
}

const hiddenWord = 'hidden'
const secretName = /secret|token|password|signature|authorization|otp|code/i
const address = /([^\s@<>"]{1,64})@([^\s@<>"]+)/g

/** Nobody needs the whole address to know whose it is. */
export const shortened = (text: string): string =>
  text.replace(address, (_, name: string, host: string) => `${name[0]}…@${host}`)

/** A payload as it may be shown: secrets and codes are left out, addresses shortened. */
export function shownPayload(value: Json): Json {
  if (typeof value === 'string') return shortened(hideCodes(value))
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(shownPayload)
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretName.test(name) ? hiddenWord : shownPayload(inner)]),
  )
}
