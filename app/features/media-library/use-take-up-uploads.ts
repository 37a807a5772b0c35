import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { onlineAtom } from '#app/state/device/connection.ts'
import { callerAtom } from '#app/state/session.ts'

/** Continues uploads cut off by a reload or the network, when the app opens and when the network is back. */
export function useTakeUpUploads() {
  const store = useStore()
  const userId = useAtomValue(callerAtom)?.userId
  const isOnline = useAtomValue(onlineAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the network is back
  useEffect(() => {
    if (userId === undefined) return
    // No screen waits for it: the sending code is not part of the frame.
    void import('#app/state/media/uploads.ts')
      .then(({ takeUpUploadsAtom }) => store.set(takeUpUploadsAtom))
      .catch(() => undefined)
  }, [store, userId, isOnline])
}
