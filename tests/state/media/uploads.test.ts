import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { mediaFailure } from '#app/domain/media/messages.ts'
import type { NewUpload, UploadReport } from '#app/domain/media/upload.ts'
import { deviceStorageAtom } from '#app/state/device/journal.ts'
import type { SendingNews, UploadSender } from '#app/state/media/upload-sender.ts'
import {
  addUploadsAtom,
  mediaArrivedAtom,
  restoreUploadsAtom,
  uploadActionAtom,
  uploadsAtom,
  uploadWorldAtom,
} from '#app/state/media/uploads.ts'
import { sessionAtom } from '#app/state/session.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import type { UploadFiles } from '#app/storage/upload-files.ts'

const caller = { userId: 'user_1', email: null, firstName: null, lastName: null, plan: 'pro', isAdmin: false } as const

type Sent = { upload: NewUpload; isKnown: boolean; hear: (news: SendingNews) => void; did: string[] }

function world(known: { mediaId?: string; files?: Map<string, Blob> } = {}) {
  const sent: Sent[] = []
  const reports = new Map<string, UploadReport>()
  const forgotten: string[] = []
  const sender: UploadSender = {
    send: async (_file, upload, { isKnown, hear }) => {
      const did: string[] = []
      sent.push({ upload, isKnown, hear, did })
      const note = (what: string) => () => void did.push(what)
      return { pause: note('pause'), resume: note('resume'), retry: note('retry'), cancel: note('cancel') }
    },
    reports: async (ids) => ids.flatMap((id) => reports.get(id) ?? []),
    find: async () => known.mediaId ?? null,
    forget: async (id) => void forgotten.push(id),
  }
  const kept = known.files ?? new Map<string, Blob>()
  const files: UploadFiles = {
    keep: async (id, file) => void kept.set(id, file),
    read: async (id) => kept.get(id) ?? null,
    drop: async (id) => void kept.delete(id),
    keepOnly: async () => undefined,
  }
  const storage = memoryStorage()
  const open = () => {
    const store = createStore()
    store.set(deviceStorageAtom, { storage, snapshots: snapshotStore(storage, () => 0), isLasting: true })
    store.set(uploadWorldAtom, { sender, files })
    store.set(sessionAtom, { status: 'signed-in', caller, offline: false })
    return store
  }
  return { sent, reports, forgotten, kept, open }
}

const file = (name = 'a.jpg', text = 'hello') => new File([text], name, { type: 'image/jpeg' })
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('the queue of uploads', () => {
  it('sends a file, says how far it is, and what became of it', async () => {
    const { sent, reports, kept, open } = world()
    const store = open()
    await store.set(addUploadsAtom, [file()], { folder: 'Summer' })
    await until(() => sent.length === 1)
    const { hear, upload, isKnown } = sent[0] as Sent
    expect([upload.folder, upload.bytes, isKnown]).toEqual(['Summer', 5, false])
    expect(store.get(uploadsAtom)).toMatchObject([{ phase: 'uploading', name: 'a.jpg' }])
    hear({ kind: 'progress', sentBytes: 3 })
    hear({ kind: 'retrying' })
    expect(store.get(uploadsAtom)).toMatchObject([{ phase: 'retrying', sentBytes: 3 }])
    hear({ kind: 'progress', sentBytes: 4 })
    expect(store.get(uploadsAtom)).toMatchObject([{ phase: 'uploading', sentBytes: 4 }])
    reports.set(upload.id, { id: upload.id, state: 'ready', failure: null, mediaId: 'm1', isDuplicate: false })
    hear({ kind: 'sent' })
    await until(() => store.get(uploadsAtom)[0]?.phase === 'ready')
    expect(store.get(uploadsAtom)).toMatchObject([{ mediaId: 'm1' }])
    expect([store.get(mediaArrivedAtom), kept.size]).toEqual([1, 0])
  })

  it('refuses at once what cannot come, and sends nothing that is there already', async () => {
    const { sent, open } = world({ mediaId: 'm7' })
    const store = open()
    await store.set(addUploadsAtom, [file('empty.jpg', ''), file('../a.jpg'), file()])
    expect(store.get(uploadsAtom)).toMatchObject([
      { phase: 'refused', failure: mediaFailure('file_empty') },
      { phase: 'refused', failure: mediaFailure('name_unsafe') },
      { phase: 'duplicate', mediaId: 'm7' },
    ])
    expect(sent).toEqual([])
  })

  it('pauses, goes on, is tried again and is cancelled', async () => {
    const { sent, open } = world()
    const store = open()
    await store.set(addUploadsAtom, [file()])
    await until(() => sent.length === 1)
    const { hear, did, upload } = sent[0] as Sent
    const act = (action: 'pause' | 'resume' | 'retry' | 'cancel') =>
      store.set(uploadActionAtom, { id: upload.id, action })
    act('retry')
    act('pause')
    expect(store.get(uploadsAtom)[0]?.phase).toBe('paused')
    act('resume')
    hear({ kind: 'failed' })
    expect(store.get(uploadsAtom)[0]?.phase).toBe('failed')
    act('retry')
    act('cancel')
    expect([did, store.get(uploadsAtom)]).toEqual([['pause', 'resume', 'retry', 'cancel'], []])
  })

  it('goes on after a reload by itself where the file was kept, and asks for it where it was not', async () => {
    const { sent, kept, open } = world()
    await open().set(addUploadsAtom, [file('a.jpg'), file('b.jpg', 'other')])
    await until(() => sent.length === 2)
    kept.delete(sent[1]?.upload.id ?? '')
    const after = open()
    await after.set(restoreUploadsAtom)
    await until(() => sent.length === 3)
    expect(sent[2]).toMatchObject({ isKnown: true, upload: { id: sent[0]?.upload.id } })
    expect(after.get(uploadsAtom)).toMatchObject([{ phase: 'uploading' }, { phase: 'detached', name: 'b.jpg' }])
    const id = sent[1]?.upload.id ?? ''
    after.set(uploadActionAtom, { id, action: 'choose', file: file('b.jpg', 'of another length') })
    expect(after.get(uploadsAtom)[1]?.phase).toBe('detached')
    after.set(uploadActionAtom, { id, action: 'choose', file: file('b.jpg', 'other') })
    await until(() => sent.length === 4)
    expect(sent[3]).toMatchObject({ isKnown: true, upload: { id } })
  })

  it('is nobody else’s: who signs in here next sees none of it', async () => {
    const { sent, open } = world()
    const store = open()
    await store.set(addUploadsAtom, [file()])
    await until(() => sent.length === 1)
    store.set(sessionAtom, { status: 'signed-in', caller: { ...caller, userId: 'user_2' }, offline: false })
    expect(store.get(uploadsAtom)).toEqual([])
  })
})
