import * as z from 'zod/mini'
import { CataloguedError } from '#app/domain/failures/failures.ts'
import { userCacheTtlMs, usersCacheTtlMs } from '#app/domain/limits.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { type ProviderUser, providerUserSchema } from '#app/domain/people/profile.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { settings } from '../identity/clerk.server.ts'
import { Cache, type CacheOptions } from './cache.server.ts'
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts'
import { type Call, type Connection, Requester } from './request.server.ts'

type Metadata = Readonly<Record<string, unknown>>

const usersSchema = z.union([z.array(providerUserSchema), z.object({ data: z.array(providerUserSchema) })])
const countSchema = z.object({ total_count: z.number() })
const sessionSchema = z.object({ status: z.string(), expire_at: z.number() })
const listSchema = z.union([z.array(z.unknown()), z.object({ data: z.array(z.unknown()) })])
const itemsOf = <Item>(list: readonly Item[] | { data: readonly Item[] }): readonly Item[] =>
  'data' in list ? list.data : list

/** Which accounts are meant: by a text in ids, addresses or names (in any case of letters), by whole addresses, by age. */
export type UserFilter = { text?: string; emails?: readonly string[]; createdAfter?: Instant }
/** By which of the provider's fields: with a minus the latest come first. */
export type UserOrder = `${'+' | '-'}${'created_at' | 'last_sign_in_at'}`
type UserPage = { readonly users: readonly ProviderUser[]; readonly next: string | null }

function queryOf({ text, emails = [], createdAfter }: UserFilter): URLSearchParams {
  const query = new URLSearchParams(emails.map((email) => ['email_address', email]))
  if (text !== undefined && text !== '') query.set('query', text)
  if (createdAfter !== undefined) query.set('created_at_after', String(millisOf(createdAfter)))
  return query
}

const userPageSize = 50
const usersKey = 'users:'
const userKey = (id: string) => `user:${id}`

/** The identity provider's management API. Who asks is known: everything but health is for admins and for the server itself. */
export class Management {
  readonly #requester: Requester
  readonly #cache: Cache<unknown>
  readonly #asker: Caller | 'server' | null

  constructor(requester: Requester, cache: Cache<unknown>, asker: Caller | 'server' | null) {
    this.#requester = requester
    this.#cache = cache
    this.#asker = asker
  }

  #assertAllowed({ access }: Endpoint): void {
    const isAllowed = access === 'public' || this.#asker === 'server' || this.#asker?.isAdmin === true
    if (!isAllowed) throw new CataloguedError('admin_required')
  }

  async #ask<Schema extends z.ZodMiniType>(name: EndpointName, schema: Schema, call?: Call): Promise<z.output<Schema>> {
    const endpoint = endpoints[name]
    this.#assertAllowed(endpoint)
    const parsed = schema.safeParse(await this.#requester.request(endpoint, call))
    if (!parsed.success) throw new CataloguedError('SERVICE_UNAVAILABLE')
    return parsed.data
  }

  async #change(name: EndpointName, userId: string, call: Call = {}): Promise<ProviderUser> {
    try {
      return await this.#ask(name, providerUserSchema, { ...call, params: { user_id: userId, ...call.params } })
    } finally {
      // Also after a failure: it may have been done all the same.
      this.#forget(userId)
    }
  }

  #forget(userId: string): void {
    this.#cache.delete(userKey(userId))
    this.#cache.deleteWhere((key) => key.startsWith(usersKey))
  }

  /**
   * A page of accounts, newest first unless asked otherwise; each is remembered for two minutes. `cursor` is null for the
   * first page and, for any other, what the page before it in the same order named as `next`.
   */
  async listUsers(cursor: string | null, filter: UserFilter = {}, order: UserOrder = '-created_at'): Promise<UserPage> {
    const start = Number(cursor ?? 0)
    const query = queryOf(filter)
    // One more than is given tells whether there is a next page.
    query.set('limit', String(userPageSize + 1))
    query.set('offset', String(start))
    query.set('order_by', order)
    const found = itemsOf(await this.#remembered('listUsers', usersSchema, query))
    const users = found.slice(0, userPageSize)
    return { users, next: found.length > userPageSize ? String(start + userPageSize) : null }
  }

  /** How many accounts there are; remembered as the pages are. */
  async countUsers(filter: UserFilter = {}): Promise<number> {
    return (await this.#remembered('countUsers', countSchema, queryOf(filter))).total_count
  }

  async #remembered<Schema extends z.ZodMiniType>(name: EndpointName, schema: Schema, query: URLSearchParams) {
    // Asked of the cache only by who may ask at all.
    this.#assertAllowed(endpoints[name])
    const key = `${usersKey}${name}?${query}`
    return (await this.#cache.through(
      key,
      () => this.#ask(name, schema, { query }),
      usersCacheTtlMs,
    )) as z.output<Schema>
  }

  /** One account, remembered for five minutes; null when there is none. `fresh` asks all the same. */
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

  /** Whether a session counts at this moment. It is never remembered here: who may rely on an older answer does so knowingly. */
  async isSessionLive(sessionId: string): Promise<boolean> {
    try {
      const { status, expire_at } = await this.#ask('getSession', sessionSchema, { params: { session_id: sessionId } })
      return status === 'active' && expire_at > Date.now()
    } catch (error) {
      if (error instanceof CataloguedError && error.status === 404) return false
      throw error
    }
  }

  updateMetadata = (userId: string, publicMetadata: Metadata) =>
    this.#change('updateMetadata', userId, { body: { public_metadata: publicMetadata } })

  updateUser = (userId: string, changes: Readonly<Record<string, unknown>>) =>
    this.#change('updateUser', userId, { body: changes })

  banUser = (userId: string) => this.#change('banUser', userId)
  unbanUser = (userId: string) => this.#change('unbanUser', userId)
  resetPassword = (userId: string) => this.#change('resetPassword', userId)
  verifyEmail = (userId: string, emailId: string) =>
    this.#change('verifyEmail', userId, { params: { email_id: emailId } })

  async deleteUser(userId: string): Promise<void> {
    try {
      await this.#ask('deleteUser', z.unknown(), { params: { user_id: userId } })
    } finally {
      this.#forget(userId)
    }
  }

  getMetadata = (userId: string) =>
    this.#ask('getMetadata', z.record(z.string(), z.unknown()), { params: { user_id: userId } })

  listOrganizations = async () => itemsOf(await this.#ask('listOrganizations', listSchema))
  getOrganization = (id: string) => this.#ask('getOrganization', z.unknown(), { params: { organization_id: id } })
  listWebhooks = async () => itemsOf(await this.#ask('listWebhooks', listSchema))
  createWebhook = (webhook: Readonly<Record<string, unknown>>) =>
    this.#ask('createWebhook', z.unknown(), { body: webhook })
  getInstance = () => this.#ask('getInstance', z.unknown())

  /** Whether the provider answers at all; anybody may ask. */
  async isHealthy(): Promise<boolean> {
    return this.#ask('health', z.unknown()).then(
      () => true,
      () => false,
    )
  }
}

/** One pool and one cache for everybody who asks over a connection. */
export function createManagement(connection: Connection, cacheOptions?: CacheOptions) {
  const requester = new Requester(connection)
  const cache = new Cache<unknown>(cacheOptions)
  return (asker: Caller | 'server' | null) => new Management(requester, cache, asker)
}

let current: { secretKey: string; managementFor: ReturnType<typeof createManagement> } | undefined

async function connect() {
  const { secretKey, management } = await settings()
  if (current?.secretKey !== secretKey) {
    current = { secretKey, managementFor: createManagement({ ...management, secretKey }) }
  }
  return current.managementFor
}

/** For what the server itself must know: who is asking, and what they may. */
export const serverManagement = async (): Promise<Management> => (await connect())('server')

/** For what somebody asked for: refused unless they are an admin. */
export const managementFor = async (caller: Caller | null): Promise<Management> => (await connect())(caller)
