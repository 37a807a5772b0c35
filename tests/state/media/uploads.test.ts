import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { failureForStatus } from '#app/domain/failures/catalogued-error.ts'
import { mediaAddress } from '#app/domain/media/item.ts'
import { mediaFailure } from '#app/domain/media/messages.ts'
import type { NewUpload, UploadReport } from '#app/domain/media/upload.ts'
import { emptyBrand } from '#app/domain/projects/brand.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { deviceStorageAtom, tabAtom } from '#app/state/device/journal.ts'
import { drawMissingPosterAtom } from '#app/state/media/missing-poster.ts'
import type { SendingNews, UploadSender } from '#app/state/media/upload-sender.ts'
import {
  addUploadsAtom,
  mediaArrivedAtom,
  restoreUploadsAtom,
  takeUpUploadsAtom,
  uploadActionAtom,
  uploadsAtom,
  uploadWorldAtom,
} from '#app/state/media/uploads.ts'
import { knownProjectsAtom } from '#app/state/projects.ts'
import { sessionAtom } from '#app/state/session.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import type { UploadFiles } from '#app/storage/upload-files.ts'
import { sampleItem } from '../../../stories/support/sample-media.ts'

const caller = { userId: 'user_1', email: null, firstName: null, lastName: null, plan: 'pro', isAdmin: false } as const

type Sent = { upload: NewUpload; isKnown: boolean; hear: (news: SendingNews) => void; did: string[] }

function world(known: { mediaId?: string; files?: Map<string, Blob> } = {}) {
  const sent: Sent[] = []
  const reports = new Map<string, UploadReport>()
  const forgotten: string[] = []
  const posters: [string, string][] = []
  const sender: UploadSender = {
    send: async (_file, upload, { isKnown, hear }) => {
      const did: string[] = []
      sent.push({ upload, isKnown, hear, did })
      const note = (what: string) => () => void did.push(what)
      return { pause: note('pause'), resume: note('resume'), retry: note('retry'), cancel: note('cancel') }
    },
    reports: async (ids) => ids.flatMap((id) => reports.get(id) ?? []),
    find: async () => known.mediaId ?? null,
    poster: async (film, mediaId) => {
      posters.push([typeof film === 'string' ? film : film.type, mediaId])
      return typeof film === 'string' || film.type.startsWith('video/')
    },
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
  return { sent, reports, forgotten, posters, kept, files, open }
}

const file = (name = 'a.jpg', text = 'hello') => new File([text], name, { type: 'image/jpeg' })
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** Everything that was begun has had its turn. */
const settled = async () => {
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setTimeout(resolve))
}

describe('the queue of uploads', () => {
  it('sends a file, says how far it is, and what became of it', async () => {
    const { sent, reports, kept, open } = world()
    const store = open()
    store.set(addUploadsAtom, [file()], { folder: 'Summer' })
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

  it('puts files into the project one is in, unless another is named, and gives a film its picture', async () => {
    const { sent, reports, posters, open } = world()
    const store = open()
    const [projectId, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const brand = emptyBrand
    const at = '2026-11-20T09:00:00.000Z'
    store.set(knownProjectsAtom, [{ id: projectId, name: 'Bakery', brand, createdAt: at, usedAt: at }])
    store.set(addUploadsAtom, [new File(['film'], 'a.mp4', { type: 'video/mp4' })])
    await until(() => sent.length === 1)
    store.set(addUploadsAtom, [file()], { projectId: other })
    await until(() => sent.length === 2)
    expect(sent.map(({ upload }) => upload.projectId)).toEqual([projectId, other])
    for (const [at, { upload, hear }] of sent.entries()) {
      reports.set(upload.id, { id: upload.id, state: 'ready', failure: null, mediaId: `m${at}`, isDuplicate: false })
      hear({ kind: 'sent' })
    }
    // Once more when the picture of the film is there.
    await until(() => store.get(mediaArrivedAtom) === 3)
    expect(posters).toEqual([
      ['video/mp4', 'm0'],
      ['image/jpeg', 'm1'],
    ])
  })

  it('refuses at once what cannot come, and sends nothing that is there already', async () => {
    const { sent, open } = world({ mediaId: 'm7' })
    const store = open()
    store.set(addUploadsAtom, [file('empty.jpg', ''), file('../a.jpg'), file()])
    await until(() => store.get(uploadsAtom)[2]?.phase !== 'hashing')
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
    store.set(addUploadsAtom, [file()])
    await until(() => sent.length === 1)
    const { hear, did, upload } = sent[0] as Sent
    const act = (action: 'pause' | 'resume' | 'retry' | 'cancel') =>
      store.set(uploadActionAtom, { id: upload.id, action })
    act('retry')
    act('pause')
    expect(store.get(uploadsAtom)[0]?.phase).toBe('paused')
    act('resume')
    hear({ kind: 'failed', answer: failureForStatus(413) })
    expect(store.get(uploadsAtom)[0]).toMatchObject({ phase: 'failed', failure: { code: 'HTTP_413' } })
    act('retry')
    act('cancel')
    expect([did, store.get(uploadsAtom)]).toEqual([['pause', 'resume', 'retry', 'cancel'], []])
  })

  it('goes on after a reload by itself where the file was kept, and asks for it where it was not', async () => {
    const { sent, kept, open } = world()
    open().set(addUploadsAtom, [file('a.jpg'), file('b.jpg', 'other')])
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

  it('takes nothing up for a person who is gone while its file is read', async () => {
    const { sent, kept, files, open } = world()
    open().set(addUploadsAtom, [file('a.jpg')])
    await until(() => sent.length === 1)
    const after = open()
    files.read = async (id) => {
      after.set(sessionAtom, { status: 'signed-in', caller: { ...caller, userId: 'user_2' }, offline: false })
      after.set(addUploadsAtom, [file('b.jpg', 'other')])
      return kept.get(id) ?? null
    }
    await after.set(restoreUploadsAtom)
    await settled()
    expect(after.get(uploadsAtom).map(({ name }) => name)).toEqual(['b.jpg'])
  })

  it('sends each once, however many take it up at the same time', async () => {
    const { sent, open } = world()
    open().set(addUploadsAtom, [file('a.jpg'), file('b.jpg', 'other'), file('c.jpg', 'a third')])
    await until(() => sent.length === 3)
    const after = open()
    await Promise.all([after.set(takeUpUploadsAtom), after.set(takeUpUploadsAtom), after.set(takeUpUploadsAtom)])
    await until(() => after.get(uploadsAtom).every(({ phase }) => phase === 'uploading'))
    await settled()
    expect(sent.slice(3).map(({ upload }) => upload.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  })

  it('begins without a network nothing, and once with one; what is cut off goes on by itself', async () => {
    const { sent, open } = world()
    const store = open()
    store.set(onlineAtom, false)
    store.set(addUploadsAtom, [file()])
    await until(() => store.get(uploadsAtom)[0]?.phase === 'stalled')
    await store.set(takeUpUploadsAtom)
    expect(sent).toEqual([])
    store.set(onlineAtom, true)
    await Promise.all([store.set(takeUpUploadsAtom), store.set(takeUpUploadsAtom)])
    await settled()
    expect(sent).toMatchObject([{ isKnown: false }])
    const { hear, did } = sent[0] as Sent
    hear({ kind: 'offline' })
    expect(store.get(uploadsAtom)[0]?.phase).toBe('stalled')
    await store.set(takeUpUploadsAtom)
    await settled()
    expect([sent.length, did]).toEqual([1, []])
    hear({ kind: 'progress', sentBytes: 4 })
    expect(store.get(uploadsAtom)).toMatchObject([{ phase: 'uploading', sentBytes: 4 }])
  })

  it('leaves alone what another tab is at, and keeps it remembered', async () => {
    const { sent, reports, open } = world()
    const held = new Map<string, object>()
    const openTab = () => {
      const store = open()
      const take = async (name: string) => {
        if (!held.has(name)) held.set(name, store)
        return held.get(name) === store
      }
      const release = (name: string) => void (held.get(name) === store && held.delete(name))
      store.set(tabAtom, { memory: memoryStorage(), take, release, taken: async () => new Set(held.keys()) })
      const close = () => {
        for (const [name, by] of held) if (by === store) held.delete(name)
      }
      return { store, close }
    }
    const [one, other] = [openTab(), openTab()]
    one.store.set(addUploadsAtom, [file('a.jpg')])
    await until(() => sent.length === 1)
    await other.store.set(takeUpUploadsAtom)
    await settled()
    expect([sent.length, other.store.get(uploadsAtom)]).toEqual([1, []])
    // The other one ends an upload of its own: what the first is at is not forgotten.
    other.store.set(addUploadsAtom, [file('b.jpg', 'other')])
    await until(() => sent.length === 2)
    const { id } = (sent[1] as Sent).upload
    reports.set(id, { id, state: 'ready', failure: null, mediaId: 'm1', isDuplicate: false })
    sent[1]?.hear({ kind: 'sent' })
    await until(() => other.store.get(uploadsAtom)[0]?.phase === 'ready')
    one.close()
    const after = openTab()
    await after.store.set(takeUpUploadsAtom)
    await until(() => sent.length === 3)
    expect(sent[2]).toMatchObject({ isKnown: true, upload: { name: 'a.jpg' } })
  })

  it('waits where the server has as many under way as it takes, and begins when one of them is done', async () => {
    const { sent, reports, open } = world()
    const store = open()
    store.set(addUploadsAtom, [file('a.jpg'), file('b.jpg', 'other')])
    await until(() => sent.length === 2)
    const [first, second] = sent as [Sent, Sent]
    second.hear({ kind: 'refused', failure: mediaFailure('too_many_uploads') })
    expect(store.get(uploadsAtom)).toMatchObject([{ phase: 'uploading' }, { phase: 'waiting', failure: null }])
    await settled()
    expect(sent).toHaveLength(2)
    reports.set(first.upload.id, {
      id: first.upload.id,
      state: 'ready',
      failure: null,
      mediaId: 'm1',
      isDuplicate: false,
    })
    first.hear({ kind: 'sent' })
    await until(() => sent.length === 3)
    expect(sent[2]).toMatchObject({ isKnown: false, upload: { id: second.upload.id } })
    expect(store.get(uploadsAtom)[1]?.phase).toBe('uploading')
  })

  it('tells the server that nothing more comes of one that failed and is dismissed', async () => {
    const { sent, forgotten, open } = world()
    const store = open()
    store.set(addUploadsAtom, [file('a.jpg'), file('b.jpg', 'other')])
    await until(() => sent.length === 2)
    const [first, second] = sent as [Sent, Sent]
    first.hear({ kind: 'failed', answer: null })
    store.set(uploadActionAtom, { id: first.upload.id, action: 'dismiss' })
    expect([first.did, store.get(uploadsAtom).length]).toEqual([['cancel'], 1])
    second.hear({ kind: 'refused', failure: mediaFailure('file_damaged') })
    store.set(uploadActionAtom, { id: second.upload.id, action: 'dismiss' })
    expect([second.did, forgotten, store.get(uploadsAtom)]).toEqual([[], [], []])
  })

  it('is nobody else’s: who signs in here next sees none of it', async () => {
    const { sent, open } = world()
    const store = open()
    store.set(addUploadsAtom, [file()])
    await until(() => sent.length === 1)
    store.set(sessionAtom, { status: 'signed-in', caller: { ...caller, userId: 'user_2' }, offline: false })
    expect(store.get(uploadsAtom)).toEqual([])
  })
})

it('a film without a picture gets one when it is looked at: once, and none that has one, lies in the trash or is no film', async () => {
  const { posters, open } = world()
  const store = open()
  const film = sampleItem(1, { kind: 'video', mime: 'video/mp4', seconds: 12, variants: ['original'] })
  await store.set(drawMissingPosterAtom, film)
  await store.set(drawMissingPosterAtom, film)
  expect(posters).toEqual([[mediaAddress(film), film.id]])
  expect(store.get(mediaArrivedAtom)).toBe(1)
  await store.set(drawMissingPosterAtom, sampleItem(2))
  await store.set(drawMissingPosterAtom, sampleItem(3, { ...film, variants: ['original', 'w320'] }))
  await store.set(drawMissingPosterAtom, { ...film, id: sampleItem(4).id, deletedAt: '2026-11-20T09:30:00.000Z' })
  expect(posters).toHaveLength(1)
})
