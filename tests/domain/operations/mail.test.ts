import { describe, expect, it } from 'vitest'
import { fillIn, mailTo, unknownFields } from '#app/domain/operations/mail.ts'
import { failsInRehearsal } from '#app/domain/operations/rehearse.ts'

const ada = { email: 'ada@example.com', firstName: 'Ada', lastName: null }

describe('a mail in bulk', () => {
  it('names the person it goes to, and who has no name is called all the same', () => {
    expect(fillIn('Hello {firstName} {lastName}, {email}', ada)).toBe('Hello Ada, ada@example.com')
    expect(fillIn('Hello {firstName},', { ...ada, firstName: null })).toBe('Hello there,')
    expect(fillIn('News for {firstName} {lastName}', { ...ada, firstName: ' ' })).toBe('News for there')
  })
  it('leaves other braces alone, and says which may be misspelt', () => {
    expect(fillIn('{"a": {name}}', ada)).toBe('{"a": {name}}')
    expect(unknownFields('{firstname} {email}', '{firstname} {plan}')).toEqual(['firstname', 'plan'])
  })
  it('never reads a name for fields, and keeps it on one line', () => {
    expect(fillIn('{firstName}', { ...ada, firstName: '{email}\r\nBcc: x' })).toBe('{email} Bcc: x')
    expect(fillIn('{firstName}!', { ...ada, firstName: '\u202enimdA' })).toBe('nimdA!')
  })
  it('ends with the way to unsubscribe', () => {
    const mail = mailTo({ subject: 'For {firstName}', text: 'Hello' }, ada, 'https://ninefold.example/unsubscribe?u=1')
    expect(mail).toMatchObject({ ok: true, value: { to: 'ada@example.com', subject: 'For Ada' } })
    expect(mail.ok && mail.value.text).toMatch(/Unsubscribe: https:\/\/ninefold\.example\/unsubscribe\?u=1\n$/)
    expect(mailTo({ subject: 'x', text: 'y' }, { ...ada, email: null }, '')).toMatchObject({
      failure: { code: 'user_has_no_email' },
    })
  })
})

describe('a rehearsal', () => {
  it('fails at the rates of the specification, and the same ones with the same seed', () => {
    const places = Array.from({ length: 100_000 }, (_, place) => place)
    const rateOf = (type: 'user_import' | 'bulk_email' | 'plan_update', seed: number) =>
      places.filter((place) => failsInRehearsal(type, seed, place)).length / places.length
    for (const seed of [1, 7, 4_000_000_000]) {
      expect(rateOf('user_import', seed)).toBeCloseTo(0.05, 2)
      expect(rateOf('bulk_email', seed)).toBeCloseTo(0.02, 2)
      expect(rateOf('user_import', seed)).toBe(rateOf('user_import', seed))
    }
    expect(rateOf('plan_update', 1)).toBe(0)
    expect(places.filter((place) => failsInRehearsal('user_import', 1, place))).not.toEqual(
      places.filter((place) => failsInRehearsal('user_import', 2, place)),
    )
  })
})
