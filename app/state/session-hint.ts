import { userRequestTimeoutMs } from '#app/domain/limits.ts'
import { formerPeopleAmong, keys } from '#app/storage/keys.ts'

/**
 * The identity SDK keeps a readable cookie beside its secret ones: the sign-in time of the person here, or 0. It proves
 * nothing; it only decides which link to show and whether asking the server is worth it.
 */
const hint = /(?:^|;\s*)__client_uat(?:_[\w-]+)?=[1-9]/

/** In the head of every page, as text: parts that depend on the session are right before the first paint. */
export const showHintScript = `if (${hint}.test(document.cookie)) document.documentElement.dataset.session = ''`

/** Tells the styles of public pages whether someone is signed in. */
export function showSession(isSignedIn: boolean): void {
  if (typeof document !== 'undefined') document.documentElement.toggleAttribute('data-session', isSignedIn)
}

export const hintsAtSession = (): boolean => typeof document !== 'undefined' && hint.test(document.cookie)

/** True when this browser has signs of a signed-in person: its cookies or its memory. */
export function speaksOfSomebody(): boolean {
  if (hintsAtSession()) return true
  try {
    return localStorage.getItem(keys.rememberedSession()) !== null
  } catch {
    return false
  }
}

/** True while the server must still be asked about a person whose session ended here. */
export function hasFormerPeople(): boolean {
  try {
    return formerPeopleAmong(Object.keys(localStorage)).length > 0
  } catch {
    return false
  }
}

const partingKey = 'ninefold.parting'

/** The reason of an unasked sign-out, for the next page: the session ended, or the account was deleted. */
export type Parting = 'ended' | 'deleted'

/** Kept for this tab until the next sign-in. */
export function noteParting(parting: Parting | null): void {
  try {
    if (parting === null) sessionStorage.removeItem(partingKey)
    else sessionStorage.setItem(partingKey, parting)
  } catch {
    // Without storage the reason is not shown.
  }
}

export function isParting(parting: Parting): boolean {
  try {
    return sessionStorage.getItem(partingKey) === parting
  } catch {
    return false
  }
}

/** The window event when the server refused a call for lack of a session. */
export const sessionDoubted = 'sessionDoubted'

const renewedKey = 'ninefold.renewed'
const renewEveryMs = 20_000
/** More renewals in a row, each token too old on arrival, are not caused by a slow machine. */
const renewalsInARow = 5

/** The readable token, cut to the part that tells it from the next one. */
const tokenNow = () => (/(?:^|;\s*)__session(?:_[\w-]+)?=([^;]+)/.exec(document.cookie)?.[1] ?? '').slice(-24)

/**
 * True when reloading the page may renew a session whose token is too old: only a page request can. Not again with the
 * token of the last try: a reload without a new token has no session. A new token that was already too old is no such
 * sign: a machine may be slow.
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

/** The page with the identity SDK offers its token renewal. Returns the function that withdraws it. */
export function offerRenewal(renew: () => Promise<unknown>): () => void {
  renewal = renew
  return () => {
    if (renewal === renew) renewal = null
  }
}

/** One renewal for all calls refused meanwhile. */
function renewOnce(): Promise<unknown> {
  const enough = new Promise((resolve) => setTimeout(resolve, userRequestTimeoutMs))
  renewing ??= Promise.race([enough, renewal?.().catch(() => null)]).finally(() => {
    renewing = null
  })
  return renewing
}

/**
 * A token lasts one minute and may expire between a page and its call. Such a refused call was not begun: it is sent
 * once more with a new token, before the person is told to sign in.
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
