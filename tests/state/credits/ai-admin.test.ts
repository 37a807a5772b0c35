import { describe, expect, it } from 'vitest'
import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { aiTotalCeilingCredits } from '#app/domain/limits.ts'
import { aiAdmin } from '#app/state/credits/ai-admin.ts'
import { signInAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import type { Journal } from '#app/storage/open-journal.ts'
import { ada, openWorld } from '../world.ts'

const root = { ...ada, userId: 'user_root', email: 'root@example.com', plan: 'admin', isAdmin: true } as const
const account = (name: AiStateName) => aiAccountIn(name) as AiAccount
const record = (value: unknown) => JSON.stringify({ seq: 4, account: value })
const at = (name: string) => ({ owner: `${name}@example.com`, isAdmin: false })
const admin = { owner: 'root@example.com', isAdmin: true }

const lying = {
  busy: record(account('everyType')),
  old: record(account('purchasedPays').balance),
  apart: record(account('corruptInconsistent')),
  field: record(account('corruptMissingField')),
  text: 'no JSON at all',
  newer: record(account('corruptTooNew')),
}

/** A device with a record of each kind on it, looked after by an admin. */
function adminWorld(journal?: Journal) {
  const world = openWorld(memoryStorage(), journal)
  for (const [name, text] of Object.entries(lying))
    world.storage.setItem(keys.credits('ai', { owner: at(name).owner, isAdmin: false }), text)
  world.storage.setItem(keys.credits('ai', { owner: admin.owner, isAdmin: true }), record(account('adminUsed')))
  world.store.set(signInAtom, root)
  return world
}
type World = ReturnType<typeof adminWorld>

async function listed({ store }: World) {
  await store.set(aiAdmin.reload)
  const found = store.get(aiAdmin.records)
  if (found.status !== 'ready') throw new Error(found.status)
  return found.records
}
const nameOf = ({ owner, isAdmin }: { owner: string; isAdmin: boolean }) =>
  isAdmin ? 'admin' : (owner.split('@')[0] ?? '')
const conditions = async (world: World) =>
  Object.fromEntries((await listed(world)).map((found) => [nameOf(found), found.condition]))
const balanceOf = async (world: World, name: string) =>
  (await listed(world)).find((found) => nameOf(found) === name)?.account?.balance

const codeOf = (done: { ok: true } | { ok: false; failure: { code: string } }) => (done.ok ? 'ok' : done.failure.code)

describe('AI records of this device', () => {
  it('are listed with how they stand, and looking mends nothing', async () => {
    const world = adminWorld()
    const texts = () =>
      Object.keys(lying).map((name) =>
        world.storage.getItem(keys.credits('ai', { owner: at(name).owner, isAdmin: false })),
      )
    const before = texts()
    expect(await conditions(world)).toEqual({
      busy: 'sound',
      old: 'older',
      apart: 'disagrees',
      field: 'unreadable',
      text: 'unreadable',
      newer: 'newer',
      admin: 'sound',
    })
    expect(texts()).toEqual(before)
  })

  it('are given promo credits', async () => {
    const world = adminWorld()
    const before = (await balanceOf(world, 'busy'))?.promoCredits ?? 0
    expect(await world.store.set(aiAdmin.grant, at('busy'), 25)).toMatchObject({ ok: true })
    expect((await balanceOf(world, 'busy'))?.promoCredits).toBe(before + 25)
  })

  it('refuse a grant that is no amount, is too much, is for nobody or meets a record that cannot be used', async () => {
    const world = adminWorld()
    const give = async (name: string, amount: number) => codeOf(await world.store.set(aiAdmin.grant, at(name), amount))
    for (const amount of [0, -1, 2.5, Number.NaN]) expect(await give('busy', amount)).toBe('VALIDATION_ERROR')
    expect(await give('busy', aiTotalCeilingCredits)).toBe('EXCESSIVE_CREDITS')
    expect(await give('nobody', 1)).toBe('ACCOUNT_GONE')
    expect(await give('newer', 1)).toBe('CREDIT_RECORD_TOO_NEW')
    expect(await give('text', 1)).toBe('CREDIT_RECORD_DAMAGED')
    expect(world.storage.getItem(keys.credits('ai', { owner: at('text').owner, isAdmin: false }))).toBe(lying.text)
    expect(world.storage.getItem(keys.credits('ai', { owner: at('nobody').owner, isAdmin: false }))).toBeNull()
  })

  it('of an admin go back to 1,000 promo credits; anybody else’s do not', async () => {
    const world = adminWorld()
    expect(await world.store.set(aiAdmin.reset, admin)).toMatchObject({ ok: true })
    expect(await balanceOf(world, 'admin')).toMatchObject({
      monthlyCredits: 0,
      purchasedCredits: 0,
      promoCredits: 1_000,
      remainingCredits: 1_000,
    })
    const before = await balanceOf(world, 'busy')
    expect(codeOf(await world.store.set(aiAdmin.reset, at('busy')))).toBe('RESET_ADMIN_ONLY')
    expect(await balanceOf(world, 'busy')).toEqual(before)
    expect(codeOf(await world.store.set(aiAdmin.reset, at('nobody')))).toBe('ACCOUNT_GONE')
  })

  it('are repaired: figures put right, the unreadable opened anew for its owner', async () => {
    const world = adminWorld()
    const repair = (name: string, owner: { id: string; plan: 'pro' | 'admin' } | null = null) =>
      world.store.set(aiAdmin.repair, at(name), owner)
    expect(await repair('apart')).toMatchObject({ value: { balance: { remainingCredits: 20 } } })
    expect(codeOf(await repair('text'))).toBe('CREDIT_RECORD_DAMAGED')
    expect(world.storage.getItem(keys.credits('ai', { owner: at('text').owner, isAdmin: false }))).toBe(lying.text)
    expect(await repair('text', { id: 'user_t', plan: 'pro' })).toMatchObject({
      value: { balance: { userId: 'user_t', plan: 'pro', remainingCredits: 1_000 } },
    })
    expect(await repair('field', { id: 'user_f', plan: 'admin' })).toMatchObject({
      value: { balance: { plan: 'trial' } },
    })
    expect(await conditions(world)).toMatchObject({ apart: 'sound', text: 'sound', field: 'sound' })
  })

  it('are not repaired where nothing is wrong or nothing is there', async () => {
    const world = adminWorld()
    const refusal = async (name: string) => {
      const done = await world.store.set(aiAdmin.repair, at(name), { id: 'user_x', plan: 'pro' })
      return done.ok ? 'ok' : aiAdmin.sentence(done.failure)
    }
    expect(await refusal('busy')).toBe('This account adds up already. Nothing was changed.')
    expect(await refusal('nobody')).toMatch(/no record of this account/)
    expect(await refusal('newer')).toMatch(/newer version/)
  })

  it('are migrated one by one, and a refusal says why', async () => {
    const world = adminWorld()
    expect(codeOf(await world.store.set(aiAdmin.migrate, at('old')))).toBe('ok')
    expect(await conditions(world)).toMatchObject({ old: 'sound' })
    expect(codeOf(await world.store.set(aiAdmin.migrate, at('newer')))).toBe('CREDIT_RECORD_TOO_NEW')
  })

  it('are for admins only', async () => {
    const world = adminWorld()
    world.store.set(signInAtom, ada)
    await world.store.set(aiAdmin.reload)
    expect(world.store.get(aiAdmin.records)).toMatchObject({ failure: { code: 'admin_required' } })
    for (const done of [
      await world.store.set(aiAdmin.grant, at('busy'), 1),
      await world.store.set(aiAdmin.reset, admin),
      await world.store.set(aiAdmin.repair, at('apart'), null),
      await world.store.set(aiAdmin.migrate, at('old')),
    ]) {
      expect(codeOf(done)).toBe('admin_required')
    }
    await world.store.set(aiAdmin.migrateAll, 'migrate')
    expect(world.store.get(aiAdmin.migrationAtom)).toMatchObject({
      isRunning: false,
      failure: { code: 'admin_required' },
    })
    expect(world.storage.getItem(keys.credits('ai', { owner: at('old').owner, isAdmin: false }))).toBe(lying.old)
  })

  it('say so when the device does not let us look', async () => {
    const refusing = { keys: () => Promise.reject(new DOMException('gone', 'InvalidStateError')) } as unknown as Journal
    const { store } = adminWorld(refusing)
    await store.set(aiAdmin.reload)
    expect(store.get(aiAdmin.records)).toMatchObject({ failure: { code: 'STORAGE_UNAVAILABLE' } })
    await store.set(aiAdmin.migrateAll, 'validate')
    expect(store.get(aiAdmin.migrationAtom)).toMatchObject({
      isRunning: false,
      failure: { code: 'STORAGE_UNAVAILABLE' },
    })
  })
})

describe('a run over all records', () => {
  it('tells of each as it goes, and knows how many there are', async () => {
    const world = adminWorld()
    const seen: string[] = []
    const stop = world.store.sub(aiAdmin.migrationAtom, () => {
      const run = world.store.get(aiAdmin.migrationAtom)
      if (run) seen.push(`${run.isRunning ? 'running' : 'done'} ${run.reports.length} of ${run.of}`)
    })
    await world.store.set(aiAdmin.migrateAll, 'migrate')
    expect(seen.at(0)).toBe('running 0 of 0')
    expect(seen).toContain('running 3 of 7')
    expect(seen.at(-1)).toBe('done 7 of 7')
    expect(
      world.store
        .get(aiAdmin.migrationAtom)
        ?.reports.map(({ state }) => state)
        .sort(),
    ).toEqual(['migrated', 'sound', 'sound', 'disagrees', 'newer', 'unreadable', 'unreadable'].sort())
    await world.store.set(aiAdmin.migrateAll, 'validate')
    expect(world.store.get(aiAdmin.migrationAtom)).toMatchObject({ task: 'validate', isRunning: false, of: 7 })
    expect(world.store.get(aiAdmin.migrationAtom)?.reports.some(({ state }) => state === 'older')).toBe(false)
    stop()
    expect(world.store.get(aiAdmin.migrationAtom)).toBeNull()
  })
})
