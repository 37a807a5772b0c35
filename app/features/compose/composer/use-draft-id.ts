import { useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { anyDraftAtom } from '#app/state/compose-plan.ts'

/** The draft that is asked for by its id, else the new one this tab is at. */
export function useDraftId(asked: string | undefined): string {
  const anyDraft = useSetAtom(anyDraftAtom)
  return useMemo(() => asked ?? anyDraft(), [asked, anyDraft])
}
