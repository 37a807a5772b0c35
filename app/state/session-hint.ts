import { userRequestTimeoutMs } from '#app/domain/limits.ts'
import { formerPeopleAmong, keys } from '#app/storage/keys.ts'

/**
 * The identity SDK keeps a cookie beside its secret ones that pages may read: since when somebody is signed in here, or
 * 0. It proves nothing; it only tells which link to show and whether asking the server is worth it.
 */
const hint = /(?:^|;\s*)__client_uat(?:_[\w-]+)?=[1-9]/

/** Stands in the head of every page, as text: what depends on the session is right before the first paint. */
export const showHintScript = `if (${hint}.test(document.cookie)) document.documentElement.dataset.session = ''`

/** Says to the styles of public pages whether somebody is signed in. */
export function showSession(isSignedIn: boolean): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-session', isSignedIn)
}

export const hintsAtSession = (): boolean => typeof document !== 'undefined' && hint.test(document.cookie)

/** Whether this browser speaks of somebody: by its cookies, or by what it remembers. */
export function speaksOfSomebody(): boolean {
  if (hintsAtSession()) return true
  try {
    return localStorage.getItem(keys.rememberedSession()) !== null
  } catch {
    return false
  }
}

/** Whether the server is still to be asked about somebody whose session ended here. */
export function hasFormerPeople(): boolean {
  try {
    return formerPeopleAmong(Object.keys(localStorage)).length > 0
  } catch {
    return false
  }
}

const partingKey = 'ninefold.parting'

/** How somebody came to be here no more, where the next page says it: nobody asked for the end, or nothing is left of them. */
export type Parting = 'ended' | 'deleted'

/** Kept for this tab until somebody signs in. */
export function noteParting(parting: Parting | null): void {
  try {
    if (parting === null) sessionStorage.removeItem(partingKey)
    else sessionStorage.setItem(partingKey, parting)
  } catch {
    // It stays unsaid.
  }
}

export function isParting(parting: Parting): boolean {
  try {
    return sessionStorage.getItem(partingKey) === parting
  } catch {
    return false
  }
}

/** The event a page's window hears when the server refused a call for want of a session. */
export const sessionDoubted = 'sessionDoubted'

const renewedKey = 'ninefold.renewed'
const renewEveryMs = 20_000
/** More tokens than that, each too old as soon as it came, are no slow machine any more. */
const renewalsInARow = 5

/** The token pages may read, as short as it takes to tell it from the next one. */
const tokenNow = () => (/(?:^|;\s*)__session(?:_[\w-]+)?=([^;]+)/.exec(document.cookie)?.[1] ?? '').slice(-24)

/**
 * Whether to load the page anew for a session whose token is too old: only such a request can renew it. Not again with the
 * token that was there the last time: what brought no new one is nobody's. One that came, and was too old again before it
 * was asked about, is no sign of that: a machine may be slow.
 */
export function mayRenew(): boolean {
  try {
    const [at = '', token = '', count = ''] = (sessionStorage.getItem(renewedKey) ?? '').split(' ')
    const isInARow = Date.now() - Number(at) < renewEveryMs
    const renewals = isInARow ? Number(count) + 1 : 1
    if (isInARow && (token === tokenNow() || renewals > renewalsInARow)) return false
    sessionStorage.setItem(renewedKey, `${Date.now()} ${tokenNow()} ${renewals}`)
    return true
  } catch {
    return false
  }
}

let renewal: (() => Promise<unknown>) | null = null
let renewing: Promise<unknown> | null = null

/** The page that holds the identity SDK says how its token is renewed. Answers how to take that back. */
export function offerRenewal(renew: () => Promise<unknown>): () => void {
  renewal = renew
  return () => {
    if (renewal === renew) renewal = null
  }
}

/** One renewal for all calls that were refused meanwhile. */
function renewOnce(): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, userRequestTimeoutMs))
  renewing ??= Promise.race([enough, renewal?.().catch(() => null)]).finally(() => {
    renewing = null
  })
  return renewing
}

/**
 * A token is good for a minute and may run out between a page and its call. What was refused for that was not begun: it is
 * sent once more when a new token has come, before anybody is told to sign in.
 */
export const triedOnceMore =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const token = hintsAtSession() ? tokenNow() : null
    const answer = await send(input, init)
    const isOver = token === null || answer.status !== 401 || init?.signal?.aborted === true || input instanceof Request
    if (isOver || renewal === null) return answer
    if (tokenNow() === token) await renewOnce()
    return tokenNow() === token ? answer : send(input, init)
  }
