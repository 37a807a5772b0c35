import { Agent, request } from 'node:http'
import type { RunningServer } from '../../e2e/support/server.ts'

/** Somebody with an account, without a browser: what they send, and how long each answer took. */
export type Account = {
  readonly email: string
  readonly userId: string
  /** Sends a call and reads its answer to the end; null when the connection was closed without one. */
  send(method: string, path: string, body?: string): Promise<Sent | null>
  /** What the SDK does every minute; also after the server was started anew. */
  renew(): Promise<void>
  leave(): void
}
export type Sent = { readonly status: number; readonly text: string; readonly ms: number }

const answerLimitMs = 30_000
/** Of an answer so much is kept; the rest is read and let go. */
const keptCharacters = 200_000

/** Makes an account, as the sign-up form does, with so many connections to the server. */
export async function signedUp(server: RunningServer, email: string, connections: number): Promise<Account> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cookies = new Map<string, string>()
  const exchange = (method: string, path: string, headers: Record<string, string>, body = ''): Promise<Sent | null> =>
    new Promise((resolve) => {
      const begun = performance.now()
      const call = request(
        {
          agent,
          host: '127.0.0.1',
          port: server.port,
          method,
          path,
          timeout: answerLimitMs,
          headers: {
            host: `localhost:${server.port}`,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'sec-fetch-site': 'same-origin',
            ...headers,
            ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(body)) }),
          },
        },
        (response) => {
          for (const line of response.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            if (/max-age=0/i.test(line)) cookies.delete(name)
            else cookies.set(name, value)
          }
          let text = ''
          response.on('data', (chunk: Buffer) => {
            if (text.length < keptCharacters) text += chunk.toString()
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begun }))
          response.on('error', () => resolve(null))
        },
      )
      call.on('timeout', () => call.destroy())
      call.on('error', () => resolve(null))
      call.end(method === 'GET' ? undefined : body)
    })
  const provider = async (path: string, fields: Record<string, string>) => {
    const headers = { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await exchange('POST', `/api/clerk/v1${path}`, headers, new URLSearchParams(fields).toString())
    if (sent?.status !== 200) throw new Error(`The provider answered ${sent?.status} to ${path}: ${sent?.text}`)
    return JSON.parse(sent.text) as { jwt?: string; response?: Record<string, string> }
  }
  const secret = 'correct horse battery 9'
  const { response = {} } = await provider('/client/sign_ups', {
    strategy: 'password',
    email_address: email,
    password: secret,
  })
  const { created_session_id: sessionId = '', created_user_id: userId = '' } = response
  const renew = async () => {
    const { jwt = '' } = await provider(`/client/sessions/${sessionId}/tokens`, {})
    cookies.set('__session', jwt)
  }
  await renew()
  return {
    email,
    userId,
    renew,
    send: (method, path, body) =>
      exchange(
        method,
        path,
        { 'x-tsr-serverfn': 'true', ...(method === 'POST' && { 'content-type': 'application/json' }) },
        body,
      ),
    leave: () => agent.destroy(),
  }
}
