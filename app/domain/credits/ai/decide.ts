import { holdExpiryMs } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import type { PlanId } from '../../plans/plans.ts'
import type { AiPromoCode } from '../../promo/codes.ts'
import { findPromo, validatePromo } from '../../promo/validate.ts'
import { addMs, nextMonthly } from '../../time/instant.ts'
import type { CreditFacts } from '../system.ts'
import { type AiAccount, availableCredits, expiredHolds, isRollOverDue, standing } from './account.ts'
import { spendFrom } from './balance.ts'
import { costOf, usageTypeOf } from './costs.ts'
import { type AiEvent, sweepExpired } from './evolve.ts'
import { type AiCreditFailure, aiCreditFailure as failure } from './failure.ts'
import { aiPackages, isAiPackageId } from './packages.ts'
import type { AiOperation } from './parse.ts'

export type AiFacts = CreditFacts<AiPromoCode>

type Decision = Result<AiEvent, AiCreditFailure>
type Operation<Type extends AiOperation['type']> = Extract<AiOperation, { type: Type }>

function hold(account: AiAccount, { jobId, usage, label }: Operation<'hold'>, { now }: AiFacts): Decision {
  if (account.receipts.some((receipt) => receipt.jobId === jobId)) return fail(failure('JOB_ALREADY_HELD'))
  const required = costOf(usage)
  const available = availableCredits(account)
  if (available < required) return fail(failure('INSUFFICIENT_CREDITS', { required, available }))
  const held = { jobId, label, usage, amount: required, heldAt: now, expiresAt: addMs(now, holdExpiryMs) }
  return ok({ type: 'held', at: now, jobId, hold: held })
}

function notOpen(account: AiAccount, jobId: string): AiCreditFailure {
  const state = account.receipts.find((receipt) => receipt.jobId === jobId)?.state
  return state === 'settled' || state === 'released'
    ? failure('HOLD_ALREADY_CLOSED', { state })
    : failure('HOLD_NOT_FOUND')
}

/**
 * Charges the true cost, less or more than was held, but at most this job's hold plus credits no other job holds: an
 * expensive job can neither take another's credits nor go below zero.
 */
function settle(account: AiAccount, { jobId, usage, by }: Operation<'settle'>, { now }: AiFacts): Decision {
  const open = account.holds.find((held) => held.jobId === jobId)
  if (open === undefined) return fail(notOpen(account, jobId))
  if (open.usage.kind !== usage.kind) return fail(failure('VALIDATION_ERROR', { field: 'usage.kind' }))
  const trueCost = costOf(usage)
  const reach = Math.min(open.amount + availableCredits(account), account.balance.remainingCredits)
  const charged = Math.min(trueCost, reach)
  return ok({
    type: 'settled',
    at: now,
    jobId,
    usageType: usageTypeOf[usage.kind],
    description: open.label,
    trueCost,
    charged,
    paidFrom: spendFrom(account.balance, charged),
    ...(by !== undefined && { by }),
  })
}

function release(account: AiAccount, { jobId, reason }: Operation<'release'>, { now }: AiFacts): Decision {
  const isOpen = account.holds.some((held) => held.jobId === jobId)
  return isOpen ? ok({ type: 'released', at: now, jobId, reason }) : fail(notOpen(account, jobId))
}

function sweep(account: AiAccount, { now }: AiFacts): Decision {
  const jobIds = expiredHolds(account, now).map(({ jobId }) => jobId)
  return jobIds.length > 0 ? ok({ type: 'swept', at: now, jobIds }) : fail(failure('NOTHING_EXPIRED'))
}

const promoRefusals = {
  'not-found': 'CODE_NOT_FOUND',
  inactive: 'CODE_INACTIVE',
  expired: 'CODE_EXPIRED',
  'limit-reached': 'CODE_LIMIT_REACHED',
  'already-redeemed': 'ALREADY_REDEEMED',
} as const

/** Maps a promo refusal of the server to this system's. */
export const aiPromoFailure = (why: keyof typeof promoRefusals): AiCreditFailure => failure(promoRefusals[why])

function redeem(account: AiAccount, operation: Operation<'redeem'>, facts: AiFacts): Decision {
  const { code, userId, redemptionId } = operation
  const { now, newId, promoCodes } = facts
  const uses = [...standing(account), ...facts.redemptions]
  const outcome = validatePromo(code, promoCodes, uses, userId, now)
  if (outcome !== 'valid') return fail(failure(promoRefusals[outcome]))
  const promo = findPromo(code, promoCodes)
  if (promo === undefined || !Number.isSafeInteger(promo.credits) || promo.credits < 1) {
    return fail(failure('REDEMPTION_ERROR'))
  }
  const redemption = {
    id: redemptionId ?? newId(),
    promoCodeId: promo.id,
    userId,
    creditsRedeemed: promo.credits,
    redeemedAt: now,
    expiresAt: promo.expiresAt ?? null,
  }
  return ok({ type: 'redeemed', at: now, redemption, promo: { ...promo, currentUses: promo.currentUses + 1 } })
}

/** Removes credits the server refused afterwards, except those spent or held. */
function takeBack(account: AiAccount, { redemptionId, code, why }: Operation<'take-back'>, { now }: AiFacts): Decision {
  const redemption = standing(account).find(({ id }) => id === redemptionId)
  if (redemption === undefined) return fail(failure('VALIDATION_ERROR', { field: 'the redemption' }))
  const credits = Math.min(redemption.creditsRedeemed, availableCredits(account), account.balance.promoCredits)
  return ok({ type: 'taken-back', at: now, redemptionId, takenBack: { at: now, credits, code, why } })
}

function purchase(account: AiAccount, operation: Operation<'purchase'>, { now, newId }: AiFacts): Decision {
  const { packageId, userId, purchaseId } = operation
  if (!isAiPackageId(packageId)) return fail(failure('UNKNOWN_PACKAGE'))
  if (account.purchases.some(({ id }) => id === purchaseId)) return fail(failure('ALREADY_RECORDED'))
  const { credits, priceUsd } = aiPackages[packageId]
  return ok({
    type: 'purchased',
    at: now,
    purchase: { id: purchaseId ?? newId(), userId, packageId, credits, priceUsd, purchasedAt: now },
  })
}

/** Admin credits have their own record, so an account never becomes an admin's or stops being one. */
const crossesAdmin = (account: AiAccount, plan: PlanId): boolean =>
  (account.balance.plan === 'admin') !== (plan === 'admin')

function changePlan(account: AiAccount, { plan }: Operation<'change-plan'>, { now }: AiFacts): Decision {
  if (crossesAdmin(account, plan)) return fail(failure('ADMIN_CREDITS_APART'))
  if (account.balance.plan === plan) return fail(failure('PLAN_UNCHANGED'))
  return ok({ type: 'plan-changed', at: now, plan })
}

/** Skips missed months: the account lands in the current one, since months without use change nothing. */
function rollOver(account: AiAccount, { plan }: Operation<'roll-over'>, { now }: AiFacts): Decision {
  if (crossesAdmin(account, plan)) return fail(failure('ADMIN_CREDITS_APART'))
  const { nextBilling } = account.balance.planDetails
  if (!isRollOverDue(account, now)) return fail(failure('ROLL_OVER_NOT_DUE', { nextBilling }))
  return ok({ type: 'rolled-over', at: now, plan, nextBilling: nextMonthly(account.openedAt, now) })
}

/** Step 3, credits: the event of the operation now, or its refusal. Changes nothing. */
export function decide(before: AiAccount, operation: AiOperation, facts: AiFacts): Decision {
  if (operation.type === 'sweep') return sweep(before, facts)
  const account = sweepExpired(before, facts.now, operation.type === 'release' ? operation.jobId : undefined)
  switch (operation.type) {
    case 'hold':
      return hold(account, operation, facts)
    case 'settle':
      return settle(account, operation, facts)
    case 'release':
      return release(account, operation, facts)
    case 'redeem':
      return redeem(account, operation, facts)
    case 'take-back':
      return takeBack(account, operation, facts)
    case 'purchase':
      return purchase(account, operation, facts)
    case 'add':
      return ok({ type: 'added', at: facts.now, amount: operation.amount, to: operation.to, reason: operation.reason })
    case 'roll-over':
      return rollOver(account, operation, facts)
    case 'change-plan':
      return changePlan(account, operation, facts)
    case 'reset':
      return account.balance.plan === 'admin' ? ok({ type: 'reset', at: facts.now }) : fail(failure('RESET_ADMIN_ONLY'))
  }
}
