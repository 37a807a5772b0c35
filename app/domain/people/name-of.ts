import type { Caller } from './caller.ts'

type Names = Pick<Caller, 'firstName' | 'lastName'>

/** First and last name; empty when both are unknown. */
export const fullNameOf = ({ firstName, lastName }: Names): string => [firstName, lastName].filter(Boolean).join(' ')

/** Name of a person, else the part of the address before the @. */
export function nameOf(person: Names & Pick<Caller, 'email'>): string {
  return fullNameOf(person) || person.email?.split('@')[0] || 'You'
}
