import { barePage, escaped } from './bare-page.ts'
import type { FailureBody } from './failure-response.ts'

/** True for a browser navigation, as opposed to a script that requests data. */
export const asksForPage = (request: Request): boolean => request.headers.get('accept')?.includes('text/html') ?? false

/** A form that needs JavaScript was sent without it. */
const needsScript = {
  title: 'This form needs JavaScript',
  words: 'It is sent by a script, and none ran. Switch JavaScript on for this address, go back, and try again.',
}

const titles: Readonly<Record<number, string>> = { 404: 'There is nothing here', 405: 'This is not a page' }

function wordsFor(request: Request, status: number, message: string) {
  const isForm = request.method === 'POST' && !new URL(request.url).pathname.startsWith('/api/')
  if (status === 405) return isForm ? needsScript : { title: titles[405], words: 'Only a form or a program uses it.' }
  return { title: titles[status] ?? 'That did not work', words: message }
}

async function failureIn(response: Response): Promise<FailureBody['error'] | null> {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return null
  const body: Partial<FailureBody> | null = await response
    .clone()
    .json()
    .catch(() => null)
  return typeof body?.error?.message === 'string' ? body.error : null
}

const ownHeaders = new Set(['content-type', 'content-length', 'transfer-encoding'])

/** Turns a refusal into a page for browser navigations; other responses are unchanged. */
export async function shownToPeople(request: Request, response: Response): Promise<Response> {
  if (!asksForPage(request)) return response
  const failure = await failureIn(response)
  if (failure === null) return response
  const { title, words } = wordsFor(request, response.status, failure.message)
  const found = failure.errorId === undefined ? '' : `<p>Error ${escaped(failure.errorId)}</p>`
  const body = `<p>${escaped(words)}</p>${found}<p><a href="/">Go Home</a></p>`
  const page = barePage({ title: title ?? '', body, status: response.status })
  for (const [name, value] of response.headers) if (!ownHeaders.has(name)) page.headers.set(name, value)
  return page
}
