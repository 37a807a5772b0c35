import { setClientCookies, setSessionCookies, tokenFor } from './answers.server.ts'
import { liveSessions } from './clients.server.ts'
import type { RequestContext } from './provision.server.ts'
import { Refusal } from './refusal.server.ts'

/** The server could not tell from the cookies who this is: set them right, here on the same origin, and send the browser back. */
export async function handshake(context: RequestContext): Promise<Response> {
  const given = context.url.searchParams.get('redirect_url') ?? '/'
  if (!URL.canParse(given, context.origin)) throw new Refusal('redirect_url_invalid')
  const back = new URL(given, context.origin)
  if (back.host !== new URL(context.origin).host || !/^https?:$/.test(back.protocol)) {
    throw new Refusal('redirect_url_invalid')
  }
  const headers = new Headers({ location: back.href, 'cache-control': 'no-store' })
  const [live] = context.client === null ? [] : await liveSessions(context.db, context.client.id, context.now())
  await setClientCookies(context, headers)
  setSessionCookies(context, headers, live === undefined ? null : await tokenFor(context, live, back.origin))
  return new Response(null, { status: 307, headers })
}
