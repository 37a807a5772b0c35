import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type OpenFile, openedFile, restOf } from '#app/domain/batch/open-file.ts'
import { batchKeptCharacters } from '#app/domain/limits.ts'
import { claimOpenFileAtom, isOpenFileKeptAtom, openFileAtom } from '#app/state/open-file.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }

const table = (text = 'Rye') => ({ names: ['Text'], rows: [{ line: 2, cells: [text] }] })
const file = (name = 'december.csv', text?: string): OpenFile => openedFile(name, table(text), { text: 0 })
const within = (change: Partial<OpenFile>) => (before: OpenFile | null) => before && { ...before, ...change }

function device() {
  const storage = memoryStorage()
  const journal = openMemoryJournal(storage)
  const page = (caller = ada) => {
    const { store } = openWorld(storage, journal)
    store.set(signInAtom, caller)
    store.sub(openFileAtom, () => undefined)
    return store
  }
  return { storage, page }
}

it('a file that is looked through is there after a reload, as it was left, for whoever opened it', async () => {
  const { page } = device()
  const first = page()
  await first.set(openFileAtom, () => file())
  await first.set(openFileAtom, within({ leftOut: [2], fixes: { 2: { text: 'Spelt' } } }))
  const left = first.get(openFileAtom)
  expect(left).toMatchObject({ name: 'december.csv', leftOut: [2], fixes: { 2: { text: 'Spelt' } } })
  expect(first.get(isOpenFileKeptAtom)).toBe(true)

  const reloaded = page()
  expect(reloaded.get(openFileAtom)).toBe('reading')
  await expect.poll(() => reloaded.get(openFileAtom)).toEqual(left)
  const other = page(bob)
  await expect.poll(() => other.get(openFileAtom)).toBeNull()
})

it('it is gone once it is let go of, whatever was still on its way', async () => {
  const { page } = device()
  const first = page()
  await first.set(openFileAtom, () => file())
  await Promise.all([first.set(openFileAtom, within({ leftOut: [2] })), first.set(openFileAtom, () => null)])
  expect(first.get(openFileAtom)).toBeNull()
  const reloaded = page()
  await expect.poll(() => reloaded.get(openFileAtom)).toBeNull()
})

it('what was opened before this device answered is not replaced by what it has', async () => {
  const { page } = device()
  await page().set(openFileAtom, () => file())
  const reloaded = page()
  await reloaded.set(openFileAtom, () => file('january.csv'))
  expect(reloaded.get(openFileAtom)).toMatchObject({ name: 'january.csv' })
})

it('one that is too large stays as long as its page, and is said not to be kept; nor is the one before it', async () => {
  const { storage, page } = device()
  const first = page()
  await first.set(openFileAtom, () => file())
  await first.set(openFileAtom, () => file('year.csv', 'a'.repeat(batchKeptCharacters + 1)))
  expect(first.get(openFileAtom)).toMatchObject({ name: 'year.csv' })
  expect(first.get(isOpenFileKeptAtom)).toBe(false)
  expect(storage.getItem(keys.openFile(ada.userId))).toBeNull()
  await first.set(openFileAtom, () => file())
  expect(first.get(isOpenFileKeptAtom)).toBe(true)
})

it('one that finds no room is said not to be kept', async () => {
  const storage = memoryStorage()
  const full = {
    ...storage,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  const { store } = openWorld(full, openMemoryJournal(full))
  store.set(signInAtom, ada)
  await store.set(openFileAtom, () => file())
  expect(store.get(openFileAtom)).toMatchObject({ name: 'december.csv' })
  expect(store.get(isOpenFileKeptAtom)).toBe(false)
})

it('open in two tabs, it is planned in one of them alone, and the other lets go of it', async () => {
  const { page } = device()
  const first = page()
  await first.set(openFileAtom, () => file())
  const second = page()
  await expect.poll(() => second.get(openFileAtom)).toEqual(file())
  const [own, other] = [randomUUID(), randomUUID()]
  expect(await Promise.all([first.set(claimOpenFileAtom, own), second.set(claimOpenFileAtom, other)])).toEqual([
    true,
    false,
  ])
  expect([first.get(openFileAtom), second.get(openFileAtom)]).toEqual([{ ...file(), batchId: own }, null])
  // Taken back it is planned once more, where it is.
  expect(await first.set(claimOpenFileAtom, other)).toBe(true)
})

it.each<[string, (before: OpenFile | null) => OpenFile | null]>([
  ['put away', () => null],
  ['planned but for some of its rows', (before) => before && restOf(before, [2])],
  ['left for another', () => file('january.csv')],
])('%s in another tab, it is planned in none that had it open', async (_, change) => {
  const { page } = device()
  const first = page()
  await first.set(openFileAtom, () => file())
  const second = page()
  await expect.poll(() => second.get(openFileAtom)).toEqual(file())
  await first.set(openFileAtom, change)
  const left = first.get(openFileAtom)
  // What is still put right in it does not bring it back.
  await second.set(openFileAtom, within({ fixes: { 2: { text: 'Spelt' } } }))
  expect(await second.set(claimOpenFileAtom, randomUUID())).toBe(false)
  expect(second.get(openFileAtom)).toBeNull()
  const reloaded = page()
  await expect.poll(() => reloaded.get(openFileAtom)).toEqual(left)
})

it('one that this device does not keep is planned where it is open', async () => {
  const { page } = device()
  const [first, batchId] = [page(), randomUUID()]
  await first.set(openFileAtom, () => file('year.csv', 'a'.repeat(batchKeptCharacters + 1)))
  expect(await first.set(claimOpenFileAtom, batchId)).toBe(true)
  expect(first.get(openFileAtom)).toMatchObject({ name: 'year.csv', batchId })
})
