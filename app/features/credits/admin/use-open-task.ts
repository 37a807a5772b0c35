import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { Result } from '#app/domain/outcome.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { OpenTask, Refusal, Task } from './social-admin-view.ts'

/** The dialog that is open, and what becomes of it: it closes with a word of thanks, or stays and says why. */
export function useOpenTask() {
  const showToast = useSetAtom(showToastAtom)
  const [open, setOpen] = useState<OpenTask | null>(null)
  const thank = (title: string) => {
    setOpen(null)
    showToast({ policy: 'single', tone: 'success', title })
  }
  const say = (title: string) => showToast({ policy: 'single', tone: 'refusal', title })
  const refuse = (refusal: Refusal) => setOpen((before) => before && { ...before, isBusy: false, refusal })
  return {
    open,
    onOpen: (task: Task) => setOpen({ task, isBusy: false, refusal: null }),
    onClose: () => setOpen(null),
    thank,
    say,
    refuse,
    /** Waits for what the dialog asked for. */
    attempt: async <Value, Failure>(
      asked: Promise<Result<Value, Failure>>,
      thanks: (value: Value) => string,
      sentence: (failure: Failure) => string,
    ) => {
      setOpen((before) => before && { ...before, isBusy: true, refusal: null })
      const done = await asked
      if (done.ok) thank(thanks(done.value))
      else refuse({ sentence: sentence(done.failure), field: null })
    },
  }
}
