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
import { AiCreditsScreen, type AiCreditsState } from '#app/features/credits/ai-credits-screen.tsx'
import { toAiCreditsView } from '#app/features/credits/ai-credits-view.ts'

/** What the credits screen shows for a record, read and used the way the app does it. */
function creditsShown(record: unknown): AiCreditsState {
  const read = readAccount(record, statesNow)
  if (!read.ok) return { state: 'failed', sentence: sentenceFor(aiCreditMessages, read.failure) }
  const touched = runOperation(read.value, { type: 'sweep', userId: 'user_ada' }, aiStateFacts())
  if (touched.kind !== 'corrected') return { state: 'ready', view: toAiCreditsView(read.value) }
  const notice = sentenceFor(aiCreditMessages, touched.failure)
  return { state: 'ready', view: toAiCreditsView(touched.account), notice }
}

const nothing = () => {}

/** A story of one named state of the catalogue. */
export const creditStory = (name: AiStateName) => ({
  name: aiCreditStates[name].says,
  render: () => <AiCreditsScreen credits={creditsShown(aiAccountIn(name))} onRefresh={nothing} />,
})

/** A story of one refusal: the state it happens in, and the sentence a person reads. */
export const refusalStory = (code: AiCreditCode) => {
  const refusal: AiRefusal = aiRefusals[code]
  return {
    name: refusal.says,
    render: () => {
      const failure = refusal.failure()
      const notice = failure ? sentenceFor(aiCreditMessages, failure) : undefined
      const shown = creditsShown(aiAccountIn(refusal.state) as AiAccount)
      const credits: AiCreditsState = shown.state === 'ready' ? { ...shown, notice } : shown
      return <AiCreditsScreen credits={credits} onRefresh={nothing} />
    },
  }
}
