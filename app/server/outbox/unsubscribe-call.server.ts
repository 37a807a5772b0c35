import { CataloguedError } from '#app/domain/failures/failures.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { configuration } from '../boot/configuration.ts'
import { type Database, database } from '../database/database.server.ts'
import { failureResponse } from '../http/failure-response.ts'
import { addressOf, tryLimit } from '../http/try-limit.server.ts'
import { isOwnLink, setSubscribed, unsubscribedOf } from './unsubscribe.server.ts'

/** More links than anybody has, fewer than guessing takes. */
const tries = tryLimit(60, 600)

const nowOf = () => instantOf(Date.now())

/** Whose link this is; null for one that is none of ours. */
async function userOf(db: Database, request: Request): Promise<string | null> {
  const { searchParams } = new URL(request.url)
  const [user, signature] = [searchParams.get('user') ?? '', searchParams.get('signature') ?? '']
  return (await isOwnLink(db, { user, signature }, nowOf())) ? user : null
}

/**
 * The link below a mail in bulk, without signing in. Looking at it changes nothing, as programs look at links too: its
 * button does, and so does the one click of a mail program, which asks by POST (RFC 8058).
 */
export async function answerUnsubscribing(request: Request): Promise<Response> {
  const ipAddress = addressOf(request, configuration().TRUST_PROXY)
  if ((await tries.waitSeconds(ipAddress)) !== null) return failureResponse(new CataloguedError('RATE_LIMITED'))
  const db = await database()
  const user = await userOf(db, request)
  if (user === null) return pageOf(words.notOurs, 404)
  if (request.method !== 'POST') {
    const isOut = (await unsubscribedOf(db, [user])).has(user)
    return pageOf(isOut ? words.unsubscribed : words.question)
  }
  const isSubscribed = new URLSearchParams(await request.text()).get('do') === 'subscribe'
  const origin = { ipAddress: ipAddress || null, userAgent: request.headers.get('user-agent'), sessionId: null }
  await setSubscribed(db, user, isSubscribed, nowOf(), origin)
  return pageOf(isSubscribed ? words.subscribed : words.unsubscribed)
}

type Words = {
  readonly title: string
  readonly text: string
  readonly button?: { readonly does: 'subscribe' | 'unsubscribe'; readonly label: string }
}

const words = {
  question: {
    title: 'Unsubscribe from mail?',
    text: 'You get no more news from Ninefold then. Codes and answers to what you do still reach you.',
    button: { does: 'unsubscribe', label: 'Unsubscribe' },
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'You get no more news from Ninefold. Codes and answers to what you do still reach you.',
    button: { does: 'subscribe', label: 'Subscribe again' },
  },
  subscribed: { title: 'You are subscribed', text: 'News from Ninefold reaches you again.' },
  notOurs: {
    title: 'This link is not complete',
    text: 'Open it from the mail once more, or copy the whole of it.',
  },
} as const satisfies Record<string, Words>

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A page of its own that needs nothing else: whoever reads a mail need not have the app. Nothing in it comes from the link. */
function pageOf({ title, text, button }: Words, status = 200): Response {
  const form = button
    ? `<form method="post"><button name="do" value="${button.does}">${button.label}</button></form>`
    : '<p><a href="/">Go to Ninefold</a></p>'
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Ninefold</title>
<style>
:root { color-scheme: dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #0b1220; color: #e6edf7;
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 26rem; padding: 2rem 1.5rem; }
h1 { margin: 0 0 .75rem; font-size: 1.6rem; line-height: 1.2; }
p { margin: 0 0 1.5rem; color: #b4c2d6; }
a { color: #7cc4ff; }
button { padding: .7rem 1.2rem; border: 0; border-radius: .6rem; background: #3b9eff; color: #06101f;
  font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #7ce2fe; outline-offset: 3px; }
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p>${form}</main></body>
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    },
  })
}
