import Uppy, { type Body, type Meta } from '@uppy/core'
import Tus, { type TusDetailedError } from '@uppy/tus'
import { failureForStatus } from '#app/domain/failures/catalogued-error.ts'
import type { CataloguedFailure } from '#app/domain/failures/failures.ts'
import { uploadPartBytes } from '#app/domain/limits.ts'
import { readMediaFailure } from '#app/domain/media/states.ts'
import { type NewUpload, uploadsPath } from '#app/domain/media/upload.ts'
import { hasNetwork } from '../device/connection.ts'
import type { Sending, UploadSender } from './upload-sender.ts'

const retryDelaysMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

/** What is told of a file; everything the protocol carries is text. */
const told = ({ id, name, folder, projectId, originalId, recipe, replaces }: NewUpload): Record<string, string> => ({
  id,
  name,
  folder,
  projectId: projectId ?? '',
  originalId: originalId ?? '',
  recipe: recipe === null ? '' : JSON.stringify(recipe),
  replaces: replaces ?? '',
})

/** What the server has against a file, as far as it said so. */
function refusalIn(error: unknown) {
  const body = (error as Partial<TusDetailedError>).originalResponse?.getBody()
  if (body === undefined || body === '') return null
  try {
    return readMediaFailure((JSON.parse(body) as { failure?: unknown }).failure)
  } catch {
    return null
  }
}

/** The failure of a status that came without a word of ours, as a proxy's does. */
function answerIn(error: unknown): CataloguedFailure | null {
  const status = (error as Partial<TusDetailedError>).originalResponse?.getStatus() ?? 0
  return status === 0 ? null : failureForStatus(status)
}

/** One sender a file: each is paused, goes on and is let go of by itself. */
export const sendByUppy: UploadSender['send'] = async (file, upload, { isKnown, hear }): Promise<Sending> => {
  let isCutOff = false
  const uppy = new Uppy<Meta, Body>({ id: upload.id, autoProceed: false })
  uppy.use(Tus<Meta, Body>, {
    endpoint: uploadsPath,
    chunkSize: uploadPartBytes,
    // One file each: what else is on its way is counted by who sends.
    limit: 0,
    retryDelays: retryDelaysMs,
    // What a browser may send without our knowing is nothing we could go on with.
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: Object.keys(told(upload)),
    onShouldRetry: (error, _attempt, _options, next) => {
      // Left to itself it would wait on, and what was begun again beside it would send the same file a second time.
      isCutOff = !hasNetwork()
      if (isCutOff) return false
      hear({ kind: 'retrying' })
      return refusalIn(error) === null && next(error)
    },
  })
  const fileId = uppy.addFile({ name: upload.name, type: file.type, data: file, meta: told(upload) })
  // Announced before: asked first how much of it is there.
  if (isKnown) uppy.setFileState(fileId, { tus: { uploadUrl: `${uploadsPath}/${upload.id}` } })
  uppy.on('upload-progress', (_file, { bytesUploaded }) => hear({ kind: 'progress', sentBytes: Number(bytesUploaded) }))
  uppy.on('upload-success', () => {
    hear({ kind: 'sent' })
    uppy.destroy()
  })
  // An upload that ends in an error says so below.
  const go = (run: Promise<unknown>) => void run.catch(() => undefined)
  const retry = () => go(uppy.retryUpload(fileId))
  const waitNoMore = () => window.removeEventListener('online', retry)
  uppy.on('upload-error', (_file, error) => {
    const failure = refusalIn(error)
    if (failure !== null) return hear({ kind: 'refused', failure })
    if (!isCutOff && hasNetwork()) return hear({ kind: 'failed', answer: answerIn(error) })
    hear({ kind: 'offline' })
    if (hasNetwork()) retry()
    else window.addEventListener('online', retry, { once: true })
  })
  const isPaused = () => uppy.getFile(fileId)?.isPaused === true
  go(uppy.upload())
  return {
    pause: () => {
      waitNoMore()
      if (!isPaused()) uppy.pauseResume(fileId)
    },
    resume: () => {
      if (isPaused()) uppy.pauseResume(fileId)
    },
    retry,
    cancel: () => {
      waitNoMore()
      uppy.destroy()
      void forgetUpload(upload.id)
    },
  }
}

/** Tells the server that nothing more comes of an upload. What it does not hear is let go of in time. */
export async function forgetUpload(id: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' }
  await fetch(`${uploadsPath}/${id}`, { method: 'DELETE', headers }).catch(() => undefined)
}
