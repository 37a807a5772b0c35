import { errorFor } from '#app/domain/failures/error-for.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { shortened } from '#app/domain/webhooks/webhook-event.ts'
import { configuration } from '../configuration/configuration.ts'
import { type Database, database } from '../database/database.server.ts'
import { barePage, escaped } from '../http/bare-page.ts'
import { failureResponse } from '../http/failure-response.ts'
import { addressOf, tryLimit } from '../http/try-limit.server.ts'
import { serverManagement } from '../identity/management/management.server.ts'
import { isOwnLink, setSubscribed, unsubscribedOf } from '../mail/unsubscribe.server.ts'

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
  if ((await tries.waitSeconds(ipAddress)) !== null) return failureResponse(errorFor('RATE_LIMITED'))
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

type Shown = { readonly address?: string | null; readonly status?: number }

/** Whoever reads a mail need not have the app. Nothing in the page comes from the link. */
function pageOf({ title, text, button }: Words, { address = null, status = 200 }: Shown): Response {
  const whose = address === null ? '' : `<p class="whose">${escaped(address)}</p>`
  const form = button
    ? `<form method="post"><button name="do" value="${button.does}">${button.label}</button></form>`
    : '<p><a href="/">Go to Ninefold</a></p>'
  return barePage({ title, body: `${whose}<p>${text}</p>${form}`, status })
}
