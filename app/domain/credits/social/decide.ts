import { connectionCostCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import type { SocialPromoCode } from '../../promo/codes.ts'
import type { PromoUse } from '../../promo/validate.ts'
import { type Instant, toInstant } from '../../time/instant.ts'
import { type SocialAccount, toCents } from './account.ts'
import type { SocialEvent } from './events.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './messages.ts'
import { type SocialPackageType, socialPackages } from './packages.ts'
import type { SocialOperation } from './parse.ts'
import { redeemable } from './promo.ts'

/** What a rule may not find out for itself. */
export type SocialFacts = {
  readonly now: Instant
  readonly newId: () => string
  readonly promoCodes: readonly SocialPromoCode[]
  readonly redemptions: readonly PromoUse[]
}

type Decision = Result<SocialEvent, SocialCreditFailure>
type Use = 'connection' | 'package'

/** What is left, by the smaller count where the two agree only within the tolerance. */
const availableCredits = ({ totalCredits, usedCredits, remainingCredits }: SocialAccount): number =>
  toCents(Math.min(remainingCredits, totalCredits - usedCredits))

/** Null when the credits suffice. Asked alike of purchase, connection and deduct. */
function shortage(account: SocialAccount, required: number, use?: Use): SocialCreditFailure | null {
  if (account.totalCredits === 0) return failure('NO_CREDITS_AVAILABLE')
  const available = availableCredits(account)
  if (available >= required) return null
  return failure('INSUFFICIENT_CREDITS', { required, available, for: use })
}

function purchase(
  account: SocialAccount,
  packageType: SocialPackageType,
  { userId, at, newId, use }: { userId: string; at: Instant; newId: () => string; use?: Use },
): Decision {
  const { creditsRequired, accountsIncluded } = socialPackages[packageType]
  const short = shortage(account, creditsRequired, use)
  if (short !== null) return fail(short)
  return ok({
    type: 'purchased',
    at,
    userId,
    purchase: {
      id: newId(),
      userId,
      packageType,
      accountsIncluded,
      creditsUsed: creditsRequired,
      purchaseDate: at,
      transactionId: newId(),
      status: 'completed',
    },
  })
}

function redeem(account: SocialAccount, code: string, userId: string, at: Instant, facts: SocialFacts): Decision {
  const redemptions = Array.isArray(facts.redemptions)
    ? [...account.redemptionHistory, ...facts.redemptions]
    : facts.redemptions
  const found = redeemable('operation', code, { promoCodes: facts.promoCodes, redemptions, userId, now: at })
  if (!found.ok) return found
  const { id, creditsAwarded, packageType, accountsIncluded, expiresAt } = found.value
  return ok({
    type: 'redeemed',
    at,
    userId,
    redemption: {
      id: facts.newId(),
      userId,
      promoCodeId: id,
      promoCode: found.value.code,
      packageType,
      accountsIncluded,
      redeemedAt: at,
      expiresAt: expiresAt ?? null,
    },
    creditsAwarded: toCents(creditsAwarded),
    promo: { ...found.value, currentUses: found.value.currentUses + 1 },
  })
}

/** A code named by its id; validated alone, so two codes of one spelling are not mistaken for each other. */
function redeemById(account: SocialAccount, promoCodeId: string, userId: string, at: Instant, facts: SocialFacts) {
  const promoCodes = Array.isArray(facts.promoCodes)
    ? facts.promoCodes.filter((promo) => promo?.id === promoCodeId)
    : facts.promoCodes
  return redeem(account, promoCodes?.[0]?.code ?? '', userId, at, { ...facts, promoCodes })
}

/** 3: credits. What happens if the operation is done now, or why it may not be. Touches nothing. */
export function decide(account: SocialAccount, operation: SocialOperation, facts: SocialFacts): Decision {
  const at = toInstant(facts.now)
  if (at === null) return fail(failure('SYSTEM_ERROR'))
  const { newId } = facts
  const { userId } = operation
  switch (operation.type) {
    case 'purchase':
      return purchase(account, operation.packageType, { userId, at, newId })
    case 'purchase_package':
      return purchase(account, operation.packageType, { userId, at, newId, use: 'package' })
    case 'redeem':
      return redeemById(account, operation.promoCodeId, userId, at, facts)
    case 'redeem_promo':
      return redeem(account, operation.promoCode, userId, at, facts)
    case 'deduct': {
      const short = shortage(account, operation.creditsAmount)
      return short === null ? ok({ type: 'deducted', at, userId, amount: operation.creditsAmount }) : fail(short)
    }
    case 'add':
      return ok({ type: 'added', at, userId, amount: operation.creditsAmount })
    case 'create_connection': {
      const short = shortage(account, connectionCostCredits, 'connection')
      if (short !== null) return fail(short)
      const { platformId, appId, metadata } = operation
      const connection = { id: newId(), userId, platformId, appId, metadata, connectedAt: at }
      return ok({ type: 'connected', at, userId, connection, creditsUsed: connectionCostCredits })
    }
    default:
      // Reached only by an operation that never went through `parseOperation`.
      return fail(failure('UNKNOWN_OPERATION_TYPE'))
  }
}
