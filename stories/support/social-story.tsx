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
import { AccountNotices } from '#app/features/social-accounts/account-notices.tsx'
import { accountsFailed } from '#app/features/social-accounts/accounts-screen.tsx'
import {
  type AccountsActions,
  type AccountsState,
  type AccountsView,
  type Task,
  toAccountsView,
} from '#app/features/social-accounts/accounts-view.ts'
import { BalanceCard } from '#app/features/social-accounts/balance-card.tsx'
import { ConnectionsCard } from '#app/features/social-accounts/connections-card.tsx'
import { HistoryCard } from '#app/features/social-accounts/history-card.tsx'
import { PromoCard } from '#app/features/social-accounts/promo-card.tsx'
import { TaskDialog } from '#app/features/social-accounts/task-dialog.tsx'
import { Callout, type CodeEntry, Flex, Grid } from '#design-system/index.ts'
import '#app/features/social-accounts/accounts.css'
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

/** A part of the accounts screen, below the meter of the same record. */
const Part = ({ credits, children }: { credits: AccountsState; children?: (view: AccountsView) => ReactNode }) => (
  <Flex direction="column" gap="4" p={{ initial: '4', sm: '5' }}>
    <Flex>
      <AccountCreditMeter view={credits.state === 'ready' ? credits.view : null} />
    </Flex>
    {credits.state === 'ready' ? (
      <AccountNotices notice={credits.notice} view={credits.view} onRefresh={accountsActions().onRefresh} />
    ) : null}
    {credits.state === 'failed' ? (
      <Callout tone="refusal" title={accountsFailed}>
        {credits.sentence}
      </Callout>
    ) : null}
    {credits.state === 'ready' ? children?.(credits.view) : null}
  </Flex>
)

/** A story of one named state of the catalogue: its figures, what they brought and what became of them. */
export const socialStory = (name: SocialStateName) => ({
  name: socialCreditStates[name].says,
  render: () => (
    <Part credits={accountsShown(socialRecordIn(name))}>
      {(view) => (
        <>
          <Grid columns={{ initial: '1', md: '2' }} gap="4" align="start">
            <ConnectionsCard view={view} onOpen={fn()} />
            <BalanceCard view={view} />
          </Grid>
          <HistoryCard history={view.history} />
        </>
      )}
    </Part>
  ),
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

/** A dialog of the screen, with the refusal in it. */
export const refusedTask = (record: SocialRecord, task: Task, refusal: string) => (
  <TaskDialog open={{ task, isBusy: false, refusal }} view={toAccountsView(record)} actions={accountsActions()} />
)

/** A story of one refusal: the state it happens in, and the sentence where a person reads it. */
export const socialRefusalStory = (code: SocialCreditCode) => {
  const refusal: SocialRefusal = socialRefusals[code]
  return {
    name: refusal.says,
    render: () => {
      const record = socialRecordIn(refusal.state)
      const credits = accountsShown(record)
      const failure = refusal.failure()
      const sentence = failure ? sentenceFor(socialCreditMessages, failure) : ''
      const place = places[code]
      if (credits.state !== 'ready') return <Part credits={credits} />
      if (place === undefined) return <Part credits={{ ...credits, notice: sentence }} />
      if (!('typed' in place)) return refusedTask(record, place, sentence)
      const promo: CodeEntry = { code: place.typed, isBusy: false, answer: { tone: 'refusal', sentence } }
      return <Part credits={credits}>{() => <PromoCard promo={promo} onCode={fn()} onRedeem={fn()} />}</Part>
    },
  }
}
