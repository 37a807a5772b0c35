import { describe, expect, it } from 'vitest'
import { failureMessages } from '#app/domain/failures/failures.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { endpoints } from '#app/server/identity/management/endpoints.ts'
import { createManagement } from '#app/server/identity/management/management.server.ts'
import { Pool } from '#app/server/identity/management/pool.server.ts'

const user = (id: string) => ({
  id,
  email_addresses: [{ id: 'idn_1', email_address: `${id}@example.com`, verification: { status: 'verified' } }],
  primary_email_address_id: 'idn_1',
  first_name: null,
  last_name: null,
  public_metadata: {},
  created_at: 1_790_000_000_000,
  last_sign_in_at: null,
  banned: false,
})

type Reply = () => Response | Promise<Response>

/** A management API that gives the next reply each time, the last one for ever. */
function service(...replies: Reply[]) {
  const requests: Request[] = []
  const waits: number[] = []
  let now = 0
  const managementFor = createManagement(
    {
      url: 'https://provider.test',
      secretKey: 'sk_test_key',
      fetch: async (input, init) => {
        requests.push(new Request(input, init))
        const reply = replies[Math.min(requests.length, replies.length) - 1]
        return reply ? reply() : new Response(null, { status: 404 })
      },
      wait: async (ms) => {
        waits.push(ms)
      },
    },
    { now: () => now },
  )
  const pass = (ms: number) => {
    now += ms
  }
  return { managementFor, requests, waits, pass }
}

const json =
  (body: unknown): Reply =>
  () =>
    Response.json(body)
const status =
  (code: number): Reply =>
  () =>
    new Response('<html>stack trace</html>', { status: code })
const person: Caller = { userId: 'user_1', email: null, firstName: null, lastName: null, plan: 'trial', isAdmin: false }
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: { code?: string; message: string }) => `${error.code}: ${error.message}`,
  )

describe('management API', () => {
  it('is asked with the bearer key at version 1', async () => {
    const { managementFor, requests } = service(json(user('user_1')))
    await managementFor('server').updateMetadata('user_1', { plan: 'pro' })
    const [request] = requests
    expect([request?.method, request?.url]).toEqual(['PATCH', 'https://provider.test/v1/users/user_1/metadata'])
    expect(request?.headers.get('authorization')).toBe('Bearer sk_test_key')
    expect(await request?.json()).toEqual({ public_metadata: { plan: 'pro' } })
  })

  it('reads people a page at a time, as a bare array or as a data list', async () => {
    const more = Array.from({ length: 51 }, (_, i) => user(`user_${i}`))
    const bare = service(json(more), json([user('last')]))
    const management = bare.managementFor('server')
    const first = await management.listUsers(null, { text: 'user' })
    expect([first.users.length, first.users.at(-1)?.id, first.next]).toEqual([50, 'user_49', '50'])
    const second = await management.listUsers(first.next, { text: 'user' })
    expect([second.users.length, second.next]).toEqual([1, null])
    const asked = bare.requests.map(({ url }) => new URL(url).search)
    expect(asked).toEqual([
      '?query=user&limit=51&offset=0&order_by=-created_at',
      '?query=user&limit=51&offset=50&order_by=-created_at',
    ])
    await bare.managementFor('server').listUsers(null, {}, '+last_sign_in_at')
    expect(bare.requests.at(-1)?.url).toMatch(/offset=0&order_by=%2Blast_sign_in_at$/)
    const wrapped = service(json({ data: [user('user_1')] }))
    expect((await wrapped.managementFor('server').listUsers(null)).users).toHaveLength(1)
  })

  it('finds people by whole addresses, and counts them without loading them', async () => {
    const found = service(json([user('user_1')]))
    await found.managementFor('server').listUsers(null, { emails: ['a@example.com', 'b+c@example.com'] })
    const { searchParams } = new URL(found.requests[0]?.url ?? '')
    expect(searchParams.getAll('email_address')).toEqual(['a@example.com', 'b+c@example.com'])
    const counted = service(json({ object: 'total_count', total_count: 1_234 }))
    const createdAfter = '2026-10-21T09:00:00.000Z'
    expect(await counted.managementFor('server').countUsers({ createdAfter })).toBe(1_234)
    expect(counted.requests[0]?.url).toBe(
      `https://provider.test/v1/users/count?created_at_after=${Date.parse(createdAfter)}`,
    )
  })

  it('remembers the list for two minutes and a person for five; a change forgets both', async () => {
    const { managementFor, requests, pass } = service(json([user('user_1')]))
    const management = managementFor('server')
    await management.listUsers(null)
    pass(119_999)
    await management.listUsers(null)
    expect(requests).toHaveLength(1)
    await management.listUsers('50')
    await management.listUsers(null, { text: 'ines' })
    expect(requests).toHaveLength(3)
    pass(1)
    await management.listUsers(null)
    expect(requests).toHaveLength(4)
    await expect(management.banUser('user_1')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await management.listUsers('50')
    expect(requests).toHaveLength(6)

    const one = service(json(user('user_1')))
    const asked = one.managementFor('server')
    await asked.getUser('user_1')
    one.pass(299_999)
    await asked.getUser('user_1')
    expect(one.requests).toHaveLength(1)
    await asked.banUser('user_1')
    await asked.getUser('user_1')
    expect(one.requests).toHaveLength(3)
  })

  it('gives null for a person there is not', async () => {
    const { managementFor, requests } = service(status(404))
    expect(await managementFor('server').getUser('user_x')).toBeNull()
    expect(requests).toHaveLength(1)
  })

  it('tries three more times after 1, 2 and 4 seconds, and then says so from the catalogue', async () => {
    const { managementFor, requests, waits } = service(status(503))
    expect(await codeOf(managementFor('server').getInstance())).toBe(
      `SERVICE_UNAVAILABLE: ${failureMessages.SERVICE_UNAVAILABLE}`,
    )
    expect([requests.length, waits]).toEqual([4, [1000, 2000, 4000]])
  })

  it('recovers on the way', async () => {
    const broken: Reply = () => Promise.reject(new TypeError('fetch failed'))
    const { managementFor, waits } = service(broken, status(500), json(user('user_1')))
    expect(await managementFor('server').getUser('user_1')).toMatchObject({ id: 'user_1' })
    expect(waits).toEqual([1000, 2000])
  })

  it.each([
    [400, 'BAD_REQUEST'],
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [408, 'REQUEST_TIMEOUT'],
    [413, 'HTTP_413'],
    [418, 'HTTP_418'],
    [429, 'RATE_LIMITED'],
  ])('does not try again after %i', async (code, expected) => {
    const { managementFor, waits } = service(status(code))
    expect(await codeOf(managementFor('server').getInstance())).toMatch(new RegExp(`^${expected}: `))
    expect(waits).toEqual([])
  })

  it('does not repeat what must not happen twice', async () => {
    const { managementFor, requests } = service(status(500))
    await codeOf(managementFor('server').resetPassword('user_1'))
    expect(requests).toHaveLength(1)
  })

  it('calls a person’s answer broken when it is none', async () => {
    const { managementFor } = service(json({ hello: 'world' }))
    expect(await codeOf(managementFor('server').getUser('user_1'))).toMatch(/^SERVICE_UNAVAILABLE/)
    const html = service(() => new Response('<html>', { status: 200 }))
    expect(await codeOf(html.managementFor('server').getInstance())).toMatch(/^SERVICE_UNAVAILABLE/)
  })

  it('is for admins, except health', async () => {
    const { managementFor, requests } = service(json([]))
    for (const asker of [null, person]) {
      const management = managementFor(asker)
      for (const call of [
        management.listUsers(null),
        management.countUsers(),
        management.getUser('user_1'),
        management.banUser('user_1'),
        management.deleteUser('user_1'),
        management.listWebhooks(),
        management.getInstance(),
      ]) {
        expect(await codeOf(call)).toBe(`admin_required: ${failureMessages.admin_required}`)
      }
    }
    expect(requests).toHaveLength(0)
    expect(await managementFor(null).isHealthy()).toBe(true)
    expect(requests[0]?.headers.get('authorization')).toBeNull()
    expect(await managementFor({ ...person, isAdmin: true }).listUsers(null)).toEqual({ users: [], next: null })
    expect(Object.values(endpoints).filter(({ access }) => access === 'public')).toEqual([endpoints.health])
  })

  it('keeps a foreign id inside its place in the path', async () => {
    const { managementFor, requests } = service(status(404))
    await managementFor('server').getUser('../organizations?x=1')
    expect(requests[0]?.url).toBe('https://provider.test/v1/users/..%2Forganizations%3Fx%3D1')
    expect(await codeOf(managementFor('server').deleteUser(''))).toMatch(/^BAD_REQUEST/)
  })

  it('has the time limits of the specification', () => {
    expect([endpoints.listUsers.timeoutMs, endpoints.getUser.timeoutMs, endpoints.health.timeoutMs]).toEqual([
      30_000, 15_000, 5_000,
    ])
  })
})

describe('Pool', () => {
  it('runs ten at once', async () => {
    const pool = new Pool()
    let running = 0
    let most = 0
    const work = async () => {
      running += 1
      most = Math.max(most, running)
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
    }
    await Promise.all(Array.from({ length: 35 }, () => pool.run(work)))
    expect([most, running]).toEqual([10, 0])
  })
})
