import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { browserMaker, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { HereMaker } from '../job/use-run-job.ts'
import { browserModel, browserModelSays, browserModelState, writeHere } from './browser-model.ts'

/** This browser's model as a choice beside the server's, and its run of a request that chose it. */
export function useBrowserModel() {
  const [download, setDownload] = useState<number | null>(null)
  const { data: state = 'unavailable', refetch } = useQuery({
    queryKey: ['browser-model'],
    queryFn: () => browserModelState(),
  })
  const onDownload = (share: number | null) => {
    setDownload(share)
    // The download has finished.
    if (share === null) void refetch()
  }
  const label = browserMaker.charAt(0).toUpperCase() + browserMaker.slice(1)
  const makeHere = (request: TextRequest): HereMaker<TextPart> | null => {
    const model = browserModel()
    if (request.maker !== 'browser' || model === null) return null
    return (jobId, signal) => writeHere(model, request, { jobId, signal, onDownload })
  }
  const says =
    download === null
      ? state === 'unavailable'
        ? ''
        : browserModelSays[state]
      : `Your browser downloads its model: ${Math.round(download * 100)} %`
  return { choices: state === 'unavailable' ? [] : [{ id: 'browser', label, says }], makeHere }
}
