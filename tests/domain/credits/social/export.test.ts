import { describe, expect, it } from 'vitest'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { purchasesCsv, redemptionsCsv, usageCsv } from '#app/domain/credits/social/export.ts'
import { runOnRecord } from '#app/domain/credits/social/operations.ts'
import { socialRecordIn, socialStateFacts } from '#app/domain/credits/social/states.ts'

const lines = (text: string) => text.split('\r\n')

/** A record after one more operation. */
function having(record: SocialRecord, operation: object, id = 'id-more'): SocialRecord {
  const outcome = runOnRecord(
    record,
    { userId: 'user_ada', ...operation },
    socialStateFacts(undefined, () => id),
  )
  if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
  return outcome.account
}

describe('a table of account credits for a spreadsheet', () => {
  it('has a line for every purchase, the newest first', () => {
    const table = lines(purchasesCsv(socialRecordIn('everyPackage').account))
    expect(table).toHaveLength(6)
    expect(table.slice(0, 2)).toEqual([
      'purchase,package,accounts,credits used,transaction,status,purchased at',
      'id-7,Pro Bundle,50,1,id-8,completed,2026-11-16T13:00:00.000Z',
    ])
    expect(table.at(-1)).toBe('')
  })

  it('has a line for every redemption', () => {
    expect(lines(redemptionsCsv(socialRecordIn('partnerCode').account))).toEqual([
      'redemption,code,package,accounts,redeemed at,expires at',
      'id-1,PARTNER,Starter Bundle,15,2026-11-16T09:00:00.000Z,',
      '',
    ])
  })

  it('has a line for every use, the newest first, and one for what the record does not tell of', () => {
    expect(lines(usageCsv(socialRecordIn('busy')))).toEqual([
      'used for,what,name,credits,used at',
      'connection,youtube,,1,2026-11-16T14:00:00.000Z',
      'connection,linkedin,,1,2026-11-16T13:00:00.000Z',
      'package,Basic Bundle,,1,2026-11-16T10:00:00.000Z',
      'other,disconnected and deducted,,2.5,',
      '',
    ])
    expect(usageCsv(socialRecordIn('connected'))).not.toContain('other')
  })

  it('tells of a connection that was let go by what it cost', () => {
    const connected = socialRecordIn('connected')
    const { id } = connected.connections[0] ?? { id: '' }
    const left = having(connected, { type: 'disconnect', connectionId: id })
    expect(usageCsv(left)).toContain('\r\nother,disconnected and deducted,,1,\r\n')
  })

  it('has no line for less than nothing, where the figures disagree', () => {
    const record = socialRecordIn('connected')
    expect(usageCsv({ ...record, account: { ...record.account, usedCredits: 1 } })).not.toContain('other')
  })

  it.each([
    ['@ada.studio', `'@ada.studio`],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['Ada, the studio', '"Ada, the studio"'],
  ])('runs no name as a formula: %s', (handle, cell) => {
    const connect = { type: 'create_connection', platformId: 'bluesky', metadata: { handle } }
    const table = lines(usageCsv(having(socialRecordIn('testCredits'), connect)))
    expect(table[1]).toBe(`connection,bluesky,${cell},1,2026-11-20T09:00:00.000Z`)
  })

  it('runs no code as a formula either', () => {
    const { account } = socialRecordIn('partnerCode')
    const [redemption] = account.redemptionHistory
    const odd = { ...account, redemptionHistory: [{ ...redemption, promoCode: '+1+1' }] } as typeof account
    expect(redemptionsCsv(odd)).toContain(`,'+1+1,`)
  })

  it('has no name where none was given', () => {
    const connect = { type: 'create_connection', platformId: 'x', metadata: { handle: 7 } }
    expect(usageCsv(having(socialRecordIn('testCredits'), connect))).toContain('connection,x,,1,')
  })
})
