import { CataloguedError } from '#app/domain/failures/failures.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { shortened } from '#app/domain/webhooks/webhook-event.ts'
import { configuration } from '../boot/configuration.ts'
import { type Database, database } from '../database/database.server.ts'
import { failureResponse } from '../http/failure-response.ts'
import { addressOf, tryLimit } from '../http/try-limit.server.ts'
import { serverManagement } from '../management/management.server.ts'
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

/** Whose mail it is about, as far as who holds the link may read it: g…@example.com. Null when the account is gone. */
async function holderOf(userId: string): Promise<{ readonly address: string | null } | null> {
  try {
    const user = await (await serverManagement()).getUser(userId)
    if (user === null) return null
    const { email } = toProfile(user, configuration().SUPPORT_EMAIL)
    return { address: email ? shortened(email) : null }
  } catch {
    // Whoever wants no mail is not kept waiting for the provider.
    return { address: null }
  }
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
  const holder = user === null ? null : await holderOf(user)
  if (user === null || holder === null) return pageOf(words.notOurs, { status: 404 })
  if (request.method !== 'POST') {
    const isOut = (await unsubscribedOf(db, [user])).has(user)
    return pageOf(isOut ? words.unsubscribed : words.question, holder)
  }
  const isSubscribed = new URLSearchParams(await request.text()).get('do') === 'subscribe'
  const origin = { ipAddress: ipAddress || null, userAgent: request.headers.get('user-agent'), sessionId: null }
  await setSubscribed(db, user, isSubscribed, nowOf(), origin)
  return pageOf(isSubscribed ? words.subscribed : words.unsubscribed, holder)
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

const cells = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const mark = `<svg viewBox="0 0 26 26" width="30" height="30" aria-hidden="true">${cells
  .map((cell) => `<rect x="${(cell % 3) * 9.2}" y="${Math.floor(cell / 3) * 9.2}" width="7.6" height="7.6" rx="2.1"/>`)
  .join('')}</svg>`

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type Shown = { readonly address?: string | null; readonly status?: number }

/** A page of its own that needs nothing else: whoever reads a mail need not have the app. Nothing in it comes from the link. */
function pageOf({ title, text, button }: Words, { address = null, status = 200 }: Shown): Response {
  const whose = address === null ? '' : `<p class="whose">${escaped(address)}</p>`
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
body { margin: 0; min-height: 100vh; min-height: 100dvh; box-sizing: border-box; padding: 1rem; display: grid;
  place-items: center; background: radial-gradient(60rem 34rem at 50% -8rem, #15264d, #070d1c) #070d1c no-repeat;
  color: #edf2fb; font: 16px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; }
.brand { display: flex; align-items: center; justify-content: center; gap: .7rem; margin: 0 0 1.5rem; color: inherit;
  font-size: 1.25rem; font-weight: 650; letter-spacing: -.012em; text-decoration: none; }
.brand rect { fill: #4c8dff; opacity: .35; }
.brand rect:nth-child(2n) { opacity: .75; }
.brand rect:last-child { fill: #22d3ee; opacity: 1; }
section { padding: 2rem; border: 1px solid #ffffff1a; border-radius: 1.1rem; background: #0e1830cc;
  box-shadow: 0 24px 60px #00000059; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.015em; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: #aebbd2; }
.whose { display: inline-block; margin: 0 0 1rem; padding: .15rem .7rem; border: 1px solid #ffffff1f;
  border-radius: 99px; color: #edf2fb; font-size: .875rem; overflow-wrap: anywhere; }
form, form + p, section > :last-child { margin-bottom: 0; }
a { color: #7cb8ff; }
button { width: 100%; padding: .75rem 1.2rem; border: 0; border-radius: .7rem; background: #4c8dff; color: #06101f;
  font: inherit; font-weight: 620; cursor: pointer; }
button:hover { background: #6aa1ff; }
button[value=subscribe] { background: #ffffff14; color: inherit; }
button[value=subscribe]:hover { background: #ffffff24; }
@media (max-width: 30rem) { section { padding: 1.5rem 1.25rem; } }
:focus-visible { outline: 3px solid #7ce2fe; outline-offset: 3px; }
</style>
</head>
<body><main>
<a class="brand" href="/">${mark}Ninefold</a>
<section><h1>${title}</h1>${whose}<p>${text}</p>${form}</section>
</main></body>
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // Without any, a browser would not say that its own button was pressed on this page.
      'referrer-policy': 'same-origin',
    },
  })
}
