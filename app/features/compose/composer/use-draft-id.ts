import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { anyDraftAtom, freshDraftAtom } from '#app/state/compose-plan.ts'

/** The draft of the given id, else a fresh one, else this tab's new draft. */
export function useDraftId(asked: string | undefined, begins: boolean): string {
  const anyDraft = useSetAtom(anyDraftAtom)
  const freshDraft = useSetAtom(freshDraftAtom)
  return useMemo(() => asked ?? (begins ? freshDraft() : anyDraft()), [asked, begins, anyDraft, freshDraft])
}
