import { toCents } from '../cents.ts'
import {
  aiTotalCeilingCredits,
  promoCodeCharacters,
  promoDescriptionCharacters,
  promoUsesCeiling,
  socialPackageLimits,
  totalCeilingCredits,
} from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { isSocialPackageType, type SocialPackageType } from '../plans/social-package-types.ts'
import { isDay, momentNamed } from '../time/calendar.ts'
import { type Instant, millisOf } from '../time/instant.ts'
import type { AiPromoCode, SocialPromoCode } from './codes.ts'
import { promoAdminFailure as failure, type PromoAdminFailure } from './messages.ts'
import { codeTyped, findPromo } from './validate.ts'

/** An admin's unchecked input. */
export type PromoDraft = {
  readonly code?: unknown
  readonly description?: unknown
  /** For social codes only. */
  readonly packageType?: unknown
  readonly credits?: unknown
  readonly maxUses?: unknown
  /** A day (to its last moment), a moment, or nothing for a code without an end. */
  readonly expiresAt?: unknown
}

export type Checked<Value> = Result<Value, PromoAdminFailure>
export type AnyPromoCode = AiPromoCode | SocialPromoCode

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const codePattern = new RegExp(`^[A-Z0-9][A-Z0-9_-]{${promoCodeCharacters.min - 1},${promoCodeCharacters.max - 1}}$`)

/** A new code in capitals; refused when it exists. */
export function spelling(value: unknown, codes: readonly AnyPromoCode[]): Checked<string> {
  const code = codeTyped(textOf(value))
  if (code === '') return fail(failure('CODE_MISSING'))
  if (!codePattern.test(code)) return fail(failure('CODE_UNREADABLE'))
  return findPromo(code, codes) === undefined ? ok(code) : fail(failure('CODE_TAKEN', { code }))
}

function description(value: unknown): Checked<string> {
  const said = textOf(value)
  if (said === '') return fail(failure('DESCRIPTION_MISSING'))
  return said.length > promoDescriptionCharacters ? fail(failure('DESCRIPTION_TOO_LONG')) : ok(said)
}

const packageType = (value: unknown): Checked<SocialPackageType> =>
  isSocialPackageType(value) ? ok(value) : fail(failure('PACKAGE_UNKNOWN'))

const isWholeUpTo = (value: unknown, most: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most

const wholeCredits = (value: unknown): Checked<number> =>
  isWholeUpTo(value, aiTotalCeilingCredits) ? ok(value) : fail(failure('CREDITS_NOT_WHOLE'))

/** Social credits have two decimals. */
function credits(value: unknown): Checked<number> {
  const given = toCents(Number(value))
  const isWorth = given === value && given > 0 && given <= totalCeilingCredits
  return isWorth ? ok(given) : fail(failure('CREDITS_OUT_OF_RANGE'))
}

function uses(value: unknown, used: number): Checked<number> {
  if (!isWholeUpTo(value, promoUsesCeiling)) return fail(failure('USES_INVALID'))
  return value < used ? fail(failure('USES_BELOW_USED', { used })) : ok(value)
}

/** The last moment of a day, or the given moment; null when invalid. */
function lastMoment(value: unknown): Instant | null {
  if (typeof value !== 'string') return null
  return momentNamed(isDay(value) ? `${value}T23:59:59.999Z` : value)
}

/** An existing end may stay, even when it is past. */
function expiry(value: unknown, now: Instant, isNeeded: boolean, kept: Instant | undefined): Checked<Instant | null> {
  if (value === undefined || value === null || value === '') {
    return isNeeded ? fail(failure('EXPIRY_MISSING')) : ok(null)
  }
  const end = lastMoment(value)
  if (end === null) return fail(failure('EXPIRY_UNREADABLE'))
  if (end === lastMoment(kept)) return ok(end)
  return millisOf(end) < millisOf(now) ? fail(failure('EXPIRY_PAST')) : ok(end)
}

type Terms = { readonly description: string; readonly maxUses: number }

/** Terms of an AI code, the part an edit can change. */
export function aiTerms(
  draft: PromoDraft,
  now: Instant,
  before?: AiPromoCode,
): Checked<Terms & Pick<AiPromoCode, 'credits' | 'expiresAt'>> {
  const said = description(draft.description)
  if (!said.ok) return said
  const worth = wholeCredits(draft.credits)
  if (!worth.ok) return worth
  const most = uses(draft.maxUses, before?.currentUses ?? 0)
  if (!most.ok) return most
  const end = expiry(draft.expiresAt, now, true, before?.expiresAt)
  if (!end.ok) return end
  return ok({ description: said.value, credits: worth.value, maxUses: most.value, expiresAt: end.value ?? now })
}

type SocialTerms = Terms & Pick<SocialPromoCode, 'packageType' | 'accountsIncluded' | 'creditsAwarded' | 'expiresAt'>

export function socialTerms(draft: PromoDraft, now: Instant, before?: SocialPromoCode): Checked<SocialTerms> {
  const said = description(draft.description)
  if (!said.ok) return said
  const pack = packageType(draft.packageType)
  if (!pack.ok) return pack
  const worth = credits(draft.credits)
  if (!worth.ok) return worth
  const most = uses(draft.maxUses, before?.currentUses ?? 0)
  if (!most.ok) return most
  const end = expiry(draft.expiresAt, now, false, before?.expiresAt)
  if (!end.ok) return end
  return ok({
    description: said.value,
    packageType: pack.value,
    accountsIncluded: socialPackageLimits[pack.value].accounts,
    creditsAwarded: worth.value,
    maxUses: most.value,
    ...(end.value === null ? {} : { expiresAt: end.value }),
  })
}
