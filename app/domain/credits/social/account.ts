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
  /** Redeemed here without a network, and refused by the server afterwards: what was left of it is gone again. */
  takenBack: z.optional(z.object({ at: keptInstantSchema, credits: number, why: z.enum(promoRefusals) })),
})

/** The ledger of a user. The newest purchase and redemption come first; figures that merely disagree pass. */
const accountSchema = z.object({
  totalCredits: number,
  usedCredits: number,
  remainingCredits: number,
  packages: z.object({ individual: number, basicBundle: number, starterBundle: number, proBundle: number }),
  purchaseHistory: z.array(purchaseSchema),
  redemptionHistory: z.array(redemptionSchema),
  lastUpdated: keptInstantSchema,
})

/** A connection that was paid for. */
const connectionSchema = z.object({
  id: text,
  userId: text,
  platformId: text,
  appId: z.nullable(text),
  metadata: z.record(text, z.unknown()),
  connectedAt: keptInstantSchema,
})

/** The shape this code writes. Version 0 was the bare account, without connections. */
export const socialRecordVersion = 1

/**
 * What storage keeps for a user, and hands back: the ledger, and the connections it paid for, the newest first. One
 * record, so both are saved at once.
 */
export const socialRecordSchema = z.object({
  version: z.literal(socialRecordVersion),
  account: accountSchema,
  connections: z.array(connectionSchema),
})

export type SocialRecord = Immutable<z.infer<typeof socialRecordSchema>>
export type SocialAccount = SocialRecord['account']
export type SocialPurchase = SocialAccount['purchaseHistory'][number]
export type SocialRedemption = SocialAccount['redemptionHistory'][number]

/** The redemptions that count: those taken back count no more. */
export const standing = ({ redemptionHistory }: SocialAccount): readonly SocialRedemption[] =>
  redemptionHistory.filter(({ takenBack }) => takenBack === undefined)
export type SocialConnection = SocialRecord['connections'][number]

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

export const openRecord = (at: Instant): SocialRecord => ({
  version: socialRecordVersion,
  account: openAccount(at),
  connections: [],
})

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
