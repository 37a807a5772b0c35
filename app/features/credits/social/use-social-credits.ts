import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import type { SocialPackageType } from '#app/domain/credits/social/packages.ts'
import { ok } from '#app/domain/outcome.ts'
import { checkSocialPromoAtom, socialCredits } from '#app/state/credits/social.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useCredits } from '../kit/use-credits.ts'
import type { OpenPurchase, SocialCreditsActions } from './social-credits-view.ts'

/** The account credits of the journal on this device, and what may be done with them. */
export function useSocialCredits() {
  const check = useSetAtom(checkSocialPromoAtom)
  const run = useSetAtom(socialCredits.run)
  const showToast = useSetAtom(showToastAtom)
  const [purchase, setPurchase] = useState<OpenPurchase | null>(null)
  const { actions, ...credits } = useCredits(socialCredits, {
    operationFor: (typed) => {
      const code = check(typed)
      return code.ok ? ok({ type: 'redeem_promo', metadata: { promoCode: code.value.code } }) : code
    },
    thanksFor: successSentence,
  })

  const onPurchase = async (packageType: SocialPackageType) => {
    setPurchase((before) => before && { ...before, isBusy: true })
    const outcome = await run({ type: 'purchase_package', packageType })
    if (outcome.kind !== 'accepted') {
      const refusal = socialCredits.sentence(outcome.failure)
      return setPurchase((before) => before && { ...before, isBusy: false, refusal })
    }
    setPurchase(null)
    showToast({ policy: 'single', tone: 'success', title: successSentence(outcome.event) })
  }

  const allActions: SocialCreditsActions = {
    ...actions,
    onOpenPurchase: (packageType) => setPurchase({ packageType, isBusy: false, refusal: null }),
    onPurchase: (packageType) => void onPurchase(packageType),
    onClose: () => {
      actions.onClose()
      setPurchase(null)
    },
  }
  return { ...credits, purchase, actions: allActions }
}
