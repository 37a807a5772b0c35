import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import { unreadableFields } from '#app/domain/credits/social/account.ts'
import {
  type SocialCreditCode,
  socialCreditFailure,
  socialCreditMessages,
} from '#app/domain/credits/social/messages.ts'
import type { SocialRecord } from '#app/domain/credits/social/record.ts'
import { socialRecordIn } from '#app/domain/credits/social/record-states.ts'
import { type SocialRefusal, socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { type SocialStateName, socialCreditStates } from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { AccountCreditMeter } from '#app/features/social-accounts/account-credit-meter.tsx'
import { AccountsScreen, type AccountsScreenProps } from '#app/features/social-accounts/accounts-screen.tsx'
import {
  type AccountsActions,
  type AccountsState,
  type Task,
  toAccountsView,
} from '#app/features/social-accounts/accounts-view.ts'
import type { CodeEntry } from '#design-system/index.ts'
import { Shell } from './in-shell.tsx'

export const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }

/** Actions that only remember that they were asked for. */
export const accountsActions = (): AccountsActions => ({
  onRefresh: fn(async () => true),
  onOpen: fn(),
  onClose: fn(),
  onConnect: fn(),
  onPurchase: fn(),
  onDisconnect: fn(),
  onExport: fn(),
  onBackup: fn(),
  onRestore: fn(),
  onCode: fn(),
  onRedeem: fn(),
})

type AccountsShellProps = { meter: ReactNode; offline?: boolean; children: ReactNode }

/** Where people meet the accounts screen. */
export const AccountsShell = ({ meter, offline = false, children }: AccountsShellProps) => (
  <Shell path="/dashboard/accounts" accountMeter={meter} offline={offline}>
    {children}
  </Shell>
)

const isUnreadable = ({ account }: SocialRecord) => unreadableFields(account).length > 0

/** What the screen shows of a record: its figures, or why they cannot be counted. */
export function accountsShown(record: SocialRecord): AccountsState {
  if (!isUnreadable(record)) return { state: 'ready', view: toAccountsView(record) }
  const failure = socialCreditFailure('CREDIT_VALIDATION_ERROR', { fields: unreadableFields(record.account) })
  return { state: 'failed', sentence: sentenceFor(socialCreditMessages, failure) }
}

/** The screen with a record in it, in its shell. */
export const accountsWith = (record: SocialRecord, props: Partial<AccountsScreenProps> = {}) => (
  <AccountsShell meter={<AccountCreditMeter view={isUnreadable(record) ? null : toAccountsView(record)} />}>
    <AccountsScreen
      credits={accountsShown(record)}
      promo={noPromo}
      open={null}
      actions={accountsActions()}
      {...props}
    />
  </AccountsShell>
)

/** A story of one named state of the catalogue. */
export const socialStory = (name: SocialStateName) => ({
  name: socialCreditStates[name].says,
  render: () => accountsWith(socialRecordIn(name)),
})

const connect: Task = { kind: 'connect' }
const purchase: Task = { kind: 'purchase', packageType: 'basic-bundle' }

/** Where a person meets a refusal: at the promo field (with this code typed) or in a dialog. Any other is a notice. */
const places: Partial<Record<SocialCreditCode, { readonly typed: string } | Task>> = {
  AUTHENTICATION_REQUIRED: connect,
  VALIDATION_ERROR: connect,
  CONNECTION_CREATION_FAILED: connect,
  MISSING_PACKAGE_TYPE: purchase,
  INVALID_PACKAGE_TYPE: purchase,
  NO_CREDITS_AVAILABLE: purchase,
  PURCHASE_PACKAGE_ERROR: purchase,
  PACKAGE_PURCHASE_FAILED: purchase,
  MISSING_PROMO_CODE_ID: { typed: '' },
  MISSING_PROMO_CODE: { typed: '' },
  PROMO_CODE_NOT_FOUND: { typed: 'NOSUCH' },
  INACTIVE_PROMO_CODE: { typed: 'PAUSED' },
  PROMO_CODE_INACTIVE: { typed: 'PAUSED' },
  EXPIRED_PROMO_CODE: { typed: 'LAPSED' },
  PROMO_CODE_EXPIRED: { typed: 'LAPSED' },
  MAX_USES_REACHED: { typed: 'TAKEN' },
  PROMO_CODE_MAX_USES_REACHED: { typed: 'TAKEN' },
  ALREADY_REDEEMED: { typed: 'PARTNER' },
  PROMO_CODE_VALIDATION_ERROR: { typed: 'PARTNER' },
  REDEMPTION_ERROR: { typed: 'BROKEN' },
  REDEEM_PROMO_CODE_ERROR: { typed: 'PARTNER' },
  PROMO_REDEMPTION_FAILED: { typed: 'PARTNER' },
}

function refusedAt(code: SocialCreditCode, record: SocialRecord, sentence: string): Partial<AccountsScreenProps> {
  const place = places[code]
  if (place === undefined) {
    const credits = accountsShown(record)
    return { credits: credits.state === 'ready' ? { ...credits, notice: sentence } : credits }
  }
  if ('typed' in place) {
    return { promo: { code: place.typed, isBusy: false, answer: { tone: 'refusal', sentence } } }
  }
  return { open: { task: place, isBusy: false, refusal: sentence } }
}

/** A story of one refusal: the state it happens in, and the sentence where a person reads it. */
export const socialRefusalStory = (code: SocialCreditCode) => {
  const refusal: SocialRefusal = socialRefusals[code]
  return {
    name: refusal.says,
    render: () => {
      const record = socialRecordIn(refusal.state)
      const failure = refusal.failure()
      const sentence = failure ? sentenceFor(socialCreditMessages, failure) : ''
      return accountsWith(record, refusedAt(code, record, sentence))
    },
  }
}
