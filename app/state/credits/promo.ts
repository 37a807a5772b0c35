import { atom, type Getter, type Setter } from 'jotai'
import * as z from 'zod/mini'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import type { CreditSystem, SystemTypes } from '#app/domain/credits/system.ts'
import {
  type AiPromoCode,
  aiPromoCodeSchema,
  defaultAiPromoCodes,
  defaultSocialPromoCodes,
  type SocialPromoCode,
  seeded,
  socialPromoCodeSchema,
  withUsesOf,
} from '#app/domain/promo/codes.ts'
import type { PromoUse } from '#app/domain/promo/validate.ts'
import { keys } from '#app/storage/keys.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { ownersAmong, recordOf } from '#app/storage/records.ts'
import { journalAtom } from '../device/journal.ts'
import { storedAtom } from '../device/stored-atom.ts'

/** The promo codes of one system on this device, seeded with the defaults when there are none. */
function codesAtom<Code>(key: string, schema: z.ZodMiniType<Code>, defaults: readonly Code[]) {
  const stored = storedAtom<readonly Code[]>({ key, schema: z.readonly(z.array(schema)), initial: [], from: 'read' })
  return atom(
    (get) => seeded(get(stored), defaults),
    (_get, set, change: (codes: readonly Code[]) => readonly Code[]) =>
      set(stored, (codes) => change(seeded(codes, defaults))),
  )
}
export type CodesAtom<Code> = ReturnType<typeof codesAtom<Code>>

export const aiPromoCodesAtom = codesAtom<AiPromoCode>(keys.aiPromoCodes(), aiPromoCodeSchema, defaultAiPromoCodes)
export const socialPromoCodesAtom = codesAtom<SocialPromoCode>(
  keys.socialPromoCodes(),
  socialPromoCodeSchema,
  defaultSocialPromoCodes,
)

/** The promo codes of this device, both systems, with changes from other tabs. */
export const promoCodesAtom = atom((get) => ({ ai: get(aiPromoCodesAtom), social: get(socialPromoCodesAtom) }))

async function usesOf<T extends SystemTypes>(
  system: CreditSystem<T>,
  journal: Journal,
  names: readonly string[],
): Promise<readonly PromoUse[]> {
  const found = await Promise.all(
    ownersAmong(names, system.id).map((owner) => journal.inspect(recordOf(system, owner))),
  )
  return found.flatMap((record) =>
    record.kind === 'read' && record.account !== null ? system.usesIn(record.account) : [],
  )
}

/** Raises each code's count to at least the uses in the records. */
async function count(get: Getter, set: Setter): Promise<void> {
  const journal = get(journalAtom)
  const names = await journal.keys()
  const [ai, social] = await Promise.all([usesOf(aiSystem, journal, names), usesOf(socialSystem, journal, names)])
  const codes = get(aiPromoCodesAtom)
  if (withUsesOf(codes, ai) !== codes) set(aiPromoCodesAtom, (before) => withUsesOf(before, ai))
  const socialCodes = get(socialPromoCodesAtom)
  if (withUsesOf(socialCodes, social) !== socialCodes) set(socialPromoCodesAtom, (before) => withUsesOf(before, social))
}

/** The count of this start, while it runs and afterwards; another journal is counted anew. */
const counting = atom<{ readonly journal: Journal; readonly done: Promise<void> } | null>(null)

/**
 * A use is committed with its credits; the code's count follows in a second write, which a kill in between prevents.
 * This corrects the counts once in each start.
 */
export const countPromoUsesAtom = atom(null, (get, set): Promise<void> => {
  const journal = get(journalAtom)
  const known = get(counting)
  if (known?.journal === journal) return known.done
  // A journal that cannot be opened is reported where it is read; the counts stay as they are.
  const done = count(get, set).catch(() => set(counting, null))
  set(counting, { journal, done })
  return done
})
