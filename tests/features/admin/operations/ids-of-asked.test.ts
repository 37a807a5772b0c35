import { expect, test } from 'vitest'
import { idsOfAsked } from '#app/features/admin/operations/ids-of-asked.ts'

test('what is sent again after a lost answer has its id; with two people fewer it is another operation', () => {
  let made = 0
  const idOf = idsOfAsked(() => {
    made += 1
    return `id-${made}`
  })
  const mail = { type: 'bulk_email', subject: 'News', text: 'Hello', isRehearsal: false, people: ['ada', 'grace'] }
  expect(idOf(mail)).toBe('id-1')
  expect(idOf({ ...mail })).toBe('id-1')
  expect(idOf({ ...mail, people: ['ada'] })).toBe('id-2')
  expect(idOf({ ...mail, isRehearsal: true })).toBe('id-3')
  expect(idOf(mail)).toBe('id-1')
})
