import type { Access } from '#app/content/places.ts'
import type { Caller } from '#app/domain/people/caller.ts'

const signInPage = '/auth'

export type AccessDecision = { kind: 'allowed' } | { kind: 'sign-in'; location: string } | { kind: 'denied' }

/** Address of the sign-in page, which returns to the target. */
const signInLocation = (target: string) => `${signInPage}?redirect=${encodeURIComponent(target)}`

/** Access decision of a page request. `target` is the path with its query. */
export function decideAccess(access: Access, caller: Caller | null, target: string): AccessDecision {
  if (access === 'anybody') return { kind: 'allowed' }
  if (caller === null) return { kind: 'sign-in', location: signInLocation(target) }
  if (access === 'admin' && !caller.isAdmin) return { kind: 'denied' }
  return { kind: 'allowed' }
}
