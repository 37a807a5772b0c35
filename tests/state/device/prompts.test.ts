import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPromptSettings } from '#app/domain/prompts/install.ts'
import {
  acceptInstallAtom,
  dismissInstallAtom,
  installPromptAtom,
  markInstalledAtom,
  openInstallAtom,
  receiveInstallOfferAtom,
} from '#app/state/device/install-prompt.ts'
import { promptSettingsAtom } from '#app/state/device/settings.ts'
import {
  acceptUpdateAtom,
  announceUpdateAtom,
  postponeUpdateAtom,
  updatePromptAtom,
} from '#app/state/device/update-prompt.ts'
import { toastsAtom } from '#app/state/toasts.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { openWorld } from '../world.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const offerOf = (outcome = 'accepted') => ({
  preventDefault: vi.fn(),
  prompt: vi.fn(async () => {}),
  userChoice: Promise.resolve({ outcome }),
})

function live(storage = memoryStorage()) {
  const world = openWorld(storage)
  world.store.sub(promptSettingsAtom, () => {})
  const wait = (ms: number) => {
    world.pass(ms)
    vi.advanceTimersByTime(ms)
  }
  return { ...world, wait }
}

describe('the install prompt', () => {
  it('appears five seconds after the browser’s offer, and is counted', () => {
    const { store, wait } = live()
    const offer = offerOf()
    store.set(receiveInstallOfferAtom, offer)
    expect(offer.preventDefault).toHaveBeenCalled()
    wait(4_999)
    expect(store.get(installPromptAtom)).toEqual({ canInstall: true, isOpen: false, isInstalled: false })
    wait(1)
    expect(store.get(installPromptAtom).isOpen).toBe(true)
    expect(store.get(promptSettingsAtom)).toMatchObject({ totalPromptShows: 1 })
  })

  it('Install App lets the browser ask; an offer is used once', async () => {
    const { store, wait } = live()
    const offer = offerOf()
    store.set(receiveInstallOfferAtom, offer)
    wait(5_000)
    await store.set(acceptInstallAtom)
    await store.set(acceptInstallAtom)
    expect(offer.prompt).toHaveBeenCalledTimes(1)
    expect(store.get(installPromptAtom)).toMatchObject({ canInstall: false, isOpen: false })
    expect(store.get(promptSettingsAtom)).toMatchObject({ promptDismissedCount: 0 })
  })

  it('a refusal in the browser’s own dialog is a dismissal too', async () => {
    const { store } = live()
    store.set(receiveInstallOfferAtom, offerOf('dismissed'))
    store.set(openInstallAtom)
    await store.set(acceptInstallAtom)
    expect(store.get(promptSettingsAtom)).toMatchObject({ promptDismissedCount: 1 })
  })

  it('once: after Not Now it does not come back by itself, but settings can still open it', () => {
    const { store, wait } = live()
    store.set(promptSettingsAtom, { ...defaultPromptSettings, installPromptFrequency: 'once' })
    store.set(receiveInstallOfferAtom, offerOf())
    wait(5_000)
    store.set(dismissInstallAtom)
    store.set(receiveInstallOfferAtom, offerOf())
    wait(5_000)
    expect(store.get(installPromptAtom).isOpen).toBe(false)
    store.set(openInstallAtom)
    expect(store.get(installPromptAtom).isOpen).toBe(true)
  })

  it('does not appear once the app is installed', () => {
    const { store, wait } = live()
    store.set(receiveInstallOfferAtom, offerOf())
    store.set(markInstalledAtom)
    wait(5_000)
    expect(store.get(installPromptAtom)).toEqual({ canInstall: false, isOpen: false, isInstalled: true })
  })
})

describe('the update prompt', () => {
  it('shows the dialog and a toast, and Update Now lets the new version take over', () => {
    const { store } = live()
    const activate = vi.fn()
    store.set(announceUpdateAtom, activate)
    expect(store.get(updatePromptAtom)).toEqual({ isWaiting: true, isOpen: true })
    expect(store.get(toastsAtom)).toMatchObject([{ title: 'Update Available', action: { label: 'Update Now' } }])
    store.set(acceptUpdateAtom)
    expect(activate).toHaveBeenCalledTimes(1)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('its toast can update as well', () => {
    const { store } = live()
    const activate = vi.fn()
    store.set(announceUpdateAtom, activate)
    store.get(toastsAtom)[0]?.action?.run()
    expect(activate).toHaveBeenCalledTimes(1)
    expect(store.get(updatePromptAtom).isOpen).toBe(false)
  })

  it('Later: comes again after five minutes, as often as it is put off', () => {
    const { store, wait } = live()
    store.set(announceUpdateAtom, () => {})
    for (let times = 0; times < 3; times += 1) {
      store.set(postponeUpdateAtom)
      expect(store.get(updatePromptAtom)).toEqual({ isWaiting: true, isOpen: false })
      wait(299_999)
      expect(store.get(updatePromptAtom).isOpen).toBe(false)
      wait(1)
      expect(store.get(updatePromptAtom).isOpen).toBe(true)
    }
  })

  it('Later outlives a reload: the five minutes are those of the clock', () => {
    const before = live()
    before.store.set(announceUpdateAtom, () => {})
    before.store.set(postponeUpdateAtom)
    const { store, wait } = live(before.storage)
    wait(200_000)
    store.set(announceUpdateAtom, () => {})
    expect(store.get(updatePromptAtom)).toEqual({ isWaiting: true, isOpen: false })
    expect(store.get(toastsAtom)).toEqual([])
    wait(99_999)
    expect(store.get(updatePromptAtom).isOpen).toBe(false)
    wait(1)
    expect(store.get(updatePromptAtom).isOpen).toBe(true)
    store.set(acceptUpdateAtom)
    const afterwards = live(before.storage)
    afterwards.store.set(announceUpdateAtom, () => {})
    expect(afterwards.store.get(updatePromptAtom).isOpen).toBe(true)
  })

  it('a still newer version does not ask a second time', () => {
    const { store } = live()
    const newer = vi.fn()
    store.set(announceUpdateAtom, () => {})
    store.set(postponeUpdateAtom)
    store.set(announceUpdateAtom, newer)
    expect(store.get(updatePromptAtom).isOpen).toBe(false)
    store.set(acceptUpdateAtom)
    expect(newer).toHaveBeenCalled()
  })
})
