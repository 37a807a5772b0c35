import { atom, type Getter, type Setter } from 'jotai'
import * as z from 'zod/mini'
import { uploadsAtOnce } from '#app/domain/limits.ts'
import {
  isUploadOver,
  type UploadAction,
  type UploadPhase,
  type UploadView,
  uploadActions,
} from '#app/domain/media/states.ts'
import { type NewUpload, newUploadSchema, refusalOfUpload } from '#app/domain/media/upload.ts'
import { keys } from '#app/storage/keys.ts'
import { type UploadFiles, uploadFiles } from '#app/storage/upload-files.ts'
import { clockAtom, newIdAtom } from '../device/clock.ts'
import { onlineAtom } from '../device/connection.ts'
import { tabAtom } from '../device/journal.ts'
import { storedAtom } from '../device/stored-atom.ts'
import { memo } from '../memo.ts'
import { activeProjectAtom } from '../projects.ts'
import { sessionAtom } from '../session.ts'
import { ownSender } from './own-sender.ts'
import type { Sending, UploadSender } from './upload-sender.ts'

/** The sender of files, and their store over a reload; others for stories and tests. */
const given = atom<{ sender: UploadSender; files: UploadFiles } | null>(null)
let ownFiles: UploadFiles | undefined
export const uploadWorldAtom = atom(
  (get) => {
    const own = get(given)
    if (own !== null) return own
    ownFiles ??= uploadFiles()
    return { sender: ownSender, files: ownFiles }
  },
  (_get, set, world: { sender: UploadSender; files: UploadFiles }) => set(given, world),
)

type Upload = UploadView & { readonly told: NewUpload; readonly file: Blob | null; readonly isKnown: boolean }

const uploads = atom<readonly Upload[]>([])
/** The owner of the uploads: another person who signs in here sees none. */
const owner = atom<string | null>(null)
/** Ids of this tab's uploads. It must not touch other remembered ones. */
const seen = atom(() => new Set<string>())
/** While a tab holds this lock, no other tab takes up the upload. */
const lockOf = (id: string) => `ninefold.upload.${id}`
/** Running uploads, to pause and resume. No screen draws them. */
const sendings = new Map<string, Sending>()

const userOf = (get: Getter): string | null => {
  const session = get(sessionAtom)
  return session.status === 'signed-in' ? session.caller.userId : null
}

/** True when the uploads belong to the signed-in person. */
const isOwners = (get: Getter): boolean => get(owner) !== null && get(owner) === userOf(get)

/** Running uploads and the results of the last ones, in the order they were chosen. */
export const uploadsAtom = atom<readonly UploadView[]>((get) => (get(owner) === userOf(get) ? get(uploads) : []))

/** Makes the signed-in person the owner; uploads of an earlier one stop. */
function own(get: Getter, set: Setter): void {
  const userId = userOf(get)
  if (get(owner) === userId) return
  for (const sending of sendings.values()) sending.pause()
  sendings.clear()
  for (const { id } of get(uploads)) get(tabAtom).release(lockOf(id))
  set(uploads, [])
  set(owner, userId)
}

/** Number of items arrived since the page was opened: a library on the screen reads again when it changes. */
export const mediaArrivedAtom = atom(0)

/** Unfinished uploads, for after a reload. */
const rememberedOf = memo((userId: string) =>
  storedAtom({
    key: keys.uploads(userId),
    schema: z.array(newUploadSchema),
    initial: [] as readonly NewUpload[],
    from: 'read',
  }),
)

/** Files up to this size are kept on the device until they arrive; larger ones must be chosen again after a reload. */
const keptFileBytes = 25_000_000
/** A larger file is not hashed here: the server finds out whether it has it. */
const hashedFileBytes = 64_000_000

function change(set: Setter, id: string, to: Partial<Upload> | null): void {
  set(uploads, (before: readonly Upload[]) =>
    to === null
      ? before.filter((one) => one.id !== id)
      : before.map((one) => (one.id === id ? { ...one, ...to } : one)),
  )
}
const find = (get: Getter, id: string) => get(uploads).find((one) => one.id === id)

/** Writes the list of unfinished uploads. */
function remember(get: Getter, set: Setter): void {
  const userId = userOf(get)
  if (userId === null || !isOwners(get)) return
  const open = get(uploads).filter(({ phase }) => !isUploadOver(phase) || phase === 'failed')
  set(rememberedOf(userId), (before) => [
    // Uploads of other tabs stay remembered.
    ...before.filter(({ id }) => !get(seen).has(id)),
    ...open.map(({ told }) => told),
  ])
}

async function hashOf(file: Blob): Promise<string | null> {
  if (file.size > hashedFileBytes || globalThis.crypto?.subtle === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function end(get: Getter, set: Setter, id: string, to: Partial<Upload>): void {
  sendings.delete(id)
  change(set, id, { ...to, file: null })
  get(tabAtom).release(lockOf(id))
  void get(uploadWorldAtom).files.drop(id)
  if (to.phase === 'ready') set(mediaArrivedAtom, (count) => count + 1)
  letOn(get, set)
  remember(get, set)
}

/** An upload has ended: those waiting for a place at the server queue again. */
function letOn(get: Getter, set: Setter): void {
  for (const { id } of get(uploads).filter(({ phase }) => phase === 'waiting')) change(set, id, { phase: 'queued' })
}

const isUnderWay = (phase: UploadPhase) => phase === 'uploading' || phase === 'retrying' || phase === 'stalled'

/** Uploads of other tabs and devices end without a message here: retry interval, in milliseconds. */
const placeAgainMs = 10_000

/** Sends queued uploads, as many at once as the server allows. */
const proceedAtom = atom(null, async (get, set): Promise<void> => {
  const { sender } = get(uploadWorldAtom)
  // Never send under another person's name: another person's library is not the place for these files.
  if (!isOwners(get)) return
  for (const { id, told, file, isKnown } of get(uploads).filter(({ phase }) => phase === 'queued')) {
    const underWay = get(uploads).filter(({ phase }) => isUnderWay(phase) || phase === 'checking').length
    if (underWay >= uploadsAtOnce) return
    // While the one before began, another call may have begun this one, or its person cancelled it.
    if (file === null || find(get, id)?.phase !== 'queued') continue
    if (!get(onlineAtom)) {
      change(set, id, { phase: 'stalled' })
      continue
    }
    change(set, id, { phase: 'uploading', isKnown: true })
    const sent = sender.send(file, told, {
      isKnown,
      hear: (news) => {
        const phase = find(get, id)?.phase
        if (phase === undefined || isUploadOver(phase)) return
        if (news.kind === 'progress') {
          const isMoving = phase === 'retrying' || phase === 'stalled'
          change(set, id, { sentBytes: news.sentBytes, ...(isMoving ? { phase: 'uploading' } : {}) })
        } else if (news.kind === 'retrying') change(set, id, { phase: 'retrying' })
        else if (news.kind === 'offline') change(set, id, { phase: 'stalled' })
        else if (news.kind === 'refused' && news.failure.code === 'too_many_uploads') {
          sendings.delete(id)
          change(set, id, { phase: 'waiting', isKnown: false })
          setTimeout(() => {
            letOn(get, set)
            void set(proceedAtom)
          }, placeAgainMs)
        } else if (news.kind === 'refused') end(get, set, id, { phase: 'refused', failure: news.failure })
        else if (news.kind === 'failed') change(set, id, { phase: 'failed', failure: news.answer })
        else {
          change(set, id, { phase: 'checking', sentBytes: told.bytes })
          void set(askAtom)
        }
        if (news.kind !== 'progress' && news.kind !== 'retrying') void set(proceedAtom)
      },
    })
    const sending = await sent.catch(() => null)
    // The sending code could not be loaded.
    if (sending === null) change(set, id, { phase: get(onlineAtom) ? 'failed' : 'stalled' })
    // Cancelled meanwhile.
    else if (find(get, id) === undefined) sending.cancel()
    else {
      sendings.set(id, sending)
      // Paused before sending began.
      if (find(get, id)?.phase === 'paused') sending.pause()
    }
  }
})

/** Uploads a film's poster, drawn here, where the film is. The film works without one. */
const tellPosterAtom = atom(null, async (get, set, id: string, mediaId: string): Promise<void> => {
  const { sender } = get(uploadWorldAtom)
  const file = find(get, id)?.file ?? null
  const isTold = file !== null && (await sender.poster(file, mediaId).catch(() => false))
  if (isTold) set(mediaArrivedAtom, (count) => count + 1)
})

const askEveryMs = 1_000
const isAskingAtom = atom(false)

/** Reads the results of uploaded files until none is being checked. */
const askAtom = atom(null, async (get, set): Promise<void> => {
  if (get(isAskingAtom)) return
  set(isAskingAtom, true)
  try {
    for (;;) {
      const ids = get(uploads).flatMap(({ id, phase }) => (phase === 'checking' ? [id] : []))
      if (ids.length === 0) return
      const reports = await get(uploadWorldAtom)
        .sender.reports(ids)
        .catch(() => [])
      for (const { id, state, failure, mediaId, isDuplicate } of reports) {
        if (state === 'refused') end(get, set, id, { phase: 'refused', failure })
        if (state === 'ready') {
          if (mediaId !== null && !isDuplicate) void set(tellPosterAtom, id, mediaId)
          end(get, set, id, { phase: isDuplicate ? 'duplicate' : 'ready', mediaId })
        }
      }
      void set(proceedAtom)
      await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    }
  } finally {
    set(isAskingAtom, false)
  }
})

/** The folder and role of files. Without a project they go into the active one. */
export type UploadPlace = Partial<Pick<NewUpload, 'folder' | 'projectId' | 'originalId' | 'recipe' | 'replaces'>>

/** Keeps new files on the device and looks each up in the library; only unknown ones are sent. */
const prepareAtom = atom(null, async (get, set, added: readonly Upload[]): Promise<void> => {
  const { files: kept, sender } = get(uploadWorldAtom)
  for (const { id, file, told } of added) {
    if (file === null) continue
    if (file.size <= keptFileBytes) await kept.keep(id, file, Date.parse(get(clockAtom)()))
    const isPlain = told.originalId === null && told.replaces === null
    const hash = isPlain ? await hashOf(file).catch(() => null) : null
    const mediaId = hash === null ? null : await sender.find(hash).catch(() => null)
    if (find(get, id)?.phase !== 'hashing') continue
    if (mediaId !== null) end(get, set, id, { phase: 'duplicate', mediaId })
    else change(set, id, { phase: 'queued' })
    void set(proceedAtom)
  }
})

/**
 * Queues files: unfit ones are refused at once, known ones are not sent. Returns the uploads, in the order of the
 * files, before any file is read.
 */
export const addUploadsAtom = atom(null, (get, set, files: readonly File[], place: UploadPlace = {}) => {
  own(get, set)
  const added = files.map((file): Upload => {
    const told = { folder: '', originalId: null, recipe: null, replaces: null, ...place }
    const projectId = place.projectId ?? get(activeProjectAtom)?.id ?? null
    const id = get(newIdAtom)()
    const upload = { ...told, projectId, id, name: file.name, bytes: file.size }
    const failure = refusalOfUpload(upload)
    const phase = failure === null ? 'hashing' : 'refused'
    const common = { id, name: file.name, bytes: file.size, sentBytes: 0, mediaId: null, isKnown: false }
    return { ...common, phase, failure, told: upload, file: failure === null ? file : null }
  })
  for (const { id } of added) {
    get(seen).add(id)
    void get(tabAtom).take(lockOf(id))
  }
  set(uploads, (before) => [...before, ...added])
  remember(get, set)
  void set(prepareAtom, added)
  return added.map(({ id }) => id)
})

/** Continues uploads that a reload cut off. */
export const restoreUploadsAtom = atom(null, async (get, set): Promise<void> => {
  const userId = userOf(get)
  if (userId === null) return
  own(get, set)
  const { files } = get(uploadWorldAtom)
  const known = new Set(get(uploads).map(({ id }) => id))
  const cutOff = get(rememberedOf(userId)).filter(({ id }) => !known.has(id))
  const isOurs = await Promise.all(cutOff.map(({ id }) => get(tabAtom).take(lockOf(id))))
  // The signed-in person may have changed at each await: never send another person's files.
  const isSomebodyElse = () => userOf(get) !== userId
  if (isSomebodyElse()) return
  for (const told of cutOff.filter((_, at) => isOurs[at])) {
    get(seen).add(told.id)
    const file = await files.read(told.id)
    if (isSomebodyElse()) return
    const { id, name, bytes } = told
    const phase = file === null ? 'detached' : 'queued'
    const upload: Upload = {
      id,
      name,
      bytes,
      sentBytes: 0,
      phase,
      failure: null,
      mediaId: null,
      told,
      file,
      isKnown: true,
    }
    set(uploads, (before) => (before.some((one) => one.id === id) ? before : [...before, upload]))
  }
  await files.keepOnly(
    get(uploads).map(({ id }) => id),
    Date.parse(get(clockAtom)()) - 86_400_000,
  )
  void set(proceedAtom)
})

/** Call when the app opens and when the network returns: uploads that waited for it continue. */
export const takeUpUploadsAtom = atom(null, async (get, set): Promise<void> => {
  await set(restoreUploadsAtom)
  if (!get(onlineAtom)) return
  for (const { id, phase } of get(uploads))
    if (phase === 'stalled' && !sendings.has(id)) change(set, id, { phase: 'queued' })
  void set(proceedAtom)
})

/** A person's action on one upload. `file`: the file chosen again. */
export const uploadActionAtom = atom(
  null,
  (get, set, { id, action, file }: { id: string; action: UploadAction; file?: File }): void => {
    const upload = find(get, id)
    if (upload === undefined || !uploadActions[upload.phase].includes(action)) return
    const sending = sendings.get(id)
    if (action === 'pause') {
      sending?.pause()
      change(set, id, { phase: 'paused' })
    } else if (action === 'resume') {
      sending?.resume()
      change(set, id, { phase: 'uploading' })
    } else if (action === 'retry') {
      change(set, id, { phase: sending === undefined ? 'queued' : 'uploading', isKnown: true })
      if (sending === undefined) void set(proceedAtom)
      else sending.retry()
    } else if (action === 'choose') {
      // A different file under this name would continue in the middle of the first one.
      if (file === undefined || file.size !== upload.bytes || file.name !== upload.name) return
      change(set, id, { phase: 'queued', file })
      void set(proceedAtom)
    } else {
      // The server still expects a failed upload and reserves space for it.
      if (action === 'cancel' || upload.phase === 'failed') {
        if (sending !== undefined) sending.cancel()
        else if (upload.isKnown) void get(uploadWorldAtom).sender.forget(id)
      }
      sendings.delete(id)
      change(set, id, null)
      get(tabAtom).release(lockOf(id))
      letOn(get, set)
      void get(uploadWorldAtom).files.drop(id)
      remember(get, set)
      void set(proceedAtom)
    }
  },
)
