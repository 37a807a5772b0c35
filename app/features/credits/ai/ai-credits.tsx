import { useAtomValue } from 'jotai'
import { successSentence } from '#app/domain/credits/ai/operations.ts'
import { aiCredits } from '#app/state/credits/ai.ts'
import { redeemAiCodeAtom } from '#app/state/credits/redeem.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { useCredits } from '../kit/use-credits.ts'
import { AiCreditsScreen, type AiCreditsState } from './ai-credits-screen.tsx'
import { toAiCreditsView } from './ai-credits-view.ts'

/** The credits screen, with data from this device's journal. */
export function AiCredits({ wantedJob }: { wantedJob?: string | undefined }) {
  const zone = useAtomValue(zoneAtom)
  const { account, sentence, ...rest } = useCredits(aiCredits, {
    redeemAtom: redeemAiCodeAtom,
    thanksFor: (event) => successSentence(event) ?? '',
  })
  const credits = (): AiCreditsState => {
    if (account) return { state: 'ready', view: toAiCreditsView(account, zone), notice: sentence }
    return sentence ? { state: 'failed', sentence } : { state: 'loading' }
  }
  return <AiCreditsScreen credits={credits()} wantedJob={wantedJob} {...rest} />
}
