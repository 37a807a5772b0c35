import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import { composePlan } from '#app/state/compose-plan.ts'
import { compositionDraft } from '#app/state/compositions.ts'
import { localDraftsAtom, lookForDraftsAtom } from '#app/state/local-drafts.ts'
import { showToastAtom } from '#app/state/toasts.ts'

/** What else this device keeps that was written and not sent. */
export function useDeviceDrafts(draftId: string) {
  const store = useStore()
  const found = useAtomValue(localDraftsAtom)
  const look = useSetAtom(lookForDraftsAtom)
  const showToast = useSetAtom(showToastAtom)
  useEffect(() => void look(), [look])
  return {
    drafts: found.filter(({ id }) => id !== draftId),
    async onDiscard(id: string) {
      const { planAtom, forgetAtom } = composePlan(id)
      const plan = store.get(planAtom)
      const bringBack = await store.set(compositionDraft(id).discardAtom)
      store.set(forgetAtom)
      await look()
      showToast({
        policy: 'stack',
        tone: 'info',
        about: id,
        title: 'Draft discarded',
        action: {
          label: 'Undo',
          run: async () => {
            await bringBack()
            store.set(planAtom, () => plan)
            await look()
          },
        },
      })
    },
  }
}
