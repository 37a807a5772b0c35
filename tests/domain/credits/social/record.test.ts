import { describe, expect, it } from 'vitest'
import type { SocialAccount } from '#app/domain/credits/social/account.ts'
import { openRecord, type SocialRecord } from '#app/domain/credits/social/account.ts'
import { runOnRecord } from '#app/domain/credits/social/operations.ts'
import { readRecord } from '#app/domain/credits/social/read.ts'
import {
  socialAccountIn,
  socialStateFacts,
  socialStateNames,
  socialStatesNow,
} from '#app/domain/credits/social/states.ts'

const userId = 'user_ada'
const facts = (id = 'id-1') => socialStateFacts(socialStatesNow, () => id)
const recordWith = (account: unknown): SocialRecord => ({
  ...openRecord(socialStatesNow),
  account: account as SocialAccount,
})
const connect = { type: 'create_connection', userId, platformId: 'bluesky', metadata: { handle: '@ada' } }

describe('a social record', () => {
  it('opens with zero credits and no connections', () => {
    expect(openRecord(socialStatesNow)).toMatchObject({ account: { totalCredits: 0 }, connections: [] })
  })

  it('keeps the connection beside the credit that paid for it', () => {
    const outcome = runOnRecord(recordWith(socialAccountIn('testCredits')), connect, facts('c-1'))
    expect(outcome).toMatchObject({
      kind: 'accepted',
      account: {
        account: { usedCredits: 1, remainingCredits: 9 },
        connections: [{ id: 'c-1', platformId: 'bluesky' }],
      },
    })
  })

  const twoConnections = (): SocialRecord =>
    ['c-1', 'c-2'].reduce<SocialRecord>(
      (record, id) => {
        const outcome = runOnRecord(record, connect, facts(id))
        if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
        return outcome.account
      },
      recordWith(socialAccountIn('testCredits')),
    )

  it('lists the newest connection first, and keeps them all through every other operation', () => {
    const record = twoConnections()
    expect(record.connections.map(({ id }) => id)).toEqual(['c-2', 'c-1'])
    expect(runOnRecord(record, { type: 'add', userId, creditsAmount: 1 }, facts())).toMatchObject({
      kind: 'accepted',
      account: { account: { totalCredits: 11 }, connections: record.connections },
    })
  })

  it('lets go the connection that was named, and says who did it and when', () => {
    const record = twoConnections()
    const [newer, older] = record.connections
    const disconnect = { type: 'disconnect', userId, connectionId: 'c-1' }
    expect(runOnRecord(record, disconnect, facts())).toEqual({
      kind: 'accepted',
      account: { ...record, connections: [newer] },
      event: { type: 'disconnected', at: socialStatesNow, userId, connection: older },
    })
    expect(runOnRecord(record, { ...disconnect, connectionId: 'c-9' }, facts())).toEqual({
      kind: 'refused',
      failure: { code: 'VALIDATION_ERROR', facts: { field: 'the connection' } },
    })
  })

  it('has no connection when the credit was refused', () => {
    const outcome = runOnRecord(openRecord(socialStatesNow), connect, facts())
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'NO_CREDITS_AVAILABLE' } })
  })

  it('keeps the connections when the figures are corrected', () => {
    const connected = runOnRecord(recordWith(socialAccountIn('testCredits')), connect, facts('c-1'))
    if (connected.kind !== 'accepted') throw new Error(connected.failure.code)
    const broken = { ...connected.account, account: socialAccountIn('corruptInconsistent') as SocialAccount }
    const outcome = runOnRecord(broken, connect, facts())
    expect(outcome).toMatchObject({
      kind: 'corrected',
      failure: { code: 'CREDIT_STATE_CORRECTED' },
      account: { account: { remainingCredits: 8 }, connections: [{ id: 'c-1' }] },
    })
  })

  it('lets a connection go without giving the credit back', () => {
    const connected = runOnRecord(recordWith(socialAccountIn('testCredits')), connect, facts('c-1'))
    if (connected.kind !== 'accepted') throw new Error(connected.failure.code)
    const outcome = runOnRecord(connected.account, { type: 'disconnect', userId, connectionId: 'c-1' }, facts())
    expect(outcome).toMatchObject({
      kind: 'accepted',
      event: { type: 'disconnected', connection: { id: 'c-1' } },
      account: { account: { usedCredits: 1 }, connections: [] },
    })
  })

  it.each([
    ['nobody', { userId: ' ', connectionId: 'c-1' }, facts(), 'AUTHENTICATION_REQUIRED'],
    ['a connection that is not there', { userId, connectionId: 'c-9' }, facts(), 'VALIDATION_ERROR'],
    ['a clock that cannot be read', { userId, connectionId: 'c-1' }, { ...facts(), now: 'never' }, 'SYSTEM_ERROR'],
  ])('refuses a disconnect of %s', (_what, fields, given, code) => {
    const outcome = runOnRecord(openRecord(socialStatesNow), { type: 'disconnect', ...fields }, given)
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code } })
  })
})

describe('a stored social record', () => {
  it.each(socialStateNames.filter((name) => !name.startsWith('corrupt')))('is read back as it was: %s', (name) => {
    const record = recordWith(socialAccountIn(name))
    expect(readRecord(JSON.parse(JSON.stringify(record)))).toEqual({ kind: 'sound', account: record })
  })

  it('of version 0 was the bare account', () => {
    const account = socialAccountIn('busy')
    expect(readRecord(account)).toEqual({ kind: 'migrated', account: recordWith(account) })
  })

  it.each(['corruptInconsistent', 'corruptNegative', 'corruptOverused', 'corruptExcessive'] as const)(
    'whose figures disagree can be read, for an operation answers it: %s',
    (name) => expect(readRecord(recordWith(socialAccountIn(name))).kind).toBe('sound'),
  )

  it.each(['corruptMissingField', 'corruptNotNumeric', 'corruptPackages'] as const)('is damaged: %s', (name) =>
    expect(readRecord(recordWith(socialAccountIn(name))).kind).toBe('damaged'),
  )

  it('of a newer version is left alone', () => {
    expect(readRecord({ ...openRecord(socialStatesNow), version: 2 }).kind).toBe('too-new')
  })

  it.each([null, 7, 'text', [], { version: 0 }, { version: 1 }, { version: -1 }, { version: 0.5 }])(
    'is damaged: %j',
    (stored) => expect(readRecord(stored).kind).toBe('damaged'),
  )
})
