import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { soundPromoDraft } from '#app/domain/credits/promo-refusals.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { redeemingMs } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { AiPromoCode, SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { Redeemed, Redeeming } from '#app/domain/promo/redeemed.ts'
import { aiAccountAtom, runAiOperationAtom } from '#app/state/credits/ai.ts'
import { promoCodesAtom } from '#app/state/credits/promo.ts'
import {
  administerPromoAtom,
  followCodesAtom,
  type PromoServer,
  promoServerAtom,
} from '#app/state/credits/promo-admin.ts'
import {
  type RedeemServer,
  reconcileCodesAtom,
  redeemAiCodeAtom,
  redeemServerAtom,
  redeemSocialCodeAtom,
} from '#app/state/credits/redeem.ts'
import { runSocialOperationAtom, socialRecordAtom } from '#app/state/credits/social.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { journalAtom } from '#app/state/device/journal.ts'
import { signInAtom } from '#app/state/session.ts'
import { ada, openWorld, startedAt } from '../world.ts'

const root = { ...ada, userId: 'user_root', email: 'root@example.com', isAdmin: true }
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const winter: AiPromoCode = {
  id: 'code-winter',
  code: 'WINTER',
  description: 'the winter offer',
  credits: 75,
  maxUses: 1,
  currentUses: 0,
  expiresAt: '2027-02-28T23:59:59.999Z',
  isActive: true,
  createdAt: startedAt,
  createdBy: 'user_root',
}
const agency: SocialPromoCode = {
  ...winter,
  id: 'code-agency',
  code: 'AGENCY',
  packageType: 'pro-bundle',
  accountsIncluded: 50,
  creditsAwarded: 3,
}

/** A server that counts as ours does, for one code of each system. */
function counting(userId = 'user_ada') {
  const told = new Map<string, Redeemed>()
  const users = new Set<string>()
  let uses = 0
  const redeem = vi.fn(async ({ system, code, operationId }: Redeeming): Promise<Redeemed> => {
    const earlier = told.get(operationId)
    if (earlier) return earlier
    const known = system === 'ai' ? winter : agency
    if (code.toUpperCase() !== known.code) return { kind: 'unknown' }
    const answer = (): Redeemed => {
      if (users.has(userId)) return { kind: 'refused', outcome: 'already-redeemed' }
      if (uses >= known.maxUses) return { kind: 'refused', outcome: 'limit-reached' }
      uses += 1
      users.add(userId)
      return { kind: 'counted', code: { ...known, currentUses: uses } }
    }
    const said = answer()
    told.set(operationId, said)
    return said
  })
  return {
    redeem,
    takeTheLast: () => {
      uses = 1
    },
  }
}

async function device(server: RedeemServer, { caller = ada, from }: { caller?: Caller; from?: Device } = {}) {
  const world = from === undefined ? openWorld() : openWorld(from.storage, from.store.get(journalAtom))
  const { store, storage } = world
  store.set(redeemServerAtom, server)
  store.set(newIdAtom, () => randomUUID())
  stops.push(
    store.sub(aiAccountAtom, () => {}),
    store.sub(socialRecordAtom, () => {}),
  )
  store.set(signInAtom, caller)
  await vi.waitFor(() => expect(store.get(aiAccountAtom) && store.get(socialRecordAtom)).not.toBeNull())
  return {
    ...world,
    ai: (code: string) => store.set(redeemAiCodeAtom, code),
    social: (code: string) => store.set(redeemSocialCodeAtom, code),
    reconcile: () => store.set(reconcileCodesAtom),
    promo: () => store.get(aiAccountAtom)?.balance.promoCredits,
    left: () => store.get(aiAccountAtom)?.balance.remainingCredits,
    accountCredits: () => store.get(socialRecordAtom)?.account,
    waiting: () =>
      Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key?.includes('redeeming')),
  }
}
type Device = { storage: ReturnType<typeof openWorld>['storage']; store: ReturnType<typeof openWorld>['store'] }

/** An admin's code of this device, made before anybody was offline. */
async function withCodes(at: Device) {
  at.store.set(signInAtom, root)
  await at.store.set(administerPromoAtom, 'ai', { kind: 'create', draft: { ...soundPromoDraft.ai, maxUses: 1 } })
  await at.store.set(administerPromoAtom, 'social', { kind: 'create', draft: soundPromoDraft.social })
  at.store.set(signInAtom, ada)
  await vi.waitFor(() => expect(at.store.get(aiAccountAtom) && at.store.get(socialRecordAtom)).not.toBeNull())
}

describe('a code while the server answers', () => {
  it('is counted there and given here under one id, on a device that has never heard of it', async () => {
    const server = counting()
    const desk = await device(server)
    expect(await desk.ai('winter')).toMatchObject({ outcome: { kind: 'accepted' }, isUncounted: false })
    expect(desk.promo()).toBe(75)
    const [redemption] = desk.store.get(aiAccountAtom)?.redemptions ?? []
    expect(redemption?.id).toBe(server.redeem.mock.calls[0]?.[0].operationId)
    expect(desk.waiting()).toEqual([])
    expect(desk.store.get(promoCodesAtom).ai.some(({ code }) => code === 'WINTER')).toBe(false)
  })

  it('is told where it belongs when the other system has it, by this device or by the server', async () => {
    const server = counting()
    const { ai, social, store, waiting } = await device(server)
    expect(await ai('social_pro_test')).toMatchObject({
      outcome: { failure: { code: 'CODE_NOT_FOUND' } },
      elsewhere: 'This is a code for account credits: redeem it under Accounts.',
    })
    expect(await social('welcome')).toMatchObject({
      outcome: { failure: { code: 'PROMO_CODE_NOT_FOUND' } },
      elsewhere: 'This is a code for AI credits: redeem it under Credits.',
    })
    server.redeem.mockResolvedValueOnce({ kind: 'unknown', isOfOther: true })
    expect(await ai('agency')).toHaveProperty('elsewhere')
    expect(await ai('nosuch')).not.toHaveProperty('elsewhere')
    store.set(onlineAtom, false)
    expect(await social('WELCOME')).toMatchObject({ outcome: { failure: { code: 'PROMO_CODE_NOT_FOUND' } } })
    expect(await social('nosuch')).not.toHaveProperty('elsewhere')
    expect(waiting()).toEqual([])
  })

  it('is refused in the words of its system on the second device, and nothing is given', async () => {
    const server = counting()
    const [desk, phone] = [await device(server), await device(server)]
    await desk.ai('WINTER')
    expect(await phone.ai('WINTER')).toMatchObject({ outcome: { failure: { code: 'ALREADY_REDEEMED' } } })
    expect(phone.promo()).toBe(0)
    server.redeem.mockResolvedValueOnce({ kind: 'refused', outcome: 'limit-reached' })
    expect(await phone.social('AGENCY')).toMatchObject({
      outcome: { failure: { code: 'PROMO_CODE_MAX_USES_REACHED' } },
    })
    expect(await phone.ai('nosuch')).toMatchObject({ outcome: { failure: { code: 'CODE_NOT_FOUND' } } })
    server.redeem.mockRejectedValueOnce(errorFor('RATE_LIMITED'))
    expect(await phone.ai('winter')).toMatchObject({ outcome: { failure: { code: 'RATE_LIMITED' } } })
    expect(phone.waiting()).toEqual([])
  })

  it('whose answer is lost is given once all the same, when the page is back', async () => {
    const server = counting()
    const lost = vi.fn(async (redeeming: Redeeming): Promise<Redeemed> => {
      await server.redeem(redeeming)
      throw new TypeError('Failed to fetch')
    })
    // This device does not know the code, so nothing can be given without the answer.
    const desk = await device({ redeem: lost })
    expect(await desk.ai('winter')).toMatchObject({ outcome: { failure: { code: 'network_error' } } })
    const again = await device(server, { from: desk })
    expect(await again.ai('winter')).toMatchObject({ outcome: { kind: 'accepted' } })
    again.pass(redeemingMs)
    expect(await again.reconcile()).toEqual([])
    expect(again.promo()).toBe(75)
    expect(again.waiting()).toEqual([])
  })

  it('that was counted as the page died is given at the next start', async () => {
    const server = counting()
    const desk = await device({ redeem: () => new Promise(() => undefined) })
    void desk.ai('winter')
    await vi.waitFor(() => expect(desk.waiting()).toHaveLength(1))
    const next = await device(server, { from: desk })
    next.pass(redeemingMs)
    expect(await next.reconcile()).toEqual([])
    expect(next.promo()).toBe(75)
    expect(next.waiting()).toEqual([])
  })
})

describe('a code without a network', () => {
  const away = {
    redeem: vi.fn(async () => {
      throw new TypeError('Failed to fetch')
    }),
  }

  it('is given here and counted later, once, whichever tab is quicker', async () => {
    const server = counting()
    const desk = await device(away)
    await withCodes(desk)
    expect(await desk.ai('winter')).toMatchObject({ outcome: { kind: 'accepted' }, isUncounted: true })
    expect(desk.waiting()).toHaveLength(1)
    const tab = await device(server, { from: desk })
    desk.store.set(redeemServerAtom, server)
    expect((await Promise.all([desk.reconcile(), tab.reconcile()])).flat()).toEqual([])
    expect(server.redeem.mock.calls.every(([{ isLate }]) => isLate)).toBe(true)
    expect(tab.promo()).toBe(75)
    expect(tab.waiting()).toEqual([])
  })

  it('that is used up by then is taken back with its reason, once, and never more than is left', async () => {
    const server = counting()
    server.takeTheLast()
    const desk = await device(away)
    await withCodes(desk)
    await desk.ai('winter')
    await desk.store.set(runAiOperationAtom, {
      type: 'hold',
      jobId: 'j',
      usage: { kind: 'text', tokens: 60_000 },
      label: 'A',
    })
    await desk.store.set(runAiOperationAtom, { type: 'settle', jobId: 'j', usage: { kind: 'text', tokens: 60_000 } })
    expect(desk.left()).toBe(35)
    const tab = await device(server, { from: desk })
    desk.store.set(redeemServerAtom, server)
    const told = (await Promise.all([desk.reconcile(), tab.reconcile()])).flat()
    expect(told).toMatchObject([{ code: 'winter', why: 'limit-reached' }])
    expect(tab.left()).toBe(0)
    expect(tab.store.get(aiAccountAtom)?.redemptions).toMatchObject([
      { creditsRedeemed: 75, takenBack: { credits: 35, code: 'WINTER', why: 'limit-reached' } },
    ])
    expect(await tab.reconcile()).toEqual([])
    expect(tab.waiting()).toEqual([])
  })

  it('takes account credits back likewise, with the package they came with', async () => {
    const server = counting()
    server.takeTheLast()
    const desk = await device(away)
    await withCodes(desk)
    expect(await desk.social('agency')).toMatchObject({ outcome: { kind: 'accepted' }, isUncounted: true })
    await desk.store.set(runSocialOperationAtom, {
      type: 'create_connection',
      platformId: 'x',
      metadata: { handle: 'a' },
    })
    desk.store.set(redeemServerAtom, server)
    expect(await desk.reconcile()).toMatchObject([{ code: 'agency', why: 'limit-reached', event: { credits: 2 } }])
    expect(desk.accountCredits()).toMatchObject({
      totalCredits: 1,
      usedCredits: 1,
      remainingCredits: 0,
      packages: { proBundle: 0 },
      redemptionHistory: [{ takenBack: { credits: 2, why: 'limit-reached' } }],
    })
  })

  it('waits on while the server is busy or away', async () => {
    const desk = await device(away)
    await withCodes(desk)
    await desk.ai('winter')
    expect(await desk.reconcile()).toEqual([])
    desk.store.set(redeemServerAtom, {
      redeem: async () => {
        throw errorFor('RATE_LIMITED')
      },
    })
    expect(await desk.reconcile()).toEqual([])
    expect(desk.waiting()).toHaveLength(1)
    expect(desk.promo()).toBe(75)
  })
})

describe('the codes of an admin', () => {
  const there = (server: Partial<PromoServer> = {}) => ({
    publish: vi.fn(async ({ code }: Parameters<PromoServer['publish']>[0]) => ({
      ok: true as const,
      value: { ...code, currentUses: 4 },
    })),
    list: vi.fn(async () => ({ ai: [winter], social: [agency] })),
    ...server,
  })

  it('are published as they are made, or as soon as the server answers', async () => {
    const { store } = openWorld()
    store.set(signInAtom, root)
    const draft = { kind: 'create', draft: soundPromoDraft.ai } as const
    expect(await store.set(administerPromoAtom, 'ai', draft)).toMatchObject({ value: { isPublished: false } })
    const server = there()
    store.set(promoServerAtom, server)
    expect(await store.set(followCodesAtom)).toEqual([])
    expect(server.publish).toHaveBeenCalledOnce()
    const { ai, social } = store.get(promoCodesAtom)
    // Its own with the count of all devices, and what other admins made.
    expect(ai.find(({ createdBy, id }) => createdBy === 'user_root' && id !== winter.id)).toMatchObject({
      currentUses: 4,
    })
    expect([...ai, ...social].map(({ id }) => id)).toEqual(expect.arrayContaining([winter.id, agency.id]))
    await store.set(followCodesAtom)
    expect(server.publish).toHaveBeenCalledOnce()
  })

  it('that the server refuses are not made', async () => {
    const { store } = openWorld()
    store.set(signInAtom, root)
    const failure = { code: 'CODE_TAKEN', facts: { code: 'WINTER' } } as const
    store.set(promoServerAtom, there({ publish: async () => ({ ok: false, failure }) }))
    const before = store.get(promoCodesAtom)
    const draft = { kind: 'create', draft: soundPromoDraft.ai } as const
    expect(await store.set(administerPromoAtom, 'ai', draft)).toEqual({ ok: false, failure })
    expect(store.get(promoCodesAtom)).toEqual(before)
  })
})
