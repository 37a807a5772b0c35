import { describe, expect, it } from 'vitest'
import { openRecord, type SocialRecord } from '#app/domain/credits/social/account.ts'
import { runOnRecord } from '#app/domain/credits/social/operations.ts'
import { socialRecordIn, socialStateFacts, socialStatesNow } from '#app/domain/credits/social/states.ts'
import { toAccountsView } from '#app/features/accounts/accounts-view.ts'

describe('the accounts view', () => {
  it('says how many are connected and covered', () => {
    expect(toAccountsView(socialRecordIn('everyPackage')).coverage).toBe('0 connected, your packages cover 71')
    expect(toAccountsView(socialRecordIn('connected')).coverage).toBe('2 connected, no package yet')
  })

  it('knows whether there is a credit to connect with, and says what is left', () => {
    expect(toAccountsView(socialRecordIn('lastOne'))).toMatchObject({ canPay: true, creditsLeft: '1 account credit' })
    expect(toAccountsView(socialRecordIn('empty'))).toMatchObject({ canPay: false, creditsLeft: '0 account credits' })
  })

  const connected = (platformId: string, metadata: object): SocialRecord => {
    const add = { type: 'add', userId: 'user_ada', creditsAmount: 1 }
    const connect = { type: 'create_connection', userId: 'user_ada', platformId, metadata }
    return [add, connect].reduce<SocialRecord>((record, operation) => {
      const outcome = runOnRecord(record, operation, socialStateFacts())
      return outcome.kind === 'refused' ? record : outcome.account
    }, openRecord(socialStatesNow))
  }

  it.each([
    ['bluesky', { handle: '@ada.example' }, { platformName: 'Bluesky', platform: 'bluesky', handle: '@ada.example' }],
    ['bluesky', {}, { platformName: 'Bluesky', handle: 'Bluesky account' }],
    ['bluesky', { handle: 7 }, { handle: 'Bluesky account' }],
    ['nowhere', {}, { platformName: 'nowhere', platform: null, handle: 'nowhere account' }],
  ])('names a connection on %s with %j', (platformId, metadata, shown) => {
    expect(toAccountsView(connected(platformId, metadata)).connections).toMatchObject([shown])
  })
})
