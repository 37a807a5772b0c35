import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import { type SocialRecord, unreadableFields } from '#app/domain/credits/social/account.ts'
import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import { socialCreditFailure } from '#app/domain/credits/social/failure.ts'
import { type SocialCreditCode, socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { type SocialRefusal, socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { type SocialStateName, socialCreditStates, socialRecordIn } from '#app/domain/credits/social/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import type { SocialPackageType } from '#app/domain/plans/social-package-types.ts'
import { accountsFailed, ConnectingDialog } from '#app/features/accounts/accounts-screen.tsx'
import {
  type ConnectingActions,
  type ConnectingTask,
  type OpenConnecting,
  toAccountsView,
} from '#app/features/accounts/accounts-view.ts'
import { ConnectionsCard } from '#app/features/accounts/connections-card.tsx'
import { PromoCard } from '#app/features/credits/kit/promo-card.tsx'
import type { OpenRestore } from '#app/features/credits/kit/use-credits.ts'
import { AccountNotices } from '#app/features/credits/social/account-notices.tsx'
import { BalanceCard } from '#app/features/credits/social/balance-card.tsx'
import { HistoryCard } from '#app/features/credits/social/history-card.tsx'
import { PurchaseDialog } from '#app/features/credits/social/purchase-dialog.tsx'
import { SocialRestoreDialog } from '#app/features/credits/social/restore-dialog.tsx'
import { SocialMeter } from '#app/features/credits/social/social-credit-meter.tsx'
import {
  type OpenPurchase,
  type SocialCreditsActions,
  type SocialCreditsView,
  toSocialCreditsView,
} from '#app/features/credits/social/social-credits-view.ts'
import { AccountsPage } from '#app/routes/-accounts.tsx'
import { Callout, type CodeEntry, Flex, Grid } from '#design-system/index.ts'
import '#app/features/accounts/accounts.css'
import '#app/features/credits/social/social-credits.css'
import { Shell } from './in-shell.tsx'

export const noPromo: CodeEntry = { isBusy: false, refusal: null, thanks: null }

/** What a person is asked to confirm on the accounts page, by whichever feature. */
export type AnyTask =
  | ConnectingTask
  | { readonly kind: 'purchase'; readonly packageType: SocialPackageType }
  | { readonly kind: 'restore'; readonly plan: SocialRestorePlan | null }
type AccountsActions = ConnectingActions & SocialCreditsActions

/** Actions that only remember that they were asked for. */
export const accountsActions = (): AccountsActions => ({
  onRefresh: fn(async () => true),
  onOpen: fn(),
  onOpenPurchase: fn(),
  onOpenRestore: fn(),
  onClose: fn(),
  onConnect: fn(),
  onPurchase: fn(),
  onDisconnect: fn(),
  onExport: fn(),
  onBackup: fn(),
  onRestore: fn(),
  onRedeem: fn(),
})

type AccountsShellProps = { meter: ReactNode; offline?: boolean; children: ReactNode }

/** Where people meet the accounts screen. */
export const AccountsShell = ({ meter, offline = false, children }: AccountsShellProps) => (
  <Shell path="/dashboard/accounts" accountMeter={meter} offline={offline}>
    {children}
  </Shell>
)

export type AccountsStoryProps = {
  record: SocialRecord | null
  sentence?: string
  promo: CodeEntry
  open: (Pick<OpenPurchase, 'isBusy' | 'refusal'> & { readonly task: AnyTask }) | null
  actions: AccountsActions
}

type OpenDialogs = {
  readonly connecting: OpenConnecting | null
  readonly purchase: OpenPurchase | null
  readonly restore: OpenRestore<SocialRestorePlan> | null
}

/** The one dialog that is open, as the feature it belongs to knows it. */
function openIn(open: AccountsStoryProps['open']): OpenDialogs {
  const none: OpenDialogs = { connecting: null, purchase: null, restore: null }
  if (open === null) return none
  const { task, ...rest } = open
  if (task.kind === 'purchase') return { ...none, purchase: { ...rest, task } }
  if (task.kind === 'restore') return { ...none, restore: { ...rest, task } }
  return { ...none, connecting: { ...rest, task } }
}

/** The accounts page, with everything told to it at once. */
export const AccountsStory = ({ record, sentence, promo, open, actions }: AccountsStoryProps) => {
  const { connecting, ...dialogs } = openIn(open)
  return (
    <AccountsPage
      record={record}
      sentence={sentence}
      connecting={{ open: connecting, actions }}
      credits={{ promo, ...dialogs, actions }}
    />
  )
}

/** Why the figures of a record cannot be counted; null when they can. */
function unreadableSentence({ account }: SocialRecord): string | null {
  const fields = unreadableFields(account)
  if (fields.length === 0) return null
  return sentenceFor(socialCreditMessages, socialCreditFailure('CREDIT_VALIDATION_ERROR', { fields }))
}

type PartProps = { record: SocialRecord; notice?: string; children?: (view: SocialCreditsView) => ReactNode }

/** A part of the accounts screen, below the meter of the same record; or why there is nothing to show of it. */
function Part({ record, notice, children }: PartProps) {
  const failed = unreadableSentence(record)
  const view = failed === null ? toSocialCreditsView(record) : null
  return (
    <Flex direction="column" gap="4" p={{ initial: '4', sm: '5' }}>
      <Flex>
        <SocialMeter view={view} />
      </Flex>
      {view ? <AccountNotices notice={notice} view={view} onRefresh={accountsActions().onRefresh} /> : null}
      {failed === null ? null : (
        <Callout tone="refusal" title={accountsFailed}>
          {failed}
        </Callout>
      )}
      {view ? children?.(view) : null}
    </Flex>
  )
}

/** A story of one named state of the catalogue: its figures, what they brought and what became of them. */
export const socialStory = (name: SocialStateName) => ({
  name: socialCreditStates[name].says,
  render: () => (
    <Part record={socialRecordIn(name)}>
      {(view) => (
        <>
          <Grid columns={{ initial: '1', md: '2' }} gap="4" align="start">
            <ConnectionsCard view={toAccountsView(socialRecordIn(name))} onOpen={fn()} />
            <BalanceCard view={view} />
          </Grid>
          <HistoryCard history={view.history} />
        </>
      )}
    </Part>
  ),
})

const connect: AnyTask = { kind: 'connect' }
const purchase: AnyTask = { kind: 'purchase', packageType: 'basic-bundle' }

/** Where a person meets a refusal: at the promo field (with this code typed) or in a dialog. Any other is a notice. */
const places: Partial<Record<SocialCreditCode, { readonly typed: string } | AnyTask>> = {
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
export function refusedTask(record: SocialRecord, task: AnyTask, refusal: string) {
  const { connecting, purchase, restore } = openIn({ task, isBusy: false, refusal })
  const actions = accountsActions()
  if (connecting) return <ConnectingDialog open={connecting} view={toAccountsView(record)} actions={actions} />
  if (purchase) return <PurchaseDialog purchase={purchase} {...actions} view={toSocialCreditsView(record)} />
  return restore ? <SocialRestoreDialog restore={restore} actions={actions} /> : null
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
      const place = places[code]
      if (unreadableSentence(record) !== null) return <Part record={record} />
      if (place === undefined) return <Part record={record} notice={sentence} />
      if (!('typed' in place)) return refusedTask(record, place, sentence)
      const promo: CodeEntry = { ...noPromo, code: place.typed, refusal: { field: 'code', sentence } }
      return (
        <Part record={record}>
          {() => (
            <PromoCard
              description="Adds account credits and a package. Redeeming is free."
              promo={promo}
              onRedeem={fn()}
            />
          )}
        </Part>
      )
    },
  }
}
