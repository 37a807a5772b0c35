import { useSetAtom } from 'jotai'
import type { Result } from '#app/domain/outcome.ts'
import { type PromoAdminCode, promoFieldOf } from '#app/domain/promo/messages.ts'
import { type Administered, type PromoAdminRefusal, promoAdminSentence } from '#app/state/credits/promo-admin.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useDialogTask } from '#design-system/index.ts'
import type { Refusal, Task } from './social-admin-view.ts'

const fieldOf = (code: string) => (Object.hasOwn(promoFieldOf, code) ? promoFieldOf[code as PromoAdminCode] : null)

/** The open dialog: it closes with a success message, or stays with the refusal. */
export function useOpenTask() {
  const showToast = useSetAtom(showToastAtom)
  const { open, show, run } = useDialogTask<Task, Refusal>()
  const onClose = () => show(null)
  const tell = (tone: 'success' | 'refusal') => (title: string) => showToast({ policy: 'single', tone, title })
  const thank = (title: string) => {
    onClose()
    tell('success')(title)
  }
  return {
    open,
    onOpen: show,
    onClose,
    thank,
    say: tell('refusal'),
    /** Runs a code's task: its refusal is shown at its field. */
    attemptCode: (asked: Promise<Result<Administered, PromoAdminRefusal>>, thanks: (done: Administered) => string) =>
      run(async () => {
        const done = await asked
        if (!done.ok) return { sentence: promoAdminSentence(done.failure), field: fieldOf(done.failure.code) }
        thank(thanks(done.value))
        return null
      }),
    /** Runs a dialog's task. */
    attempt: <Value, Failure>(
      asked: Promise<Result<Value, Failure>>,
      thanks: (value: Value) => string,
      sentence: (failure: Failure) => string,
    ) =>
      run(async () => {
        const done = await asked
        if (!done.ok) return { sentence: sentence(done.failure), field: null }
        thank(thanks(done.value))
        return null
      }),
  }
}
