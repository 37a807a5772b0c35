import { z } from 'zod'
import { consistencyToleranceCredits, totalCeilingCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { type Instant, isInstant } from '../../time/instant.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './messages.ts'
import { type PackageCounter, type SocialPackageType, socialPackageTypes } from './packages.ts'

export type SocialPurchase = {
  readonly id: string
  readonly userId: string
  readonly packageType: SocialPackageType
  readonly accountsIncluded: number
  readonly creditsUsed: number
  readonly purchaseDate: Instant
  readonly transactionId: string
  readonly status: 'completed'
}

export type SocialRedemption = {
  readonly id: string
  readonly userId: string
  readonly promoCodeId: string
  readonly promoCode: string
  readonly packageType: SocialPackageType
  readonly accountsIncluded: number
  readonly redeemedAt: Instant
  readonly expiresAt: Instant | null
}

/** What storage holds for a user's social credits. The newest purchase and redemption come first. */
export type SocialAccount = {
  readonly totalCredits: number
  readonly usedCredits: number
  readonly remainingCredits: number
  readonly packages: Readonly<Record<PackageCounter, number>>
  readonly purchaseHistory: readonly SocialPurchase[]
  readonly redemptionHistory: readonly SocialRedemption[]
  readonly lastUpdated: Instant
}

/** A new user gets zero credits. */
export const openAccount = (at: Instant): SocialAccount => ({
  totalCredits: 0,
  usedCredits: 0,
  remainingCredits: 0,
  packages: { individual: 0, basicBundle: 0, starterBundle: 0, proBundle: 0 },
  purchaseHistory: [],
  redemptionHistory: [],
  lastUpdated: at,
})

/** Credits count to two decimals. Numbers too large to have any are left alone. */
export const toCents = (credits: number): number =>
  Math.abs(credits) > 1e12 ? credits : Math.round(credits * 100) / 100

const figures = ['totalCredits', 'usedCredits', 'remainingCredits'] as const
const counters = ['individual', 'basicBundle', 'starterBundle', 'proBundle'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

/** The fields that keep an account from being counted with; none when it can be read. */
export function unreadableFields(account: unknown): readonly string[] {
  if (!isRecord(account)) return ['the record']
  const { packages } = account
  return [
    ...figures.filter((field) => !Number.isFinite(account[field])),
    ...counters
      .filter((counter) => !isRecord(packages) || !Number.isFinite(packages[counter]))
      .map((counter) => `packages.${counter}`),
    ...['purchaseHistory', 'redemptionHistory'].filter((list) => !isListOfRecords(account[list])),
  ]
}

/** Binary fractions must not decide what lies exactly at the tolerance; they grow with the figures. */
const binaryDust = (credits: number): number => 1e-8 + Math.abs(credits) * 2 ** -50

/** 5: the state rules, in order: readable, nothing negative, figures that agree, below the ceiling. */
export function checkAccount(account: SocialAccount): Result<SocialAccount, SocialCreditFailure> {
  const fields = unreadableFields(account)
  if (fields.length > 0) return fail(failure('CREDIT_VALIDATION_ERROR', { fields }))
  const { totalCredits, usedCredits, remainingCredits, packages } = account
  const values = [totalCredits, usedCredits, remainingCredits, ...counters.map((counter) => packages[counter])]
  if (values.some((value) => value < 0)) return fail(failure('NEGATIVE_CREDITS'))
  const apart = Math.abs(totalCredits - usedCredits - remainingCredits)
  if (apart > consistencyToleranceCredits + binaryDust(totalCredits)) return fail(failure('INCONSISTENT_CREDITS'))
  if (totalCredits > totalCeilingCredits) return fail(failure('EXCESSIVE_CREDITS'))
  return ok(account)
}

/** Whether there is enough to pay so much. Figures that do not add up may turn out to be: they are counted anew first. */
export const canSpend = (account: SocialAccount, credits: number): boolean =>
  !checkAccount(account).ok || account.remainingCredits >= credits

/**
 * remaining = max(0, total − used). Total and used are believed as far as they can be: nothing stays negative and no
 * more is used than there is, else the repaired account would be refused again at the retry we ask for.
 */
export function repairAccount(account: SocialAccount): SocialAccount {
  const totalCredits = toCents(Math.max(0, account.totalCredits))
  const usedCredits = Math.min(totalCredits, toCents(Math.max(0, account.usedCredits)))
  const { individual, basicBundle, starterBundle, proBundle } = account.packages
  return {
    ...account,
    totalCredits,
    usedCredits,
    remainingCredits: Math.max(0, toCents(totalCredits - usedCredits)),
    packages: {
      individual: Math.max(0, individual),
      basicBundle: Math.max(0, basicBundle),
      starterBundle: Math.max(0, starterBundle),
      proBundle: Math.max(0, proBundle),
    },
  }
}

const instant = z.string().refine(isInstant, 'is not a moment')
const packageType = z.enum(socialPackageTypes)

/** An account as storage hands it back. Figures that merely disagree pass: running an operation repairs them. */
export const socialAccountSchema = z.object({
  totalCredits: z.number(),
  usedCredits: z.number(),
  remainingCredits: z.number(),
  packages: z.object({
    individual: z.number(),
    basicBundle: z.number(),
    starterBundle: z.number(),
    proBundle: z.number(),
  }),
  purchaseHistory: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      packageType,
      accountsIncluded: z.number(),
      creditsUsed: z.number(),
      purchaseDate: instant,
      transactionId: z.string(),
      status: z.literal('completed'),
    }),
  ),
  redemptionHistory: z.array(
    z.object({
      id: z.string(),
      userId: z.string(),
      promoCodeId: z.string(),
      promoCode: z.string(),
      packageType,
      accountsIncluded: z.number(),
      redeemedAt: instant,
      expiresAt: instant.nullable(),
    }),
  ),
  lastUpdated: instant,
}) satisfies z.ZodType<SocialAccount>
