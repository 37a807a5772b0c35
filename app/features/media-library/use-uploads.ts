import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { UploadAction } from '#app/domain/media/states.ts'
import { addUploadsAtom, mediaArrivedAtom, uploadActionAtom, uploadsAtom } from '#app/state/media/uploads.ts'
import { mediaKey } from './media-queries.ts'

/** The person's uploads; the library refreshes when one has arrived. */
export function useUploads() {
  const uploads = useAtomValue(uploadsAtom)
  const add = useSetAtom(addUploadsAtom)
  const act = useSetAtom(uploadActionAtom)
  const client = useQueryClient()
  const arrived = useAtomValue(mediaArrivedAtom)
  useEffect(() => {
    if (arrived > 0) void client.invalidateQueries({ queryKey: mediaKey })
  }, [client, arrived])
  return {
    uploads,
    add: (files: readonly File[], to: Parameters<typeof add>[1]) => add(files, to),
    act: (id: string, action: UploadAction, file?: File) =>
      void act(file === undefined ? { id, action } : { id, action, file }),
  }
}
