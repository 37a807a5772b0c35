import { describe, expect, it, vi } from 'vitest'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { promoCodesAtom } from '#app/state/credits/promo.ts'
import { administerPromoAtom } from '#app/state/credits/promo-admin.ts'
import { runSocialOperationAtom, socialRecordAtom } from '#app/state/credits/social.ts'
import { signInAtom } from '#app/state/session.ts'
import { openMemoryJournal } from '#app/storage/browser-journal.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import type { TextStorage } from '#app/storage/snapshot.ts'
import { ada, openWorld, startedAt } from '../world.ts'

const root = { ...ada, userId: 'user_root', email: 'root@example.com', isAdmin: true }
const bob = { ...ada, userId: 'user_bob', email: 'bob@example.com' }

const terms = { code: 'once', description: 'the only one', maxUses: 1, expiresAt: '2027-02-28' }
const systems = {
  ai: {
    draft: { ...terms, credits: 5 },
    key: keys.aiPromoCodes(),
    account: aiAccountAtom,
    redeem: (world: World) => world.store.set(runAiOperationAtom, { type: 'redeem', code: 'once' }),
    refusal: 'CODE_LIMIT_REACHED',
  },
  social: {
    draft: { ...terms, credits: 1, packageType: 'individual' },
    key: keys.socialPromoCodes(),
    account: socialRecordAtom,
    redeem: (world: World) =>
      world.store.set(runSocialOperationAtom, { type: 'redeem_promo', metadata: { promoCode: 'once' } }),
    refusal: 'MAX_USES_REACHED',
  },
} as const
type World = ReturnType<typeof openWorld>
type System = keyof typeof systems

/** A device on which Ada used up a code, and whose page was killed before the code's own count was written. */
async function killedBeforeTheCount(system: System): Promise<TextStorage> {
  const { draft, key, redeem } = systems[system]
  const { store, storage, ...rest } = openWorld()
  store.set(signInAtom, root)
  expect(await store.set(administerPromoAtom, system, { kind: 'create', draft })).toMatchObject({ ok: true })
  const uncounted = storage.getItem(key) ?? ''
  store.set(signInAtom, ada)
  expect(await redeem({ store, storage, ...rest })).toMatchObject({ kind: 'accepted' })
  expect(store.get(promoCodesAtom)[system][0]).toMatchObject({ currentUses: 1 })
  storage.setItem(key, uncounted)
  return storage
}

describe.each(['ai', 'social'] as const)('the uses of a code (%s) that a killed page did not count', (system) => {
  it('are counted when somebody comes back', async () => {
    const { store } = openWorld(await killedBeforeTheCount(system))
    expect(store.get(promoCodesAtom)[system][0]).toMatchObject({ code: 'ONCE', currentUses: 0 })
    store.set(signInAtom, bob)
    store.sub(systems[system].account, () => {})
    await vi.waitFor(() => expect(store.get(promoCodesAtom)[system][0]).toMatchObject({ currentUses: 1 }))
  })

  it('are counted before the code is used again, however soon that is', async () => {
    const world = openWorld(await killedBeforeTheCount(system))
    world.store.set(signInAtom, bob)
    const failure = { code: systems[system].refusal }
    expect(await systems[system].redeem(world)).toMatchObject({ kind: 'refused', failure })
  })
})

it('a count that is higher than the records of this device can tell stays', async () => {
  const world = openWorld()
  world.store.set(signInAtom, root)
  await world.store.set(administerPromoAtom, 'ai', { kind: 'create', draft: { ...systems.ai.draft, maxUses: 9 } })
  const { storage } = world
  const key = keys.aiPromoCodes()
  storage.setItem(key, (storage.getItem(key) ?? '').replace('"currentUses":0', '"currentUses":7'))
  const next = openWorld(storage)
  next.store.set(signInAtom, bob)
  expect(await systems.ai.redeem(next)).toMatchObject({ kind: 'accepted' })
  expect(next.store.get(promoCodesAtom).ai[0]).toMatchObject({ currentUses: 8 })
})

it('are counted once in each start, whoever looks and redeems', async () => {
  const storage = memoryStorage()
  const journal = openMemoryJournal(storage, () => Date.parse(startedAt))
  let counts = 0
  const keysOf = () => {
    counts += 1
    return journal.keys()
  }
  const world = openWorld(storage, { ...journal, keys: keysOf })
  world.store.set(signInAtom, bob)
  for (const { account } of Object.values(systems)) world.store.sub(account, () => {})
  for (const { redeem } of Object.values(systems)) await redeem(world)
  // The other look is for AI credits under an address before.
  expect(counts).toBe(2)
})
