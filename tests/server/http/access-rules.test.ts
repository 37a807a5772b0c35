import { describe, expect, it } from 'vitest'
import { accessTo } from '#app/content/places.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { decideAccess } from '#app/server/http/access-rules.ts'

const person = (isAdmin: boolean): Caller => ({
  userId: 'user_1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: null,
  plan: 'trial',
  isAdmin,
})
const callers = { nobody: null, person: person(false), admin: person(true) } as const

/** Every page of the specification's section 2 that this app has, and what each kind of visitor gets. */
const matrix: readonly [page: string, nobody: string, person: string, admin: string][] = [
  ['/', 'allowed', 'allowed', 'allowed'],
  ['/waiting-list', 'allowed', 'allowed', 'allowed'],
  ['/splash', 'allowed', 'allowed', 'allowed'],
  ['/pricing', 'allowed', 'allowed', 'allowed'],
  ['/auth', 'allowed', 'allowed', 'allowed'],
  ['/test-404', 'allowed', 'allowed', 'allowed'],
  ['/dashboard', 'sign-in', 'allowed', 'allowed'],
  ['/dashboard/', 'sign-in', 'allowed', 'allowed'],
  ['/dashboard/create/text', 'sign-in', 'allowed', 'allowed'],
  ['/Dashboard/Credits', 'sign-in', 'allowed', 'allowed'],
  ['//dashboard', 'sign-in', 'allowed', 'allowed'],
  ['/admin', 'sign-in', 'denied', 'allowed'],
  ['/admin/dashboard', 'sign-in', 'denied', 'allowed'],
  ['/admin/social-accounts', 'sign-in', 'denied', 'allowed'],
  ['/dashboard-temp', 'allowed', 'allowed', 'allowed'],
  ['/administrators', 'allowed', 'allowed', 'allowed'],
]

describe('who may see which page', () => {
  it.each(matrix)('%s: nobody %s, a person %s, an admin %s', (page, ...expected) => {
    const decided = Object.values(callers).map((caller) => decideAccess(accessTo(page), caller, page).kind)
    expect(decided).toEqual(expected)
  })

  it('sends to sign-in with the way back, query included, and nowhere else', () => {
    const decision = decideAccess('signed-in', null, '/dashboard/posts?view=week&next=//evil.example')
    expect(decision).toEqual({
      kind: 'sign-in',
      location: '/auth?redirect=%2Fdashboard%2Fposts%3Fview%3Dweek%26next%3D%2F%2Fevil.example',
    })
  })
})
