import { setClientCookies, setSessionCookies, tokenFor } from './answers.server.ts'
import { liveSessions } from './clients.server.ts'
import type { Visit } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'

/** The server could not tell from the cookies who this is: set them right, here on the same origin, and send the browser back. */
export async function handshake(visit: Visit): Promise<Response> {
  const given = visit.url.searchParams.get('redirect_url') ?? '/'
  if (!URL.canParse(given, visit.origin)) throw new Refusal('redirect_url_invalid')
  const back = new URL(given, visit.origin)
  if (back.host !== new URL(visit.origin).host || !/^https?:$/.test(back.protocol)) {
    throw new Refusal('redirect_url_invalid')
  }
  const headers = new Headers({ location: back.href, 'cache-control': 'no-store' })
  const [live] = visit.client === null ? [] : await liveSessions(visit.db, visit.client.id, visit.now())
  await setClientCookies(visit, headers)
  setSessionCookies(visit, headers, live === undefined ? null : await tokenFor(visit, live, back.origin))
  return new Response(null, { status: 307, headers })
}
