import { useAtomValue } from 'jotai'
import { lastCheckoutAtom } from '#app/state/checkout.ts'
import { toPackageView } from './package-words.ts'
import { ThanksPage } from './thanks-page.tsx'

export function Thanks() {
  const checkout = useAtomValue(lastCheckoutAtom)
  return (
    <ThanksPage bought={checkout && { item: toPackageView(checkout.packageId), isRehearsal: checkout.isRehearsal }} />
  )
}
