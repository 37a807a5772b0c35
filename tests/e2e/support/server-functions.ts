import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { type RunningServer, root } from './server.ts'

/** Every server function of the build under test, by name, with its address: what a stranger could find out as well. */
export async function serverFunctions(): Promise<Map<string, string>> {
  const built = await readFile(join(root, process.env.OUT_DIR ?? 'dist', 'server', 'server.js'), 'utf8')
  const entries = built.matchAll(/"([0-9a-f]{64})":\s*\{\s*functionName:\s*"(\w+)_createServerFn_handler"/g)
  return new Map([...entries].map(([, id = '', name = '']) => [name, `/_serverFn/${id}`]))
}

export type Answer = { status: number; text: string }

/** The cookies of a person's browser, for a call made outside of it. */
export async function cookiesOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
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
