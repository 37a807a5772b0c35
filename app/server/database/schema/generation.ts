import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import type { AiPackageId } from '#app/domain/credits/ai/packages.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { JobKindId, PartOf } from '#app/domain/jobs/kinds.ts'
import type { JobState } from '#app/domain/jobs/states.ts'
import { instant } from '../instant-column.ts'
import { projects } from './projects.ts'

/** Every job the server took on. What a person may still ask for is counted from here, so it survives a restart. */
export const generationJobs = pgTable(
  'generation_jobs',
  {
    /** The id the person's device held credits under: the same id twice is the same job. */
    id: text().notNull(),
    userId: text('user_id').notNull(),
    /**
     * The proven address it was for, as a keyed mark that names nobody: who deletes an account and signs up again has not
     * got the month's credits twice. Nothing for built-in work.
     */
    mailbox: text(),
    /** null: the person's first project. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    kind: text().$type<JobKindId>().notNull(),
    /** While it runs the most it may take, afterwards what it took; null when that is nothing. */
    usage: jsonb().$type<AiUsage>(),
    /** The same in credits, by who pays: the plan's month first, then what was granted. Nothing for built-in work. */
    monthlyCredits: integer('monthly_credits').notNull().default(0),
    grantedCredits: integer('granted_credits').notNull().default(0),
    /** Maker as shown to people. */
    maker: text().notNull(),
    /** Whether somebody outside is paid for it: only that is counted in credits here. */
    providerBacked: boolean('provider_backed').notNull(),
    state: text().$type<JobState>().notNull(),
    failure: text().$type<FailureCode>(),
    /** Result, kept while the device's hold can be settled: a closed tab finds it again. */
    parts: jsonb().$type<readonly PartOf<JobKindId>[]>(),
    startedAt: instant('started_at').notNull(),
    /** When the server that works on it last said so. */
    aliveAt: instant('alive_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('generation_jobs_by_user').on(table.userId, table.startedAt),
    index('generation_jobs_by_mailbox').on(table.mailbox, table.startedAt).where(sql`mailbox is not null`),
    index('generation_jobs_by_project').on(table.projectId),
    index('generation_jobs_running').on(table.userId).where(sql`state = 'running'`),
    index('generation_jobs_kept').on(table.startedAt).where(sql`parts is not null`),
    index('generation_jobs_provider_backed').on(table.startedAt).where(sql`provider_backed`),
  ],
)

/** How the server came to know of credits beyond the plan's month. What a device says of itself is no grant. */
type GrantKind = 'checkout' | 'code' | 'admin'

/** Credits for provider-backed work, each grant once: told again it changes nothing. They do not expire. */
export const creditGrants = pgTable(
  'credit_grants',
  {
    operationId: text('operation_id').primaryKey(),
    /** Null once the person is erased: a purchase stays confirmed, or it could be confirmed again. */
    userId: text('user_id'),
    kind: text().$type<GrantKind>().notNull(),
    credits: integer().notNull(),
    /** Purchase for the buyer's devices; only from a checkout. */
    packageId: text('package_id').$type<AiPackageId>(),
    /** The admin who granted it; nobody for the other kinds. */
    grantedBy: text('granted_by'),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [index('credit_grants_by_user').on(table.userId)],
)
