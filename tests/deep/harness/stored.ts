import { openBrowserJournal } from '#app/storage/browser-journal.ts'
import { openDeviceStorage } from '#app/storage/device-storage.ts'
import { type KindName, kinds } from './kinds.ts'

/** What is kept of one record, as it lies in the browser's stores. */
export type Stored = { rows: Map<number, unknown>; checkpoints: Map<number, unknown>; snapshot: string | null }

/** A sound record, and every position it ever had. */
export type History = { stored: Stored; positions: readonly number[] }

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | null = null
const database = (): Promise<IDBDatabase> => {
  opened ??= asked(indexedDB.open('ninefold'))
  return opened
}

const rangeOf = (key: string) => IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, Number.POSITIVE_INFINITY])

async function readStored(key: string): Promise<Stored> {
  const tx = (await database()).transaction(['log', 'checkpoints'])
  const checkpoints = tx.objectStore('checkpoints')
  const [rows, places, texts] = await Promise.all([
    asked<{ seq: number; text: unknown }[]>(tx.objectStore('log').index('place').getAll(rangeOf(key))),
    asked(checkpoints.getAllKeys(rangeOf(key))),
    asked<unknown[]>(checkpoints.getAll(rangeOf(key))),
  ])
  return {
    rows: new Map(rows.map(({ seq, text }) => [seq, text])),
    checkpoints: new Map(places.map((place, at) => [Number(Array.isArray(place) ? place[1] : Number.NaN), texts[at]])),
    snapshot: localStorage.getItem(key),
  }
}

/** Lays a record down as it is given. */
export async function writeStored(key: string, stored: Stored): Promise<void> {
  const tx = (await database()).transaction(['log', 'checkpoints'], 'readwrite')
  for (const [seq, text] of stored.rows) tx.objectStore('log').put({ key, seq, text })
  for (const [seq, text] of stored.checkpoints) tx.objectStore('checkpoints').put(text, [key, seq])
  if (stored.snapshot !== null) localStorage.setItem(key, stored.snapshot)
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve()
    tx.onerror = () => reject(tx.error)
    tx.onabort = () => reject(tx.error)
  })
}

const ballastName = 'ballast'

/** Takes the rest of what the browser allows this origin's databases, with things that are somebody else's. */
export async function fillDatabases(): Promise<void> {
  const opening = indexedDB.open(ballastName)
  opening.onupgradeneeded = () => opening.result.createObjectStore('weights', { autoIncrement: true })
  const ballast = await asked(opening)
  for (let size = 524_288; size >= 16; size /= 2) {
    const weight = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)))
    const text = Array.from(weight, (byte) => String.fromCharCode(32 + (byte % 95)))
      .join('')
      .repeat(size / weight.length)
    const put = () =>
      new Promise<boolean>((resolve) => {
        const tx = ballast.transaction('weights', 'readwrite')
        tx.oncomplete = () => resolve(true)
        tx.onabort = () => resolve(false)
        tx.objectStore('weights').add(text)
      })
    while (await put());
  }
  ballast.close()
}

export async function emptyDatabases(): Promise<void> {
  await asked(indexedDB.deleteDatabase(ballastName))
}

const lengths = [0, 1, 2, 5, 12, 200] as const

/** Sound records of several lengths, written by the journal itself; the longest has two whole copies. */
export async function historiesOf(name: KindName): Promise<readonly [History, ...History[]]> {
  const { record, commit, position, gain, spend } = kinds[name]
  const histories: History[] = []
  for (const length of lengths) {
    const user = `history-${length}`
    const positions: number[] = []
    const journal = openBrowserJournal(openDeviceStorage())
    await journal.readRecord(record(user))
    for (let at = 0; at < length; at += 1) {
      const outcome = await commit(journal, user, at % 3 === 2 ? spend : gain)
      if (outcome.kind !== 'refused') positions.push(position(outcome.account))
    }
    journal.close()
    histories.push({ stored: await readStored(record(user).key), positions })
  }
  const [first, ...others] = histories
  if (first === undefined) throw new Error('There is no history.')
  return [first, ...others]
}
