import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { lateRefusalWords } from '#app/domain/promo/validate.ts'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { reconcileCodesAtom } from '#app/state/credits/redeem.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'

const lookAgainMs = 60_000

/** Sends offline redemptions to the server once there is a network; people who lose credits by it get the reason. */
export function useLateCodes(): void {
  const reconcile = useSetAtom(reconcileCodesAtom)
  const showToast = useSetAtom(showToastAtom)
  const isOnline = useAtomValue(onlineAtom)
  const hasAi = useAtomValue(aiAccountAtom) !== null
  const hasSocial = useAtomValue(socialRecordAtom) !== null
  const isReady = hasAi && hasSocial
  useEffect(() => {
    if (!isOnline || !isReady) return
    const look = async () => {
      for (const { code, why } of await reconcile()) {
        const title = `The code ${code.toUpperCase()} ${lateRefusalWords[why]}: what was left of its credits is taken back`
        showToast({ policy: 'stack', tone: 'refusal', title })
      }
    }
    void look()
    const timer = setInterval(() => void look(), lookAgainMs)
    return () => clearInterval(timer)
  }, [reconcile, showToast, isOnline, isReady])
}
