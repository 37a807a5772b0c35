import { expect, it } from 'vitest'
import { openedFile } from '#app/domain/batch/open-file.ts'
import { hasOpenFileAtom } from '#app/state/has-open-file.ts'
import { openFileAtom } from '#app/state/open-file.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }
const file = openedFile('december.csv', { names: ['Text'], rows: [{ line: 2, cells: ['Rye'] }] }, { text: 0 })

it('a file that is looked through is known without being read: at once, after a reload, and to nobody else', async () => {
  const storage = memoryStorage()
  const journal = openMemoryJournal(storage)
  const page = (caller = ada) => {
    const { store } = openWorld(storage, journal)
    store.set(signInAtom, caller)
    store.sub(hasOpenFileAtom, () => undefined)
    return store
  }
  const first = page()
  expect(first.get(hasOpenFileAtom)).toBe(false)
  await first.set(openFileAtom, () => file)
  expect(first.get(hasOpenFileAtom)).toBe(true)
  const reloaded = page()
  await expect.poll(() => reloaded.get(hasOpenFileAtom)).toBe(true)
  const other = page(bob)
  await new Promise((resolve) => setTimeout(resolve))
  expect(other.get(hasOpenFileAtom)).toBe(false)

  await reloaded.set(openFileAtom, () => null)
  expect(reloaded.get(hasOpenFileAtom)).toBe(false)
  const next = page()
  await new Promise((resolve) => setTimeout(resolve))
  expect(next.get(hasOpenFileAtom)).toBe(false)
})
