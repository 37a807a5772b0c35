import { expect, it } from 'vitest'
import { clockAtom } from '#app/state/device/clock.ts'
import { forgetStoredAtom, readStoredAtom, valuesStoredAtom } from '#app/state/device/stored.ts'
import { cleanUpAtom, lookAtBrowserAtom, measureAtom, upkeepAtom } from '#app/state/device/upkeep.ts'
import { keys } from '#app/storage/keys.ts'
import { openWorld } from '../world.ts'

const mb = 1_000_000
const heap = (usedMb: number) => async () => ({
  heap: { used: usedMb * mb, limit: 4_000 * mb },
  used: mb,
  quota: 9 * mb,
})

it('looks, keeps 20 looks, and lets go what it finds too much', async () => {
  const { store, storage } = openWorld()
  let asked = 0
  const letGo = () => {
    asked += 1
    return 3
  }
  store.set(measureAtom, heap(60))
  for (let at = 0; at < 25; at += 1) await store.set(lookAtBrowserAtom, letGo)
  expect(store.get(upkeepAtom)).toMatchObject({ samples: { length: 20 }, lastCleanUp: null, isLeaking: false })
  expect(asked).toBe(0)

  storage.setItem('big', 'x'.repeat(100_001))
  storage.setItem(keys.promptSettings(), 'x'.repeat(100_001))
  store.set(measureAtom, heap(101))
  await store.set(lookAtBrowserAtom, letGo)
  expect(asked).toBe(1)
  expect(store.get(upkeepAtom).lastCleanUp).toMatchObject({ why: 'memory', answers: 3, items: 1 })
  expect([storage.getItem('big'), storage.getItem(keys.promptSettings())?.length]).toEqual([null, 100_001])
})

it('lets go at each look of temporary keys that are older than a day, however much room there is', async () => {
  const { store, storage, pass } = openWorld()
  store.set(measureAtom, heap(60))
  for (const name of ['temp_list', 'cache_list', 'list'])
    storage.setItem(name, JSON.stringify({ timestamp: store.get(clockAtom)() }))
  pass(86_400_000)
  await store.set(lookAtBrowserAtom, () => 0)
  expect(storage.getItem('temp_list')).not.toBeNull()
  pass(1)
  await store.set(lookAtBrowserAtom, () => 0)
  expect(['temp_list', 'cache_list', 'list'].map((name) => storage.getItem(name) !== null)).toEqual([
    false,
    false,
    true,
  ])
  expect(store.get(upkeepAtom).lastCleanUp).toBeNull()
})

it('says what a clean-up by hand came to', () => {
  const { store } = openWorld()
  expect(store.set(cleanUpAtom, () => 0, 'memory')).toMatchObject({ answers: 0, items: 0 })
})

it('tells every record once, gives it out as a value, and takes it out for good', async () => {
  const { store, storage } = openWorld()
  storage.setItem(keys.promptSettings(), '{"installPromptEnabled":false}')
  storage.setItem('foreign', 'not JSON')
  const { records } = await store.set(readStoredAtom)
  expect(records.map(({ kind }) => kind).sort()).toEqual(['foreign', 'prompts'])
  expect(records.every(({ bytes }) => bytes > 0)).toBe(true)
  expect(await store.set(valuesStoredAtom, ['foreign', keys.promptSettings()])).toEqual({
    foreign: 'not JSON',
    [keys.promptSettings()]: { installPromptEnabled: false },
  })
  await store.set(forgetStoredAtom, [keys.promptSettings()])
  expect((await store.set(readStoredAtom)).records.map(({ kind }) => kind)).toEqual(['foreign'])
})
