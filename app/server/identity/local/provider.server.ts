import type { Database } from '../../database/database.server.ts'
import { databaseFailureOf } from '../../database/failure.ts'
import { logUnexpected } from '../../http/log.ts'
import type { Mail } from '../../outbox/outbox.server.ts'
import { answerAsset } from './assets.server.ts'
import { answerAvatar } from './avatar.server.ts'
import { answerServer } from './backend-api.server.ts'
import { answerBrowser } from './frontend-api.server.ts'
import { administrationPath, localPublishableKey, mountPath } from './frontend-host.server.ts'
import { loadKeys } from './keys.server.ts'
import type { Provision } from './provision.server.ts'
import { createRateLimits } from './rate-limits.server.ts'
import { Refusal, refusalResponse } from './refusal.server.ts'
import type { Placement } from './request.server.ts'
import { sweep, sweepIntervalMs } from './sweep.server.ts'

export type LocalProvider = {
  readonly publishableKey: string
  readonly secretKey: string
  /** The public key session tokens are checked with. */
  readonly jwtKey: string
  /** Answers what lies under its path; null for everything else. */
  handle(request: Request, address?: string | null): Promise<Response | null>
}

export type ProviderOptions = {
  db: Database
  sendMail: (mail: Mail) => Promise<void>
  placement?: Placement
  tokenSeconds?: number | undefined
  now?: () => number
}

/** The identity provider of an installation without Clerk's keys: what the SDK needs of both its APIs, on our own origin and database. */
export async function createLocalProvider(options: ProviderOptions): Promise<LocalProvider> {
  const now = options.now ?? Date.now
  const provision: Provision = {
    db: options.db,
    keys: await loadKeys(options.db, now()),
    limits: createRateLimits(options.db, now),
    placement: options.placement ?? { trustProxy: false, publicOrigin: null },
    tokenSeconds: options.tokenSeconds,
    now,
    sendMail: options.sendMail,
  }
  let sweptAt = 0

  async function sweepSometimes(): Promise<void> {
    if (now() - sweptAt < sweepIntervalMs) return
    sweptAt = now()
    await sweep(provision.db, now())
  }

  async function answer(request: Request, url: URL, address: string | null): Promise<Response> {
    const path = url.pathname
    const under = (prefix: string) => path.slice(prefix.length - 1)
    if (path.startsWith(`${mountPath}/npm/`)) return answerAsset(request, under(`${mountPath}/npm/`))
    const avatar = /^\/avatar\/([\w-]+)\.svg$/.exec(under(`${mountPath}/`))?.[1]
    if (avatar !== undefined) return answerAvatar(provision.db, avatar)
    const [bapi, fapi] = [`${administrationPath}/v1/`, `${mountPath}/v1/`]
    if (path.startsWith(bapi)) return answerServer(provision, request, url, under(bapi), address)
    if (path.startsWith(fapi)) return answerBrowser(provision, request, url, under(fapi), address)
    throw new Refusal('resource_not_found')
  }

  return {
    publishableKey: localPublishableKey,
    secretKey: provision.keys.secretKey,
    jwtKey: provision.keys.publicKey,
    async handle(request, address = null) {
      const url = new URL(request.url)
      if (!url.pathname.startsWith(`${mountPath}/`)) return null
      try {
        const response = await answer(request, url, address)
        await sweepSometimes()
        return response
      } catch (error) {
        if (error instanceof Refusal) return refusalResponse(error)
        // The place is told in our log only, and without the query: it may carry what was typed.
        const errorId = logUnexpected(error, `${request.method} ${url.pathname}`)
        const code = databaseFailureOf(error)?.isDown ? 'service_unavailable' : 'internal_error'
        return refusalResponse(new Refusal(code), errorId)
      }
    },
  }
}
