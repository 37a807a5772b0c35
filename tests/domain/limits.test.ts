import { expect, it } from 'vitest'
import * as limits from '#app/domain/limits.ts'

/** The figures of the specification, written out a second time: a slip of the finger must not change a limit. */
it.each<[keyof typeof limits, number]>([
  ['usageHistoryEntries', 50],
  ['errorLogEntries', 1_000],
  ['cacheEntries', 1_000],
  ['cacheTtlMs', 300_000],
  ['cacheEvictedShare', 0.2],
  ['connectionPoolSize', 10],
  ['recentSignupsWindowMs', 2_592_000_000],
  ['requestTimeoutMs', 30_000],
  ['userRequestTimeoutMs', 15_000],
  ['healthTimeoutMs', 5_000],
  ['requestRetries', 3],
  ['usersCacheTtlMs', 120_000],
  ['userCacheTtlMs', 300_000],
  ['updateReminderMs', 300_000],
  ['installPromptDelayMs', 5_000],
  ['singleToastLimit', 1],
  ['stackedToastLimit', 3],
  ['toastDurationMs', 4_000],
  ['toastActionMs', 8_000],
  ['askAgainMs', 5_000],
  ['deletedPostKeptMs', 60_000],
  ['storageItemCharacters', 100_000],
  ['storageCleanupBytes', 10_000_000],
  ['temporaryKeyMaxAgeMs', 86_400_000],
  ['passwordMinCharacters', 8],
  ['packageCostCredits', 1],
  ['connectionCostCredits', 1],
  ['totalCeilingCredits', 1_000_000],
  ['consistencyToleranceCredits', 0.01],
  ['defaultTestCredits', 10],
  ['platformsPerAccount', 9],
  ['lowBalanceCredits', 5],
  ['adminOpeningPromoCredits', 1_000],
  ['bulkAtOnce', 3],
  ['bulkLookMs', 30_000],
  ['bulkKeptMs', 86_400_000],
])('%s is %d', (name, figure) => {
  expect(Object.entries(limits)).toContainEqual([name, figure])
})

it('prices the social packages', () => {
  expect(Object.entries(limits.socialPackageLimits)).toEqual([
    ['individual', { priceUsd: 5, accounts: 1 }],
    ['basic-bundle', { priceUsd: 20, accounts: 5 }],
    ['starter-bundle', { priceUsd: 50, accounts: 15 }],
    ['pro-bundle', { priceUsd: 150, accounts: 50 }],
  ])
})

it('waits 1, 2 and 4 seconds between tries', () => {
  expect(limits.retryDelaysMs).toEqual([1_000, 2_000, 4_000])
})
