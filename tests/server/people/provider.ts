import { instantOf } from '#app/domain/time/instant.ts'
import { byTheServer } from '#app/server/audit/audit.server.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { administrationPath } from '#app/server/identity/local/keys.server.ts'
import { addUser, type NewUser } from '#app/server/identity/local/users.server.ts'
import { createManagement } from '#app/server/identity/management/management.server.ts'
import type { Connection } from '#app/server/identity/management/request.server.ts'
import type { AdministrationFacts } from '#app/server/people/administer.server.ts'
import { install, origin } from '../identity/browser.ts'

export const supportEmail = 'support@example.com'
export const createdAtMs = Date.UTC(2026, 9, 1)

/** How the provider's answer to a call is lost: before it is made, or after. */
export type Losing = (method: string, path: string) => 'before' | 'after' | 'status-422' | 'status-404' | null

/** The local provider asked through the management client, which does not wait between tries. */
export async function openProvider(database: Database) {
  const { provider, clock } = await install({ db: database })
  const asked: string[] = []
  let losing: Losing = () => null
  const connection: Connection = {
    url: `${origin}${administrationPath}`,
    secretKey: provider.secretKey,
    filtersProfiles: true,
    wait: async () => undefined,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname.replace(`${administrationPath}/v1`, '')
      asked.push(`${request.method} ${path}`)
      const lost = losing(request.method, path)
      if (lost === 'before') throw new TypeError('fetch failed')
      if (lost?.startsWith('status-')) return new Response('{}', { status: Number(lost.slice(7)) })
      const answer = await provider.handle(request, '192.0.2.9')
      if (lost === 'after') throw new TypeError('fetch failed')
      return answer ?? new Response(null, { status: 404 })
    },
  }
  const managementFor = createManagement(connection, { now: () => clock.now })
  const add = (name: string, values: Partial<NewUser> = {}, atMs = createdAtMs) =>
    addUser(
      database,
      {
        email: `${name}@example.com`,
        passwordHash: 'none',
        emailVerifiedAt: new Date(atMs).toISOString(),
        publicMetadata: {},
        ...values,
      } as NewUser,
      atMs,
    )
  return {
    provider,
    clock,
    asked,
    add,
    admin: (name: string) => add(name, { publicMetadata: { isAdmin: true } }),
    management: managementFor('server'),
    managementFor,
    lose: (how: Losing) => {
      losing = how
    },
    facts: (): AdministrationFacts => ({
      database,
      management: managementFor('server'),
      supportEmail,
      origin: byTheServer,
      now: () => instantOf(clock.now),
    }),
  }
}
