import { describe, expect, it } from 'vitest'
import { checkoutRememberedMs } from '#app/domain/limits.ts'
import { lastCheckoutAtom, noteCheckoutAtom } from '#app/state/checkout.ts'
import { openWorld } from './world.ts'

describe('the last checkout', () => {
  it('is nothing for whoever was at none', () => {
    const { store } = openWorld()
    expect(store.get(lastCheckoutAtom)).toBeNull()
  })

  it('is remembered for an hour, also by a page opened anew', () => {
    const { store, pass } = openWorld()
    store.set(noteCheckoutAtom, { packageId: 'medium', isRehearsal: true })
    store.sub(lastCheckoutAtom, () => {})()
    expect(store.get(lastCheckoutAtom)).toMatchObject({ packageId: 'medium', isRehearsal: true })
    pass(checkoutRememberedMs)
    store.sub(lastCheckoutAtom, () => {})()
    expect(store.get(lastCheckoutAtom)).toBeNull()
  })
})
