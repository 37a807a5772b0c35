import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import {
  type InstanceFact,
  type Organization,
  type ProviderPart,
  type ProviderWebhook,
  providerOrganizationSchema,
  providerWebhookSchema,
} from '#app/domain/people/provider.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { settings } from '../identity/clerk.server.ts'
import { type Management, managementFor } from '../identity/management/management.server.ts'

/** A part the provider's API lacks is reported as such, not as a failure. */
async function part<Row>(
  caller: Caller,
  read: (management: Management) => Promise<readonly Row[]>,
): Promise<ProviderPart<Row>> {
  const [management, { local: isLocal }] = await Promise.all([managementFor(caller), settings()])
  try {
    return { isLocal, isOffered: true, rows: await read(management) }
  } catch (error) {
    const isMissing = error instanceof CataloguedError && (error.status === 404 || error.status === 405)
    if (!isMissing) throw error
    return { isLocal, isOffered: false, rows: [] }
  }
}

export const readOrganizations = (caller: Caller) =>
  part(
    caller,
    async (management): Promise<readonly Organization[]> =>
      (await management.listOrganizations()).flatMap((item) => {
        const read = providerOrganizationSchema.safeParse(item)
        if (!read.success) return []
        const { id, name, slug, members_count: members, created_at: createdAt } = read.data
        return [
          {
            id,
            name,
            slug: slug ?? null,
            members: members ?? null,
            createdAt: createdAt == null ? null : instantOf(createdAt),
          },
        ]
      }),
  )

export const readProviderWebhooks = (caller: Caller) =>
  part(
    caller,
    async (management): Promise<readonly ProviderWebhook[]> =>
      (await management.listWebhooks()).flatMap((item) => {
        const read = providerWebhookSchema.safeParse(item)
        if (!read.success) return []
        const { id, url, enabled, events } = read.data
        return [{ id, url, isOn: enabled !== false, events: events ?? [] }]
      }),
  )

/** Flat values only: nested ones may contain more than a screen should show. */
export const readInstance = (caller: Caller) =>
  part(caller, async (management): Promise<readonly InstanceFact[]> => {
    const instance = await management.getInstance()
    if (typeof instance !== 'object' || instance === null) return []
    return Object.entries(instance).flatMap(([name, value]) =>
      ['string', 'number', 'boolean'].includes(typeof value) && !/secret|key|token/i.test(name)
        ? [{ name, value: String(value) }]
        : [],
    )
  })
