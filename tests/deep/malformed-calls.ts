import { Agent, request } from 'node:http'
import fc from 'fast-check'
import type { RunningServer } from '../e2e/support/server.ts'
import { everyTarget, fieldNames, type Input, inputsFor } from './malformed-inputs.ts'

export type MalformedFigures = {
  targets: number
  requests: number
  serverErrors: number
  stacks: number
  /** Neither answered nor refused within the limit. */
  unanswered: number
  examples: string[]
}

const answerLimitMs = 20_000
const atOnce = 12
const stack = /\bat \S+ \(|node_modules|\.ts:\d|file:\/\//

/** Sends one input; null when the connection ended without an answer, which a malformed request may be given. */
function send(
  server: RunningServer,
  agent: Agent,
  input: Input,
  cookie: string,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve, reject) => {
    const cookies = [input.headers.cookie, cookie].filter(Boolean).join('; ')
    const isRead = input.method === 'GET' || input.method === 'HEAD'
    const call = request(
      {
        agent,
        port: server.port,
        host: 'localhost',
        method: input.method,
        path: input.path,
        headers: {
          ...input.headers,
          ...(cookies === '' ? {} : { cookie: cookies }),
          ...(isRead ? {} : { 'content-length': Buffer.byteLength(input.body) }),
        },
        timeout: answerLimitMs,
      },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (text.length < 100_000) text += chunk.toString()
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', () => resolve(null))
      },
    )
    call.on('timeout', () => call.destroy(new Error('No answer in time.')))
    call.on('error', (error) => (error.message === 'No answer in time.' ? reject(error) : resolve(null)))
    call.end(isRead ? undefined : input.body)
  })
}

/** Sends every target so many inputs as whoever the cookie says, and counts what must not be. */
export async function sendMalformed(
  server: RunningServer,
  { inputs, cookie, seed = 9 }: { inputs: number; cookie: () => Promise<string>; seed?: number },
): Promise<MalformedFigures> {
  const [all, fields] = await Promise.all([everyTarget(), fieldNames()])
  const figures = {
    targets: all.length,
    requests: 0,
    serverErrors: 0,
    stacks: 0,
    unanswered: 0,
    examples: [] as string[],
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const note = (what: string, { method, path, headers: sent, body }: Input, text: string) => {
    if (figures.examples.length >= 12) return
    const shown = typeof body === 'string' ? body.slice(0, 200) : `${body.byteLength} bytes`
    figures.examples.push(
      `${what}: ${method} ${path.slice(0, 200)} ${JSON.stringify(sent).slice(0, 200)} ${shown} → ${text.slice(0, 200)}`,
    )
  }
  try {
    for (const target of all) {
      const arbitrary = inputsFor(target, fields)
      for (let from = 0; from < inputs; from += 500) {
        const mine = await cookie()
        const batch = fc.sample(arbitrary, { numRuns: Math.min(500, inputs - from), seed: seed + from })
        const next = batch.values()
        const work = async () => {
          for (const input of next) {
            figures.requests += 1
            const answer = await send(server, agent, input, mine).catch(() => 'late' as const)
            if (answer === 'late') {
              figures.unanswered += 1
              note('no answer', input, '')
            } else if (answer !== null && answer.status >= 500) {
              figures.serverErrors += 1
              note(String(answer.status), input, answer.text)
            } else if (answer !== null && !answer.text.startsWith('<!') && stack.test(answer.text)) {
              figures.stacks += 1
              note('a stack', input, answer.text)
            }
          }
        }
        await Promise.all(Array.from({ length: atOnce }, work))
      }
    }
  } finally {
    agent.destroy()
  }
  return figures
}
