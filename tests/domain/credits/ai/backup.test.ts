import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import {
  type AiBackupCode,
  aiBackupMessages,
  backupText,
  planRestore,
  readBackup,
  restore,
} from '#app/domain/credits/ai/backup.ts'
import { historyCsv, receiptsCsv } from '#app/domain/credits/ai/export.ts'
import { type AiStateName, aiAccountIn, aiCreditStates, statesNow } from '#app/domain/credits/ai/states.ts'
import { backupCharacters } from '#app/domain/limits.ts'
import { sentenceFor } from '#app/domain/outcome.ts'

const accountIn = (name: AiStateName) => aiAccountIn(name) as AiAccount
const legal = (Object.keys(aiCreditStates) as AiStateName[]).filter((name) => !name.startsWith('corrupt'))
const backupOf = (account: AiAccount) => {
  const read = readBackup(backupText(account, statesNow), statesNow)
  if (!read.ok) throw new Error(read.failure.code)
  return read.value
}
const file = (parts: object) =>
  JSON.stringify({ format: 'ninefold.ai-credits', formatVersion: 1, exportedAt: statesNow, ...parts })
const codeOf = (result: { ok: boolean; failure?: { code: string } }) => result.failure?.code

describe('a backup', () => {
  it.each(legal)('brings back everything: %s', (name) => {
    expect(backupOf(accountIn(name))).toEqual({ exportedAt: statesNow, account: accountIn(name) })
  })

  it.each<[string, string, AiBackupCode]>([
    ['longer than any account', ' '.repeat(backupCharacters + 1), 'BACKUP_TOO_LARGE'],
    ['no JSON', 'type,amount\r\ntext,3\r\n', 'BACKUP_NOT_READABLE'],
    ['another format', file({ format: 'something else', account: accountIn('settled') }), 'BACKUP_NOT_READABLE'],
    ['no moment', file({ exportedAt: 'yesterday', account: accountIn('settled') }), 'BACKUP_NOT_READABLE'],
    ['a newer format', file({ formatVersion: 2, account: accountIn('settled') }), 'BACKUP_TOO_NEW'],
    ['a newer account', file({ account: aiAccountIn('corruptTooNew') }), 'BACKUP_TOO_NEW'],
    ['a damaged account', file({ account: aiAccountIn('corruptNotNumeric') }), 'BACKUP_DAMAGED'],
    ['no account', file({}), 'BACKUP_NOT_READABLE'],
    ['figures that disagree', file({ account: aiAccountIn('corruptInconsistent') }), 'BACKUP_DAMAGED'],
  ])('that is %s is not read', (_what, text, code) => {
    const read = readBackup(text, statesNow)
    expect(codeOf(read)).toBe(code)
    if (!read.ok) expect(sentenceFor(aiBackupMessages, read.failure)).not.toMatch(/unexpected/)
  })
})

it('a backup that is not read says what is wrong with it', () => {
  const said = (name: AiStateName) => {
    const read = readBackup(file({ account: aiAccountIn(name) }), statesNow)
    return read.ok ? 'read' : sentenceFor(aiBackupMessages, read.failure)
  }
  const cannotBeRead = (issue: string) =>
    `This backup cannot be read (${issue}). Nothing was changed; choose another file.`
  expect(said('corruptInconsistent')).toBe(cannotBeRead('the figures do not add up'))
  expect(said('corruptMissingField')).toContain('promoCredits')
})

describe('the dry run', () => {
  it('says what would change, and changes nothing', () => {
    const current = accountIn('settled')
    const untouched = structuredClone(current)
    const planned = planRestore(current, backupOf(accountIn('afterPurchase')))
    expect(planned).toMatchObject({
      ok: true,
      value: {
        after: accountIn('afterPurchase'),
        changes: [
          { what: 'Credits left', now: 17, afterwards: 1_020 },
          { what: 'Monthly credits', now: 20, afterwards: 20 },
          { what: 'Purchased credits', now: 0, afterwards: 1_000 },
          { what: 'Promo credits', now: 0, afterwards: 0 },
          { what: 'Used this month', now: 3, afterwards: 0 },
          { what: 'Receipts', now: 1, afterwards: 0 },
          { what: 'Usage entries', now: 1, afterwards: 0 },
          { what: 'Purchases', now: 0, afterwards: 1 },
          { what: 'Redeemed codes', now: 0, afterwards: 0 },
        ],
      },
    })
    expect(current).toEqual(untouched)
  })

  it('holds for the credits it was made for, and for no others', () => {
    const planned = planRestore(accountIn('settled'), backupOf(accountIn('afterPurchase')))
    if (!planned.ok) throw new Error(planned.failure.code)
    const restored = (stored: AiAccount | null) => restore(planned.value, stored, statesNow).kind
    expect(restored(structuredClone(accountIn('settled')))).toBe('accepted')
    expect(restored(accountIn('settledLower'))).toBe('refused')
    expect(restored(null)).toBe('refused')
    const reordered = Object.fromEntries(Object.entries(accountIn('settled')).reverse()) as AiAccount
    expect(restored(reordered)).toBe('accepted')
  })

  it('lets go of jobs that ran when the backup was made', () => {
    const planned = planRestore(accountIn('freshTrial'), backupOf(accountIn('held')))
    expect(planned).toMatchObject({
      ok: true,
      value: { after: { holds: [], receipts: [{ state: 'released', reason: 'expired' }] } },
    })
  })

  const other = accountIn('afterPurchase')
  it.each<[string, AiAccount, AiAccount, AiBackupCode]>([
    [
      'of somebody else',
      accountIn('settled'),
      { ...other, balance: { ...other.balance, userId: 'user_bob' } },
      'BACKUP_OF_ANOTHER_USER',
    ],
    ['of admin credits', accountIn('settled'), accountIn('admin'), 'BACKUP_OF_OTHER_CREDITS'],
    ['for an admin', accountIn('admin'), accountIn('settled'), 'BACKUP_OF_OTHER_CREDITS'],
    ['while a job runs', accountIn('held'), accountIn('settled'), 'JOBS_RUNNING'],
    ['that changes nothing', accountIn('settled'), accountIn('settled'), 'BACKUP_CHANGES_NOTHING'],
  ])('refuses a backup %s', (_what, current, backed, code) => {
    expect(codeOf(planRestore(current, backupOf(backed)))).toBe(code)
  })
})

describe('a table for a spreadsheet', () => {
  it('has a line for every receipt, the given back ones too', () => {
    expect(receiptsCsv(accountIn('failedJob'))).toBe(
      'job,label,type,state,reason,quoted,held,charged,paid from monthly,paid from purchased,paid from promo,quoted at,closed at,made by\r\n' +
        'job-fail,Autumn sale post,text,released,failed,3,3,0,0,0,0,2026-11-20T08:50:00.000Z,2026-11-20T08:50:15.000Z,\r\n',
    )
  })

  it('has a line for every use, and runs no label as a formula', () => {
    const account = accountIn('settled')
    const [entry] = account.history
    const formula = { ...account, history: [{ ...entry, description: '=HYPERLINK("x")' }] } as AiAccount
    expect(historyCsv(formula)).toBe(
      'type,amount,description,timestamp\r\ntext,3,"\'=HYPERLINK(""x"")",2026-11-20T08:50:15.000Z\r\n',
    )
  })
})
