import type { Catalogue, Outcome, Result } from '../outcome.ts'
import type { Caller } from '../people/caller.ts'
import type { PromoSystem } from '../promo/administer.ts'
import type { PromoUse } from '../promo/validate.ts'
import type { Instant } from '../time/instant.ts'
import type { CreditAdminFailure, Figures, RepairedEvent, RepairFacts } from './administer.ts'
import type { PlanOf, RestoredEvent } from './backup.ts'

/** What a rule may not find out for itself. */
export type CreditFacts<Code> = {
  readonly now: Instant
  readonly newId: () => string
  readonly promoCodes: readonly Code[]
  readonly redemptions: readonly PromoUse[]
}

/** Whose record, by the name it is kept under. An admin's AI credits are a record apart from their ordinary ones. */
export type RecordOwner = { readonly owner: string; readonly isAdmin: boolean }

/** What a stored value turns out to be. Migrated: it was of an older version and has today's shape now. */
export type Reading<Kept> =
  | { readonly kind: 'sound'; readonly account: Kept }
  | { readonly kind: 'migrated'; readonly account: Kept }
  | { readonly kind: 'too-new' }
  | { readonly kind: 'damaged' }

/** A file somebody takes away: what it is named after, and what it says. */
export type CreditExport<Kept> = {
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly text: (kept: Kept, userId: string, now: Instant) => string
}

type AnyFailure = { readonly code: string; readonly facts: unknown }

/** The types of one credit system. `kept` is what storage keeps of a user. */
export type SystemTypes = {
  readonly kept: object
  readonly event: { readonly type: string }
  readonly failure: AnyFailure
  readonly backupFailure: AnyFailure
  readonly promo: { readonly id: string; readonly currentUses: number }
  readonly exported: string
  readonly plan: PlanOf<unknown>
}

/** Finds and reads a record. Screens that only show one load this much. */
export type CreditRecords<T extends SystemTypes> = {
  readonly id: PromoSystem
  /** The sentences of what may be refused before the rest of the system is there. */
  readonly early: Catalogue
  /** Whose record somebody's is, or why they have none. */
  ownerOf(caller: Caller | null): Result<RecordOwner, T['failure']>
  /** A stored value of any version. */
  read(stored: unknown, now: Instant): Reading<T['kept']>
}

/** A credit system, as everything above the domain uses it. Nothing here is saved, and nothing is thrown. */
export type CreditSystem<T extends SystemTypes> = CreditRecords<T> & {
  /** The sentence of each of its refusals. */
  readonly messages: Catalogue
  /** The record of a person who has none yet. */
  open(caller: Pick<Caller, 'userId' | 'plan'>, at: Instant): T['kept']
  /** The operations that time and the plan ask for, in the order in which they are to be run. */
  due(kept: T['kept'], caller: Caller, now: Instant): readonly object[]
  run(kept: T['kept'], input: unknown, facts: CreditFacts<T['promo']>): Outcome<T['kept'], T['event'], T['failure']>
  /** The promo code an event has used, as it is afterwards. */
  usedCode(event: T['event']): T['promo'] | null
  /** Every use of a promo code the record tells of. */
  usesIn(kept: T['kept']): readonly PromoUse[]
  /** What to answer when storage could not save an operation of this type; `why` is what the storage says. */
  unsaved<Why extends AnyFailure>(type: unknown, why: Why): Why | T['failure']
  readonly admin: {
    figuresOf(kept: T['kept']): Figures
    /** The id of whoever it belongs to, as far as the record says more than the name it is kept under. */
    userIdOf(kept: T['kept'] | null, owner: string): string
    readonly tooNew: T['failure']
    /** Why nothing of a stored value can be read; undefined when what is stored is no value at all. */
    damaged(stored: unknown, now: Instant): T['failure']
    /** The operation by which an admin gives credits. */
    grant(amount: unknown): object
    repair(kept: T['kept'], facts: RepairFacts): Outcome<T['kept'], RepairedEvent, T['failure'] | CreditAdminFailure>
    /** What stands in for a record nothing can be read of; null when it takes to know whose it is. */
    reopen(owner: RecordOwner, person: Pick<Caller, 'userId' | 'plan'> | null, at: Instant): T['kept'] | null
  }
}

/** The files of a credit system: a table or all of it to take away, and a backup taken in. Loaded when one is asked for. */
export type CreditFiles<T extends SystemTypes> = {
  /** The sentence of each refusal of a backup. */
  readonly messages: Catalogue
  readonly exports: Readonly<Record<T['exported'], CreditExport<T['kept']>>>
  /** The dry run of a backup file. */
  planRestore(text: string, kept: T['kept'] | null, userId: string, now: Instant): Result<T['plan'], T['backupFailure']>
  /** Does what the dry run said, to the very record it was said of and to no other. */
  restore(
    plan: T['plan'],
    stored: T['kept'] | null,
    facts: { readonly userId: string; readonly now: Instant },
  ): Outcome<T['kept'], RestoredEvent, T['backupFailure']>
}
