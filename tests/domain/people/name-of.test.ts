import { expect, it } from 'vitest'
import { nameOf } from '#app/domain/people/name-of.ts'

it('calls somebody by their name, else by their address, else You', () => {
  const nobody = { firstName: null, lastName: null, email: null }
  const email = 'ada@example.com'
  expect(nameOf({ firstName: 'Ada', lastName: 'Lovelace', email })).toBe('Ada Lovelace')
  expect(nameOf({ ...nobody, firstName: 'Ada', email })).toBe('Ada')
  expect(nameOf({ firstName: '', lastName: 'Lovelace', email })).toBe('Lovelace')
  expect(nameOf({ ...nobody, email })).toBe('ada')
  expect(nameOf({ ...nobody, email: '@example.com' })).toBe('You')
  expect(nameOf(nobody)).toBe('You')
})
