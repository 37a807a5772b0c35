import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { discardLocalDraftAtom, localDraftsAtom, lookForDraftsAtom } from '#app/state/local-drafts.ts'

export function useDeviceDrafts(draftId: string) {
  const found = useAtomValue(localDraftsAtom)
  const look = useSetAtom(lookForDraftsAtom)
  useEffect(() => void look(), [look])
  return { drafts: (found ?? []).filter(({ id }) => id !== draftId), onDiscard: useSetAtom(discardLocalDraftAtom) }
}
