import type { Caller } from './caller.ts'

type Names = Pick<Caller, 'firstName' | 'lastName'>

/** First and last name, as far as they are known; empty when neither is. */
export const fullNameOf = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ')

/** What to call somebody: their name, else the part of the address before the @. */
export function nameOf(person: Names & Pick<Caller, 'email'>): string {
  return fullNameOf(person) || person.email?.split('@')[0] || 'You'
}
