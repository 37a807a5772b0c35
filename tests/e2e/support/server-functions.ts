import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Visitor } from './browser.ts'
import { builtDir, type RunningServer } from './server.ts'

/** Every server function of the build under test, by name, with its address: what a stranger could find out as well. */
export async function serverFunctions(): Promise<Map<string, string>> {
  const built = await readFile(join(builtDir, 'server', 'server.js'), 'utf8')
  const entries = built.matchAll(/"([0-9a-f]{64})":\s*\{\s*functionName:\s*"(\w+)_createServerFn_handler"/g)
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

/** Calls a server function as the app's own script would, or as anybody else. */
export async function call(
  server: RunningServer,
  path: string,
  { method, cookie = '', headers = {} }: { method: string; cookie?: string; headers?: Record<string, string> },
): Promise<Answer> {
  const response = await fetch(server.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-tsr-serverfn': 'true',
      'sec-fetch-site': 'same-origin',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(cookie === '' ? {} : { cookie }),
      ...headers,
    },
    ...(method === 'POST' ? { body: '{"t":{"t":10,"i":0,"p":{"k":[],"v":[]},"o":0},"f":63,"m":[]}' } : {}),
  })
  return { status: response.status, text: await response.text() }
}
