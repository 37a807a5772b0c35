import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ConfirmedPurchase, purchasesServerAtom, receivePurchasesAtom } from '#app/state/checkout.ts'
import { aiAccountAtom } from '#app/state/credits/ai.ts'
import { journalAtom } from '#app/state/device/journal.ts'
import { signInAtom } from '#app/state/session.ts'
import { ada, openWorld } from './world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const bought: ConfirmedPurchase[] = [
  { id: 'checkout:pur_1', packageId: 'medium' },
  { id: 'checkout:pur_2', packageId: 'large' },
]

async function device(list: () => Promise<readonly ConfirmedPurchase[]>, from?: ReturnType<typeof openWorld>) {
  const world = from === undefined ? openWorld() : openWorld(from.storage, from.store.get(journalAtom))
  const { store } = world
  store.set(purchasesServerAtom, { list })
  stops.push(store.sub(aiAccountAtom, () => {}))
  store.set(signInAtom, ada)
  await vi.waitFor(() => expect(store.get(aiAccountAtom)).not.toBeNull())
  const account = () => store.get(aiAccountAtom)
  return {
    ...world,
    visit: () => store.set(receivePurchasesAtom),
    ids: () => account()?.purchases.map(({ id }) => id),
    purchased: () => account()?.balance.purchasedCredits,
  }
}

describe('what was bought at the checkout', () => {
  it('is one purchase on each device, by our own table of packages', async () => {
    const [desk, phone] = await Promise.all([device(async () => bought), device(async () => bought)])
    for (const one of [desk, phone]) {
      expect(await one.visit()).toEqual(bought)
      expect(one.ids()?.toSorted()).toEqual(['checkout:pur_1', 'checkout:pur_2'])
      expect(one.purchased()).toBe(3_500)
    }
  })

  it('is no second purchase at the next visit, in the next tab, or in two tabs at once', async () => {
    const list = async () => bought
    const first = await device(list)
    const second = await device(list, first)
    const received = await Promise.all([first.visit(), second.visit(), first.visit(), second.visit()])
    expect(received.flat()).toHaveLength(2)
    expect(await second.visit()).toEqual([])
    const later = await device(list, first)
    expect(await later.visit()).toEqual([])
    expect(later.ids()).toHaveLength(2)
    expect(later.purchased()).toBe(3_500)
  })

  it('waits while the server does not answer', async () => {
    const list = vi.fn(async () => bought)
    list.mockRejectedValueOnce(new Error('away'))
    const { visit, ids } = await device(list)
    expect(await visit()).toEqual([])
    expect(ids()).toEqual([])
    expect(await visit()).toEqual(bought)
  })

  it('waits when the answer is none', async () => {
    const { visit, ids } = await device(async () => undefined as never)
    expect(await visit()).toEqual([])
    expect(ids()).toEqual([])
  })
})
