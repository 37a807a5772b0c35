import * as z from 'zod/mini'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { userCacheTtlMs, usersCacheTtlMs } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { ProfileFilter } from '#app/domain/people/filter.ts'
import { type ProviderUser, providerUserSchema } from '#app/domain/people/profile.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { settings } from '../clerk.server.ts'
import { Cache, type CacheOptions } from './cache.server.ts'
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
import { type Call, type Connection, Requester } from './request.server.ts'

type Metadata = Readonly<Record<string, unknown>>

const usersSchema = z.union([z.array(providerUserSchema), z.object({ data: z.array(providerUserSchema) })])
const marked = z.object({
  id: z.string(),
  private_metadata: z.nullish(z.object({ madeBy: z.catch(z.nullish(z.string()), null) })),
})
const markedSchema = z.union([z.array(marked), z.object({ data: z.array(marked) })])
const countSchema = z.object({ total_count: z.number() })
const sessionSchema = z.object({
  id: z._default(z.string(), ''),
  status: z.string(),
  created_at: z.nullish(z.number()),
  last_active_at: z.nullish(z.number()),
  expire_at: z.number(),
  latest_activity: z.nullish(
    z.object({
      browser_name: z.nullish(z.string()),
      device_type: z.nullish(z.string()),
      city: z.nullish(z.string()),
      country: z.nullish(z.string()),
    }),
  ),
})
const sessionsSchema = z.union([z.array(sessionSchema), z.object({ data: z.array(sessionSchema) })])
export type ProviderSession = z.output<typeof sessionSchema>
const listSchema = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })])
const itemsOf = <Item>(list: readonly Item[] | { data: readonly Item[] }): readonly Item[] =>
  'data' in list ? list.data : list

/** Filter of accounts by text in id, address or name (in any case), by exact ids or addresses, or by age. */
export type UserFilter = {
  text?: string
  ids?: readonly string[]
  emails?: readonly string[]
  createdAfter?: Instant
  /** Only for a provider that `filtersProfiles`; `supportEmail` is an admin whatever its metadata. */
  profile?: ProfileFilter & { supportEmail: string }
}
/** By a field of the provider; with a minus the latest first. */
export type UserOrder = `${'+' | '-'}${'created_at' | 'last_sign_in_at'}`
export type NewUser = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly publicMetadata: Metadata
}
export type UserPage = { readonly users: readonly ProviderUser[]; readonly next: string | null }

function queryOf({ text, ids = [], emails = [], createdAfter, profile }: UserFilter): URLSearchParams {
  const named = [...ids.map((id) => ['user_id', id]), ...emails.map((email) => ['email_address', email])]
  const query = new URLSearchParams(named)
  if (text !== undefined && text !== '') query.set('query', text)
  if (createdAfter !== undefined) query.set('created_at_after', String(millisOf(createdAfter)))
  for (const [name, value] of Object.entries(profile ?? {})) if (value !== 'any') query.set(`profile_${name}`, value)
  return query
}

/** Cursor after this many more users. */
export const cursorAfter = (cursor: string | null, users: number) => String(Number(cursor ?? 0) + users)

const organizationsAsked = new URLSearchParams({ limit: '100', include_members_count: 'true' })
const userPageSize = 50
/** Largest page; the provider's limit is 500. */
export const largestUserPage = 499
const usersKey = 'users:'
const userKey = (id: string) => `user:${id}`

/** Management API for one asker: all calls except health require an admin or the server itself. */
export class Management {
  readonly #requester: Requester
  readonly #cache: Cache<unknown>
  readonly #asker: Caller | 'server' | null
  readonly #nowMs: () => number
  /** True when the provider filters by plan, role and status. */
  readonly filtersProfiles: boolean

  constructor(requester: Requester, cache: Cache<unknown>, asker: Caller | 'server' | null, nowMs: () => number) {
    this.#requester = requester
    this.#cache = cache
    this.#asker = asker
    this.#nowMs = nowMs
    this.filtersProfiles = requester.filtersProfiles
  }

  #assertAllowed({ access }: Endpoint): void {
    const isAllowed = access === 'public' || this.#asker === 'server' || this.#asker?.isAdmin === true
    if (!isAllowed) throw errorFor('admin_required')
  }

  async #ask<Schema extends z.ZodMiniType>(name: EndpointName, schema: Schema, call?: Call): Promise<z.output<Schema>> {
    const endpoint = endpoints[name]
    this.#assertAllowed(endpoint)
    const parsed = schema.safeParse(await this.#requester.request(endpoint, call))
    if (!parsed.success) throw errorFor('SERVICE_UNAVAILABLE')
    return parsed.data
  }

  async #change(name: EndpointName, userId: string, call: Call = {}): Promise<ProviderUser> {
    try {
      return await this.#ask(name, providerUserSchema, { ...call, params: { user_id: userId, ...call.params } })
    } finally {
      // Also after a failure, since the change may have been made.
      this.forget(userId)
    }
  }

  /** Invalidates the cache of a person and of all lists. */
  forget(userId: string): void {
    this.#cache.delete(userKey(userId))
    this.#cache.deleteWhere((key) => key.startsWith(usersKey))
  }

  /**
   * A page of accounts, newest first by default, cached for two minutes. `cursor` is null for the first page, then
   * `next` of the previous page in the same order.
   */
  async listUsers(
    cursor: string | null,
    filter: UserFilter = {},
    order: UserOrder = '-created_at',
    pageSize = userPageSize,
  ): Promise<UserPage> {
    const query = queryOf(filter)
    // One more than needed reveals whether there is a next page.
    query.set('limit', String(pageSize + 1))
    query.set('offset', cursorAfter(cursor, 0))
    query.set('order_by', order)
    const found = itemsOf(await this.#remembered('listUsers', usersSchema, query))
    const users = found.slice(0, pageSize)
    return { users, next: found.length > pageSize ? cursorAfter(cursor, pageSize) : null }
  }

  /** Number of accounts, cached as the pages are. */
  async countUsers(filter: UserFilter = {}): Promise<number> {
    return (await this.#remembered('countUsers', countSchema, queryOf(filter))).total_count
  }

  async #remembered<Schema extends z.ZodMiniType>(name: EndpointName, schema: Schema, query: URLSearchParams) {
    // Checked before the cache, too.
    this.#assertAllowed(endpoints[name])
    const key = `${usersKey}${name}?${query}`
    return (await this.#cache.through(
      key,
      () => this.#ask(name, schema, { query }),
      usersCacheTtlMs,
    )) as z.output<Schema>
  }

  /** An account, cached for five minutes; null when missing. `fresh` bypasses the cache. */
  async getUser(userId: string, { fresh = false } = {}): Promise<ProviderUser | null> {
    this.#assertAllowed(endpoints.getUser)
    if (fresh) this.#cache.delete(userKey(userId))
    const user = await this.#cache.through(userKey(userId), () => this.#findUser(userId), userCacheTtlMs)
    return user as ProviderUser | null
  }

  async #findUser(userId: string): Promise<ProviderUser | null> {
    try {
      return await this.#ask('getUser', providerUserSchema, { params: { user_id: userId } })
    } catch (error) {
      if (error instanceof CataloguedError && error.status === 404) return null
      throw error
    }
  }

  /** True while a session is valid. Never cached here: callers decide whether they accept an older answer. */
  async isSessionLive(sessionId: string): Promise<boolean> {
    try {
      const { status, expire_at } = await this.#ask('getSession', sessionSchema, { params: { session_id: sessionId } })
      return status === 'active' && expire_at > this.#nowMs()
    } catch (error) {
      if (error instanceof CataloguedError && error.status === 404) return false
      throw error
    }
  }

  /** Valid sessions of a person, newest first. */
  async listSessions(userId: string): Promise<readonly ProviderSession[]> {
    const query = new URLSearchParams({ user_id: userId, status: 'active', limit: '100' })
    const sessions = itemsOf(await this.#ask('listSessions', sessionsSchema, { query }))
    return sessions.filter(({ status, expire_at }) => status === 'active' && expire_at > this.#nowMs())
  }

  async revokeSession(sessionId: string): Promise<void> {
    await this.#ask('revokeSession', z.unknown(), { params: { session_id: sessionId } })
  }

  /** Creates an account without a password, with a mark of its creator for later lookup. */
  async createUser({ email, firstName, lastName, publicMetadata }: NewUser, mark: string): Promise<ProviderUser> {
    const body = {
      email_address: [email],
      first_name: firstName,
      last_name: lastName,
      public_metadata: publicMetadata,
      private_metadata: { madeBy: mark },
      skip_password_requirement: true,
    }
    try {
      return await this.#ask('createUser', providerUserSchema, { body })
    } finally {
      this.#cache.deleteWhere((key) => key.startsWith(usersKey))
    }
  }

  /** The account of an address, with the mark of its creator if it was created here. */
  async findMarked(email: string): Promise<{ readonly userId: string; readonly mark: string | null } | null> {
    const [user] = itemsOf(await this.#ask('listUsers', markedSchema, { query: queryOf({ emails: [email] }) }))
    return user === undefined ? null : { userId: user.id, mark: user.private_metadata?.madeBy ?? null }
  }

  updateMetadata = (userId: string, publicMetadata: Metadata) =>
    this.#change('updateMetadata', userId, { body: { public_metadata: publicMetadata } })

  updateUser = (userId: string, changes: Readonly<Record<string, unknown>>) =>
    this.#change('updateUser', userId, { body: changes })

  banUser = (userId: string) => this.#change('banUser', userId)
  unbanUser = (userId: string) => this.#change('unbanUser', userId)
  resetPassword = (userId: string) => this.#change('resetPassword', userId)

  /** Verifies an address. Clerk's call differs from the one in the specification. */
  async verifyEmail(userId: string, emailId: string): Promise<void> {
    const params = { user_id: userId, email_id: emailId }
    try {
      await this.#ask('verifyEmail', z.unknown(), { params })
    } catch (error) {
      if (!(error instanceof CataloguedError) || error.status !== 404) throw error
      await this.#ask('changeEmail', z.unknown(), { params, body: { verified: true } })
    } finally {
      this.forget(userId)
    }
  }

  async deleteUser(userId: string): Promise<void> {
    try {
      await this.#ask('deleteUser', z.unknown(), { params: { user_id: userId } })
    } finally {
      this.forget(userId)
    }
  }

  getMetadata = (userId: string) =>
    this.#ask('getMetadata', z.record(z.string(), z.unknown()), { params: { user_id: userId } })

  listOrganizations = async () =>
    itemsOf(await this.#ask('listOrganizations', listSchema, { query: organizationsAsked }))
  getOrganization = (id: string) => this.#ask('getOrganization', z.unknown(), { params: { organization_id: id } })
  listWebhooks = async () => itemsOf(await this.#ask('listWebhooks', listSchema))
  createWebhook = (webhook: Readonly<Record<string, unknown>>) =>
    this.#ask('createWebhook', z.unknown(), { body: webhook })
  getInstance = () => this.#ask('getInstance', z.unknown())

  /** True when the provider responds; open to all callers. */
  async isHealthy(): Promise<boolean> {
    return this.#ask('health', z.unknown()).then(
      () => true,
      () => false,
    )
  }
}

/** Pool, cache and clock shared by all clients of a connection. */
export function createManagement(connection: Connection, options: CacheOptions = {}) {
  const requester = new Requester(connection)
  const cache = new Cache<unknown>(options)
  const nowMs = options.now ?? Date.now
  return Object.assign((asker: Caller | 'server' | null) => new Management(requester, cache, asker, nowMs), {
    figures: () => ({ cache: cache.figures(), pool: requester.poolFigures() }),
    sweep: () => cache.sweep(),
  })
}

let current: { secretKey: string; managementFor: ReturnType<typeof createManagement> } | undefined

async function connect() {
  const { secretKey, management } = await settings()
  if (current?.secretKey !== secretKey) {
    current = { secretKey, managementFor: createManagement({ ...management, secretKey }) }
  }
  return current.managementFor
}

/** For the server's own needs: identifying callers and their rights. */
export const serverManagement = async (): Promise<Management> => (await connect())('server')

/** For a person's requests; refused unless they are an admin. */
export const managementFor = async (caller: Caller | null): Promise<Management> => (await connect())(caller)

/** Figures of this process's cache and pool; null before the first call. */
export const managementFigures = () => current?.managementFor.figures() ?? null
export const sweepCaches = (): void => current?.managementFor.sweep()
