import { and, asc, eq } from 'drizzle-orm'
import { fail, ok } from '#app/domain/outcome.ts'
import { administerPromo, type PromoSystem } from '#app/domain/promo/administer.ts'
import {
  type AiPromoCode,
  defaultAiPromoCodes,
  defaultSocialPromoCodes,
  type SocialPromoCode,
} from '#app/domain/promo/codes.ts'
import { promoAdminFailure } from '#app/domain/promo/messages.ts'
import type { AnyPromoCode, Checked, PromoDraft } from '#app/domain/promo/terms.ts'
import { codeTyped } from '#app/domain/promo/validate.ts'
import { type Instant, millisOf, toInstant } from '#app/domain/time/instant.ts'
import { audit, type Origin } from '../audit/audit.server.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { promoCodes } from '../database/schema/promo.ts'

type Row = typeof promoCodes.$inferSelect

const rowOf = (system: PromoSystem, code: AnyPromoCode): Row => ({
  id: code.id,
  system,
  code: code.code,
  description: code.description,
  gives:
    'credits' in code
      ? { credits: code.credits }
      : {
          packageType: code.packageType,
          accountsIncluded: code.accountsIncluded,
          creditsAwarded: code.creditsAwarded,
        },
  maxUses: code.maxUses,
  currentUses: code.currentUses,
  isActive: code.isActive,
  expiresAt: toInstant(code.expiresAt),
  createdAt: code.createdAt,
  createdBy: code.createdBy,
})

/** A row as devices know a code. */
export function codeOf({ gives, expiresAt, system: _, ...row }: Row): AnyPromoCode {
  if ('credits' in gives) return { ...row, ...gives, expiresAt: expiresAt ?? '' }
  return { ...row, ...gives, ...(expiresAt === null ? {} : { expiresAt }) }
}

export const creditsIn = (code: AnyPromoCode): number => ('credits' in code ? code.credits : code.creditsAwarded)

/** The codes every installation has, on the same terms as every device. What is there already stays as it is. */
export async function seedPromoCodes(database: Queries): Promise<void> {
  const ai = defaultAiPromoCodes.map((code) => rowOf('ai', code))
  const social = defaultSocialPromoCodes.map((code) => rowOf('social', code))
  await database
    .insert(promoCodes)
    .values([...ai, ...social])
    .onConflictDoNothing()
}

const codesOf = async (tx: Queries, system: PromoSystem) =>
  (await tx.select().from(promoCodes).where(eq(promoCodes.system, system)).orderBy(asc(promoCodes.createdAt))).map(
    codeOf,
  )

/** Every code of both systems, as it stands across all devices. */
export async function readCodes(database: Queries) {
  const [ai, social] = await Promise.all([codesOf(database, 'ai'), codesOf(database, 'social')])
  return { ai: ai as AiPromoCode[], social: social as SocialPromoCode[] }
}

export type Publishing =
  | { readonly system: 'ai'; readonly code: AiPromoCode }
  | { readonly system: 'social'; readonly code: SocialPromoCode }
type PublishFacts = { readonly now: Instant; readonly by: string; readonly origin: Origin }

const draftOf = (code: AnyPromoCode): PromoDraft => ({
  ...code,
  credits: creditsIn(code),
})

/**
 * Puts a code an admin made or changed where every device can redeem it. The same rules as on the device judge it among
 * all codes there are; uses are counted here alone.
 */
export function publishCode(
  database: Queries,
  { system, code }: Publishing,
  { now, by, origin }: PublishFacts,
): Promise<Checked<AnyPromoCode>> {
  // One spelling is one code, whichever of two admins is quicker.
  return withAdvisoryLock(database, lockKeys.promoCodes, async (tx) => {
    const codes = await codesOf(tx, system)
    const isKnown = codes.some(({ id }) => id === code.id)
    const draft = draftOf(code)
    const task = isKnown ? ({ kind: 'edit', id: code.id, draft } as const) : ({ kind: 'create', draft } as const)
    const facts = { now, newId: () => code.id, by }
    const done: Checked<AnyPromoCode> =
      system === 'ai'
        ? administerPromo.ai(codes as AiPromoCode[], task, facts)
        : administerPromo.social(codes as SocialPromoCode[], task, facts)
    if (!done.ok) return done
    const { currentUses: _counted, ...terms } = rowOf(system, { ...done.value, isActive: code.isActive })
    const [row] = await tx
      .insert(promoCodes)
      .values(terms)
      .onConflictDoUpdate({ target: promoCodes.id, set: terms, setWhere: eq(promoCodes.system, system) })
      .returning()
    if (row === undefined) return fail(promoAdminFailure('PROMO_GONE'))
    const details = { system, code: row.code, maxUses: row.maxUses, isActive: row.isActive }
    const action = isKnown ? 'code.changed' : 'code.created'
    await audit(tx, { action, userId: by, details }, origin, millisOf(now))
    return ok(codeOf(row))
  })
}

/** A code as a person typed it, whatever its case. */
export async function findCode(tx: Queries, system: PromoSystem, typed: string): Promise<AnyPromoCode | null> {
  const [row] = await tx
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.system, system), eq(promoCodes.code, codeTyped(typed))))
  return row === undefined ? null : codeOf(row)
}
