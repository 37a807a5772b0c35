import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore, type TextStorage } from '#app/storage/snapshot.ts'

const schema = z.object({ size: z.enum(['small', 'large']) })
const nowMs = () => 0
const refuse = (name: string) => () => {
  throw new DOMException('no', name)
}

describe('a snapshot', () => {
  it('is checked on the way out and on the way in', () => {
    const storage = memoryStorage()
    const store = snapshotStore(storage, nowMs)
    expect(store.read('a', schema)).toEqual({ kind: 'missing' })
    expect(store.write('a', schema, { size: 'small' })).toEqual({ ok: true, value: null })
    expect(store.read('a', schema)).toEqual({ kind: 'found', value: { size: 'small' } })
    expect(store.write('a', schema, JSON.parse('{"size":"huge"}'))).toMatchObject({
      failure: { code: 'STORAGE_DAMAGED' },
    })
    expect(store.read('a', schema)).toMatchObject({ kind: 'found' })
  })

  it('that is damaged is answered with its text, and can be set aside', () => {
    const storage = memoryStorage()
    const store = snapshotStore(storage, nowMs)
    for (const text of ['', 'not JSON', '{"size":"huge"}', 'null']) {
      storage.setItem('a', text)
      expect(store.read('a', schema)).toEqual({ kind: 'damaged', text })
    }
    store.setAside('a', 'null')
    expect(storage.getItem('a.damaged')).toBe('null')
  })

  it('that does not fit is refused by name after a clean-up', () => {
    const storage = memoryStorage(200_000)
    const store = snapshotStore(storage, nowMs)
    storage.setItem('left over', 'x'.repeat(199_980))
    expect(store.write('a', schema, { size: 'small' })).toMatchObject({ ok: true })
    const full = snapshotStore(memoryStorage(5), nowMs)
    expect(full.write('a', schema, { size: 'small' })).toMatchObject({ failure: { code: 'STORAGE_FULL' } })
  })

  it('of a browser that allows none is missing, and refused by name', () => {
    const storage: TextStorage = {
      ...memoryStorage(),
      getItem: refuse('SecurityError'),
      setItem: refuse('SecurityError'),
      removeItem: refuse('SecurityError'),
    }
    const store = snapshotStore(storage, nowMs)
    expect(store.read('a', schema)).toEqual({ kind: 'missing' })
    expect(store.write('a', schema, { size: 'small' })).toMatchObject({ failure: { code: 'STORAGE_UNAVAILABLE' } })
    expect(() => store.remove('a')).not.toThrow()
  })
})
