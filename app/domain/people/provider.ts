import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'

/** An organization in the provider's management API. */
export const providerOrganizationSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  slug: z.nullish(z.string()),
  members_count: z.nullish(z.number()),
  created_at: z.nullish(z.number()),
})

/** A webhook endpoint at the provider. */
export const providerWebhookSchema = z.object({
  id: z.string(),
  url: z._default(z.string(), ''),
  enabled: z.nullish(z.boolean()),
  events: z.nullish(z.array(z.string())),
})

export type Organization = {
  readonly id: string
  readonly name: string
  readonly slug: string | null
  readonly members: number | null
  readonly createdAt: Instant | null
}
export type ProviderWebhook = {
  readonly id: string
  readonly url: string
  readonly isOn: boolean
  readonly events: readonly string[]
}

/** A fact of the provider's instance as text; nested values are left out. */
export type InstanceFact = { readonly name: string; readonly value: string }

/** Answer of one part of the provider. `isOffered`: its API has this part. */
export type ProviderPart<Row> = {
  readonly isLocal: boolean
  readonly isOffered: boolean
  readonly rows: readonly Row[]
}
