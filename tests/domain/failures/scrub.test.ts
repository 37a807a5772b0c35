import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainPlace, withoutPersonal } from '#app/domain/failures/scrub.ts'

describe('a sentence of an error', () => {
  test.each([
    ['No mailbox for ada.l+x@example.co.uk here', 'No mailbox for ‹e-mail› here'],
    ["Cannot read properties of undefined (reading 'email')", 'Cannot read properties of undefined (reading ‹text›)'],
    ["It can't be, and that isn't all", "It can't be, and that isn't all"],
    ['fetch failed: https://api.example.com/v1/users/7?token=x', 'fetch failed: ‹address›'],
    ['user_2abcDEF of 203.0.113.9 and 2001:db8:0:1:2::3', '‹id› of ‹address› and ‹address›'],
    ['9b2e7c1a-0f35-4c64-9a0d-6f2b1f1b8a11 is gone', '‹id› is gone'],
    ['ENOENT: no such file, open /srv/data/outbox/a.eml', 'ENOENT: no such file, open ‹path›'],
    ['took 30000 ms', 'took ‹number› ms'],
    ['a\n  b', 'a b'],
    ['!@!@!', '‹e-mail›'],
    ["000''", '‹number›‹text›'],
  ])('%s', (text, said) => expect(withoutPersonal(text)).toBe(said))

  test('keeps no address, whatever stands around it', () => {
    const around = fc.stringMatching(/^[ a-z,.:()\n]{0,40}$/)
    fc.assert(
      fc.property(around, fc.emailAddress(), around, (before, email, after) => {
        expect(withoutPersonal(`${before} ${email} ${after}`)).not.toContain(email)
      }),
    )
  })

  test('is short, and the same when it is said twice', () => {
    expect(withoutPersonal('long '.repeat(900)).length).toBeLessThanOrEqual(500)
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(withoutPersonal(withoutPersonal(text))).toBe(withoutPersonal(text))
      }),
    )
  })
})

test.each([
  ['GET /dashboard/posts?user=ada', 'GET /dashboard/posts'],
  ['/admin/operations/9b2e7c1a-0f35', '/admin/operations/*'],
  ['/checkout/rehearsal/large#x', '/checkout/rehearsal/large'],
  ['server function createPost', 'server function createPost'],
  ['POST /api/clerk/v1/users/user_2abc', 'POST /api/clerk/v1/users/*'],
])('the place %s is told as %s', (place, said) => expect(plainPlace(place)).toBe(said))
