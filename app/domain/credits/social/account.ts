import * as z from 'zod/mini'
import { toCents } from '../../cents.ts'
import type { Immutable } from '../../immutable.ts'
import { consistencyToleranceCredits, totalCeilingCredits } from '../../limits.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { socialPackageTypes } from '../../plans/social-package-types.ts'
import { promoRefusals } from '../../promo/outcomes.ts'
import type { Instant } from '../../time/instant.ts'
import { keptInstantSchema } from '../../time/kept-instant-schema.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './failure.ts'

const packageType = z.enum(socialPackageTypes)
const number = z.number()
const text = z.string()

const purchaseSchema = z.object({
  id: text,
  userId: text,
  packageType,
  accountsIncluded: number,
  creditsUsed: number,
  purchaseDate: keptInstantSchema,
  transactionId: text,
  status: z.literal('completed'),
})

const redemptionSchema = z.object({
  id: text,
  userId: text,
  promoCodeId: text,
  promoCode: text,
  packageType,
  accountsIncluded: number,
  redeemedAt: keptInstantSchema,
  expiresAt: z.nullable(keptInstantSchema),
  /** Redeemed offline and refused by the server afterwards: the unspent rest was removed. */
  takenBack: z.optional(z.object({ at: keptInstantSchema, credits: number, why: z.enum(promoRefusals) })),
})

/** The figures of a user. Purchases and redemptions are newest first; figures that merely disagree are accepted. */
const accountSchema = z.object({
  totalCredits: number,
  usedCredits: number,
  remainingCredits: number,
  packages: z.object({ individual: number, basicBundle: number, starterBundle: number, proBundle: number }),
  purchaseHistory: z.array(purchaseSchema),
  redemptionHistory: z.array(redemptionSchema),
  lastUpdated: keptInstantSchema,
})

/** A paid connection. */
const connectionSchema = z.object({
  id: text,
  userId: text,
  platformId: text,
  appId: z.nullable(text),
  metadata: z.record(text, z.unknown()),
  connectedAt: keptInstantSchema,
})

/** Version written by this code. Version 0 was the bare account, without connections. */
export const socialRecordVersion = 1

/** A user's record: figures and paid connections, newest first. One record, so that both are saved together. */
export const socialRecordSchema = z.object({
  version: z.literal(socialRecordVersion),
  account: accountSchema,
  connections: z.array(connectionSchema),
})

export type SocialRecord = Immutable<z.infer<typeof socialRecordSchema>>
export type SocialAccount = SocialRecord['account']
export type SocialPurchase = SocialAccount['purchaseHistory'][number]
export type SocialRedemption = SocialAccount['redemptionHistory'][number]

/** Redemptions without those taken back. */
export const standing = ({ redemptionHistory }: SocialAccount): readonly SocialRedemption[] =>
  redemptionHistory.filter(({ takenBack }) => takenBack === undefined)
export type SocialConnection = SocialRecord['connections'][number]

export const openAccount = (at: Instant): SocialAccount => ({
  totalCredits: 0,
  usedCredits: 0,
  remainingCredits: 0,
  packages: { individual: 0, basicBundle: 0, starterBundle: 0, proBundle: 0 },
  purchaseHistory: [],
  redemptionHistory: [],
  lastUpdated: at,
})

export const openRecord = (at: Instant): SocialRecord => ({
  version: socialRecordVersion,
  account: openAccount(at),
  connections: [],
})

const figures = ['totalCredits', 'usedCredits', 'remainingCredits'] as const
const counters = ['individual', 'basicBundle', 'starterBundle', 'proBundle'] as const

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isListOfRecords = (value: unknown): boolean => Array.isArray(value) && value.every(isRecord)

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

/** Extra tolerance for rounding of binary fractions; it grows with the figures. */
const binaryDust = (credits: number): number => 1e-8 + Math.abs(credits) * 2 ** -50

/** Step 5, rules of the state, in order: readable, nothing negative, figures that agree, below the ceiling. */
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

/** True when the credits suffice, or the figures are inconsistent: the operation then repairs them first. */
export const canSpend = (account: SocialAccount, credits: number): boolean =>
  !checkAccount(account).ok || account.remainingCredits >= credits

/**
 * remaining = max(0, total − used). Total and used are kept as far as possible, but never negative and used never above
 * total: otherwise the retry would be refused again.
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
