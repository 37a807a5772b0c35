import { useSetAtom } from 'jotai'
import { successSentence } from '#app/domain/credits/social/operations.ts'
import type { SocialPackageType } from '#app/domain/plans/social-package-types.ts'
import { redeemSocialCodeAtom } from '#app/state/credits/redeem.ts'
import { socialCredits } from '#app/state/credits/social.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useDialogTask } from '#design-system/index.ts'
import { useCredits } from '../kit/use-credits.ts'
import type { OpenPurchase, SocialCreditsActions } from './social-credits-view.ts'

export function useSocialCredits() {
  const run = useSetAtom(socialCredits.run)
  const showToast = useSetAtom(showToastAtom)
  const purchase = useDialogTask<OpenPurchase['task']>()
  const { actions, ...credits } = useCredits(socialCredits, {
    redeemAtom: redeemSocialCodeAtom,
    thanksFor: successSentence,
  })

  const onPurchase = (packageType: SocialPackageType) =>
    purchase.run(async () => {
      const outcome = await run({ type: 'purchase_package', packageType })
      if (outcome.kind !== 'accepted') return socialCredits.sentence(outcome.failure)
      showToast({ policy: 'single', tone: 'success', title: successSentence(outcome.event) })
      return null
    })

  const allActions: SocialCreditsActions = {
    ...actions,
    onOpenPurchase: (packageType) => purchase.show({ packageType }),
    onPurchase: (packageType) => void onPurchase(packageType),
    onClose: () => {
      actions.onClose()
      purchase.show(null)
    },
  }
  return { ...credits, purchase: purchase.open, actions: allActions }
}
