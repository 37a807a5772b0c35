import { openAccount } from '#app/domain/credits/ai/account.ts'
import { runOperation } from '#app/domain/credits/ai/operations.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import { openRecord } from '#app/domain/credits/social/account.ts'
import { runOnRecord } from '#app/domain/credits/social/operations.ts'
import { socialSystem } from '#app/domain/credits/social/system.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { browserJournal } from '#app/storage/browser-journal.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { recordOf } from '#app/storage/records.ts'

export type Contestant =
  | 'raw'
  | 'one by one'
  | 'batches of 100'
  | 'AI one by one'
  | 'AI batches of 100'
  | 'localStorage'

const user = 'bench'
const now = () => instantOf(Date.now())
const newId = () => crypto.randomUUID()

/** An operation on the social account, which answers with its event. */
async function addOne(journal: Journal): Promise<unknown> {
  const facts = { now: now(), newId, promoCodes: [], redemptions: [] }
  const outcome = await journal.commit(recordOf(socialSystem, { owner: user, isAdmin: false }), (stored) =>
    runOnRecord(stored ?? openRecord(facts.now), { type: 'add', userId: user, creditsAmount: 0.01 }, facts),
  )
  if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
  return outcome.event
}

let jobs = 0
let running: string | null = null

/** By turns: credits held for a job, and what the job cost settled. */
async function holdOrSettle(journal: Journal): Promise<unknown> {
  const facts = { now: now(), newId, promoCodes: [], redemptions: [] }
  const usage = { kind: 'chat', turns: 1 }
  const jobId = running ?? `job-${Date.now()}-${jobs++}`
  const operation =
    running === null
      ? { type: 'hold', userId: user, jobId, usage, label: 'An answer about the opening of a bakery' }
      : { type: 'settle', userId: user, jobId, usage }
  running = running === null ? jobId : null
  const outcome = await journal.commit(recordOf(aiSystem, { owner: `${user}@example.com`, isAdmin: false }), (stored) =>
    runOperation(stored ?? openAccount({ userId: user, plan: 'trial', at: facts.now }), operation, facts),
  )
  if (outcome.kind !== 'accepted') throw new Error(outcome.failure.code)
  return outcome.event
}

/** Enough to spend on the whole bench. */
export async function openBench(): Promise<void> {
  const facts = { now: now(), newId, promoCodes: [], redemptions: [] }
  const grant = { type: 'add', userId: user, amount: 1_000_000 }
  await browserJournal().commit(recordOf(aiSystem, { owner: `${user}@example.com`, isAdmin: false }), (stored) =>
    runOperation(stored ?? openAccount({ userId: user, plan: 'trial', at: facts.now }), grant, facts),
  )
  await addOne(browserJournal())
}

const eventText = () => JSON.stringify({ type: 'added', at: now(), userId: user, amount: 0.01 })

let rawDatabase: Promise<IDBDatabase> | null = null
const openRaw = (): Promise<IDBDatabase> => {
  rawDatabase ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('raw')
    request.onupgradeneeded = () => request.result.createObjectStore('events', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return rawDatabase
}

/** The peer: an event put into a database in a strict transaction of its own, without any rule or reading. */
async function rawPut(database: IDBDatabase): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const tx = database.transaction('events', 'readwrite', { durability: 'strict' })
    tx.oncomplete = () => resolve()
    tx.onabort = () => reject(tx.error)
    tx.objectStore('events').put(eventText())
  })
}

/** Plain localStorage: read the record, run the same rule, write it back. Neither durable nor safe for two tabs. */
function naive(): void {
  const facts = { now: now(), newId, promoCodes: [], redemptions: [] }
  const stored: ReturnType<typeof openRecord> | null = JSON.parse(localStorage.getItem('naive') ?? 'null')
  const operation = { type: 'add', userId: user, creditsAmount: 0.01 }
  const outcome = runOnRecord(stored ?? openRecord(facts.now), operation, facts)
  if (outcome.kind === 'accepted') localStorage.setItem('naive', JSON.stringify(outcome.account))
}

const hundred = Array.from({ length: 100 })

/** Operations per second of one contestant, over about so many milliseconds. */
export async function throughput(contestant: Contestant, forMs: number): Promise<number> {
  const journal = browserJournal()
  const database = await openRaw()
  const rounds: Record<Contestant, () => Promise<number>> = {
    raw: async () => rawPut(database).then(() => 1),
    'one by one': async () => addOne(journal).then(() => 1),
    'batches of 100': async () => Promise.all(hundred.map(() => addOne(journal))).then(() => 100),
    'AI one by one': async () => holdOrSettle(journal).then(() => 1),
    'AI batches of 100': async () => Promise.all(hundred.map(() => holdOrSettle(journal))).then(() => 100),
    localStorage: async () => {
      naive()
      return 1
    },
  }
  const round = rounds[contestant]
  let operations = 0
  const from = performance.now()
  while (performance.now() - from < forMs) operations += await round()
  return (1_000 * operations) / (performance.now() - from)
}

/** Characters handed to both stores for so many operations one by one, beside those of their events. */
export async function charactersWritten(contestant: 'social' | 'ai', operations: number) {
  const run = contestant === 'social' ? addOne : holdOrSettle
  const journal = browserJournal()
  const written = { log: 0, checkpoints: 0, snapshots: 0 }
  const { add, put } = IDBObjectStore.prototype
  const { setItem } = Storage.prototype
  const count = (store: IDBObjectStore, value: unknown) => {
    const texts = typeof value === 'string' ? [value] : Object.values(value as object)
    if (store.name === 'log' || store.name === 'checkpoints') written[store.name] += texts.map(String).join('').length
  }
  IDBObjectStore.prototype.add = function (value: unknown, key?: IDBValidKey) {
    count(this, value)
    return add.call(this, value, key)
  }
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    count(this, value)
    return put.call(this, value, key)
  }
  Storage.prototype.setItem = function (key: string, value: string) {
    written.snapshots += value.length
    return setItem.call(this, key, value)
  }
  let events = 0
  for (let at = 0; at < operations; at += 1) events += JSON.stringify(await run(journal)).length
  Object.assign(IDBObjectStore.prototype, { add, put })
  Object.assign(Storage.prototype, { setItem })
  return { events, ...written }
}
