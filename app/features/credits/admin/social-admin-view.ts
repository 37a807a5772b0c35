import * as z from 'zod/mini'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { includedAccounts, socialPackages } from '#app/domain/credits/social/packages.ts'
import type { RecordOwner } from '#app/domain/credits/system.ts'
import type { SocialPackageType } from '#app/domain/plans/social-package-types.ts'
import type { PromoDraft, PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import type { AiPromoCode, SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { PromoField } from '#app/domain/promo/messages.ts'
import type { PromoOutcome } from '#app/domain/promo/outcomes.ts'
import { validatePromo } from '#app/domain/promo/validate.ts'
import { accountCreditsWords, aiCreditsWords } from '#app/domain/wording/credits.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import type { MigrationRun } from '#app/state/credits/ai-admin.ts'
import type { SocialRecordOnDevice } from '#app/state/credits/social-admin.ts'
import type { DialogTask } from '#design-system/index.ts'
import { conditions, type Person, type Tag } from './admin-words.ts'
import type { AiAccountView } from './ai-admin-view.ts'
import type { Tab } from './social-admin-tabs.ts'

/** Account records need no migration: the next operation rewrites an older one. */
const olderTag: Tag = { tone: 'quiet', word: 'Older record' }

const noIssues: readonly string[] = []

const figuresOf = ({ account: { totalCredits, usedCredits, remainingCredits } }: SocialRecord) =>
  [
    ['Total', totalCredits],
    ['Used', usedCredits],
    ['Remaining', remainingCredits],
  ] as const

export function toAccountView(
  { owner, isAdmin, userId, account: record, condition }: SocialRecordOnDevice,
  people: readonly Person[],
) {
  const person = people.find(({ id }) => id.toLowerCase() === userId.toLowerCase())
  const { tag, repair = null } = conditions[condition]
  const id = person?.id ?? userId
  const name = person?.name ?? userId
  return {
    system: 'social' as const,
    key: id,
    person: person ?? null,
    whose: { owner, isAdmin },
    userId: id,
    name,
    below: person ? id : '',
    accessibleName: name,
    remaining: record?.account.remainingCredits ?? null,
    total: record?.account.totalCredits ?? null,
    figures: record ? figuresOf(record) : [],
    issues: noIssues,
    included: record ? includedAccounts(record.account.packages) : null,
    connected: record?.connections.length ?? null,
    tag: condition === 'older' ? olderTag : tag,
    repair,
    canRepair: repair !== null,
    canGrant: record !== null && repair === null,
    canReset: false,
    canMigrate: false,
  }
}
export type AccountView = ReturnType<typeof toAccountView>

/** A record of either system, by `system`. */
export type AnyAccountView = AccountView | AiAccountView

const codeTags = {
  valid: { tone: 'success', word: 'Active' },
  inactive: { tone: 'quiet', word: 'Inactive' },
  expired: { tone: 'warning', word: 'Expired' },
  'limit-reached': { tone: 'warning', word: 'Used up' },
  'not-found': { tone: 'refusal', word: 'Unreadable' },
  'already-redeemed': { tone: 'quiet', word: 'Redeemed' },
} as const satisfies Record<PromoOutcome, Tag>

const givesWords = (promo: AiPromoCode | SocialPromoCode): string =>
  'credits' in promo
    ? aiCreditsWords(promo.credits)
    : `${accountCreditsWords(promo.creditsAwarded)}, ${socialPackages[promo.packageType].name}`

export function toCodeView(system: PromoSystem, promo: AiPromoCode | SocialPromoCode, now: string) {
  return {
    id: promo.id,
    system,
    code: promo.code,
    description: promo.description,
    gives: givesWords(promo),
    uses: `${figure(promo.currentUses)} of ${figure(promo.maxUses)}`,
    // The day an admin chose, in UTC.
    ends: promo.expiresAt ? datesIn('UTC').day(promo.expiresAt) : 'never',
    tag: codeTags[validatePromo(promo.code, [promo], [], '', now)] as Tag,
    isActive: promo.isActive,
    fields: toFields(promo),
  }
}
export type CodeView = ReturnType<typeof toCodeView>

/** The fields of a code's form, as typed. */
export type CodeFields = Readonly<Record<PromoField, string>>

export type CodeStart = { readonly system: PromoSystem; readonly fields: CodeFields }

export const newCode: CodeFields = {
  code: '',
  description: '',
  packageType: 'individual' satisfies SocialPackageType,
  credits: '',
  maxUses: '100',
  expiresAt: '',
}

const toFields = (promo: AiPromoCode | SocialPromoCode): CodeFields => ({
  code: promo.code,
  description: promo.description,
  packageType: 'packageType' in promo ? promo.packageType : newCode.packageType,
  credits: String('credits' in promo ? promo.credits : promo.creditsAwarded),
  maxUses: String(promo.maxUses),
  expiresAt: promo.expiresAt?.slice(0, 10) ?? '',
})

/** An empty field is no number, and not zero. */
export const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** Parses the typed fields; the rules decide which codes are allowed. */
export const codeSchema = z.object({
  code: z.string(),
  description: z.string(),
  packageType: z.string(),
  credits: z.pipe(z.string(), z.transform(numberIn)),
  maxUses: z.pipe(z.string(), z.transform(numberIn)),
  expiresAt: z.string(),
}) satisfies z.ZodMiniType<PromoDraft, CodeFields>

/** One system's records on this device, once read. */
export type OnDevice<Account> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly accounts: readonly Account[] }

export type CodesView = { readonly ai: readonly CodeView[]; readonly social: readonly CodeView[] }

/** An admin's correction of account credits, named as in the specification. */
export type Correction =
  | { readonly type: 'deduct'; readonly creditsAmount: number }
  | { readonly type: 'redeem'; readonly promoCodeId: string }

export type Task =
  | { readonly kind: 'grant' | 'repair'; readonly account: AnyAccountView }
  | { readonly kind: 'reset'; readonly account: AiAccountView }
  | { readonly kind: 'correct'; readonly account: AccountView }
  /** `start`: the form's first values. */
  | { readonly kind: 'create'; readonly start?: CodeStart }
  | { readonly kind: 'edit'; readonly code: CodeView }

/** The last refusal; `field` is the field it is shown at. */
export type Refusal = { readonly sentence: string; readonly field: PromoField | null }
export type OpenTask = DialogTask<Task, Refusal>

export type SocialAdminActions = {
  readonly onTab: (tab: Tab) => void
  readonly onReload: () => void
  readonly onOpen: (task: Task) => void
  readonly onClose: () => void
  readonly onGrant: (account: AnyAccountView, amount: number) => void
  readonly onRepair: (account: AnyAccountView) => void
  readonly onReset: (whose: RecordOwner) => void
  readonly onCorrect: (account: AccountView, correction: Correction) => void
  readonly onMigrate: (whose: RecordOwner) => void
  /** Over all AI records. */
  readonly onRun: (task: MigrationRun['task']) => void
  readonly onCode: (system: PromoSystem, task: PromoTask) => void
}
