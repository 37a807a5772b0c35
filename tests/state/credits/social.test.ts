import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRecord, type SocialRecord } from '#app/domain/credits/social/account.ts'
import { socialAccountIn, socialStatesPromoCodes } from '#app/domain/credits/social/states.ts'
import { defaultSocialPromoCodes } from '#app/domain/promo/codes.ts'
import { socialPromoCodesAtom } from '#app/state/credits/promo.ts'
import { checkSocialPromoAtom } from '#app/state/credits/redeem.ts'
import {
  runSocialOperationAtom,
  socialCreditSentence,
  socialCredits,
  socialRecordAtom,
} from '#app/state/credits/social.ts'
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

type World = ReturnType<typeof openWorld>

/** Looks at the credits, as a mounted component does. */
const look = ({ store }: World) => stops.push(store.sub(socialRecordAtom, () => {}))
const ready = (world: World) =>
  vi.waitFor(() => {
    expect(world.store.get(socialCredits.statusAtom)).toBe('ready')
    return world.store.get(socialRecordAtom) as SocialRecord
  })
const run = ({ store }: World, operation: object) => store.set(runSocialOperationAtom, operation)
const add = (creditsAmount: number) => ({ type: 'add', creditsAmount })
const connect = { type: 'create_connection', platformId: 'threads', metadata: { handle: '@ada' } }
const redeem = (promoCode: string) => ({ type: 'redeem_promo', metadata: { promoCode } })
const accountOf = (world: World) => world.store.get(socialRecordAtom)?.account

async function signedIn(world: World = openWorld()): Promise<World> {
  look(world)
  world.store.set(signInAtom, ada)
  await ready(world)
  return world
}

describe('social credits of whoever is signed in', () => {
  it('load on sign-in and open with zero', async () => {
    const world = openWorld()
    look(world)
    expect(world.store.get(socialCredits.statusAtom)).toBe('loading')
    world.store.set(signInAtom, ada)
    expect(await ready(world)).toEqual(openRecord(startedAt))
  })

  it('are spent on a connection, and found again on the next start', async () => {
    const world = await signedIn()
    await run(world, add(2))
    expect(await run(world, connect)).toMatchObject({ kind: 'accepted', event: { type: 'connected' } })
    const next = await signedIn(openWorld(world.storage))
    expect(next.store.get(socialRecordAtom)).toMatchObject({
      account: { totalCredits: 2, remainingCredits: 1 },
      connections: [{ platformId: 'threads', userId: 'user_ada', metadata: { handle: '@ada' } }],
    })
  })

  it('clear on sign-out, are kept by user id, and stay on the device', async () => {
    const world = await signedIn()
    await run(world, add(3))
    world.store.set(signOutAtom)
    expect(world.store.get(socialRecordAtom)).toBeNull()
    world.store.set(signInAtom, { ...ada, userId: 'user_bob' })
    expect((await ready(world)).account.totalCredits).toBe(0)
    world.store.set(signInAtom, { ...ada, email: null })
    expect((await ready(world)).account.totalCredits).toBe(3)
    expect(world.storage.getItem(keys.credits('social', { owner: 'user_ada', isAdmin: false }))).not.toBeNull()
  })

  it('refuse an operation of nobody', async () => {
    const outcome = await run(openWorld(), connect)
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'AUTHENTICATION_REQUIRED' } })
  })

  it('cannot be spent in another person’s name', async () => {
    const world = await signedIn()
    await run(world, add(1))
    const outcome = await run(world, { ...connect, userId: 'user_bob' })
    expect(outcome).toMatchObject({ event: { connection: { userId: 'user_ada' } } })
  })

  it('answer with the sentence of the specification when none are left', async () => {
    const world = await signedIn()
    await run(world, add(1))
    await run(world, connect)
    const outcome = await run(world, connect)
    expect(outcome.kind === 'refused' && socialCreditSentence(outcome.failure)).toBe(
      'Insufficient credits to create connection. Please purchase a package or redeem a promo code.',
    )
  })

  it('that disagree with themselves are corrected and saved, and the call fails', async () => {
    const storage = memoryStorage()
    const record = { ...openRecord(startedAt), account: socialAccountIn('corruptInconsistent') }
    storage.setItem(
      keys.credits('social', { owner: 'user_ada', isAdmin: false }),
      JSON.stringify({ seq: 1, account: record }),
    )
    const world = await signedIn(openWorld(storage))
    expect(await run(world, add(1))).toMatchObject({ kind: 'corrected', failure: { code: 'CREDIT_STATE_CORRECTED' } })
    expect(accountOf(world)).toMatchObject({ totalCredits: 10, usedCredits: 2, remainingCredits: 8 })
    expect(await run(world, add(1))).toMatchObject({ kind: 'accepted' })
  })

  it('are read again by refresh', async () => {
    const world = await signedIn()
    await run(world, add(2))
    await world.store.set(socialCredits.refresh)
    expect(accountOf(world)?.totalCredits).toBe(2)
    world.store.set(signOutAtom)
    await world.store.set(socialCredits.refresh)
    expect(world.store.get(socialRecordAtom)).toBeNull()
  })

  it('show the same record in a second tab', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const [journal, other] = [openTab(name, storage), openTab(name, storage)]
    const here = await signedIn(openWorld(storage, journal))
    const there = await signedIn(openWorld(storage, other))
    await run(here, add(4))
    await vi.waitFor(() => expect(accountOf(there)?.totalCredits).toBe(4))
    journal.close()
    other.close()
  })

  it('say which operation a full device could not save, and why', async () => {
    const world = await signedIn(openWorld(memoryStorage(900)))
    const long = { ...connect, metadata: { handle: 'a'.repeat(900) } }
    await run(world, add(2))
    expect(await run(world, long)).toMatchObject({ failure: { code: 'CONNECTION_CREATION_FAILED' } })
    expect(world.store.get(storageNoticesAtom)).toMatchObject([{ code: 'STORAGE_FULL' }])
    expect(accountOf(world)).toMatchObject({ remainingCredits: 2 })
    expect(world.store.get(socialRecordAtom)?.connections).toEqual([])
  })

  it('of a newer version are left alone', async () => {
    const storage = memoryStorage()
    const text = JSON.stringify({ seq: 1, account: { ...openRecord(startedAt), version: 2 } })
    storage.setItem(keys.credits('social', { owner: 'user_ada', isAdmin: false }), text)
    const world = openWorld(storage)
    look(world)
    world.store.set(signInAtom, ada)
    await vi.waitFor(() => expect(world.store.get(socialCredits.statusAtom)).toEqual({ failed: 'RECORD_TOO_NEW' }))
    expect(await run(world, add(1))).toMatchObject({ failure: { code: 'RECORD_TOO_NEW' } })
    expect(storage.getItem(keys.credits('social', { owner: 'user_ada', isAdmin: false }))).toBe(text)
  })
})

describe('social promo codes', () => {
  it('are seeded when there are none', () => {
    const { store, storage } = openWorld()
    expect(store.get(socialPromoCodesAtom)).toEqual(defaultSocialPromoCodes)
    storage.setItem(keys.socialPromoCodes(), '[]')
    expect(openWorld(storage).store.get(socialPromoCodesAtom)).toEqual(defaultSocialPromoCodes)
  })

  it('give credits once, and count the use', async () => {
    const world = await signedIn()
    expect(await run(world, redeem('social_basic_test'))).toMatchObject({ kind: 'accepted' })
    expect(accountOf(world)).toMatchObject({ remainingCredits: 1, packages: { basicBundle: 1 } })
    expect(world.store.get(socialPromoCodesAtom)[1]).toMatchObject({ code: 'SOCIAL_BASIC_TEST', currentUses: 1 })
    expect(await run(world, redeem('SOCIAL_BASIC_TEST'))).toMatchObject({ failure: { code: 'ALREADY_REDEEMED' } })
    const next = openWorld(world.storage)
    expect(next.store.get(socialPromoCodesAtom)[1]).toMatchObject({ currentUses: 1 })
  })

  const check = async (code: string) => {
    const world = await signedIn()
    const made = socialStatesPromoCodes.filter(({ creditsAwarded }) => !Number.isNaN(creditsAwarded))
    world.store.set(socialPromoCodesAtom, () => made)
    await run(world, redeem('SOCIAL_PRO_TEST'))
    const checked = world.store.set(checkSocialPromoAtom, code)
    return checked.ok ? checked.value.code : checked.failure.code
  }

  it.each([
    ['partner', 'PARTNER'],
    ['', 'MISSING_PROMO_CODE'],
    ['nosuch', 'PROMO_CODE_NOT_FOUND'],
    ['paused', 'PROMO_CODE_INACTIVE'],
    ['lapsed', 'PROMO_CODE_EXPIRED'],
    ['taken', 'PROMO_CODE_MAX_USES_REACHED'],
    ['social_pro_test', 'ALREADY_REDEEMED'],
  ])('are checked before they are redeemed: %s', async (code, answer) => {
    expect(await check(code)).toBe(answer)
  })

  it('are checked for nobody', () => {
    const { store } = openWorld()
    expect(store.set(checkSocialPromoAtom, 'PARTNER')).toMatchObject({ failure: { code: 'AUTHENTICATION_REQUIRED' } })
  })
})
