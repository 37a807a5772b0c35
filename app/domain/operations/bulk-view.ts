import type { Standing } from '../people/profile.ts'
import type { Instant } from '../time/instant.ts'
import type { BulkOperation } from './bulk.ts'

/** A bulk operation in a list, with the name of its creator. */
export type BulkListed = BulkOperation & { readonly by: string | null }

const itemStates = ['waiting', 'done', 'failed', 'skipped'] as const
export type ItemState = (typeof itemStates)[number]

export type BulkItemView = {
  readonly itemId: string
  readonly line: number | null
  readonly email: string | null
  readonly userId: string | null
  readonly state: ItemState
  readonly error: string | null
  readonly code: string | null
  readonly timestamp: Instant | null
}

/** A recipient of a change or a mail. */
export type ChosenPerson = {
  readonly id: string
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly plan: string
  readonly isAdmin: boolean
  readonly standing: Standing
}
