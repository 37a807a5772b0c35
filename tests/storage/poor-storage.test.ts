import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowserJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage, roomyStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { uploadFiles } from '#app/storage/upload-files.ts'
import { casesOf, publicReports } from '../../stories/docs/public-reports.ts'
import { add, tally } from './tabs.ts'

const reports = casesOf(publicReports.storages)

/** Another tab holds the database, and does not let go of it. */
function blockedDatabase() {
  const request = new EventTarget()
  setTimeout(() => request.dispatchEvent(new Event('blocked')))
  return request
}

/** As browsers do whose store is damaged: neither success nor failure is ever told. */
const silentDatabase = { open: () => new EventTarget(), deleteDatabase: () => new EventTarget() }

describe('a database that never answers', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { setTimeout, clearTimeout })
    vi.stubGlobal('window', page)
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    vi.stubGlobal('indexedDB', silentDatabase)
    // idb asks what it wraps.
    for (const name of ['IDBRequest', 'IDBTransaction', 'IDBDatabase', 'IDBObjectStore', 'IDBIndex', 'IDBCursor'])
      vi.stubGlobal(name, class {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('is gone on without after a short time: credits are kept in localStorage, and it is said once', async () => {
    const storage = memoryStorage()
    const journal = openBrowserJournal({ storage, snapshots: snapshotStore(storage, () => 0), isLasting: true })
    const notices: string[] = []
    journal.onNotice(({ code }) => notices.push(code))
    const commits = [journal.commit(tally('ada'), add('a', 3)), journal.commit(tally('ada'), add('b', 4))]
    await vi.advanceTimersByTimeAsync(4_000)
    expect((await Promise.all(commits)).map(({ kind }) => kind)).toEqual(['accepted', 'accepted'])
    expect(storage.getItem(tally('ada').key)).toContain('"balance":7')
    expect(notices).toEqual(['STORAGE_SILENT'])
    expect(await journal.durability()).toBe('snapshot-only')
    journal.close()
  })

  it.each(reports.filter(([, input]) => input.startsWith('open: ')))(
    '%s, %s: it is gone on without',
    async (_source, input) => {
      if (input.includes('blocked')) vi.stubGlobal('indexedDB', { ...silentDatabase, open: blockedDatabase })
      const storage = memoryStorage()
      for (const round of input.includes('again') ? [1, 2] : [1]) {
        const journal = openBrowserJournal({ storage, snapshots: snapshotStore(storage, () => 0), isLasting: true })
        const commit = journal.commit(tally('ada'), add(`round ${round}`, 3))
        await vi.advanceTimersByTimeAsync(4_000)
        expect(await commit).toMatchObject({ kind: 'accepted' })
        journal.close()
      }
    },
  )

  it('holds up no upload, and is waited for once', async () => {
    const files = uploadFiles()
    const kept = files.keep('a', new Blob(['bread']), 0)
    await vi.advanceTimersByTimeAsync(4_000)
    await kept
    expect(await files.read('a')).toBeNull()
  })
})

describe('a storage without room', () => {
  it.each(reports.filter(([, input]) => input.startsWith('setItem: ')))('%s, %s: it is kept for the page', () => {
    const full = { ...memoryStorage(), length: 0, setItem: () => expect.fail('QuotaExceededError') }
    const roomy = roomyStorage(full)
    roomy.setItem('draft', 'Rye')
    expect([roomy.getItem('draft'), roomy.length, roomy.key(0)]).toEqual(['Rye', 1, 'draft'])
  })

  it('takes what comes for as long as the page lives', () => {
    const storage = memoryStorage(20)
    const roomy = roomyStorage(storage)
    roomy.setItem('short', 'text')
    roomy.setItem('long', 'a text that does not fit')
    expect([roomy.getItem('short'), roomy.getItem('long')]).toEqual(['text', 'a text that does not fit'])
    expect([roomy.length, roomy.key(0), roomy.key(1), storage.length]).toEqual([2, 'short', 'long', 1])
    roomy.setItem('long', 'fits')
    expect([roomy.getItem('long'), storage.getItem('long')]).toEqual(['fits', 'fits'])
    roomy.removeItem('long')
    expect([roomy.getItem('long'), roomy.length]).toEqual([null, 1])
  })
})
