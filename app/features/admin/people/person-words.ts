import type { PersonChange } from '#app/domain/people/administer.ts'
import { fullNameOf } from '#app/domain/people/name-of.ts'
import type { PersonActor } from '#app/domain/people/person.ts'
import type { Standing, UserProfile } from '#app/domain/people/profile.ts'
import { plans } from '#app/domain/plans/plans.ts'

/** A person's name for admins: the name, else the address, else the id. */
export const personName = (person: Pick<UserProfile, 'id' | 'email' | 'firstName' | 'lastName'>): string =>
  fullNameOf(person) || person.email || person.id

/** Whether they can sign in, as a tag. */
export const standingTags = {
  active: { tone: 'success', word: 'Active' },
  banned: { tone: 'refusal', word: 'Banned' },
  locked: { tone: 'warning', word: 'Locked' },
} as const satisfies Record<Standing, unknown>

/** The actor, where it is not the person themselves. */
export const actorWords = (by: PersonActor): string =>
  by === 'you' ? 'by you' : by === 'server' ? 'by the server' : `by ${by.name}`

export function thanksFor(change: PersonChange, name: string): string {
  switch (change.kind) {
    case 'plan':
      return `${name} is on ${plans[change.plan].name} now`
    case 'admin':
      return change.isAdmin ? `${name} is an admin now` : `${name} is no admin any more`
    case 'ban':
      return `${name} is banned`
    case 'unban':
      return `The ban of ${name} is lifted`
    case 'password':
      return `${name} was asked for a new password`
    case 'verify':
      return 'The e-mail address is verified'
    case 'names':
      return 'The name is saved'
    case 'delete':
      return `${name} is deleted`
    case 'end-session':
      return 'That device is signed out'
    case 'end-sessions':
      return `${name} is signed out everywhere`
  }
}
