import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type NewSocialAccount,
  socialAccountFailure,
  socialAccountMessages,
} from '#app/domain/accounts/social-account.ts'
import type { SocialRecord } from '#app/domain/credits/social/account.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { runSocialOperationAtom, socialRecordAtom } from '#app/state/credits/social.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { signInAtom } from '#app/state/session.ts'
import {
  connectAccountAtom,
  disconnectAccountAtom,
  type SocialAccountsServer,
  socialAccountsServerAtom,
  tellSocialAccountsAtom,
} from '#app/state/social-accounts.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { ada, openWorld } from './world.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server that remembers what it was told, in order. */
function listening() {
  const told: string[] = []
  const tells =
    (word: string) =>
    async (account: NewSocialAccount): Promise<{ ok: true; value: null }> => {
      told.push(`${word} ${account.id} ${account.platform} ${account.name}`)
      return { ok: true, value: null }
    }
  const server: SocialAccountsServer = {
    open: vi.fn(tells('open')),
    activate: vi.fn(async (accounts) => {
      for (const account of accounts) await tells('active')(account)
      return { ok: true as const, value: null }
    }),
    close: vi.fn(async (id) => {
      told.push(`close ${id}`)
      return { ok: true as const, value: null }
    }),
  }
  return { server, told }
}

async function world(server: SocialAccountsServer, storage = memoryStorage()) {
  const { store } = openWorld(storage)
  store.set(socialAccountsServerAtom, server)
  stops.push(store.sub(socialRecordAtom, () => {}))
  store.set(signInAtom, ada)
  await vi.waitFor(() => expect(store.get(socialRecordAtom)).not.toBeNull())
  await store.set(runSocialOperationAtom, { type: 'add', creditsAmount: 5 })
  const record = () => store.get(socialRecordAtom) as SocialRecord
  return { store, record, creditsLeft: () => record().account.remainingCredits }
}

const bakery = { platformId: 'x', handle: 'corner.bakery' }

describe('connecting an account', () => {
  it('tells a name that is too long in whole characters', async () => {
    const { server, told } = listening()
    const { store } = await world(server)
    const handle = `${'a'.repeat(119)}🦊`
    expect((await store.set(connectAccountAtom, { platformId: 'x', handle })).ok).toBe(true)
    await vi.waitFor(() => expect(told).toHaveLength(2))
    for (const word of told) expect(word.endsWith(` x ${'a'.repeat(119)}`)).toBe(true)
  })

  it('tells a name without signs that turn its direction', async () => {
    const { server, told } = listening()
    const { store } = await world(server)
    expect((await store.set(connectAccountAtom, { platformId: 'x', handle: '\u202enimdA' })).ok).toBe(true)
    expect((await store.set(connectAccountAtom, { platformId: 'x', handle: '...' })).ok).toBe(true)
    await vi.waitFor(() => expect(told).toHaveLength(4))
    for (const word of told) expect(word).toMatch(/ x (nimdA)?$/)
  })

  it('opens it at the server, pays here, and is active there, under one id', async () => {
    const { server, told } = listening()
    const { store, record, creditsLeft } = await world(server)
    expect(await store.set(connectAccountAtom, bakery)).toMatchObject({ ok: true, value: { type: 'connected' } })
    const id = record().connections[0]?.metadata.accountId
    await vi.waitFor(() => expect(told).toEqual([`open ${id} x corner.bakery`, `active ${id} x corner.bakery`]))
    expect(creditsLeft()).toBe(4)
    // Whoever chooses it afterwards names it as the server knows it.
    expect(store.get(connectedAccountsAtom)).toEqual([{ id, name: 'corner.bakery', platform: 'x', isPremium: false }])
  })

  it('takes no credit for an account the server has no room for', async () => {
    const { server } = listening()
    const full = {
      ...server,
      open: async () => ({ ok: false as const, failure: socialAccountFailure('too_many_accounts') }),
    }
    const { store, record, creditsLeft } = await world(full)
    expect(await store.set(connectAccountAtom, bakery)).toEqual({
      ok: false,
      failure: socialAccountMessages.too_many_accounts,
    })
    expect([creditsLeft(), record().connections]).toEqual([5, []])
  })

  it('is paid for without a network, and told when there is one', async () => {
    const { server, told } = listening()
    const { store } = await world(server)
    store.set(onlineAtom, false)
    expect(await store.set(connectAccountAtom, bakery)).toMatchObject({ ok: true })
    expect(told).toEqual([])
    store.set(onlineAtom, true)
    await store.set(tellSocialAccountsAtom)
    expect(told).toEqual([expect.stringMatching(/^active .* corner\.bakery$/)])
  })

  it('is paid for when the server does not answer, and told with the next change', async () => {
    const { server, told } = listening()
    const away = {
      open: vi.fn(() => Promise.reject(new Error('away'))),
      activate: vi.fn(() => Promise.reject(new Error('away'))),
    }
    const { store } = await world({ ...server, ...away })
    expect(await store.set(connectAccountAtom, bakery)).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(away.activate).toHaveBeenCalled())
    store.set(socialAccountsServerAtom, server)
    await store.set(tellSocialAccountsAtom)
    expect(told).toHaveLength(1)
  })
})

describe('what a device has from before', () => {
  it('is told once under the ids of its connections; what no platform is called stays here', async () => {
    const { server, told } = listening()
    const { store, record } = await world(server)
    for (const platformId of ['threads', 'myspace'])
      await store.set(runSocialOperationAtom, { type: 'create_connection', platformId, metadata: { handle: '@ada' } })
    await store.set(tellSocialAccountsAtom)
    await store.set(tellSocialAccountsAtom)
    const threads = record().connections.find(({ platformId }) => platformId === 'threads')
    expect(told).toEqual([`active ${threads?.id} threads @ada`])
  })
})

describe('disconnecting an account', () => {
  it('takes it out here and at the server', async () => {
    const { server, told } = listening()
    const { store, record } = await world(server)
    await store.set(connectAccountAtom, bakery)
    await vi.waitFor(() => expect(told).toHaveLength(2))
    const [connection] = record().connections
    expect(await store.set(disconnectAccountAtom, connection?.id ?? '')).toMatchObject({ ok: true })
    await vi.waitFor(() => expect(told.at(-1)).toBe(`close ${connection?.metadata.accountId}`))
  })

  it('without a network is told at the next start', async () => {
    const { server, told } = listening()
    const storage = memoryStorage()
    const { store, record } = await world(server, storage)
    await store.set(connectAccountAtom, bakery)
    await vi.waitFor(() => expect(told).toHaveLength(2))
    const [connection] = record().connections
    store.set(onlineAtom, false)
    await store.set(disconnectAccountAtom, connection?.id ?? '')
    expect(told).toHaveLength(2)

    const later = listening()
    const next = await world(later.server, storage)
    await next.store.set(tellSocialAccountsAtom)
    await next.store.set(tellSocialAccountsAtom)
    expect(later.told).toEqual([`close ${connection?.metadata.accountId}`])
  })
})
