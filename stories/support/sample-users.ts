import type { UserProfile } from '#app/domain/people/profile.ts'

const user = (
  id: string,
  firstName: string | null,
  lastName: string | null,
  rest: Partial<UserProfile>,
): UserProfile => ({
  id,
  email: `${(firstName ?? id).toLowerCase()}@example.com`,
  firstName,
  lastName,
  isAdmin: false,
  plan: 'trial',
  createdAt: '2026-11-12T08:00:00.000Z',
  lastLoginAt: '2026-11-20T07:12:00.000Z',
  isActive: true,
  metadata: {},
  ...rest,
})

/** Newest first. */
export const sampleUsers: readonly UserProfile[] = [
  user('u1', 'Ada', 'Lovelace', { isAdmin: true, plan: 'admin', createdAt: '2026-11-18T08:00:00.000Z' }),
  user('u2', 'Grace', 'Hopper', { plan: 'pro', lastLoginAt: '2026-11-19T16:40:00.000Z' }),
  user('u3', null, null, {
    email: 'studio@example.com',
    createdAt: '2026-11-09T08:00:00.000Z',
    lastLoginAt: null,
  }),
  user('u4', 'Alan', 'Turing', {
    plan: 'starter',
    isActive: false,
    createdAt: '2026-10-30T08:00:00.000Z',
    lastLoginAt: '2026-11-02T09:05:00.000Z',
  }),
  user('u5', 'Katherine', 'Johnson', { plan: 'basic', createdAt: '2026-02-02T08:00:00.000Z' }),
]
