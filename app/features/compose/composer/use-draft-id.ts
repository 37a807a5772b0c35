import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { anyDraftAtom, freshDraftAtom } from '#app/state/compose-plan.ts'

/** The draft that is asked for by its id, else one that begins, else the new one this tab is at. */
export function useDraftId(asked: string | undefined, begins: boolean): string {
  const anyDraft = useSetAtom(anyDraftAtom)
  const freshDraft = useSetAtom(freshDraftAtom)
  return useMemo(() => asked ?? (begins ? freshDraft() : anyDraft()), [asked, begins, anyDraft, freshDraft])
}
