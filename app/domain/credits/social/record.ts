import { z } from 'zod'
import { fail, type Outcome, ok, type Result } from '../../outcome.ts'
import { type Instant, isInstant, toInstant } from '../../time/instant.ts'
import { openAccount, type SocialAccount, socialAccountSchema } from './account.ts'
import type { SocialFacts } from './decide.ts'
import type { SocialConnection, SocialEvent } from './events.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './messages.ts'
import { runOperation } from './operations.ts'

/** The shape this code writes. Version 0 was the bare account, without connections. */
export const socialRecordVersion = 1

/** What one user has on the device: the ledger, and the connections it paid for. One record, so both are saved at once. */
export type SocialRecord = {
  readonly version: number
  readonly account: SocialAccount
  /** The newest first. */
  readonly connections: readonly SocialConnection[]
}

export type SocialRecordEvent =
  | SocialEvent
  /** What the connection cost is not given back: it was spent on connecting. */
  | {
      readonly type: 'disconnected'
      readonly at: Instant
      readonly userId: string
      readonly connection: SocialConnection
    }

export type SocialRecordOutcome = Outcome<SocialRecord, SocialRecordEvent, SocialCreditFailure>

export const openRecord = (at: Instant): SocialRecord => ({
  version: socialRecordVersion,
  account: openAccount(at),
  connections: [],
})

const disconnectSchema = z.object({ type: z.literal('disconnect'), userId: z.string(), connectionId: z.string() })
type Disconnect = z.infer<typeof disconnectSchema>

/** The connection that would go, or why none does. */
function decideDisconnect(
  record: SocialRecord,
  { userId, connectionId }: Disconnect,
): Result<SocialConnection, SocialCreditFailure> {
  if (userId.trim() === '') return fail(failure('AUTHENTICATION_REQUIRED'))
  const connection = record.connections.find(({ id }) => id === connectionId)
  return connection === undefined ? fail(failure('VALIDATION_ERROR', { field: 'the connection' })) : ok(connection)
}

function disconnect(record: SocialRecord, operation: Disconnect, now: unknown): SocialRecordOutcome {
  const at = toInstant(now)
  if (at === null) return { kind: 'refused', failure: failure('SYSTEM_ERROR') }
  const decided = decideDisconnect(record, operation)
  if (!decided.ok) return { kind: 'refused', failure: decided.failure }
  const connection = decided.value
  return {
    kind: 'accepted',
    account: { ...record, connections: record.connections.filter(({ id }) => id !== connection.id) },
    event: { type: 'disconnected', at, userId: operation.userId, connection },
  }
}

/** An operation of the ledger, or a disconnect, on everything a user has. */
export function runOnRecord(record: SocialRecord, input: unknown, facts: SocialFacts): SocialRecordOutcome {
  const disconnecting = disconnectSchema.safeParse(input)
  if (disconnecting.success) return disconnect(record, disconnecting.data, facts.now)
  const outcome = runOperation(record.account, input, facts)
  if (outcome.kind === 'refused') return outcome
  const kept = { ...record, account: outcome.account }
  if (outcome.kind === 'corrected') return { ...outcome, account: kept }
  const { event } = outcome
  const connections = event.type === 'connected' ? [event.connection, ...record.connections] : record.connections
  return { kind: 'accepted', account: { ...kept, connections }, event }
}

/** A record as storage hands it back. Figures that merely disagree pass: running an operation repairs them. */
export const socialRecordSchema = z.object({
  version: z.literal(socialRecordVersion),
  account: socialAccountSchema,
  connections: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      platformId: z.string(),
      appId: z.string().nullable(),
      metadata: z.record(z.string(), z.unknown()),
      connectedAt: z.string().refine(isInstant, 'is not a moment'),
    }),
  ),
}) satisfies z.ZodType<SocialRecord>

/** Version 0 becomes 1: the bare account gets its place beside connections. */
export const withConnections = (stored: unknown): unknown => ({
  version: socialRecordVersion,
  account: Reflect.get(Object(stored), 'account'),
  connections: [],
})
