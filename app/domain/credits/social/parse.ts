import * as z from 'zod/mini'
import { toCents } from '../../cents.ts'
import { fail, ok, type Result } from '../../outcome.ts'
import { isSocialPackageType, type SocialPackageType } from '../../plans/social-package-types.ts'
import { promoRefusals } from '../../promo/outcomes.ts'
import { socialCreditFailure as failure, type SocialCreditFailure } from './failure.ts'

type By = { readonly userId: string }

/** A valid operation; only the credits are still unchecked. */
export type SocialOperation = By &
  (
    | { readonly type: 'purchase' | 'purchase_package'; readonly packageType: SocialPackageType }
    | { readonly type: 'redeem'; readonly promoCodeId: string }
    /** `redemptionId`: the redemption the server also records. */
    | { readonly type: 'redeem_promo'; readonly promoCode: string; readonly redemptionId?: string }
    | { readonly type: 'deduct' | 'add'; readonly creditsAmount: number }
    | {
        readonly type: 'create_connection'
        readonly platformId: string
        readonly appId: string | null
        readonly metadata: Readonly<Record<string, unknown>>
      }
  )

export type SocialOperationType = SocialOperation['type']
type Fields = Readonly<Record<string, unknown>>
type Parsed = Result<SocialOperation, SocialCreditFailure>

/** A copy of the input's fields; empty when it is no object or unreadable. */
function fieldsOf(input: unknown): Fields {
  try {
    return typeof input === 'object' ? { ...input } : {}
  } catch {
    // A getter or proxy that throws makes the operation unreadable.
    return {}
  }
}

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === ''

function withPackage(type: 'purchase' | 'purchase_package', userId: string, value: unknown): Parsed {
  if (isMissing(value)) return fail(failure('MISSING_PACKAGE_TYPE'))
  if (!isSocialPackageType(value)) return fail(failure('INVALID_PACKAGE_TYPE'))
  return ok({ type, userId, packageType: value })
}

function withAmount(type: 'deduct' | 'add', userId: string, value: unknown): Parsed {
  if (isMissing(value)) return fail(failure('MISSING_CREDITS_AMOUNT', { operation: type }))
  const creditsAmount = Number.isFinite(value) ? toCents(Number(value)) : 0
  if (creditsAmount <= 0) return fail(failure('INVALID_CREDITS_AMOUNT', { operation: type }))
  return ok({ type, userId, creditsAmount })
}

function connection(userId: string, fields: Fields, metadata: Fields): Parsed {
  const platformId = word(fields.platformId ?? metadata.platformId)
  if (platformId === '') return fail(failure('VALIDATION_ERROR', { field: 'platformId' }))
  const appId = word(fields.appId ?? metadata.appId) || null
  return ok({ type: 'create_connection', userId, platformId, appId, metadata })
}

type Parser = (userId: string, fields: Fields, metadata: Fields) => Parsed

const parsers = {
  purchase: (userId, { packageType }) => withPackage('purchase', userId, packageType),
  redeem: (userId, fields) => {
    const promoCodeId = word(fields.promoCodeId)
    return promoCodeId === '' ? fail(failure('MISSING_PROMO_CODE_ID')) : ok({ type: 'redeem', userId, promoCodeId })
  },
  deduct: (userId, { creditsAmount }) => withAmount('deduct', userId, creditsAmount),
  add: (userId, { creditsAmount }) => withAmount('add', userId, creditsAmount),
  create_connection: connection,
  purchase_package: (userId, fields, metadata) =>
    withPackage('purchase_package', userId, fields.packageType ?? metadata.packageType),
  redeem_promo: (userId, fields, metadata) => {
    const promoCode = word(metadata.promoCode)
    if (promoCode === '') return fail(failure('MISSING_PROMO_CODE'))
    const redemptionId = word(fields.redemptionId)
    return ok({ type: 'redeem_promo', userId, promoCode, ...(redemptionId === '' ? {} : { redemptionId }) })
  },
} as const satisfies Record<SocialOperationType, Parser>

export const socialOperationTypes = Object.keys(parsers) as readonly SocialOperationType[]

const isOperationType = (value: unknown): value is SocialOperationType =>
  socialOperationTypes.some((type) => type === value)

/** Operations sent by a screen; they have their own refusal for a missing user. */
const middlewareTypes: readonly unknown[] = ['create_connection', 'purchase_package', 'redeem_promo']

/** Steps 1 and 2: structure and operation. */
export function parseOperation(input: unknown): Result<SocialOperation, SocialCreditFailure> {
  const fields = fieldsOf(input)
  const { type } = fields
  const userId = word(fields.userId)
  if (userId === '' && middlewareTypes.includes(type)) return fail(failure('AUTHENTICATION_REQUIRED'))
  if (userId === '' || isMissing(type)) return fail(failure('INVALID_OPERATION_STRUCTURE'))
  if (!isOperationType(type)) return fail(failure('INVALID_OPERATION_TYPE'))
  const parse: Parser = parsers[type]
  return parse(userId, fields, fieldsOf(fields.metadata))
}

const disconnectSchema = z.object({ type: z.literal('disconnect'), userId: z.string(), connectionId: z.string() })
export type Disconnect = z.infer<typeof disconnectSchema>

const takeBackSchema = z.object({
  type: z.literal('take_back'),
  userId: z.string(),
  redemptionId: z.string(),
  credits: z.number().check(z.nonnegative()),
  why: z.enum(promoRefusals),
})
export type TakeBack = z.infer<typeof takeBackSchema>

/** The operation that follows a refusal by the server; null for any other. */
export const parseTakeBack = (input: unknown): TakeBack | null => takeBackSchema.safeParse(fieldsOf(input)).data ?? null

/** The only operation that does not change the figures; null for any other. */
export const parseDisconnect = (input: unknown): Disconnect | null =>
  disconnectSchema.safeParse(fieldsOf(input)).data ?? null
