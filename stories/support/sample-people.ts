import type { PersonDetails } from '#app/domain/people/person.ts'
import { sampleUsers } from './sample-users.ts'

const [ada, grace, studio, alan] = sampleUsers as readonly [
  (typeof sampleUsers)[number],
  (typeof sampleUsers)[number],
  (typeof sampleUsers)[number],
  (typeof sampleUsers)[number],
]

/** People as an admin sees them, each in another state. */
export const samplePeople = {
  grace: {
    profile: { ...grace, metadata: { plan: 'pro', campaign: { source: 'newsletter', week: 46 } } },
    isBanned: false,
    isVerified: true,
    isSupport: false,
    sessions: [
      {
        id: 's1',
        startedAt: '2026-11-17T08:02:00.000Z',
        lastActiveAt: '2026-11-19T16:40:00.000Z',
        expiresAt: '2026-11-24T08:02:00.000Z',
        where: 'Chrome on Linux, Lisbon',
        isOwn: false,
      },
      {
        id: 's2',
        startedAt: '2026-11-12T19:30:00.000Z',
        lastActiveAt: '2026-11-13T07:05:00.000Z',
        expiresAt: '2026-11-24T19:30:00.000Z',
        where: null,
        isOwn: false,
      },
    ],
    activity: [
      { id: 'a3', action: 'user.plan_changed', timestamp: '2026-11-18T10:12:00.000Z', by: 'you' },
      { id: 'a2', action: 'session.signed_in', timestamp: '2026-11-17T08:02:00.000Z', by: null },
      { id: 'a1', action: 'session.signed_up', timestamp: '2026-11-12T08:00:00.000Z', by: null },
    ],
    hasMoreActivity: true,
  },
  studio: {
    profile: studio,
    isBanned: false,
    isVerified: false,
    isSupport: false,
    sessions: [],
    activity: [],
    hasMoreActivity: false,
  },
  alan: {
    profile: alan,
    isBanned: true,
    isVerified: true,
    isSupport: false,
    sessions: null,
    activity: [
      { id: 'a1', action: 'user.banned', timestamp: '2026-11-03T10:00:00.000Z', by: { name: 'lin@example.com' } },
    ],
    hasMoreActivity: false,
  },
  ada: {
    profile: ada,
    isBanned: false,
    isVerified: true,
    isSupport: true,
    sessions: [
      {
        id: 's1',
        startedAt: '2026-11-20T07:12:00.000Z',
        lastActiveAt: '2026-11-20T08:58:00.000Z',
        expiresAt: '2026-11-27T07:12:00.000Z',
        where: 'Firefox on Mac, Porto',
        isOwn: true,
      },
    ],
    activity: [],
    hasMoreActivity: false,
  },
} as const satisfies Record<string, PersonDetails>
