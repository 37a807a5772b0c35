import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { openRecord, type SocialRecord } from '#app/domain/credits/social/account.ts'
import { runOnRecord } from '#app/domain/credits/social/operations.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import type { Outcome } from '#app/domain/outcome.ts'
import { defaultSocialPromoCodes } from '#app/domain/promo/codes.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { type JournalRecord, recordOf } from '#app/storage/records.ts'

export const kindNames = ['social', 'ai'] as const
export type KindName = (typeof kindNames)[number]

type AnyOutcome = Outcome<unknown, unknown, { readonly code: string }>

/** One of the two credit systems, on trial: every accepted operation moves its position on by exactly one. */
export type Kind = {
  record(user: string): JournalRecord<unknown>
  commit(journal: Journal, user: string, operation: object): Promise<AnyOutcome>
  position(account: unknown): number
  gain: object
  spend: object
}

const newId = () => crypto.randomUUID()
const now = () => instantOf(Date.now())

const social: Kind = {
  record: (user) => recordOf(socialSystem, { owner: user, isAdmin: false }) as JournalRecord<unknown>,
  commit: (journal, user, operation) => {
    const facts = { now: now(), newId, promoCodes: defaultSocialPromoCodes, redemptions: [] }
    return journal.commit(recordOf(socialSystem, { owner: user, isAdmin: false }), (stored) =>
      runOnRecord(stored ?? openRecord(facts.now), { ...operation, userId: user }, facts),
    )
  },
  // What was ever gained and what was ever used: the one grows or the other, never back.
  position: (account) => {
    const { totalCredits, usedCredits } = (account as SocialRecord).account
    return totalCredits + usedCredits
  },
  gain: { type: 'add', creditsAmount: 1 },
  spend: { type: 'deduct', creditsAmount: 1 },
}

const ai: Kind = {
  record: (user) => recordOf(aiSystem, { owner: `${user}@example.com`, isAdmin: false }) as JournalRecord<unknown>,
  commit: (journal, user, operation) => {
    const facts = { now: now(), newId, promoCodes: [], redemptions: [] }
    return journal.commit(recordOf(aiSystem, { owner: `${user}@example.com`, isAdmin: false }), (stored) => {
      const account = stored ?? openAccount({ userId: user, plan: 'trial', at: facts.now })
      return runOperation(account, { ...operation, userId: user }, facts)
    })
  },
  position: (account) => {
    const { monthlyCredits, purchasedCredits, promoCredits } = (account as AiAccount).balance
    return monthlyCredits + purchasedCredits + promoCredits
  },
  gain: { type: 'add', amount: 1, to: 'promo' },
  spend: { type: 'add', amount: 1, to: 'purchased' },
}

export const kinds: Readonly<Record<KindName, Kind>> = { social, ai }
