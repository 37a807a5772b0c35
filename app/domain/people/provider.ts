import * as z from 'zod/mini'
import type { Instant } from '../time/instant.ts'

/** A group of people at the identity provider, as its management API tells of it. */
export const providerOrganizationSchema = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  slug: z.nullish(z.string()),
  members_count: z.nullish(z.number()),
  created_at: z.nullish(z.number()),
})

/** Where the provider sends what happens at it. */
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

/** A fact of the instance in plain words and figures; what is more than that is left out. */
export type InstanceFact = { readonly name: string; readonly value: string }

/** What one part of the provider answers. `isOffered`: it has a call for that at all. */
export type ProviderPart<Row> = {
  readonly isLocal: boolean
  readonly isOffered: boolean
  readonly rows: readonly Row[]
}
