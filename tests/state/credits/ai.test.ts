import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { aiAccountIn } from '#app/domain/credits/ai/states.ts'
import {
  aiAccountAtom,
  aiBalanceViewAtom,
  aiCreditSentence,
  aiCredits,
  aiCreditsStatusAtom,
  runAiOperationAtom,
} from '#app/state/credits/ai.ts'
import { storageNoticesAtom } from '#app/state/device/journal.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { freshName, openTab } from '../../storage/tabs.ts'
import { ada, openWorld, startedAt } from '../world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Looks at the credits, as a mounted component does. */
function look({ store }: ReturnType<typeof openWorld>) {
  stops.push(
    store.sub(aiAccountAtom, () => {}),
    store.sub(aiBalanceViewAtom, () => {}),
  )
}
const ready = (world: ReturnType<typeof openWorld>) =>
  vi.waitFor(() => {
    expect(world.store.get(aiCreditsStatusAtom)).toBe('ready')
    return world.store.get(aiAccountAtom) as AiAccount
  })
const hold = { type: 'hold', jobId: 'job-1', usage: { kind: 'text', tokens: 3_000 }, label: 'Autumn post' }
const settle = { type: 'settle', jobId: 'job-1', usage: { kind: 'text', tokens: 2_000 } }

describe('AI credits of whoever is signed in', () => {
  it('load on sign-in and open with the allowance of the plan', async () => {
    const world = openWorld()
    look(world)
    expect(world.store.get(aiCreditsStatusAtom)).toBe('loading')
    world.store.set(signInAtom, ada)
    const account = await ready(world)
    expect(account.balance).toMatchObject({ userId: 'user_ada', totalCredits: 20, remainingCredits: 20 })
    expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ available: 20, share: 1, warning: null })
  })

  it('are held, settled and found again on the next start', async () => {
    const world = openWorld()
    look(world)
    world.store.set(signInAtom, ada)
    await ready(world)
    expect(await world.store.set(runAiOperationAtom, hold)).toMatchObject({ kind: 'accepted' })
    expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ remaining: 20, held: 3, available: 17 })
    expect(await world.store.set(runAiOperationAtom, settle)).toMatchObject({ kind: 'accepted' })
    const next = openWorld(world.storage)
    look(next)
    next.store.set(signInAtom, ada)
    const account = await ready(next)
    expect(account.balance.remainingCredits).toBe(18)
    expect(account.receipts).toMatchObject([{ jobId: 'job-1', state: 'settled', charged: 2 }])
  })

  it('clear on sign-out, and stay on the device', async () => {
    const world = openWorld()
    look(world)
    world.store.set(signInAtom, ada)
    await ready(world)
    await world.store.set(runAiOperationAtom, hold)
    world.store.set(signOutAtom)
    expect(world.store.get(aiAccountAtom)).toBeNull()
    world.store.set(signInAtom, { ...ada, email: 'bob@example.com', userId: 'user_bob' })
    expect((await ready(world)).holds).toEqual([])
    world.store.set(signInAtom, ada)
    expect((await ready(world)).holds).toHaveLength(1)
  })

  it('need a primary e-mail', async () => {
    const world = openWorld()
    look(world)
    world.store.set(signInAtom, { ...ada, email: null })
    expect(world.store.get(aiCreditsStatusAtom)).toEqual({ failed: 'NO_EMAIL_ADDRESS' })
    const outcome = await world.store.set(runAiOperationAtom, hold)
    expect(outcome.kind === 'refused' && aiCreditSentence(outcome.failure)).toBe('No email address found for user')
  })

  it('refuse an operation of nobody', async () => {
    const { store } = openWorld()
    expect(await store.set(runAiOperationAtom, hold)).toMatchObject({ failure: { code: 'UNAUTHORIZED' } })
  })

  it('cannot be spent on another person’s account', async () => {
    const { store } = openWorld()
    store.set(signInAtom, ada)
    const outcome = await store.set(runAiOperationAtom, { type: 'purchase', packageId: 'medium', userId: 'user_bob' })
    expect(outcome).toMatchObject({ event: { purchase: { userId: 'user_ada' } } })
  })

  it('give back a hold that nobody closed', async () => {
    const world = openWorld()
    world.store.set(signInAtom, ada)
    await world.store.set(runAiOperationAtom, hold)
    world.pass(16 * 60_000)
    look(world)
    await vi.waitFor(() => expect(world.store.get(aiAccountAtom)?.receipts[0]).toMatchObject({ reason: 'expired' }))
    expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ held: 0, available: 20 })
  })

  it('begin a new month when it is due, however many were missed', async () => {
    const world = openWorld()
    world.store.set(signInAtom, ada)
    await world.store.set(runAiOperationAtom, hold)
    await world.store.set(runAiOperationAtom, settle)
    world.pass(100 * 24 * 3_600_000)
    look(world)
    await vi.waitFor(() => expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ used: 0, remaining: 20 }))
  })

  it('follow the plan when it changes, and keep an admin’s credits apart', async () => {
    const world = openWorld()
    look(world)
    world.store.set(signInAtom, ada)
    await ready(world)
    world.store.set(signInAtom, { ...ada, plan: 'pro' })
    await vi.waitFor(() => expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ plan: 'pro', total: 1_000 }))
    world.store.set(signInAtom, { ...ada, plan: 'admin' })
    await vi.waitFor(() => expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ plan: 'admin', total: 1_000 }))
    expect(world.storage.getItem(keys.credits('ai', { owner: 'ada@example.com', isAdmin: true }))).not.toBeNull()
    world.store.set(signInAtom, { ...ada, plan: 'pro' })
    await vi.waitFor(() => expect(world.store.get(aiBalanceViewAtom)).toMatchObject({ plan: 'pro' }))
  })

  it('show the same balance in a second tab', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const [journal, other] = [openTab(name, storage), openTab(name, storage)]
    const [here, there] = [openWorld(storage, journal), openWorld(storage, other)]
    for (const world of [here, there]) {
      look(world)
      world.store.set(signInAtom, ada)
      await ready(world)
    }
    await here.store.set(runAiOperationAtom, hold)
    await vi.waitFor(() => expect(there.store.get(aiBalanceViewAtom)).toMatchObject({ held: 3 }))
    journal.close()
    other.close()
  })

  it('hydrate from the snapshot at once, and are put right by the journal', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const first = openWorld(storage, openTab(name, storage))
    first.store.set(signInAtom, ada)
    await first.store.set(runAiOperationAtom, hold)
    const key = keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })
    storage.setItem(key, JSON.stringify({ seq: 0, account: aiAccountIn('lastOne') }))
    const next = openWorld(storage, openTab(name, storage))
    next.store.set(signInAtom, ada)
    look(next)
    expect(next.store.get(aiBalanceViewAtom)).toMatchObject({ remaining: 1 })
    await vi.waitFor(() => expect(next.store.get(aiBalanceViewAtom)).toMatchObject({ remaining: 20, held: 3 }))
  })

  it('refresh drops the snapshot and reads the journal again', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const world = openWorld(storage, openTab(name, storage))
    world.store.set(signInAtom, ada)
    await world.store.set(runAiOperationAtom, hold)
    const key = keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })
    storage.setItem(key, '{"seq":')
    await world.store.set(aiCredits.refresh)
    expect(world.store.get(aiAccountAtom)).toMatchObject({ holds: [{ jobId: 'job-1' }] })
    expect(JSON.parse(storage.getItem(key) ?? '')).toMatchObject({ account: { holds: [{ jobId: 'job-1' }] } })
  })

  it('repair figures that disagree, and the call asks to be made again', async () => {
    const storage = memoryStorage()
    const account = aiAccountIn('corruptInconsistent')
    storage.setItem(
      keys.credits('ai', { owner: 'ada@example.com', isAdmin: false }),
      JSON.stringify({ seq: 3, account }),
    )
    const { store } = openWorld(storage)
    store.set(signInAtom, ada)
    expect(await store.set(runAiOperationAtom, hold)).toMatchObject({ failure: { code: 'CREDIT_STATE_CORRECTED' } })
    expect(await store.set(runAiOperationAtom, hold)).toMatchObject({ kind: 'accepted' })
  })

  it('of a damaged record are set aside and begun anew, and the person is told', async () => {
    const storage = memoryStorage()
    const key = keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })
    const text = JSON.stringify({ seq: 3, account: aiAccountIn('corruptNotNumeric') })
    storage.setItem(key, text)
    const world = openWorld(storage)
    stops.push(world.store.sub(storageNoticesAtom, () => {}))
    look(world)
    world.store.set(signInAtom, ada)
    await ready(world)
    expect(world.store.get(storageNoticesAtom)).toEqual([{ code: 'STORAGE_DAMAGED', key }])
    const aside = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) =>
      name?.startsWith(`${key}.damaged`),
    )
    expect(aside.map((name) => storage.getItem(name ?? ''))).toContain(text)
  })

  it('of a newer version are left as they are', async () => {
    const storage = memoryStorage()
    const key = keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })
    const text = JSON.stringify({ seq: 3, account: aiAccountIn('corruptTooNew') })
    storage.setItem(key, text)
    const world = openWorld(storage)
    look(world)
    world.store.set(signInAtom, ada)
    await vi.waitFor(() => expect(world.store.get(aiCreditsStatusAtom)).toEqual({ failed: 'RECORD_TOO_NEW' }))
    expect(await world.store.set(runAiOperationAtom, hold)).toMatchObject({ failure: { code: 'RECORD_TOO_NEW' } })
    expect(storage.getItem(key)).toBe(text)
  })

  it('of an older version come along', async () => {
    const storage = memoryStorage()
    const { balance } = aiAccountIn('lowBalance') as AiAccount
    storage.setItem(
      keys.credits('ai', { owner: 'ada@example.com', isAdmin: false }),
      JSON.stringify({ seq: 1, account: balance }),
    )
    const world = openWorld(storage)
    world.store.set(signInAtom, ada)
    expect(await world.store.set(runAiOperationAtom, hold)).toMatchObject({
      account: { version: 1, balance: { remainingCredits: 4 } },
    })
  })

  it('are refused, and nothing is lost, when the device is full', async () => {
    const storage = memoryStorage(2_000)
    const world = openWorld(storage)
    look(world)
    world.store.set(signInAtom, ada)
    await ready(world)
    const long = { ...hold, label: 'x'.repeat(190) }
    let refused: unknown
    for (let at = 0; at < 10 && refused === undefined; at += 1) {
      const outcome = await world.store.set(runAiOperationAtom, { ...long, jobId: `job-${at}` })
      if (outcome.kind === 'refused') refused = outcome.failure
    }
    expect(refused).toMatchObject({ code: 'STORAGE_FULL' })
    const kept = world.store.get(aiAccountAtom)
    const next = openWorld(storage)
    look(next)
    next.store.set(signInAtom, ada)
    expect(await ready(next)).toEqual(kept)
  })

  it('redeem a code once and count its use', async () => {
    const world = openWorld()
    world.store.set(signInAtom, ada)
    const redeem = { type: 'redeem', code: 'welcome' }
    expect(await world.store.set(runAiOperationAtom, redeem)).toMatchObject({ failure: { code: 'CODE_EXPIRED' } })
    world.pass(Date.parse('2025-06-01T00:00:00.000Z') - Date.parse(startedAt))
    expect(await world.store.set(runAiOperationAtom, redeem)).toMatchObject({ kind: 'accepted' })
    expect(world.storage.getItem(keys.aiPromoCodes())).toContain('"currentUses":1')
  })
})
