import type { Caller } from '#app/domain/people/caller.ts'

export type Need = 'signed-in' | 'admin'
export type AccessRule = { readonly under: string; readonly need: Need }

/** Who may see which pages. What is not listed is public. */
export const accessRules: readonly AccessRule[] = [
  { under: '/dashboard', need: 'signed-in' },
  { under: '/admin', need: 'admin' },
  { under: '/checkout/rehearsal', need: 'signed-in' },
]

export const signInPage = '/auth'

export type AccessDecision = { kind: 'allowed' } | { kind: 'sign-in'; location: string } | { kind: 'denied' }

/** The need of a page, or null when it is public. The router matches without regard to case, so does this. */
export function needOf(pathname: string): Need | null {
  const path = pathname.replace(/\/{2,}/g, '/').toLowerCase()
  const rule = accessRules.find(({ under }) => path === under || path.startsWith(`${under}/`))
  return rule?.need ?? null
}

/** Where a person is sent to sign in, and back from. */
export const signInLocation = (target: string) => `${signInPage}?redirect=${encodeURIComponent(target)}`

/** Decides on a page request. `target` is the path with its query. */
export function decideAccess(need: Need | null, caller: Caller | null, target: string): AccessDecision {
  if (need === null) return { kind: 'allowed' }
  if (caller === null) return { kind: 'sign-in', location: signInLocation(target) }
  if (need === 'admin' && !caller.isAdmin) return { kind: 'denied' }
  return { kind: 'allowed' }
}
