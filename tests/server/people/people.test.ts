import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { searchedPagePeople, searchedPagesAtMost } from '#app/domain/limits.ts'
import { everybody, matchesProfile, type PeopleList } from '#app/domain/people/filter.ts'
import { toProfile } from '#app/domain/people/profile.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { createManagement } from '#app/server/identity/management/management.server.ts'
import { newDatabase } from '../../support/embedded.ts'
import { openingMs } from '../identity/browser.ts'
import { createdAtMs, openProvider, supportEmail } from './provider.ts'

// The configuration is read once a process, and other files of this one may have read it.
vi.resetModules()
vi.stubEnv('SUPPORT_EMAIL', supportEmail)
const { pageOf } = await import('#app/server/people/people.server.ts')

const now = new Date(createdAtMs).toISOString()

describe('people at our own provider', () => {
  let database: Database
  let world: Awaited<ReturnType<typeof openProvider>>
  beforeAll(async () => {
    database = await newDatabase()
    world = await openProvider(database)
    const metadata = [{}, { plan: 'pro' }, { plan: 'no plan' }, { plan: 7 }, { isAdmin: true, plan: 'basic' }]
    const flags = [...metadata, { isAdmin: 'true' }, { isActive: false }, { plan: 'admin' }, { isActive: 'false' }]
    for (const [at, publicMetadata] of flags.entries())
      for (const banned of [false, true]) await world.add(`kind-${at}-${banned}`, { publicMetadata, banned })
    await world.add('support', { publicMetadata: { plan: 'pro' } })
    await world.add('new', {}, createdAtMs - 1_000)
    await world.add('old', {}, createdAtMs - 31 * 24 * 60 * 60_000)
  }, openingMs)
  afterAll(() => database.close())

  const filters = [
    { plan: 'pro' },
    { plan: 'trial' },
    { plan: 'admin' },
    { status: 'active' },
    { status: 'inactive' },
    { role: 'admin' },
    { role: 'member' },
    { plan: 'pro', status: 'inactive' },
    { role: 'admin', status: 'active' },
  ] satisfies Partial<PeopleList>[]

  it.each(filters)('are narrowed to %o at the source as a profile has it', async (filter) => {
    const all = (await world.management.listUsers(null, {}, '-created_at', 400)).users
    const list = { ...everybody, ...filter }
    const expected = all.map((user) => toProfile(user, supportEmail)).filter((person) => matchesProfile(list, person))
    const page = await pageOf(world.management, null, list, now)
    expect(page.rows.map(({ email }) => email).sort()).toEqual(expected.map(({ email }) => email).sort())
    expect(page.rows.length).toBeGreaterThan(0)
    expect(page).toMatchObject({ next: null, searched: null })
  })

  it('are narrowed to recent sign-ups', async () => {
    const { rows } = await pageOf(world.management, null, { ...everybody, joined: 'recent' }, now)
    expect(rows.map(({ email }) => email)).toContain('new@example.com')
    expect(rows.map(({ email }) => email)).not.toContain('old@example.com')
  })
})

/** A provider that cannot narrow by metadata, with so many people; every `proEvery`th is on Pro. */
function foreign(people: number, proEvery: number) {
  const asked: URLSearchParams[] = []
  const user = (at: number) => ({
    id: `user_${at}`,
    email_addresses: [{ id: 'idn', email_address: `${at}@example.com`, verification: { status: 'verified' } }],
    primary_email_address_id: 'idn',
    public_metadata: at % proEvery === 0 ? { plan: 'pro' } : {},
    created_at: createdAtMs - at,
    banned: false,
  })
  const managementFor = createManagement({
    url: 'https://provider.test',
    secretKey: 'sk',
    fetch: async (input) => {
      const { searchParams } = new URL(String(input))
      asked.push(searchParams)
      const [from, limit] = [Number(searchParams.get('offset')), Number(searchParams.get('limit'))]
      const part = Array.from({ length: Math.max(0, Math.min(limit, people - from)) }, (_, index) => user(from + index))
      return Response.json(part)
    },
  })
  return { management: managementFor('server'), asked }
}

describe('people at a provider that cannot be asked for plans', () => {
  const list: PeopleList = { ...everybody, plan: 'pro' }

  it('are gone through page by page until one is full, each person once', async () => {
    const { management, asked } = foreign(1_000, 7)
    const found: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(management, cursor, list, now)
      expect(page.rows.length).toBeLessThanOrEqual(50)
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null)
    expect(found).toEqual(Array.from({ length: Math.ceil(1_000 / 7) }, (_, at) => `user_${at * 7}`))
    expect(asked.every((query) => ![...query.keys()].some((name) => name.startsWith('profile')))).toBe(true)
  })

  it('are never all loaded: the search stops, says how far it came, and goes on from there', async () => {
    const { management, asked } = foreign(10_000, 3_000)
    const first = await pageOf(management, null, list, now)
    const searched = searchedPagePeople * searchedPagesAtMost
    expect(asked).toHaveLength(searchedPagesAtMost)
    expect(first).toMatchObject({ searched, next: String(searched) })
    expect(first.rows.map(({ id }) => id)).toEqual(['user_0'])
    const second = await pageOf(management, first.next, list, now)
    expect(second.rows.map(({ id }) => id)).toEqual(['user_3000'])
    expect(second.searched).toBe(2 * searched)
  })
})
