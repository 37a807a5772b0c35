import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SocialRestorePlan } from '#app/domain/credits/social/backup.ts'
import type { socialExports } from '#app/domain/credits/social/export.ts'
import { runSocialOperationAtom, socialCredits, socialRecordAtom } from '#app/state/credits/social.ts'
import { signInAtom, signOutAtom } from '#app/state/session.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { freshName, openTab } from '../../storage/tabs.ts'
import { ada, openWorld } from '../world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

async function signedIn(world = openWorld()) {
  stops.push(world.store.sub(socialRecordAtom, () => {}))
  world.store.set(signInAtom, ada)
  await vi.waitFor(() => expect(world.store.get(socialCredits.statusAtom)).toBe('ready'))
  return world
}
type World = Awaited<ReturnType<typeof signedIn>>

const add = (creditsAmount: number) => ({ type: 'add', creditsAmount })
const connect = { type: 'create_connection', platformId: 'threads', metadata: { handle: '@ada' } }
const run = ({ store }: World, operation: object) => store.set(runSocialOperationAtom, operation)
const exported = async ({ store }: World, kind: keyof typeof socialExports) => {
  const file = await store.set(socialCredits.exportRecord, kind)
  if (file === null) throw new Error('nothing to export')
  return file
}
const planned = async ({ store }: World, text: string): Promise<SocialRestorePlan> => {
  const plan = await store.set(socialCredits.planRestore, text)
  if (!plan.ok) throw new Error(plan.failure.code)
  return plan.value
}
const remaining = ({ store }: World) => store.get(socialRecordAtom)?.account.remainingCredits
const connections = ({ store }: World) => store.get(socialRecordAtom)?.connections.length

/** Three credits and their backup, and then one of them spent on a connection. */
async function connectedSince() {
  const world = await signedIn()
  await run(world, add(3))
  const { text } = await exported(world, 'backup')
  await run(world, connect)
  return { world, text }
}

describe('exports of account credits', () => {
  it('are named after what they hold and when', async () => {
    const world = await signedIn()
    expect(await exported(world, 'purchases')).toMatchObject({ name: 'ninefold-account-purchases-2026-11-20.csv' })
    expect(await exported(world, 'redemptions')).toMatchObject({ name: 'ninefold-account-redemptions-2026-11-20.csv' })
    expect(await exported(world, 'usage')).toMatchObject({
      name: 'ninefold-account-usage-2026-11-20.csv',
      type: 'text/csv;charset=utf-8',
    })
    expect(await exported(world, 'backup')).toMatchObject({
      name: 'ninefold-account-credits-2026-11-20.json',
      type: 'application/json',
    })
  })

  it('hold what is there', async () => {
    const world = await signedIn()
    await run(world, add(3))
    await run(world, connect)
    await run(world, { type: 'purchase_package', packageType: 'individual' })
    await run(world, { type: 'redeem_promo', metadata: { promoCode: 'SOCIAL_BASIC_TEST' } })
    expect((await exported(world, 'usage')).text).toContain(`connection,threads,'@ada,1,`)
    expect((await exported(world, 'purchases')).text).toContain(',Individual,1,1,')
    expect((await exported(world, 'redemptions')).text).toContain(',SOCIAL_BASIC_TEST,Basic Bundle,5,')
    expect(JSON.parse((await exported(world, 'backup')).text)).toMatchObject({ userId: 'user_ada' })
  })

  it('are none while nobody is here', async () => {
    expect(await openWorld().store.set(socialCredits.exportRecord, 'backup')).toBeNull()
  })
})

describe('a backup of account credits', () => {
  it('is looked at first, then restored with its connections, and stays after a restart', async () => {
    const { world, text } = await connectedSince()
    const plan = await planned(world, text)
    expect(plan.leaving).toEqual({ connections: 1, purchases: 0, redemptions: 0 })
    expect([remaining(world), connections(world)]).toEqual([2, 1])
    expect(await world.store.set(socialCredits.restore, plan)).toMatchObject({ kind: 'accepted' })
    expect([remaining(world), connections(world)]).toEqual([3, 0])
    const next = await signedIn(openWorld(world.storage))
    expect([remaining(next), connections(next)]).toEqual([3, 0])
  })

  it('is shown in a second tab once it is restored', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const [journal, other] = [openTab(name, storage), openTab(name, storage)]
    const here = await signedIn(openWorld(storage, journal))
    const { text } = await exported(here, 'backup')
    await run(here, add(4))
    const there = await signedIn(openWorld(storage, other))
    await vi.waitFor(() => expect(remaining(there)).toBe(4))
    await here.store.set(socialCredits.restore, await planned(here, text))
    await vi.waitFor(() => expect(remaining(there)).toBe(0))
    journal.close()
    other.close()
  })

  it('is not restored over credits that changed since the dry run, and nothing is lost', async () => {
    const { world, text } = await connectedSince()
    const plan = await planned(world, text)
    await run(world, connect)
    const outcome = await world.store.set(socialCredits.restore, plan)
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'CREDITS_CHANGED_SINCE' } })
    expect(outcome.kind === 'refused' && (await socialCredits.backupSentence(outcome.failure))).toMatch(
      /changed since you looked/,
    )
    expect([remaining(world), connections(world)]).toEqual([1, 2])
  })

  it('of another user is refused, and so is a plan made for another user', async () => {
    const { world, text } = await connectedSince()
    const plan = await planned(world, text)
    world.store.set(signInAtom, { ...ada, userId: 'user_bob' })
    await vi.waitFor(() => expect(remaining(world)).toBe(0))
    const refused = await world.store.set(socialCredits.planRestore, text)
    expect(refused).toMatchObject({ failure: { code: 'BACKUP_OF_ANOTHER_USER' } })
    expect(await world.store.set(socialCredits.restore, plan)).toMatchObject({
      failure: { code: 'BACKUP_OF_ANOTHER_USER' },
    })
    expect(remaining(world)).toBe(0)
  })

  it('is nobody’s after sign-out', async () => {
    const { world, text } = await connectedSince()
    const plan = await planned(world, text)
    world.store.set(signOutAtom)
    const code = 'AUTHENTICATION_REQUIRED'
    expect(await world.store.set(socialCredits.planRestore, text)).toMatchObject({ failure: { code } })
    expect(await world.store.set(socialCredits.restore, plan)).toMatchObject({ failure: { code } })
  })

  it('waits for the credits it would change', async () => {
    const { text } = await connectedSince()
    const world = openWorld()
    world.store.set(signInAtom, ada)
    expect(await world.store.set(socialCredits.planRestore, text)).toMatchObject({
      failure: { code: 'CREDITS_CHANGED_SINCE' },
    })
  })

  it('that is none is told so', async () => {
    const { world } = await connectedSince()
    expect(await world.store.set(socialCredits.planRestore, 'hello')).toMatchObject({
      failure: { code: 'BACKUP_NOT_READABLE' },
    })
  })

  it('is refused whole by a device without room', async () => {
    const world = await signedIn(openWorld(memoryStorage(1_400)))
    await run(world, add(2))
    const full = JSON.parse((await exported(world, 'backup')).text)
    full.record.connections = [
      {
        id: 'c',
        userId: 'user_ada',
        platformId: 'x',
        appId: null,
        metadata: { handle: 'a'.repeat(1_400) },
        connectedAt: full.exportedAt,
      },
    ]
    const outcome = await world.store.set(socialCredits.restore, await planned(world, JSON.stringify(full)))
    expect(outcome).toMatchObject({ kind: 'refused', failure: { code: 'STORAGE_FULL' } })
    expect(outcome.kind === 'refused' && socialCredits.sentence(outcome.failure)).toMatch(/no room left/)
    expect([remaining(world), connections(world)]).toEqual([2, 0])
  })
})
