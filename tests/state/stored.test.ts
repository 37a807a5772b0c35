import { describe, expect, it } from 'vitest'
import { storageNoticesAtom } from '#app/state/device.ts'
import { draftAtom } from '#app/state/drafts.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { accessibilityAtom, defaultAccessibility } from '#app/state/settings.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

describe('settings', () => {
  it('are remembered by the device, and shown once the page is there', () => {
    const first = openWorld()
    first.store.set(accessibilityAtom, { ...defaultAccessibility, fontSize: 'large' })
    const { store } = openWorld(first.storage)
    expect(store.get(accessibilityAtom)).toEqual(defaultAccessibility)
    store.sub(accessibilityAtom, () => {})
    expect(store.get(accessibilityAtom).fontSize).toBe('large')
    store.set(accessibilityAtom, (before) => ({ ...before, reducedMotion: true }))
    expect(store.get(accessibilityAtom)).toEqual({ reducedMotion: true, fontSize: 'large', headerSize: 'medium' })
  })

  it('that cannot be read are set aside and reported, and the defaults hold', () => {
    const { store, storage } = openWorld()
    const key = keys.accessibilitySettings()
    storage.setItem(key, '{"fontSize":"huge"}')
    store.sub(accessibilityAtom, () => {})
    expect(store.get(accessibilityAtom)).toEqual(defaultAccessibility)
    expect(storage.getItem(`${key}.damaged`)).toBe('{"fontSize":"huge"}')
    expect(store.get(storageNoticesAtom)).toEqual([{ code: 'STORAGE_DAMAGED', key }])
  })
})

describe('drafts', () => {
  it('keep what a person typed, for that person', () => {
    const { store, storage } = openWorld()
    store.set(signInAtom, ada)
    store.set(draftAtom('text-prompt'), 'Autumn sale')
    store.set(signInAtom, { ...ada, userId: 'user_bob' })
    expect(store.get(draftAtom('text-prompt'))).toBe('')
    store.set(signOutAtom)
    const next = openWorld(storage)
    next.store.set(signInAtom, ada)
    expect(next.store.get(draftAtom('text-prompt'))).toBe('Autumn sale')
    expect(next.store.get(draftAtom('another'))).toBe('')
  })

  it('stay on screen when the device is full, and that is reported', () => {
    const { store } = openWorld(memoryStorage(600))
    store.set(signInAtom, ada)
    const text = 'long '.repeat(200)
    store.set(draftAtom('text-prompt'), text)
    expect(store.get(draftAtom('text-prompt'))).toBe(text)
    expect(store.get(storageNoticesAtom)).toMatchObject([{ code: 'STORAGE_FULL' }])
  })
})
