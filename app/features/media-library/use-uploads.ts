import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isUploadOver } from '#app/domain/media/states.ts'
import { addUploadsAtom, uploadActionAtom, uploadsAtom } from '#app/state/media/uploads.ts'
import { mediaKey } from './media-queries.ts'

/** Files on their way; the library looks again when one has arrived. */
export function useUploads() {
  const uploads = useAtomValue(uploadsAtom)
  const add = useSetAtom(addUploadsAtom)
  const act = useSetAtom(uploadActionAtom)
  const client = useQueryClient()
  const over = uploads.filter(({ phase }) => isUploadOver(phase)).length
  useEffect(() => {
    if (over > 0) void client.invalidateQueries({ queryKey: mediaKey })
  }, [client, over])
  return {
    uploads,
    add: (files: readonly File[], to: Omit<Parameters<typeof add>[0], 'files'>) => void add({ files, ...to }),
    act: (id: string, action: Parameters<typeof act>[0]['action'], file?: File) =>
      void act(file === undefined ? { id, action } : { id, action, file }),
  }
}
