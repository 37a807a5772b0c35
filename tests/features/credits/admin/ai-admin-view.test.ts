import { describe, expect, it } from 'vitest'
import { creditAdminFailure } from '#app/domain/credits/administer.ts'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiCreditFailure } from '#app/domain/credits/ai/failure.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { toAiAccountView, toRunView } from '#app/features/credits/admin/ai-admin-view.ts'
import type { AiRecordOnDevice } from '#app/state/credits/ai-admin.ts'

const people = [{ id: 'user_ada', name: 'Ada Lovelace', email: 'Ada@Example.com', plan: 'pro' }] as const
const account = aiAccountIn('lastOne') as AiAccount
const record = (changes: Partial<AiRecordOnDevice> = {}): AiRecordOnDevice => ({
  owner: 'ada@example.com',
  isAdmin: false,
  userId: 'user_ada',
  condition: 'sound',
  failure: null,
  account,
  ...changes,
})
const damaged = aiCreditFailure('CREDIT_RECORD_DAMAGED', { issues: ['promoCredits is missing'] })

describe('an AI record in the list', () => {
  it('has the name of its owner, however their e-mail is written', () => {
    expect(toAiAccountView(record(), people)).toMatchObject({
      name: 'Ada Lovelace',
      below: 'ada@example.com',
      plan: 'Trial',
      remaining: 1,
      total: 20,
      version: '1',
      canGrant: true,
      canReset: false,
    })
    expect(toAiAccountView(record(), [])).toMatchObject({ name: 'ada@example.com', below: '' })
  })

  it('of an admin is told from the ordinary one of the same person, and can be reset', () => {
    const own = toAiAccountView(record({ isAdmin: true }), people)
    expect(own).toMatchObject({
      accessibleName: 'Ada Lovelace, admin credits',
      below: 'ada@example.com · admin credits',
      canReset: true,
    })
    expect(own.key).not.toBe(toAiAccountView(record(), people).key)
  })

  it('nothing can be read of is opened anew only for somebody who is known', () => {
    const lost = record({ condition: 'unreadable', failure: damaged, account: null })
    expect(toAiAccountView(lost, people)).toMatchObject({ canRepair: true, issues: ['promoCredits is missing'] })
    expect(toAiAccountView(lost, [])).toMatchObject({ canRepair: false, canGrant: false, version: '–' })
  })

  it('of another version says so, and is migrated or left alone', () => {
    expect(toAiAccountView(record({ condition: 'older' }), [])).toMatchObject({ version: '0', canMigrate: true })
    expect(toAiAccountView(record({ condition: 'newer', account: null }), [])).toMatchObject({
      version: 'newer',
      canMigrate: false,
      canRepair: false,
    })
  })
})

describe('a run', () => {
  const reports = [
    { owner: 'ada@example.com', isAdmin: false, state: 'migrated', failure: null },
    {
      owner: 'bob@example.com',
      isAdmin: false,
      state: 'disagrees',
      failure: creditAdminFailure('CREDIT_RECORD_INCONSISTENT', { issues: ['the figures do not add up'] }),
    },
    { owner: 'eve@example.com', isAdmin: false, state: 'unreadable', failure: damaged },
  ] as const
  const run = (task: 'migrate' | 'validate') =>
    toRunView({ task, isRunning: false, of: 3, reports, failure: null }, people)
  const words = (task: 'migrate' | 'validate') => run(task).lines.map(({ tag }) => tag.word)

  it('of a migration is about versions: figures that disagree are no failure of it', () => {
    expect(words('migrate')).toEqual(['Migrated', 'Already current', 'Failed'])
    expect(run('migrate')).toMatchObject({ migrated: 1, current: 1, failed: 1, refusal: null })
  })

  it('of a validation is about everything, and each line says why', () => {
    expect(words('validate')).toEqual(['Sound', 'Not sound', 'Not sound'])
    const older = { ...reports[2], state: 'older', failure: creditAdminFailure('CREDIT_RECORD_OLDER') } as const
    const { lines, failed } = toRunView(
      { task: 'validate', isRunning: false, of: 1, reports: [older], failure: null },
      people,
    )
    expect([lines[0]?.tag.word, failed]).toEqual(['Not migrated', 1])
    expect(run('validate').lines.map(({ why }) => why)).toEqual([
      null,
      'This record can be read, but the figures do not add up. Repair it to put that right.',
      expect.stringContaining('promoCredits is missing'),
    ])
  })
})
