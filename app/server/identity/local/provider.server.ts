import { and, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { endedSessionKeptMs, mailedCodeKeptMs } from '#app/domain/limits.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '../../database/database.server.ts'
import { databaseFailureOf } from '../../database/failure.ts'
import {
  identityAttempts,
  identityClients,
  identityCodes,
  identityFailures,
  identityLimits,
  identitySessions,
} from '../../database/schema/identity.ts'
import { networkOf } from '../../http/network.ts'
import { addressOf } from '../../http/try-limit.server.ts'
import { logUnexpected } from '../../log/log.ts'
import type { Mail, SentMail } from '../../mail/mail.server.ts'
import type { Erasure } from '../erasure.ts'
import { answerServer } from './backend-api.server.ts'
import { answerBrowser } from './frontend-api.server.ts'
import { administrationPath, loadKeys, localPublishableKey, mountPath } from './keys.server.ts'
import { createRateLimits, lockOutMs } from './limits.server.ts'
import { Refusal, refusalResponse } from './refusal.server.ts'
import type { Placement, ProviderContext } from './request.server.ts'
import { answerAsset, answerAvatar } from './sdk.server.ts'

export type LocalProvider = {
  readonly publishableKey: string
  readonly secretKey: string
  /** Public key that verifies session tokens. */
  readonly jwtKey: string
  /** Answers requests under its path; null for others. */
  handle(request: Request, address?: string | null): Promise<Response | null>
}

export type ProviderOptions = {
  db: Database
  erasure: Erasure
  sendMail: (mail: Mail) => Promise<void>
  removeMailFiles?: (mails: readonly SentMail[]) => Promise<void>
  placement?: Placement
  tokenSeconds?: number | undefined
  now?: () => number
}

/** Identity provider without Clerk's keys: the parts of Clerk's APIs the SDK uses, on our origin and database. */
export async function createLocalProvider(options: ProviderOptions): Promise<LocalProvider> {
  const now = options.now ?? Date.now
  const provider: ProviderContext = {
    db: options.db,
    keys: await loadKeys(options.db, now()),
    limits: createRateLimits(options.db, now),
    placement: options.placement ?? { trustProxy: false, publicOrigin: null },
    tokenSeconds: options.tokenSeconds,
    now,
    erasure: options.erasure,
    sendMail: options.sendMail,
    removeMailFiles: options.removeMailFiles ?? (async () => undefined),
  }
  let sweptAt = 0

  async function sweepSometimes(): Promise<void> {
    if (now() - sweptAt < sweepIntervalMs) return
    sweptAt = now()
    await sweep(provider.db, now())
  }

  async function answer(request: Request, url: URL, address: string | null): Promise<Response> {
    const network = networkOf(address ?? addressOf(request, provider.placement.trustProxy))
    const path = url.pathname
    const under = (prefix: string) => path.slice(prefix.length - 1)
    if (path.startsWith(`${mountPath}/npm/`)) return answerAsset(request, under(`${mountPath}/npm/`))
    const avatar = /^\/avatar\/([\w-]+)\.svg$/.exec(under(`${mountPath}/`))?.[1]
    if (avatar !== undefined) return answerAvatar(provider.db, avatar)
    const [bapi, fapi] = [`${administrationPath}/v1/`, `${mountPath}/v1/`]
    if (path.startsWith(bapi)) return answerServer(provider, request, url, under(bapi), network)
    if (path.startsWith(fapi)) return answerBrowser(provider, request, url, under(fapi), network)
    throw new Refusal('resource_not_found')
  }

  return {
    publishableKey: localPublishableKey,
    secretKey: provider.keys.secretKey,
    jwtKey: provider.keys.publicKey,
    async handle(request, address = null) {
      const url = new URL(request.url)
      if (!url.pathname.startsWith(`${mountPath}/`)) return null
      try {
        const response = await answer(request, url, address)
        await sweepSometimes()
        return response
      } catch (error) {
        if (error instanceof Refusal) return refusalResponse(error)
        // Logged without the query, which may contain typed text.
        const errorId = logUnexpected(error, `${request.method} ${url.pathname}`)
        const code = databaseFailureOf(error)?.isDown ? 'service_unavailable' : 'internal_error'
        return refusalResponse(new Refusal(code), errorId)
      }
    },
  }
}

const dayMs = 24 * 60 * 60_000
const sweepIntervalMs = 60 * 60_000

/** Deletes used codes and attempts, old counts, ended sessions, and browsers that never returned. */
export async function sweep(db: Database, nowMs: number): Promise<void> {
  const ago = (ms: number) => instantOf(nowMs - ms)
  await db.delete(identityAttempts).where(lt(identityAttempts.expiresAt, ago(0)))
  await db.delete(identityCodes).where(lt(identityCodes.createdAt, ago(mailedCodeKeptMs)))
  await db
    .delete(identityFailures)
    .where(
      and(
        lt(identityFailures.lastFailedAt, ago(lockOutMs)),
        or(isNull(identityFailures.lockedUntil), lt(identityFailures.lockedUntil, ago(0))),
      ),
    )
  await db.delete(identityLimits).where(lt(identityLimits.endsAt, ago(0)))
  await db.delete(identitySessions).where(lt(identitySessions.expiresAt, ago(endedSessionKeptMs)))
  const itsSessions = db
    .select({ one: sql`1` })
    .from(identitySessions)
    .where(sql`${identitySessions.clientId} = ${identityClients.id}`)
  await db.delete(identityClients).where(and(lt(identityClients.sessionsChangedAt, ago(dayMs)), notExists(itsSessions)))
}
