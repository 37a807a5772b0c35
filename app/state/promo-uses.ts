import { atom } from 'jotai'
import { withUsesOf } from '#app/domain/promo/codes.ts'
import type { PromoUse } from '#app/domain/promo/validate.ts'
import { usersAmong } from '#app/storage/keys.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { type JournalRecord, records } from '#app/storage/records.ts'
import { aiPromoCodesAtom } from './ai-promo.ts'
import { journalAtom } from './device.ts'
import { socialPromoCodesAtom } from './social-promo.ts'

const found = async <Account>(journal: Journal, kept: JournalRecord<Account>): Promise<readonly Account[]> => {
  const inspected = await journal.inspect(kept)
  return inspected.kind === 'stands' && inspected.account !== null ? [inspected.account] : []
}

/** Every use of a promo code that the records of this device tell of. */
async function usesIn(journal: Journal): Promise<Record<'ai' | 'social', readonly PromoUse[]>> {
  const names = await journal.keys()
  const ai = [
    ...usersAmong(names, 'ai', 'credits').map(records.aiCredits),
    ...usersAmong(names, 'ai', 'admin-credits').map(records.adminAiCredits),
  ]
  const social = usersAmong(names, 'social', 'credits').map(records.socialCredits)
  return {
    ai: (await Promise.all(ai.map((kept) => found(journal, kept)))).flat().flatMap((account) => account.redemptions),
    social: (await Promise.all(social.map((kept) => found(journal, kept))))
      .flat()
      .flatMap(({ account }) => account.redemptionHistory),
  }
}

/**
 * A use is committed with the credits it gave; the count of the code follows it, and a page that is killed in between
 * never writes it. This makes up for that.
 */
export const countPromoUsesAtom = atom(null, async (get, set): Promise<void> => {
  // A journal that cannot be opened says so where it is read; the counts stay as they are.
  const uses = await usesIn(get(journalAtom)).catch(() => null)
  if (uses === null) return
  const codes = get(aiPromoCodesAtom)
  if (withUsesOf(codes, uses.ai) !== codes) set(aiPromoCodesAtom, (before) => withUsesOf(before, uses.ai))
  const socialCodes = get(socialPromoCodesAtom)
  if (withUsesOf(socialCodes, uses.social) !== socialCodes) {
    set(socialPromoCodesAtom, (before) => withUsesOf(before, uses.social))
  }
})

/** Whether an operation uses a promo code, in either system. */
export const isRedeeming = (operation: unknown): boolean =>
  typeof operation === 'object' && operation !== null && /^redeem/.test(String(Reflect.get(operation, 'type')))
