import { fn } from 'storybook/test'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import type { AiCreditCode } from '#app/domain/credits/ai/messages.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { readAccount } from '#app/domain/credits/ai/record.ts'
import { type AiRefusal, aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import {
  type AiStateName,
  aiAccountIn,
  aiCreditStates,
  aiStateFacts,
  statesNow,
} from '#app/domain/credits/ai/states.ts'
import { sentenceFor } from '#app/domain/outcome.ts'
import {
  AiCreditsScreen,
  type AiCreditsScreenProps,
  type AiCreditsState,
} from '#app/features/credits/ai-credits-screen.tsx'
import { type CreditsActions, toAiCreditsView } from '#app/features/credits/ai-credits-view.ts'
import { CreditMeter } from '#app/features/credits/credit-meter.tsx'
import type { CodeEntry } from '#design-system/index.ts'

/** What the credits screen shows for a record, read and used the way the app does it. */
function creditsShown(record: unknown): AiCreditsState {
  const read = readAccount(record, statesNow)
  if (!read.ok) return { state: 'failed', sentence: sentenceFor(aiCreditMessages, read.failure) }
  const touched = runOperation(read.value, { type: 'sweep', userId: 'user_ada' }, aiStateFacts())
  if (touched.kind !== 'corrected') return { state: 'ready', view: toAiCreditsView(read.value) }
  const notice = sentenceFor(aiCreditMessages, touched.failure)
  return { state: 'ready', view: toAiCreditsView(touched.account), notice }
}

export const noPromo: CodeEntry = { code: '', isBusy: false, answer: null }

/** Actions that only remember that they were asked for. */
export const creditsActions = (): CreditsActions => ({
  onRefresh: fn(async () => true),
  onExport: fn(),
  onOpenRestore: fn(),
  onClose: fn(),
  onBackup: fn(),
  onRestore: fn(),
  onCode: fn(),
  onRedeem: fn(),
})

const creditsWith = (credits: AiCreditsState, props: Partial<AiCreditsScreenProps> = {}) => (
  <AiCreditsScreen credits={credits} promo={noPromo} restore={null} actions={creditsActions()} {...props} />
)

/** The meter above shows the same record. */
const metered = (credits: AiCreditsState) => ({
  aiMeter: <CreditMeter view={credits.state === 'ready' ? credits.view : null} />,
})

/** A story of one named state of the catalogue. */
export const creditStory = (name: AiStateName) => {
  const shown = creditsShown(aiAccountIn(name))
  return {
    name: aiCreditStates[name].says,
    parameters: metered(shown),
    render: () => creditsWith(shown),
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
    parameters: metered(shown),
    render: () => {
      const failure = refusal.failure()
      const sentence = failure ? sentenceFor(aiCreditMessages, failure) : ''
      if (shown.state !== 'ready') return creditsWith(shown)
      const promoCode = typed[code]
      if (promoCode === undefined) return creditsWith({ ...shown, notice: sentence })
      return creditsWith(shown, {
        promo: { code: promoCode, isBusy: false, answer: { tone: 'refusal', sentence } },
      })
    },
  }
}
