import { describe, expect, it } from 'vitest'
import { fateOf, isOf, isOfMoney, storedKey, writtenAt } from '#app/domain/upkeep/stored-records.ts'
import { keys } from '#app/storage/keys.ts'

describe('a key of this device', () => {
  it.each([
    [keys.credits('ai', { owner: 'Temp@Example.com', isAdmin: false }), 'ai-credits', 'temp@example.com'],
    [keys.credits('ai', { owner: 'a.b@example.com', isAdmin: true }), 'ai-admin-credits', 'a.b@example.com'],
    [keys.credits('social', { owner: 'user_1', isAdmin: false }), 'account-credits', 'user_1'],
    [keys.aiPromoCodes(), 'ai-codes', null],
    [keys.tabDraft('post', 'x', 'user_1'), 'draft', 'user_1'],
    [keys.rememberedSession(), 'remembered-session', null],
    [keys.promptSettings(), 'prompts', null],
    ['ninefold.new.thing.device', 'other', null],
    ['__clerk_environment', 'identity-kit', null],
    ['clerk_telemetry_throttler', 'identity-kit', null],
    ['analytics_queue', 'foreign', null],
  ])('%s is told apart', (key, kind, user) => {
    expect(storedKey(key)).toEqual({ key, kind, user, isSetAside: false })
  })

  it('says that it was set aside, and of what', () => {
    const key = keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })
    for (const name of [`${key}.damaged`, `${key}.damaged-1700000000000`]) {
      expect(storedKey(name)).toMatchObject({ kind: 'ai-credits', user: 'ada@example.com', isSetAside: true })
    }
  })

  it('says whose it is, in any case of letters', () => {
    const own = isOf(['Ada@example.com', 'user_Ada', null])
    const named = [
      keys.credits('ai', { owner: 'ada@example.com', isAdmin: false }),
      keys.credits('social', { owner: 'user_ada', isAdmin: false }),
      keys.credits('social', { owner: 'user_grace', isAdmin: false }),
      keys.promptSettings(),
    ]
    expect(named.map((key) => own(storedKey(key)))).toEqual([true, true, false, false])
  })
})

const owner = { owner: 'ada@example.com', isAdmin: false }
const { credits, ...others } = keys
const allOfUs = [
  ...Object.values(others).map((make) => (make as (...parts: string[]) => string)('post', 'x', 'user_1')),
  credits('ai', owner),
  credits('ai', { ...owner, isAdmin: true }),
  credits('social', owner),
].map(storedKey)

it('every key of ours has words of its own', () => {
  expect(allOfUs.filter(({ kind }) => ['foreign', 'other'].includes(kind))).toEqual([])
})

it('every key of ours is under a person’s name, or is nobody’s, or goes with the session', () => {
  const unnamed = allOfUs.filter(({ kind, user }) => user === null && !fateOf(kind).startsWith('of-'))
  // Codes are of the installation: admins of this device share them.
  expect(unnamed.map(({ kind }) => kind)).toEqual(['ai-codes', 'waiting-codes', 'account-codes'])
  const named = allOfUs.filter(({ kind, user }) => user !== null && fateOf(kind).startsWith('of-'))
  expect(named).toEqual([])
})

it('money is what was paid for', () => {
  expect(['ai-credits', 'account-credits', 'ai-codes'].every((kind) => isOfMoney(kind as 'ai-credits'))).toBe(true)
  expect(isOfMoney('draft')).toBe(false)
})

it('tells when a record was written, where it says so', () => {
  expect(writtenAt({ value: {}, keptAt: '2026-11-20T09:00:00.000Z' })).toBe('2026-11-20T09:00:00.000Z')
  expect(writtenAt({ seq: 1, account: { lastUpdated: '2026-11-20T09:00:00.000Z' } })).toBe('2026-11-20T09:00:00.000Z')
  expect([writtenAt(null), writtenAt('text'), writtenAt({ keptAt: 'never' })]).toEqual([null, null, null])
})
