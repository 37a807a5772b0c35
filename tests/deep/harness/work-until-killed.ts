import { browserJournal } from '#app/storage/browser-journal.ts'
import type { Durability } from '#app/storage/ledger.ts'
import { chanceOf } from './chance.ts'
import { type KindName, kinds } from './kinds.ts'

export type Work = { kind: KindName; user: string; seed: number }

/** The most operations that can be on their way when the browser is killed. */
export const burstLimit = 20

declare global {
  interface Window {
    /** Tells the script outside that somebody was given this answer: how far the record, or the control, has come. */
    acknowledge?: (which: 'ours' | 'control', position: number) => Promise<void>
  }
}

const controlKey = (user: string) => `control-${user}`
const controlCount = (user: string) => Number(localStorage.getItem(controlKey(user)) ?? 0)

/** Operations without end: ours, each acknowledged once it is answered, and the naive way beside it. */
export async function workUntilKilled({ kind, user, seed }: Work): Promise<never> {
  const { commit, position, gain, spend } = kinds[kind]
  const journal = browserJournal()
  const chance = chanceOf(seed)
  for (;;) {
    const burst = chance.below(4) === 0 ? 1 + chance.below(burstLimit) : 1
    const operations = Array.from({ length: burst }, () => (chance.below(3) === 0 ? spend : gain))
    const outcomes = operations.map(async (operation) => {
      const outcome = await commit(journal, user, operation)
      if (outcome.kind === 'accepted') await window.acknowledge?.('ours', position(outcome.account))
    })
    const counted = controlCount(user) + 1
    localStorage.setItem(controlKey(user), String(counted))
    await Promise.all([...outcomes, window.acknowledge?.('control', counted)])
  }
}

export type Found = { ours: number; control: number; durability: Durability | null; records: number }

/** How many records the database still has, whoever they belong to. */
async function recordCount(): Promise<number> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('ninefold')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
    const request = database.transaction('checkpoints').objectStore('checkpoints').getAllKeys()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  database.close()
  return new Set(keys.map((place) => (Array.isArray(place) ? place[0] : place))).size
}

/** What a newly started browser finds. */
export async function foundAfterKill({ kind, user }: Work): Promise<Found> {
  const { record, position } = kinds[kind]
  const read = await browserJournal().readRecord(record(user))
  if (read.kind === 'failed') throw new Error(`The record could not be read: ${read.failure.code}`)
  return {
    ours: read.kind === 'found' ? position(read.account) : 0,
    control: controlCount(user),
    durability: await browserJournal().durability(),
    records: await recordCount(),
  }
}
