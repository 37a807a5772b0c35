import { setTimeout as pause } from 'node:timers/promises'
import { CataloguedError, isRetryable, StatusError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { requestRetries, retryDelaysMs } from '#app/domain/limits.ts'
import type { Endpoint } from './endpoints.ts'
import { Pool } from './pool.server.ts'

export type Connection = {
  /** Without the version, e.g. https://api.clerk.com */
  readonly url: string
  readonly secretKey: string
  readonly fetch: typeof fetch
  readonly wait?: (ms: number) => Promise<unknown>
  /** True for our own provider, which filters by plan, role and status. */
  readonly filtersProfiles?: boolean
}

export type Call = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: URLSearchParams
  readonly body?: Readonly<Record<string, unknown>>
}

const version = 'v1'

function addressOf({ url }: Connection, endpoint: Endpoint, { params = {}, query }: Call): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // An empty parameter would turn "one user" into "all users".
    if (value === undefined || value === '') throw errorFor('BAD_REQUEST')
    return encodeURIComponent(value)
  })
  const search = query?.toString() ?? ''
  return `${url.replace(/\/+$/, '')}/${version}${path}${search === '' ? '' : `?${search}`}`
}

async function requestOnce(connection: Connection, endpoint: Endpoint, call: Call): Promise<unknown> {
  const signal = AbortSignal.timeout(endpoint.timeoutMs)
  const init = {
    method: endpoint.method,
    signal,
    headers: {
      accept: 'application/json',
      ...(endpoint.access === 'public' ? {} : { authorization: `Bearer ${connection.secretKey}` }),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  }
  try {
    const response = await connection.fetch(addressOf(connection, endpoint, call), init)
    if (!response.ok) {
      await response.body?.cancel()
      throw new StatusError(response.status)
    }
    const text = await response.text()
    return text === '' ? null : JSON.parse(text)
  } catch (error) {
    if (error instanceof CataloguedError) throw error
    if (signal.aborted) throw errorFor('REQUEST_TIMEOUT')
    // A broken connection, or a response that is no JSON. The cause may contain the key's header, so it is dropped.
    throw errorFor('SERVICE_UNAVAILABLE')
  }
}

/** Calls the management API with up to three retries, after 1, 2 and 4 seconds, but never after a 4xx. */
export class Requester {
  readonly #connection: Connection
  readonly #pool = new Pool()

  constructor(connection: Connection) {
    this.#connection = connection
  }

  get filtersProfiles(): boolean {
    return this.#connection.filtersProfiles === true
  }
  poolFigures = () => this.#pool.figures()

  async request(endpoint: Endpoint, call: Call = {}): Promise<unknown> {
    const retries = endpoint.isRepeatable ? requestRetries : 0
    const wait = this.#connection.wait ?? pause
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await this.#pool.run(() => requestOnce(this.#connection, endpoint, call))
      } catch (error) {
        // A time-out has the code of a 408 without a response, so it can be retried.
        const wasUnanswered =
          error instanceof CataloguedError && error.code === 'REQUEST_TIMEOUT' && !(error instanceof StatusError)
        const isWorthIt = error instanceof CataloguedError && (isRetryable(error) || wasUnanswered)
        if (attempt >= retries || !isWorthIt) throw error
        await wait(retryDelaysMs[attempt] ?? 0)
      }
    }
  }
}
