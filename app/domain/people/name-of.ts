import type { Caller } from './caller.ts'

/** What to call somebody: their name, else the part of the address before the @. */
export function nameOf({ firstName, lastName, email }: Pick<Caller, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email?.split('@')[0] || 'You'
}
