import { describe, expect, it } from 'vitest'
import { dismissAboutAtom, dismissToastAtom, type NewToast, showToastAtom, toastsAtom } from '#app/state/toasts.ts'
import { openWorld } from './world.ts'

const toast = (title: string, policy: NewToast['policy']): NewToast => ({ policy, tone: 'info', title })
const titles = (toasts: readonly { title: string }[]) => toasts.map(({ title }) => title)

describe('toasts', () => {
  it('single: a new one takes the place of the one before', () => {
    const { store } = openWorld()
    store.set(showToastAtom, toast('a', 'single'))
    const id = store.set(showToastAtom, toast('b', 'single'))
    expect(titles(store.get(toastsAtom))).toEqual(['b'])
    store.set(dismissToastAtom, id)
    expect(store.get(toastsAtom)).toEqual([])
  })

  it('stack: three on screen, the others wait their turn and none is lost', () => {
    const { store } = openWorld()
    const ids = ['a', 'b', 'c', 'd', 'e'].map((title) => store.set(showToastAtom, toast(title, 'stack')))
    expect(titles(store.get(toastsAtom))).toEqual(['a', 'b', 'c'])
    store.set(dismissToastAtom, ids[1] ?? '')
    expect(titles(store.get(toastsAtom))).toEqual(['a', 'c', 'd'])
  })

  it('are told once of a thing: a newer one about it takes the place of an offer that is over', () => {
    const { store } = openWorld()
    store.set(showToastAtom, { ...toast('cancelled', 'stack'), about: 'post-1' })
    store.set(showToastAtom, { ...toast('another', 'stack'), about: 'post-2' })
    store.set(showToastAtom, { ...toast('deleted', 'stack'), about: 'post-1' })
    store.set(showToastAtom, toast('about nothing', 'stack'))
    expect(titles(store.get(toastsAtom))).toEqual(['another', 'deleted', 'about nothing'])
  })

  it('about a thing that changed elsewhere go, with their offers', () => {
    const { store } = openWorld()
    store.set(showToastAtom, { ...toast('paused', 'stack'), about: 'queue' })
    store.set(showToastAtom, { ...toast('moved', 'stack'), about: 'post-1' })
    store.set(showToastAtom, toast('about nothing', 'stack'))
    store.set(dismissAboutAtom, 'queue')
    expect(titles(store.get(toastsAtom))).toEqual(['moved', 'about nothing'])
  })

  it('are one queue: both kinds side by side', () => {
    const { store } = openWorld()
    store.set(showToastAtom, toast('a', 'stack'))
    store.set(showToastAtom, toast('b', 'single'))
    expect(titles(store.get(toastsAtom))).toEqual(['a', 'b'])
  })

  it('last 4000 ms, or 8000 ms when they offer something', () => {
    const { store } = openWorld()
    store.set(showToastAtom, toast('a', 'stack'))
    store.set(showToastAtom, { ...toast('b', 'stack'), action: { label: 'Undo', run: () => {} } })
    expect(store.get(toastsAtom).map(({ durationMs }) => durationMs)).toEqual([4_000, 8_000])
  })
})
