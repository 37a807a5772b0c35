import { useAtomValue, useSetAtom } from 'jotai'
import { aiAccountAtom, aiCreditSentence, aiCreditsStatusAtom, refreshAiCreditsAtom } from '#app/state/ai-credits.ts'
import { AiCreditsScreen, type AiCreditsState } from './ai-credits-screen.tsx'
import { toAiCreditsView } from './ai-credits-view.ts'

/** The credits screen, fed by the journal on this device. */
export function AiCredits() {
  const account = useAtomValue(aiAccountAtom)
  const status = useAtomValue(aiCreditsStatusAtom)
  const refresh = useSetAtom(refreshAiCreditsAtom)
  const sentence = typeof status === 'object' ? aiCreditSentence({ code: status.failed }) : undefined
  const credits = (): AiCreditsState => {
    if (account) return { state: 'ready', view: toAiCreditsView(account), notice: sentence }
    return sentence ? { state: 'failed', sentence } : { state: 'loading' }
  }
  return <AiCreditsScreen credits={credits()} onRefresh={refresh} />
}
