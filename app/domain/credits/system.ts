import type { Catalogue, Outcome, Result } from '../outcome.ts'
import type { Caller } from '../people/caller.ts'
import type { PromoSystem } from '../promo/administer.ts'
import type { PromoUse } from '../promo/validate.ts'
import type { Instant } from '../time/instant.ts'
import type { CreditAdminFailure, Figures, RepairedEvent, RepairFacts } from './administer.ts'
import type { PlanOf, RestoredEvent } from './backup.ts'

/** Inputs of a rule: time, ids and lists. */
export type CreditFacts<Code> = {
  readonly now: Instant
  readonly newId: () => string
  readonly promoCodes: readonly Code[]
  readonly redemptions: readonly PromoUse[]
}

/** Storage key of a record. An admin's AI credits have a separate record. */
export type RecordOwner = { readonly owner: string; readonly isAdmin: boolean }

/** Result of reading a stored value. Migrated: an older version, converted to the current shape. */
export type Reading<Kept> =
  | { readonly kind: 'sound'; readonly account: Kept }
  | { readonly kind: 'migrated'; readonly account: Kept }
  | { readonly kind: 'too-new' }
  | { readonly kind: 'damaged' }

/** An export: the name of the file, and its contents. */
export type CreditExport<Kept> = {
  readonly name: string
  readonly format: 'csv' | 'json'
  readonly text: (kept: Kept, userId: string, now: Instant) => string
}

type AnyFailure = { readonly code: string; readonly facts: unknown }

/** Types of one credit system. `kept` is a user's record in storage. */
export type SystemTypes = {
  readonly kept: object
  readonly event: { readonly type: string }
  readonly failure: AnyFailure
  readonly backupFailure: AnyFailure
  readonly promo: { readonly id: string; readonly currentUses: number }
  readonly exported: string
  readonly plan: PlanOf<unknown>
}

/** Finds and reads records. Enough for a screen that only shows one. */
export type CreditRecords<T extends SystemTypes> = {
  readonly id: PromoSystem
  /** Sentences of refusals that can come before the rest of the system is loaded. */
  readonly early: Catalogue
  /** Storage key of a caller's record, or a refusal. */
  ownerOf(caller: Caller | null): Result<RecordOwner, T['failure']>
  read(stored: unknown, now: Instant): Reading<T['kept']>
}

/** A credit system as the floors above the domain use it. Saves nothing and never throws. */
export type CreditSystem<T extends SystemTypes> = CreditRecords<T> & {
  readonly messages: Catalogue
  open(caller: Pick<Caller, 'userId' | 'plan'>, at: Instant): T['kept']
  /** Operations due by time or plan, in order. */
  due(kept: T['kept'], caller: Caller, now: Instant): readonly object[]
  run(kept: T['kept'], input: unknown, facts: CreditFacts<T['promo']>): Outcome<T['kept'], T['event'], T['failure']>
  /** The promo code an event used, in its state after the event. */
  usedCode(event: T['event']): T['promo'] | null
  usesIn(kept: T['kept']): readonly PromoUse[]
  /** Refusal when storage could not save an operation of this type; `why` is the storage's own. */
  unsaved<Why extends AnyFailure>(type: unknown, why: Why): Why | T['failure']
  readonly admin: {
    figuresOf(kept: T['kept']): Figures
    /** User id of a record, or its storage key where the record contains no id. */
    userIdOf(kept: T['kept'] | null, owner: string): string
    readonly tooNew: T['failure']
    /** Reason why a stored value is unreadable; undefined when the storage held no value. */
    damaged(stored: unknown, now: Instant): T['failure']
    /** The operation by which an admin grants credits. */
    grant(amount: unknown): object
    repair(kept: T['kept'], facts: RepairFacts): Outcome<T['kept'], RepairedEvent, T['failure'] | CreditAdminFailure>
    /** Replacement of an unreadable record; null when its owner is unknown and needed. */
    reopen(owner: RecordOwner, person: Pick<Caller, 'userId' | 'plan'> | null, at: Instant): T['kept'] | null
  }
}

/** Files of a credit system: exports and backups. Loaded on demand. */
export type CreditFiles<T extends SystemTypes> = {
  readonly messages: Catalogue
  readonly exports: Readonly<Record<T['exported'], CreditExport<T['kept']>>>
  /** Dry run of a backup file. */
  planRestore(text: string, kept: T['kept'] | null, userId: string, now: Instant): Result<T['plan'], T['backupFailure']>
  /** Restores as previewed. Refused when the stored record changed since the preview. */
  restore(
    plan: T['plan'],
    stored: T['kept'] | null,
    facts: { readonly userId: string; readonly now: Instant },
  ): Outcome<T['kept'], RestoredEvent, T['backupFailure']>
}
