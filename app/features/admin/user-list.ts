import { recentSignupsWindowMs } from '#app/domain/limits.ts'
import type { UserProfile } from '#app/domain/people/profile.ts'

/** Whether a person, their address or their plan contains what was typed. */
export const matches = (user: UserProfile, wanted: string): boolean =>
  [user.email, user.firstName, user.lastName, user.plan].some((part) =>
    part?.toLowerCase().includes(wanted.trim().toLowerCase()),
  )

export const summaryOf = (users: readonly UserProfile[], now: string) => ({
  all: users.length,
  active: users.filter(({ isActive }) => isActive).length,
  admins: users.filter(({ isAdmin }) => isAdmin).length,
  recent: users.filter(({ createdAt }) => Date.parse(now) - Date.parse(createdAt) <= recentSignupsWindowMs).length,
})
