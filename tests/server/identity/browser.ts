import type { Database } from '#app/server/database/database.server.ts'
import { createLocalProvider, type LocalProvider } from '#app/server/identity/local/provider.server.ts'
import type { Placement } from '#app/server/identity/local/request.server.ts'
import type { Mail } from '#app/server/mail/mail.server.ts'
import { erasure } from '#app/server/people/erase.server.ts'
import { newDatabase } from '../../support/embedded.ts'

export const origin = 'http://localhost:3000'
export const password = 'correct horse battery'

type Json = Record<string, unknown>
export type Reply = { status: number; headers: Headers; body: Json; text: string }
export type ClientState = { sessions: { id: string; status: string }[]; last_active_session_id: string | null }

/** Opening a database in memory takes seconds on a busy machine. */
export const openingMs = 60_000

/** One installation: a database, a clock that is moved by hand, and the mails it sent. */
export async function install(options: { db?: Database; placement?: Placement } = {}) {
  const { placement, db = await newDatabase() } = options
  const clock = { now: Date.UTC(2026, 10, 20, 9) }
  const mails: Mail[] = []
  const start = (over: Database = db): Promise<LocalProvider> =>
    createLocalProvider({
      erasure,
      db: over,
      now: () => clock.now,
      sendMail: async (mail) => {
        mails.push(mail)
      },
      ...(placement === undefined ? {} : { placement }),
    })
  const lastCode = () => mails.at(-1)?.text.match(/\d{6}/)?.[0] ?? 'no code'
  return { db, clock, mails, lastCode, start, provider: await start() }
}

/** A browser as the SDK drives it: it keeps cookies and says where it comes from. */
export class Browser {
  readonly cookies = new Map<string, string>()
  provider: LocalProvider
  readonly address: string
  origin: string | null = origin

  constructor(provider: LocalProvider, address = '203.0.113.7') {
    this.provider = provider
    this.address = address
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(method: string, path: string, fields?: Record<string, string>, init: RequestInit = {}): Promise<Reply> {
    const url = new URL(`/api/clerk${path}`, origin)
    if (method !== 'GET' && method !== 'POST') url.searchParams.set('_method', method)
    const headers = new Headers(init.headers)
    headers.set('cookie', this.cookieHeader())
    if (method !== 'GET' && this.origin !== null) headers.set('origin', this.origin)
    const body = init.body ?? (fields === undefined ? undefined : new URLSearchParams(fields))
    const request = new Request(url, {
      ...init,
      method: method === 'GET' ? 'GET' : 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
    })
    const response = await this.provider.handle(request, this.address)
    if (response === null) throw new Error(`Nobody answers ${path}`)
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/Max-Age=0/.test(line)) this.cookies.delete(pair.slice(0, at))
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    const reply = isJson ? (JSON.parse(text) as Json) : {}
    return { status: response.status, headers: response.headers, body: reply, text }
  }

  post = (path: string, fields: Record<string, string> = {}) => this.send('POST', path, fields)
  get = (path: string) => this.send('GET', path)

  signUp = (email: string, secret = password, more: Record<string, string> = {}) =>
    this.post('/v1/client/sign_ups', { strategy: 'password', email_address: email, password: secret, ...more })

  signIn = (email: string, secret = password) =>
    this.post('/v1/client/sign_ins', { identifier: email, password: secret })

  /** Asks for a code that lets them choose a new password. */
  async askForReset(email: string): Promise<Reply> {
    const { id } = responseOf(await this.post('/v1/client/sign_ins', { identifier: email }))
    const strategy = 'reset_password_email_code'
    return this.post(`/v1/client/sign_ins/${String(id)}/prepare_first_factor`, { strategy })
  }

  /** Proves the primary address of whoever is signed in by the code that was mailed. */
  async verify({ lastCode }: { lastCode: () => string }): Promise<Reply> {
    const { primary_email_address_id: id } = responseOf(await this.get('/v1/me'))
    const path = `/v1/me/email_addresses/${String(id)}`
    await this.post(`${path}/prepare_verification`, { strategy: 'email_code' })
    return this.post(`${path}/attempt_verification`, { code: lastCode() })
  }

  async client(): Promise<ClientState | null> {
    return (await this.get('/v1/client')).body.response as ClientState | null
  }

  /** What clerk-js does after a sign-in: it takes the token of the active session and writes the cookie itself. */
  async takeToken(): Promise<string> {
    const client = await this.client()
    const reply = await this.post(`/v1/client/sessions/${client?.last_active_session_id}/tokens`)
    const jwt = String(reply.body.jwt)
    this.cookies.set('__session', jwt)
    return jwt
  }
}

export const codeOf = (reply: Reply): string | undefined =>
  (reply.body.errors as { code: string }[] | undefined)?.[0]?.code
export const responseOf = (reply: Reply): Json => reply.body.response as Json
