import type { ReactNode } from 'react'
import { fn } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { AiCreditCode } from '#app/domain/credits/ai/messages.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { readAccount } from '#app/domain/credits/ai/read.ts'
import { type AiRefusal, aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import {
  type AiStateName,
  aiAccountIn,
  aiCreditStates,
  aiStateFacts,
  statesNow,
} from '#app/domain/credits/ai/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import { AiMeter } from '#app/features/credits/ai/ai-credit-meter.tsx'
import { type AiCreditsState, creditsFailed } from '#app/features/credits/ai/ai-credits-screen.tsx'
import { type AiCreditsView, type CreditsActions, toAiCreditsView } from '#app/features/credits/ai/ai-credits-view.ts'
import { BalanceCard } from '#app/features/credits/ai/balance-card.tsx'
import { CreditNotices } from '#app/features/credits/ai/credit-notices.tsx'
import { ReceiptsCard } from '#app/features/credits/ai/receipts-card.tsx'
import { PromoCard } from '#app/features/credits/kit/promo-card.tsx'
import { Callout, type CodeEntry, Flex } from '#design-system/index.ts'
import '#app/features/credits/ai/ai-credits.css'
import { zoneOr } from './address.ts'

/** What the credits screen shows for a record, read and used the way the app does it. */
function creditsShown(record: unknown): AiCreditsState {
  const read = readAccount(record, statesNow)
  if (!read.ok) return { state: 'failed', sentence: sentenceFor(aiCreditMessages, read.failure) }
  const touched = runOperation(read.value, { type: 'sweep', userId: 'user_ada' }, aiStateFacts())
  if (touched.kind !== 'corrected') return { state: 'ready', view: toAiCreditsView(read.value, zoneOr('UTC')) }
  const notice = sentenceFor(aiCreditMessages, touched.failure)
  return { state: 'ready', view: toAiCreditsView(touched.account, zoneOr('UTC')), notice }
}

export const noPromo: CodeEntry = { isBusy: false, refusal: null, thanks: null }

/** Actions that only remember that they were asked for. */
export const creditsActions = (): CreditsActions => ({
  onRefresh: fn(async () => true),
  onExport: fn(),
  onOpenRestore: fn(),
  onClose: fn(),
  onBackup: fn(),
  onRestore: fn(),
  onRedeem: fn(),
})

/** A part of the credits screen, below the meter of the same record. */
const Part = ({ credits, children }: { credits: AiCreditsState; children?: (view: AiCreditsView) => ReactNode }) => (
  <Flex direction="column" gap="4" p={{ initial: '4', sm: '5' }}>
    <Flex>
      <AiMeter view={credits.state === 'ready' ? credits.view : null} />
    </Flex>
    {credits.state === 'ready' ? <CreditNotices notice={credits.notice} view={credits.view} /> : null}
    {credits.state === 'failed' ? (
      <Callout tone="refusal" title={creditsFailed}>
        {credits.sentence}
      </Callout>
    ) : null}
    {credits.state === 'ready' ? children?.(credits.view) : null}
  </Flex>
)

/** A story of one named state of the catalogue: its figures and what became of its jobs. */
export const creditStory = (name: AiStateName) => {
  const shown = creditsShown(aiAccountIn(name))
  return {
    name: aiCreditStates[name].says,
    render: () => (
      <Part credits={shown}>
        {(view) => (
          <>
            <BalanceCard view={view} />
            <ReceiptsCard activity={view.activity} />
          </>
        )}
      </Part>
    ),
  }
}

/** Codes a person meets at the promo field, with what was typed there. */
const typed: Partial<Record<AiCreditCode, string>> = {
  CODE_NOT_FOUND: 'NOSUCH',
  CODE_INACTIVE: 'PAUSED',
  CODE_EXPIRED: 'WELCOME',
  CODE_LIMIT_REACHED: 'TAKEN',
  ALREADY_REDEEMED: 'AUTUMN',
  REDEMPTION_ERROR: 'BROKEN',
}

/** A story of one refusal: the state it happens in, and the sentence where a person reads it. */
export const refusalStory = (code: AiCreditCode) => {
  const refusal: AiRefusal = aiRefusals[code]
  const shown = creditsShown(aiAccountIn(refusal.state) as AiAccount)
  return {
    name: refusal.says,
    render: () => {
      const failure = refusal.failure()
      const sentence = failure ? sentenceFor(aiCreditMessages, failure) : ''
      const promoCode = typed[code]
      if (shown.state !== 'ready') return <Part credits={shown} />
      if (promoCode === undefined) return <Part credits={{ ...shown, notice: sentence }} />
      const promo: CodeEntry = { ...noPromo, code: promoCode, refusal: { field: 'code', sentence } }
      return (
        <Part credits={shown}>
          {() => <PromoCard description="Adds credits that never expire." promo={promo} onRedeem={fn()} />}
        </Part>
      )
    },
  }
}
