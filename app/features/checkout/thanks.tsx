import { useAtomValue } from 'jotai'
import { lastCheckoutAtom } from '#app/state/checkout.ts'
import { toPackageView } from './package-words.ts'
import { ThanksPage } from './thanks-page.tsx'

/** Thanks for what this browser has just bought, if it has. */
export function Thanks() {
  const checkout = useAtomValue(lastCheckoutAtom)
  return (
    <ThanksPage bought={checkout && { item: toPackageView(checkout.packageId), isRehearsal: checkout.isRehearsal }} />
  )
}
