import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { purchaseAskedMs } from '#app/domain/limits.ts'
import { lastCheckoutAtom, receivePurchasesAtom } from '#app/state/checkout.ts'
import { aiCreditsStatusAtom } from '#app/state/credits/ai.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { toPackageView } from './package-words.ts'

/** Adds purchases made elsewhere at the next visit; after a checkout the person is told once it is confirmed. */
export function useReceivePurchases(): void {
  const receive = useSetAtom(receivePurchasesAtom)
  const showToast = useSetAtom(showToastAtom)
  const isOnline = useAtomValue(onlineAtom)
  const isReady = useAtomValue(aiCreditsStatusAtom) === 'ready'
  const isExpected = useAtomValue(lastCheckoutAtom)?.isRehearsal === false
  useEffect(() => {
    if (!isOnline || !isReady) return
    const look = async () => {
      for (const { packageId } of await receive()) {
        const { name, credits } = toPackageView(packageId)
        showToast({ policy: 'stack', tone: 'success', title: `${name} package: ${credits} added` })
      }
    }
    const lookWhenSeen = () => void (document.visibilityState === 'visible' && look())
    void look()
    document.addEventListener('visibilitychange', lookWhenSeen)
    const timer = isExpected ? setInterval(lookWhenSeen, purchaseAskedMs) : undefined
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen)
      clearInterval(timer)
    }
  }, [receive, showToast, isOnline, isReady, isExpected])
}
