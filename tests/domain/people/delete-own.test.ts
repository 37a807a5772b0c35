import { expect, it } from 'vitest'
import type { Caller } from '#app/domain/people/caller.ts'
import { refusalOfOwnDeletion } from '#app/domain/people/delete-own.ts'

const ada: Caller = {
  userId: 'user_ada',
  email: 'ada@example.com',
  firstName: null,
  lastName: null,
  plan: 'trial',
  isAdmin: false,
}
const chief: Caller = { ...ada, plan: 'admin', isAdmin: true }
const meant = { typed: ' Ada@Example.com ', isFresh: true, isAnotherAdmin: false }

it.each([
  [ada, meant, null],
  [ada, { ...meant, typed: 'ada' }, 'typed_differently'],
  [ada, { ...meant, typed: '' }, 'typed_differently'],
  [{ ...ada, email: null }, { ...meant, typed: 'user_ada' }, null],
  [ada, { ...meant, isFresh: false }, 'own_password_needed'],
  [chief, meant, 'last_admin'],
  [chief, { ...meant, isAnotherAdmin: true }, null],
])('%j with %j: %s', (caller, facts, code) => {
  expect(refusalOfOwnDeletion(caller, facts)?.code ?? null).toBe(code)
})
