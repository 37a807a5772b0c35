import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Visitor } from './browser.ts'
import { builtDir, type RunningServer } from './server.ts'

/** Every server function of the build under test, by name, with its address: what a stranger could find out as well. */
export async function serverFunctions(): Promise<Map<string, string>> {
  const built = await readFile(join(builtDir, 'server', 'server.js'), 'utf8')
  const entries = built.matchAll(/"([\w.-]+)":\s*\{\s*functionName:\s*"(\w+)_createServerFn_handler"/g)
  return new Map([...entries].map(([, id = '', name = '']) => [name, `/_serverFn/${id}`]))
}

export type Answer = { status: number; text: string }

const lastLooks = new WeakMap<Visitor, number>()

/** The cookies of a person's browser, for a call made outside of it. */
export async function cookiesOf(visitor: Visitor, server: RunningServer): Promise<string> {
  // The token among them is good for a minute: a look at a page renews it.
  if (Date.now() - (lastLooks.get(visitor) ?? 0) > 30_000) {
    await visitor.page.goto(`${server.origin}/dashboard`)
    lastLooks.set(visitor, Date.now())
  }
  return (await visitor.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

export type Sendable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Sendable[]
  | { readonly [key: string]: Sendable }

/** A call's input in the framework's form: each value a node, containers numbered. */
function nodeOf(value: Sendable, numbers: { next: number }): object {
  if (typeof value === 'string') return { t: 1, s: value }
  if (typeof value === 'number') return { t: 0, s: value }
  if (value === null || value === undefined || typeof value === 'boolean')
    return { t: 2, s: value === null ? 0 : value === undefined ? 1 : value ? 2 : 3 }
  const i = numbers.next
  numbers.next += 1
  if (Array.isArray(value)) return { t: 9, i, a: value.map((one) => nodeOf(one, numbers)), o: 0 }
  const entries = Object.entries(value)
  const p = { k: entries.map(([key]) => key), v: entries.map(([, one]) => nodeOf(one, numbers)) }
  return { t: 10, i, p, o: 0 }
}

/** A call’s input as the app’s own script writes it. */
export const payloadOf = (data: Sendable) =>
  JSON.stringify({ t: nodeOf(data === undefined ? {} : { data }, { next: 0 }), f: 63, m: [] })

/** Calls a server function as the app's own script would, or as anybody else. */
export async function call(
  server: RunningServer,
  path: string,
  {
    method,
    cookie = '',
    headers = {},
    data,
  }: { method: string; cookie?: string; headers?: Record<string, string>; data?: Sendable },
): Promise<Answer> {
  const query = method === 'GET' && data !== undefined ? `?payload=${encodeURIComponent(payloadOf(data))}` : ''
  const response = await fetch(server.origin + path + query, {
    method,
    redirect: 'manual',
    headers: {
      'x-tsr-serverfn': 'true',
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    },
    ...(method === 'POST' ? { body: payloadOf(data) } : {}),
  })
  return { status: response.status, text: await response.text() }
}
