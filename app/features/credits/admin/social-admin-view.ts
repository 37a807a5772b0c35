import { type SocialPackageType, socialPackages } from '#app/domain/credits/social/packages.ts'
import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import type { PromoDraft, PromoSystem, PromoTask } from '#app/domain/promo/administer.ts'
import type { AiPromoCode, SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { PromoField } from '#app/domain/promo/messages.ts'
import { type PromoOutcome, validatePromo } from '#app/domain/promo/validate.ts'
import { accountCreditsWords, aiCreditsWords } from '#app/domain/wording/credits.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import type { AccountOnDevice } from '#app/state/admin-accounts.ts'
import type { MigrationRun } from '#app/state/ai-migration.ts'
import type { AiOwner } from '#app/state/ai-records.ts'
import type { Person, Repair, Tag } from './admin-words.ts'
import type { AiAccountView } from './ai-admin-view.ts'

const conditions = {
  sound: { tag: { tone: 'success', word: 'In order' }, repair: null },
  older: { tag: { tone: 'quiet', word: 'Older record' }, repair: null },
  newer: { tag: { tone: 'info', word: 'Newer version' }, repair: null },
  disagrees: { tag: { tone: 'warning', word: 'Does not add up' }, repair: 'figures' },
  'past-ceiling': { tag: { tone: 'warning', word: 'Past the ceiling' }, repair: 'ceiling' },
  'partly-unreadable': { tag: { tone: 'warning', word: 'Partly unreadable' }, repair: 'part' },
  unreadable: { tag: { tone: 'refusal', word: 'Unreadable' }, repair: 'anew' },
} as const satisfies Record<AccountOnDevice['condition'], { tag: Tag; repair: string | null }>

const noIssues: readonly string[] = []

const accountsIn = ({ account }: SocialRecord): number =>
  Object.values(socialPackages).reduce(
    (sum, { counter, accountsIncluded }) => sum + account.packages[counter] * accountsIncluded,
    0,
  )

const figuresOf = ({ account: { totalCredits, usedCredits, remainingCredits } }: SocialRecord) =>
  [
    ['Total', totalCredits],
    ['Used', usedCredits],
    ['Remaining', remainingCredits],
  ] as const

export function toAccountView({ userId, record, condition }: AccountOnDevice, people: readonly Person[]) {
  const person = people.find(({ id }) => id.toLowerCase() === userId.toLowerCase())
  const { tag, repair } = conditions[condition]
  return {
    userId: person?.id ?? userId,
    name: person?.name ?? userId,
    isNamed: person !== undefined,
    remaining: record?.account.remainingCredits ?? null,
    total: record?.account.totalCredits ?? null,
    figures: record ? figuresOf(record) : [],
    issues: noIssues,
    included: record ? accountsIn(record) : null,
    connected: record?.connections.length ?? null,
    tag: tag as Tag,
    repair: repair as Repair | null,
    canGrant: record !== null && repair === null,
  }
}
export type AccountView = ReturnType<typeof toAccountView>

const standings = {
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
    // The day an admin chose, which is a day in UTC.
    ends: promo.expiresAt ? datesIn('UTC').day(promo.expiresAt) : 'never',
    tag: standings[validatePromo(promo.code, [promo], [], '', now)] as Tag,
    isActive: promo.isActive,
    fields: toFields(promo),
  }
}
export type CodeView = ReturnType<typeof toCodeView>

/** What the form of a code holds, as it is typed. */
export type CodeFields = Readonly<Record<PromoField, string>>

/** What a new code begins with. */
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

/** A field left empty is no number, and not zero. */
export const numberIn = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

export const toDraft = ({ credits, maxUses, ...said }: CodeFields): PromoDraft => ({
  ...said,
  credits: numberIn(credits),
  maxUses: numberIn(maxUses),
})

export type Tab = 'accounts' | 'ai' | 'codes' | 'migration'

/** What this device keeps of one system, once it is read. */
export type OnDevice<Account> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly accounts: readonly Account[] }

export type CodesView = { readonly ai: readonly CodeView[]; readonly social: readonly CodeView[] }

/** What an admin is asked for. */
export type Task =
  | { readonly kind: 'grant'; readonly account: AccountView }
  | { readonly kind: 'repair'; readonly account: AccountView }
  | { readonly kind: 'ai-grant' | 'ai-repair' | 'ai-reset'; readonly account: AiAccountView }
  /** `start`: what the form begins with. */
  | { readonly kind: 'create'; readonly start?: CodeStart }
  | { readonly kind: 'edit'; readonly code: CodeView }

/** Why the last try was refused; `field` names the field it is shown at. */
export type Refusal = { readonly sentence: string; readonly field: PromoField | null }
export type OpenTask = { readonly task: Task; readonly isBusy: boolean; readonly refusal: Refusal | null }

export type SocialAdminActions = {
  readonly onTab: (tab: Tab) => void
  readonly onReload: () => void
  readonly onOpen: (task: Task) => void
  readonly onClose: () => void
  readonly onGrant: (userId: string, amount: number) => void
  readonly onRepair: (userId: string) => void
  readonly onAiGrant: (whose: AiOwner, amount: number) => void
  readonly onAiRepair: (account: AiAccountView) => void
  readonly onReset: (whose: AiOwner) => void
  readonly onMigrate: (whose: AiOwner) => void
  /** Over all AI records. */
  readonly onRun: (task: MigrationRun['task']) => void
  readonly onCode: (system: PromoSystem, task: PromoTask) => void
}
