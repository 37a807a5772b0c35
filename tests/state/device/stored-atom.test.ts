import { describe, expect, it } from 'vitest'
import { storageNoticesAtom } from '#app/state/device/journal.ts'
import { accessibilityAtom, defaultAccessibility } from '#app/state/device/settings.ts'
import { keys } from '#app/storage/keys.ts'
import { openWorld } from '../world.ts'

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
