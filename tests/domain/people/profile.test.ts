import { describe, expect, it } from 'vitest'
import { providerUserSchema, standingOf, toCaller, toProfile } from '#app/domain/people/profile.ts'

const support = 'support@ninefold.test'
const raw = {
  id: 'user_1',
  primary_email_address_id: 'idn_2',
  email_addresses: [
    { id: 'idn_1', email_address: support, verification: { status: 'verified' } },
    { id: 'idn_2', email_address: 'ada@example.com', verification: { status: 'verified' } },
  ],
  first_name: 'Ada',
  last_name: null,
  public_metadata: { plan: 'pro' },
  created_at: Date.UTC(2026, 0, 1),
  last_sign_in_at: Date.UTC(2026, 10, 20),
  banned: false,
}
const profileOf = (changes: Record<string, unknown> = {}) =>
  toProfile(providerUserSchema.parse({ ...raw, ...changes }), support)

describe('toProfile', () => {
  it('reads the person from what the provider says', () => {
    expect(profileOf()).toEqual({
      id: 'user_1',
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: null,
      isAdmin: false,
      plan: 'pro',
      createdAt: '2026-01-01T00:00:00.000Z',
      lastLoginAt: '2026-11-20T00:00:00.000Z',
      isActive: true,
      metadata: { plan: 'pro' },
    })
  })

  it('takes signs that turn a direction out of names', () => {
    expect(profileOf({ first_name: '\u202enimdA', last_name: ' of\u2066 all' })).toMatchObject({
      firstName: 'nimdA',
      lastName: 'of all',
    })
  })

  it.each([undefined, null, {}, { plan: 'gold' }, { plan: 7 }])('makes %j a trial', (metadata) => {
    expect(profileOf({ public_metadata: metadata }).plan).toBe('trial')
  })

  it.each([
    ['the flag', { public_metadata: { isAdmin: true } }, true],
    ['a flag that is only like true', { public_metadata: { isAdmin: 'true' } }, false],
    ['the support address, primary and verified', { primary_email_address_id: 'idn_1' }, true],
    ['the support address, not primary', {}, false],
    [
      'the support address in other letters',
      {
        email_addresses: [
          { id: 'idn_2', email_address: 'Support@Ninefold.test', verification: { status: 'verified' } },
        ],
      },
      true,
    ],
    [
      'the support address with space around it',
      {
        email_addresses: [{ id: 'idn_2', email_address: ` ${support} `, verification: { status: 'verified' } }],
      },
      true,
    ],
    [
      'the support address, unverified',
      { email_addresses: [{ id: 'idn_2', email_address: support, verification: { status: 'unverified' } }] },
      false,
    ],
    [
      'the support address, verification unknown',
      { email_addresses: [{ id: 'idn_2', email_address: support }] },
      false,
    ],
  ])('decides by %s', (_, changes, isAdmin) => {
    expect(profileOf(changes).isAdmin).toBe(isAdmin)
  })

  it('puts an admin on the admin plan, by the flag or by the support address, whatever plan the metadata names', () => {
    const byFlag = profileOf({ public_metadata: { isAdmin: true, plan: 'pro' } })
    const byAddress = profileOf({ primary_email_address_id: 'idn_1' })
    expect([byFlag.plan, byAddress.plan]).toEqual(['admin', 'admin'])
    expect(toCaller(byFlag)).toMatchObject({ plan: 'admin', isAdmin: true })
    expect(byFlag.metadata.plan).toBe('pro')
    expect(profileOf({ public_metadata: { plan: 'admin' } })).toMatchObject({ isAdmin: false, plan: 'admin' })
    const user = providerUserSchema.parse({ ...raw, primary_email_address_id: 'idn_1' })
    expect(toProfile(user, ` ${support} `).plan).toBe('admin')
  })

  it('is inactive when banned or when the metadata says so', () => {
    expect(profileOf({ banned: true }).isActive).toBe(false)
    expect(profileOf({ public_metadata: { isActive: false } }).isActive).toBe(false)
    expect(toCaller(profileOf({ banned: true }))).toBeNull()
    expect(toCaller(profileOf())).toMatchObject({ userId: 'user_1', plan: 'pro', isAdmin: false })
  })

  it('goes by the first address where none is marked', () => {
    const unmarked = { email_address: 'later@example.com' }
    const addresses = [raw.email_addresses[1], unmarked]
    expect(profileOf({ email_addresses: addresses, primary_email_address_id: undefined }).email).toBe('ada@example.com')
  })

  it('has the names and the sign-in the provider knows of, and no others', () => {
    const named = profileOf({ first_name: null, last_name: 'Lovelace', last_sign_in_at: null })
    expect([named.firstName, named.lastName, named.lastLoginAt]).toEqual([null, 'Lovelace', null])
  })

  it('copes with a person who has no address', () => {
    expect(profileOf({ email_addresses: [], primary_email_address_id: null }).email).toBeNull()
  })
})

it('tells a ban from a mark in the metadata', () => {
  expect(standingOf({ isActive: true, metadata: {} })).toBe('active')
  expect(standingOf({ isActive: false, metadata: {} })).toBe('banned')
  expect(standingOf({ isActive: false, metadata: { isActive: false } })).toBe('locked')
})
