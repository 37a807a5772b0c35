import { describe, expect, it } from 'vitest'
import type { SocialAccount, SocialRecord } from '#app/domain/credits/social/account.ts'
import {
  backupText,
  planRestore,
  readBackup,
  restore,
  type SocialBackupCode,
  type SocialRestorePlan,
  socialBackupMessages,
} from '#app/domain/credits/social/backup.ts'
import {
  type SocialStateName,
  socialAccountIn,
  socialRecordIn,
  socialStateNames,
  socialStatesNow,
} from '#app/domain/credits/social/states.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { sentenceFor } from '#app/domain/outcome.ts'

const userId = 'user_ada'
const legal = socialStateNames.filter((name) => !name.startsWith('corrupt'))
const backupOf = (record: SocialRecord, owner = userId) => {
  const backup = readBackup(backupText(record, owner, socialStatesNow))
  if (!backup.ok) throw new Error(sentenceFor(socialBackupMessages, backup.failure))
  return backup.value
}
const planFor = (now: SocialStateName, backed: SocialStateName): SocialRestorePlan => {
  const planned = planRestore(socialRecordIn(now), backupOf(socialRecordIn(backed)), userId)
  if (!planned.ok) throw new Error(planned.failure.code)
  return planned.value
}
const file = (parts: object) =>
  JSON.stringify({
    format: 'ninefold.account-credits',
    formatVersion: 1,
    exportedAt: socialStatesNow,
    userId,
    ...parts,
  })
const withAccount = (account: unknown) => ({ ...socialRecordIn('fresh'), account })
const twice = <Entry>([first]: readonly Entry[]) => [first, first]

describe('a backup of account credits', () => {
  it.each(legal)('brings back everything: %s', (name) => {
    const record = socialRecordIn(name)
    expect(backupOf(record)).toEqual({ exportedAt: socialStatesNow, userId, record })
  })

  it('says what it is, whose, and when it was written', () => {
    expect(JSON.parse(backupText(socialRecordIn('fresh'), userId, socialStatesNow))).toEqual({
      format: 'ninefold.account-credits',
      formatVersion: 1,
      exportedAt: socialStatesNow,
      userId,
      record: socialRecordIn('fresh'),
    })
  })

  it('of version 0, a bare account, goes through the table of versions', () => {
    const account = socialAccountIn('everyPackage')
    expect(readBackup(file({ record: account }))).toMatchObject({
      ok: true,
      value: { record: { version: 1, account, connections: [] } },
    })
  })

  const busy = socialRecordIn('busy')
  const { purchaseHistory, redemptionHistory } = busy.account
  const newer = { ...busy, version: 2 }
  const text = (what: string) => `This backup cannot be read (${what}). Nothing was changed; choose another file.`
  it.each<[string, string, SocialBackupCode, string?]>([
    ['longer than any record', ' '.repeat(backupCharacters + 1), 'BACKUP_TOO_LARGE'],
    ['no JSON', 'used for,what\r\n', 'BACKUP_NOT_READABLE'],
    ['a backup of AI credits', file({ format: 'ninefold.ai-credits', record: busy }), 'BACKUP_NOT_READABLE'],
    ['no moment', file({ exportedAt: 'yesterday', record: busy }), 'BACKUP_NOT_READABLE'],
    ['half a format', file({ formatVersion: 0.5, record: busy }), 'BACKUP_NOT_READABLE'],
    ['nobody’s', file({ userId: 7, record: busy }), 'BACKUP_NOT_READABLE'],
    ['no record', file({}), 'BACKUP_NOT_READABLE'],
    ['a newer format', file({ formatVersion: 2, record: busy }), 'BACKUP_TOO_NEW'],
    ['a newer record', file({ record: newer }), 'BACKUP_TOO_NEW'],
    ['no object', file({ record: 'credits' }), 'BACKUP_DAMAGED', text('account')],
    ['null', file({ record: null }), 'BACKUP_DAMAGED', text('account')],
    [
      'a word where a number belongs',
      file({ record: withAccount(socialAccountIn('corruptNotNumeric')) }),
      'BACKUP_DAMAGED',
      text('account.totalCredits'),
    ],
    [
      'a bare damaged account',
      file({ record: socialAccountIn('corruptPackages') }),
      'BACKUP_DAMAGED',
      text('account.packages'),
    ],
    [
      'figures that disagree',
      file({ record: withAccount(socialAccountIn('corruptInconsistent')) }),
      'BACKUP_DAMAGED',
      text('Credit state is inconsistent'),
    ],
    [
      'past the ceiling',
      file({ record: withAccount(socialAccountIn('corruptExcessive')) }),
      'BACKUP_DAMAGED',
      text('Total credits exceeds reasonable limit'),
    ],
    [
      'a connection twice',
      file({ record: { ...busy, connections: twice(busy.connections) } }),
      'BACKUP_DAMAGED',
      text('an entry is in it twice'),
    ],
    [
      'a purchase twice',
      file({ record: withAccount({ ...busy.account, purchaseHistory: twice(purchaseHistory) }) }),
      'BACKUP_DAMAGED',
      text('an entry is in it twice'),
    ],
    [
      'a redemption twice',
      file({ record: withAccount({ ...busy.account, redemptionHistory: twice(redemptionHistory) }) }),
      'BACKUP_DAMAGED',
      text('an entry is in it twice'),
    ],
  ])('that is %s is not read', (_what, written, code, said) => {
    const backup = readBackup(written)
    if (backup.ok) throw new Error('it was read')
    expect(backup.failure.code).toBe(code)
    const sentence = sentenceFor(socialBackupMessages, backup.failure)
    expect(sentence).not.toMatch(/unexpected|\(\)/)
    if (said !== undefined) expect(sentence).toBe(said)
  })

  it('of a version there never was is damaged, whatever its other fields look like', () => {
    const backup = readBackup(file({ record: { ...busy, version: -1 } }))
    if (backup.ok) throw new Error('it was read')
    expect(sentenceFor(socialBackupMessages, backup.failure)).toBe(text('version'))
  })

  it('may be as long as a backup can be', () => {
    const whole = file({ record: busy })
    expect(readBackup(whole.padEnd(backupCharacters)).ok).toBe(true)
  })
})

describe('the dry run', () => {
  it('says what would change, and changes nothing', () => {
    const current = socialRecordIn('busy')
    const untouched = structuredClone(current)
    const backup = backupOf(socialRecordIn('everyPackage'))
    expect(planRestore(current, backup, userId)).toEqual({
      ok: true,
      value: {
        userId,
        exportedAt: socialStatesNow,
        before: current,
        after: socialRecordIn('everyPackage'),
        changes: [
          { what: 'Account credits left', now: 20.5, afterwards: 6 },
          { what: 'Account credits in all', now: 26, afterwards: 10 },
          { what: 'Used', now: 5.5, afterwards: 4 },
          { what: 'Accounts included', now: 70, afterwards: 71 },
          { what: 'Connected accounts', now: 2, afterwards: 0 },
          { what: 'Purchases', now: 1, afterwards: 4 },
          { what: 'Redeemed codes', now: 2, afterwards: 0 },
        ],
        leaving: { connections: 2, purchases: 0, redemptions: 2 },
      },
    })
    expect(current).toEqual(untouched)
  })

  it('names what is not in the backup, though there is as much of it', () => {
    const record = socialRecordIn('connected')
    const [first, second] = record.connections
    const others = { ...record, connections: [{ ...first, id: 'another' }, second] } as SocialRecord
    expect(planRestore(record, backupOf(others), userId)).toMatchObject({
      ok: true,
      value: { leaving: { connections: 1, purchases: 0, redemptions: 0 } },
    })
    expect(planFor('everyPackage', 'fresh').leaving).toEqual({ connections: 0, purchases: 4, redemptions: 0 })
    expect(planFor('fresh', 'everyPackage').leaving).toEqual({ connections: 0, purchases: 0, redemptions: 0 })
  })

  const busy = socialRecordIn('busy')
  const ofBob = <Entry extends { userId: string }>(entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry, place) => (place === 0 ? { ...entry, userId: 'user_bob' } : entry))
  const spliced = (part: Partial<SocialAccount>) => ({ ...busy, account: { ...busy.account, ...part } })
  it.each<[string, SocialRecord, string, SocialBackupCode]>([
    ['of somebody else', socialRecordIn('fresh'), 'user_bob', 'BACKUP_OF_ANOTHER_USER'],
    [
      'with a connection of somebody else',
      { ...busy, connections: ofBob(busy.connections) },
      userId,
      'BACKUP_OF_ANOTHER_USER',
    ],
    [
      'with a purchase of somebody else',
      spliced({ purchaseHistory: ofBob(busy.account.purchaseHistory) }),
      userId,
      'BACKUP_OF_ANOTHER_USER',
    ],
    [
      'with a redemption of somebody else',
      spliced({ redemptionHistory: ofBob(busy.account.redemptionHistory) }),
      userId,
      'BACKUP_OF_ANOTHER_USER',
    ],
    ['that changes nothing', socialRecordIn('connected'), userId, 'BACKUP_CHANGES_NOTHING'],
  ])('refuses a backup %s', (_what, backed, owner, code) => {
    const planned = planRestore(socialRecordIn('connected'), backupOf(backed, owner), userId)
    expect(planned).toMatchObject({ ok: false, failure: { code } })
  })
})

describe('restoring', () => {
  const now = '2026-11-20T10:00:00.000Z'

  it('puts the backup in the place of the record the dry run was made for', () => {
    const plan = planFor('busy', 'everyPackage')
    expect(restore(plan, structuredClone(socialRecordIn('busy')), { userId, now })).toEqual({
      kind: 'accepted',
      account: socialRecordIn('everyPackage'),
      event: { type: 'restored', at: now, from: socialStatesNow },
    })
  })

  it.each<[string, SocialRecord | null, string, SocialBackupCode]>([
    ['changed since', socialRecordIn('connected'), userId, 'CREDITS_CHANGED_SINCE'],
    ['gone since', null, userId, 'CREDITS_CHANGED_SINCE'],
    ['somebody else’s', socialRecordIn('busy'), 'user_bob', 'BACKUP_OF_ANOTHER_USER'],
  ])('is refused where the record is %s', (_what, stored, asking, code) => {
    const outcome = restore(planFor('busy', 'everyPackage'), stored, { userId: asking, now })
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code } })
  })
})
