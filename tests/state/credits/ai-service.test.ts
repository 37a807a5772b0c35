import { describe, expect, it } from 'vitest'
import { type AiAccount, openAccount } from '#app/domain/credits/ai/account.ts'
import { type AiStateName, aiAccountIn } from '#app/domain/credits/ai/states.ts'
import { aiSystem } from '#app/domain/credits/ai/system.ts'
import type { MigrationReport } from '#app/state/credits/ai-admin.ts'
import { aiServiceAtom, openAiService } from '#app/state/credits/ai-service.ts'
import { recordsOn } from '#app/state/credits/device-records.ts'
import { keys } from '#app/storage/keys.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { snapshotStore } from '#app/storage/snapshot.ts'
import { freshName, openTab } from '../../storage/tabs.ts'
import { ada, openWorld, startedAt } from '../world.ts'

const root = { ...ada, userId: 'user_root', email: 'root@example.com', plan: 'admin', isAdmin: true } as const

/** A device whose records of these owners were written before; the account may be anything. */
function worldWith(accounts: Record<string, unknown> = {}, adminAccounts: Record<string, unknown> = {}) {
  const world = openWorld()
  const put = (key: string, account: unknown) =>
    world.storage.setItem(key, typeof account === 'string' ? account : JSON.stringify({ seq: 4, account }))
  for (const [owner, account] of Object.entries(accounts)) put(keys.credits('ai', { owner, isAdmin: false }), account)
  for (const [owner, account] of Object.entries(adminAccounts))
    put(keys.credits('ai', { owner, isAdmin: true }), account)
  return { ...world, service: world.store.get(aiServiceAtom) }
}

const account = (name: AiStateName) => aiAccountIn(name) as AiAccount
/** Version 0: the bare balance. */
const bare = (name: AiStateName) => account(name).balance

describe('get credits with plan', () => {
  it('opens the account at first sight', async () => {
    const { service } = worldWith()
    expect(await service.getCreditsWithPlan(ada)).toMatchObject({
      ok: true,
      value: { plan: { id: 'trial', monthlyAiCredits: 20 }, available: 20, left: { monthly: 20 }, warning: null },
    })
  })

  it('names the plan of now, in the month of now, and warns of a low balance', async () => {
    const { service } = worldWith({ 'ada@example.com': account('rollOverDue'), 'bob@example.com': account('lastOne') })
    expect(await service.getCreditsWithPlan({ ...ada, plan: 'pro' })).toMatchObject({
      value: { plan: { id: 'pro' }, balance: { plan: 'pro', monthlyCredits: 1_000 } },
    })
    expect(await service.getCreditsWithPlan({ ...ada, email: 'bob@example.com' })).toMatchObject({
      value: { available: 1, warning: 'low-balance' },
    })
  })

  it('keeps an admin apart, and needs an address', async () => {
    const { service } = worldWith({ 'root@example.com': account('everyType') })
    expect(await service.getCreditsWithPlan(root)).toMatchObject({
      value: { plan: { id: 'admin' }, left: { monthly: 0, purchased: 0, promo: 1_000 } },
    })
    expect(await service.getCreditsWithPlan({ ...ada, email: null })).toMatchObject({
      failure: { code: 'NO_EMAIL_ADDRESS' },
    })
  })
})

describe('deduct credits', () => {
  const text = (credits: number) => ({ usage: { kind: 'text', tokens: credits * 1_000 }, label: 'A letter' })

  it('answers the new balances, and leaves a receipt and an entry', async () => {
    const { service, storage } = worldWith()
    expect(await service.deductCredits(ada, text(18))).toMatchObject({
      value: {
        available: 2,
        left: { monthly: 2, purchased: 0, promo: 0 },
        balance: { usedCredits: { text: 18 }, remainingCredits: 2 },
        warning: 'low-balance',
        events: [{ type: 'held' }, { type: 'settled', charged: 18 }],
      },
    })
    const stored = JSON.parse(storage.getItem(keys.credits('ai', { owner: 'ada@example.com', isAdmin: false })) ?? '')
    expect(stored.account).toMatchObject({
      holds: [],
      receipts: [{ state: 'settled', quoted: 18, held: 18, charged: 18, label: 'A letter' }],
      history: [{ type: 'text', amount: 18 }],
    })
  })

  it('takes from monthly, purchased and promo credits in this order', async () => {
    const { service } = worldWith({ 'ada@example.com': account('purchasedPays') })
    expect(await service.deductCredits(ada, text(10))).toMatchObject({
      value: { left: { monthly: 0, purchased: 987, promo: 0 } },
    })
  })

  it('takes nothing when it is too much, free, or nothing that costs', async () => {
    const { service } = worldWith()
    expect(await service.deductCredits(ada, text(21))).toMatchObject({
      failure: { code: 'INSUFFICIENT_CREDITS', facts: { required: 21, available: 20 } },
    })
    for (const work of [text(0), text(-1), { usage: { kind: 'gold' }, label: 'x' }, { usage: null, label: 'x' }]) {
      expect(await service.deductCredits(ada, work)).toMatchObject({ failure: { code: 'VALIDATION_ERROR' } })
    }
    expect(await service.getCreditsWithPlan(ada)).toMatchObject({ value: { available: 20 } })
  })
})

describe('reset admin credits', () => {
  it('goes back to the promo credits an admin starts with', async () => {
    const { service } = worldWith()
    await service.deductCredits(root, { usage: { kind: 'video', count: 3 }, label: 'Clips' })
    expect(await service.resetAdminCredits(root)).toMatchObject({ value: { left: { promo: 1_000 }, available: 1_000 } })
  })

  it('warns everybody else, and nothing happens', async () => {
    const { service } = worldWith({ 'ada@example.com': account('lastOne') })
    expect(await service.resetAdminCredits(ada)).toMatchObject({ failure: { code: 'RESET_ADMIN_ONLY' } })
    expect(await service.getCreditsWithPlan(ada)).toMatchObject({ value: { available: 1 } })
  })
})

const mixed = {
  'current@example.com': account('afterPurchase'),
  'old@example.com': bare('purchasedPays'),
  'oldest@example.com': {
    ...bare('lastOne'),
    plan: 'gold',
    planDetails: { ...bare('lastOne').planDetails, nextBilling: 'soon' },
  },
  'sums@example.com': { ...bare('lastOne'), remainingCredits: 99 },
  'newer@example.com': account('corruptTooNew'),
  'field@example.com': { ...bare('lastOne'), promoCredits: undefined },
  'text@example.com': 'no JSON at all',
}

const said = (reports: readonly { owner: string; state: string }[]) =>
  Object.fromEntries(reports.map(({ owner, state }) => [owner.split('@')[0], state]))

describe('migration', () => {
  it('of one user turns version 0 into version 1 and keeps every credit', async () => {
    const { service, storage } = worldWith(mixed)
    expect(await service.migrateUser('old@example.com')).toEqual({
      owner: 'old@example.com',
      isAdmin: false,
      state: 'migrated',
      failure: null,
    })
    const { account: stored } = JSON.parse(
      storage.getItem(keys.credits('ai', { owner: 'old@example.com', isAdmin: false })) ?? '',
    )
    expect(stored).toMatchObject({ version: 1, holds: [], receipts: [], history: [] })
    expect(stored.balance).toEqual(bare('purchasedPays'))
    expect(await service.migrateUser('old@example.com')).toMatchObject({ state: 'sound' })
  })

  it('of all users answers for each, and leaves alone what it cannot read', async () => {
    const { service, storage } = worldWith(mixed, {
      'root@example.com': openAccount({ userId: 'r', plan: 'admin', at: startedAt }).balance,
    })
    const unread = ['newer', 'field', 'text'].map((name) =>
      keys.credits('ai', { owner: `${name}@example.com`, isAdmin: false }),
    )
    const before = unread.map((key) => storage.getItem(key))
    const reports = await service.migrateAllUsers()
    expect(said(reports)).toEqual({
      current: 'sound',
      old: 'migrated',
      oldest: 'migrated',
      sums: 'migrated',
      newer: 'newer',
      field: 'unreadable',
      text: 'unreadable',
      root: 'migrated',
    })
    expect(reports.find(({ owner }) => owner === 'root@example.com')?.isAdmin).toBe(true)
    expect(unread.map((key) => storage.getItem(key))).toEqual(before)
    const { account: oldest } = JSON.parse(
      storage.getItem(keys.credits('ai', { owner: 'oldest@example.com', isAdmin: false })) ?? '',
    )
    expect(oldest.balance).toMatchObject({ plan: 'trial', remainingCredits: 1 })
    const { account: sums } = JSON.parse(
      storage.getItem(keys.credits('ai', { owner: 'sums@example.com', isAdmin: false })) ?? '',
    )
    expect(sums.balance.remainingCredits).toBe(1)
  })

  it('is written to the journal of a browser too, and told one by one', async () => {
    const storage = memoryStorage()
    const key = keys.credits('ai', { owner: 'old@example.com', isAdmin: false })
    storage.setItem(key, JSON.stringify({ seq: 4, account: bare('purchasedPays') }))
    const journal = openTab(freshName(), storage)
    const facts = () => ({ now: startedAt, newId: () => 'id', promoCodes: [], redemptions: [] })
    const records = recordsOn(
      aiSystem,
      journal,
      snapshotStore(storage, () => Date.parse(startedAt)),
      () => startedAt,
    )
    const service = openAiService(journal, records, facts)
    const heard: MigrationReport[] = []
    const reports = await service.migrateAllUsers((report) => heard.push(report))
    expect(said(reports)).toEqual({ old: 'migrated' })
    expect(heard).toEqual(reports)
    journal.flush()
    expect(JSON.parse(storage.getItem(key) ?? '').account.version).toBe(1)
    storage.removeItem(key)
    expect(await records.look({ owner: 'old@example.com', isAdmin: false })).toMatchObject({
      condition: 'sound',
      failure: null,
      account: { version: 1 },
    })
  })

  it('of somebody without a record says so and makes none', async () => {
    const { service, storage } = worldWith()
    expect(await service.migrateUser('nobody@example.com')).toMatchObject({ state: 'missing' })
    expect(storage.length).toBe(0)
  })
})

describe('validate migrated credits', () => {
  it('reports on every user and changes nothing', async () => {
    const { service, storage } = worldWith({ ...mixed, 'apart@example.com': account('corruptInconsistent') })
    const texts = () => Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))
    const before = texts()
    const reports = await service.validateMigratedCredits()
    expect(said(reports)).toEqual({
      apart: 'disagrees',
      current: 'sound',
      old: 'older',
      oldest: 'older',
      sums: 'older',
      newer: 'newer',
      field: 'unreadable',
      text: 'unreadable',
    })
    expect(reports.every(({ state, failure }) => (state === 'sound') === (failure === null))).toBe(true)
    expect(Object.fromEntries(reports.map(({ owner, failure }) => [owner.split('@')[0], failure]))).toMatchObject({
      apart: { code: 'CREDIT_RECORD_INCONSISTENT', facts: { issues: ['the figures do not add up'] } },
      old: { code: 'CREDIT_RECORD_OLDER' },
      newer: { code: 'CREDIT_RECORD_TOO_NEW' },
      field: { code: 'CREDIT_RECORD_DAMAGED', facts: { issues: ['promoCredits is missing'] } },
      text: { code: 'CREDIT_RECORD_DAMAGED', facts: { issues: ['it is no credit record'] } },
    })
    expect(texts()).toEqual(before)
  })

  it('has nothing to say of what was migrated', async () => {
    const { service } = worldWith({
      'old@example.com': bare('everyType'),
      'sums@example.com': mixed['sums@example.com'],
    })
    await service.migrateAllUsers()
    expect(said(await service.validateMigratedCredits())).toEqual({ old: 'sound', sums: 'sound' })
  })
})
