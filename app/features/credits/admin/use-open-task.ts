import { useSetAtom } from 'jotai'
import type { Result } from '#app/domain/outcome.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useDialogTask } from '#design-system/index.ts'
import type { Refusal, Task } from './social-admin-view.ts'

/** The dialog that is open, and what becomes of it: it closes with a word of thanks, or stays and says why. */
export function useOpenTask() {
  const showToast = useSetAtom(showToastAtom)
  const { open, show, run } = useDialogTask<Task, Refusal>()
  const onClose = () => show(null)
  const tell = (tone: 'success' | 'refusal') => (title: string) => showToast({ policy: 'single', tone, title })
  const thank = tell('success')
  return {
    open,
    onOpen: show,
    onClose,
    thank: (title: string) => {
      onClose()
      thank(title)
    },
    say: tell('refusal'),
    refuse: (refusal: Refusal) => void run(async () => refusal),
    /** Waits for what the dialog asked for. */
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
