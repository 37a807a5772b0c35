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

/** The file's metadata; the protocol carries text only. */
const told = ({ id, name, folder, projectId, originalId, recipe, replaces }: NewUpload): Record<string, string> => ({
  id,
  name,
  folder,
  projectId: projectId ?? '',
  originalId: originalId ?? '',
  recipe: recipe === null ? '' : JSON.stringify(recipe),
  replaces: replaces ?? '',
})

/** The server's refusal of a file, where it sent one. */
function refusalIn(error: unknown) {
  const body = (error as Partial<TusDetailedError>).originalResponse?.getBody()
  if (body === undefined || body === '') return null
  try {
    return readMediaFailure((JSON.parse(body) as { failure?: unknown }).failure)
  } catch {
    return null
  }
}

/** The failure for a status without a body of ours, as a proxy's. */
function answerIn(error: unknown): CataloguedFailure | null {
  const status = (error as Partial<TusDetailedError>).originalResponse?.getStatus() ?? 0
  return status === 0 ? null : failureForStatus(status)
}

/** One sender per file: each pauses, continues and ends alone. */
export const sendByUppy: UploadSender['send'] = async (file, upload, { isKnown, hear }): Promise<Sending> => {
  let isCutOff = false
  const uppy = new Uppy<Meta, Body>({ id: upload.id, autoProceed: false })
  uppy.use(Tus<Meta, Body>, {
    endpoint: uploadsPath,
    chunkSize: uploadPartBytes,
    // One file each: the caller counts the files.
    limit: 0,
    retryDelays: retryDelaysMs,
    // The browser's own resume store is off: we could not track its uploads.
    storeFingerprintForResuming: false,
    removeFingerprintOnSuccess: true,
    allowedMetaFields: Object.keys(told(upload)),
    onShouldRetry: (error, _attempt, _options, next) => {
      // Uppy's own retry would wait on, and a restart beside it would send the same file twice.
      isCutOff = !hasNetwork()
      if (isCutOff) return false
      hear({ kind: 'retrying' })
      return refusalIn(error) === null && next(error)
    },
  })
  const fileId = uppy.addFile({ name: upload.name, type: file.type, data: file, meta: told(upload) })
  // Announced before: first ask the server for its position.
  if (isKnown) uppy.setFileState(fileId, { tus: { uploadUrl: `${uploadsPath}/${upload.id}` } })
  uppy.on('upload-progress', (_file, { bytesUploaded }) => hear({ kind: 'progress', sentBytes: Number(bytesUploaded) }))
  uppy.on('upload-success', () => {
    hear({ kind: 'sent' })
    uppy.destroy()
  })
  // A failed upload is reported below.
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

/** Tells the server that an upload has ended. Without the message it expires by itself. */
export async function forgetUpload(id: string): Promise<void> {
  const headers = { 'tus-resumable': '1.0.0' }
  await fetch(`${uploadsPath}/${id}`, { method: 'DELETE', headers }).catch(() => undefined)
}
