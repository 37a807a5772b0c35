import { useAtomValue, useSetAtom } from 'jotai'
import { dismissToastAtom, toastsAtom } from '#app/state/toasts.ts'
import { Toasts } from '#design-system/index.ts'

export default function ToastStack() {
  return <Toasts toasts={useAtomValue(toastsAtom)} onDismiss={useSetAtom(dismissToastAtom)} />
}
