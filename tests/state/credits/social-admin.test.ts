import { describe, expect, it } from 'vitest'
import { soundPromoDraft } from '#app/domain/credits/promo-refusals.ts'
import type { SocialStateName } from '#app/domain/credits/social/states.ts'
import { socialRecordIn } from '#app/domain/credits/social/states.ts'
import { defaultAiPromoCodes, defaultSocialPromoCodes } from '#app/domain/promo/codes.ts'
import { runAiOperationAtom } from '#app/state/credits/ai.ts'
import { promoCodesAtom } from '#app/state/credits/promo.ts'
import { administerPromoAtom, promoAdminSentence } from '#app/state/credits/promo-admin.ts'
import { runSocialOperationAtom } from '#app/state/credits/social.ts'
import { socialAdmin } from '#app/state/credits/social-admin.ts'
import { signInAtom } from '#app/state/session.ts'
import { keys } from '#app/storage/keys.ts'
import { ada, openWorld } from '../world.ts'

const root = { ...ada, userId: 'user_root', email: 'root@example.com', isAdmin: true }

function adminWorld(stored: Record<string, SocialStateName | string> = {}) {
  const world = openWorld()
  for (const [userId, state] of Object.entries(stored)) {
    const text = state.startsWith('!')
      ? state.slice(1)
      : JSON.stringify({ seq: 2, account: socialRecordIn(state as SocialStateName) })
    world.storage.setItem(keys.credits('social', { owner: userId, isAdmin: false }), text)
  }
  world.store.set(signInAtom, root)
  return world
}
const whose = (owner: string) => ({ owner, isAdmin: false })
type World = ReturnType<typeof adminWorld>

const create = ({ store }: World, system: 'ai' | 'social', changed: object = {}) =>
  store.set(administerPromoAtom, system, { kind: 'create', draft: { ...soundPromoDraft[system], ...changed } })

describe('promo codes of this device', () => {
  it('are the defaults until an admin makes one, and are kept', async () => {
    const world = adminWorld()
    expect(world.store.get(promoCodesAtom)).toEqual({ ai: defaultAiPromoCodes, social: defaultSocialPromoCodes })
    expect(await create(world, 'ai')).toEqual({ ok: true, value: { code: 'WINTER', isPublished: false } })
    expect(await create(world, 'social')).toEqual({ ok: true, value: { code: 'AGENCY', isPublished: false } })
    const next = openWorld(world.storage).store.get(promoCodesAtom)
    expect(next.ai.map(({ code }) => code)).toEqual(['WINTER', 'WELCOME', 'SUMMER', 'FREECREDITS'])
    expect(next.social[0]).toMatchObject({ code: 'AGENCY', createdBy: 'user_root', creditsAwarded: 3 })
    expect(next.social).toHaveLength(5)
  })

  it('can be redeemed as soon as they are made, and count their uses', async () => {
    const world = adminWorld()
    await create(world, 'ai')
    await create(world, 'social', { expiresAt: '' })
    world.store.set(signInAtom, ada)
    expect(await world.store.set(runAiOperationAtom, { type: 'redeem', code: 'winter' })).toMatchObject({
      kind: 'accepted',
    })
    const redeem = { type: 'redeem_promo', metadata: { promoCode: 'agency' } }
    expect(await world.store.set(runSocialOperationAtom, redeem)).toMatchObject({ kind: 'accepted' })
    const { ai, social } = world.store.get(promoCodesAtom)
    expect([ai[0]?.currentUses, social[0]?.currentUses]).toEqual([1, 1])
    world.store.set(signInAtom, root)
    const off = (system: 'ai' | 'social', id = '') =>
      world.store.set(administerPromoAtom, system, { kind: 'switch', id, isActive: false })
    expect([(await off('ai', ai[0]?.id)).ok, (await off('social', social[0]?.id)).ok]).toEqual([true, true])
    world.store.set(signInAtom, { ...ada, userId: 'user_bob', email: 'bob@example.com' })
    expect(await world.store.set(runAiOperationAtom, { type: 'redeem', code: 'winter' })).toMatchObject({
      failure: { code: 'CODE_INACTIVE' },
    })
    expect(await world.store.set(runSocialOperationAtom, redeem)).toMatchObject({
      failure: { code: 'INACTIVE_PROMO_CODE' },
    })
  })

  it('are changed by admins only, and a refusal changes nothing', async () => {
    const world = adminWorld()
    const taken = await create(world, 'ai', { code: 'welcome' })
    expect(taken).toMatchObject({ ok: false, failure: { code: 'CODE_TAKEN' } })
    if (!taken.ok) expect(promoAdminSentence(taken.failure)).toBe('WELCOME exists already. Choose another code.')
    world.store.set(signInAtom, ada)
    const refused = await create(world, 'ai')
    expect(refused).toMatchObject({ ok: false, failure: { code: 'admin_required' } })
    if (!refused.ok) expect(promoAdminSentence(refused.failure)).toBe('Admin access required for this action.')
    expect(world.store.get(promoCodesAtom).ai).toBe(defaultAiPromoCodes)
  })
})

const accounts = async ({ store }: World) => {
  await store.set(socialAdmin.reload)
  const found = store.get(socialAdmin.records)
  if (found.status !== 'ready') throw new Error(found.status)
  return found.records
}
const conditions = async (world: World) =>
  Object.fromEntries((await accounts(world)).map(({ userId, condition }) => [userId, condition]))

const mixed = {
  user_2abC: 'busy',
  user_apart: 'corruptInconsistent',
  user_huge: 'corruptExcessive',
  user_lost: '!no JSON',
  user_old: `!${JSON.stringify({ seq: 1, account: socialRecordIn('testCredits').account })}`,
  user_new: '!{"seq":1,"account":{"version":9}}',
}

describe('accounts of this device', () => {
  it('are listed with how they stand, and looking mends nothing', async () => {
    const world = adminWorld(mixed)
    const before = Object.keys(mixed).map((userId) =>
      world.storage.getItem(keys.credits('social', { owner: userId, isAdmin: false })),
    )
    expect(await conditions(world)).toEqual({
      user_2abc: 'sound',
      user_apart: 'disagrees',
      user_huge: 'past-ceiling',
      user_lost: 'unreadable',
      user_old: 'older',
      user_new: 'newer',
    })
    expect(
      Object.keys(mixed).map((userId) =>
        world.storage.getItem(keys.credits('social', { owner: userId, isAdmin: false })),
      ),
    ).toEqual(before)
  })

  it('are given credits', async () => {
    const world = adminWorld(mixed)
    expect(await world.store.set(socialAdmin.grant, whose('user_2abC'), 2.5)).toMatchObject({ ok: true })
    const [busy] = await accounts(world)
    expect(busy?.account?.account.remainingCredits).toBe(socialRecordIn('busy').account.remainingCredits + 2.5)
  })

  it('are put right by hand: credits deducted, a code redeemed for its owner by the id of the code', async () => {
    const world = adminWorld(mixed)
    const before = socialRecordIn('busy').account.remainingCredits
    const operate = (operation: object) => world.store.set(socialAdmin.operate, whose('user_2abC'), operation)
    expect(await operate({ type: 'deduct', creditsAmount: 1 })).toMatchObject({
      value: { account: { remainingCredits: before - 1 } },
    })
    expect(await operate({ type: 'deduct', creditsAmount: 1_000 })).toMatchObject({
      failure: { code: 'INSUFFICIENT_CREDITS' },
    })
    await create(world, 'social', { expiresAt: '' })
    const [made] = world.store.get(promoCodesAtom).social
    expect(await operate({ type: 'redeem', promoCodeId: made?.id })).toMatchObject({
      value: { account: { remainingCredits: before + 2 } },
    })
    expect(world.store.get(promoCodesAtom).social[0]?.currentUses).toBe(1)
    expect(await operate({ type: 'redeem', promoCodeId: made?.id })).toMatchObject({
      failure: { code: 'ALREADY_REDEEMED' },
    })
    expect(await operate({ type: 'redeem', promoCodeId: '' })).toMatchObject({
      failure: { code: 'MISSING_PROMO_CODE_ID' },
    })
  })

  it('refuse a grant that is no amount, is too much, is for nobody, or meets figures that disagree', async () => {
    const world = adminWorld(mixed)
    const give = async (userId: string, amount: unknown) => {
      const done = await world.store.set(socialAdmin.grant, whose(userId), amount)
      return done.ok ? 'ok' : done.failure.code
    }
    for (const amount of [0, -1, Number.NaN, 'many'])
      expect(await give('user_2abC', amount)).toBe('INVALID_CREDITS_AMOUNT')
    expect(await give('user_2abC', 1_000_000)).toBe('EXCESSIVE_CREDITS')
    expect(await give('user_nobody', 1)).toBe('ACCOUNT_GONE')
    expect(await give('user_new', 1)).toBe('RECORD_TOO_NEW')
    expect(await give('user_apart', 1)).toBe('CREDIT_STATE_CORRECTED')
    expect(await give('user_apart', 1)).toBe('ok')
    expect(world.storage.getItem(keys.credits('social', { owner: 'user_nobody', isAdmin: false }))).toBeNull()
  })

  it('are repaired: figures put right, the unreadable set aside and opened anew', async () => {
    const world = adminWorld(mixed)
    const repair = (userId: string) => world.store.set(socialAdmin.repair, whose(userId))
    expect(await repair('user_apart')).toMatchObject({ value: { account: { totalCredits: 10, remainingCredits: 8 } } })
    expect(await repair('user_huge')).toMatchObject({ value: { account: { totalCredits: 1_000_000 } } })
    expect(await repair('user_lost')).toMatchObject({ value: { account: { totalCredits: 0 }, connections: [] } })
    expect(await conditions(world)).toMatchObject({ user_apart: 'sound', user_huge: 'sound', user_lost: 'sound' })
    const aside = Array.from({ length: world.storage.length }, (_, at) => world.storage.key(at) ?? '').filter((key) =>
      key.startsWith(`${keys.credits('social', { owner: 'user_lost', isAdmin: false })}.damaged`),
    )
    expect(aside.map((key) => world.storage.getItem(key))).toContain('no JSON')
  })

  it('are not repaired where nothing is wrong or nothing is there', async () => {
    const world = adminWorld(mixed)
    const refusal = async (userId: string) => {
      const done = await world.store.set(socialAdmin.repair, whose(userId))
      return done.ok ? 'ok' : socialAdmin.sentence(done.failure)
    }
    expect(await refusal('user_2abC')).toBe('This account adds up already. Nothing was changed.')
    expect(await refusal('user_nobody')).toMatch(/no record of this account/)
    expect(await refusal('user_new')).toMatch(/newer version/)
  })

  it('are for admins only', async () => {
    const world = adminWorld(mixed)
    world.store.set(signInAtom, ada)
    await world.store.set(socialAdmin.reload)
    expect(world.store.get(socialAdmin.records)).toMatchObject({
      status: 'failed',
      failure: { code: 'admin_required' },
    })
    for (const done of [
      await world.store.set(socialAdmin.grant, whose('user_2abC'), 1),
      await world.store.set(socialAdmin.operate, whose('user_2abC'), { type: 'deduct', creditsAmount: 1 }),
      await world.store.set(socialAdmin.repair, whose('user_apart')),
    ]) {
      expect(done).toMatchObject({ ok: false, failure: { code: 'admin_required' } })
    }
  })
})
