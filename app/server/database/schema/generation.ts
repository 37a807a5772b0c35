import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { instant } from '../instant-column.ts'

export type GenerationState = 'running' | 'done' | 'failed' | 'cancelled' | 'timed-out' | 'lost'

/** Every job the server took on. What a person may still ask for is counted from here, so it survives a restart. */
export const generationJobs = pgTable(
  'generation_jobs',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    kind: text().$type<'text'>().notNull(),
    /** While it runs the most it may take, afterwards what it took. */
    tokens: integer().notNull(),
    writer: text().notNull(),
    /** Whether somebody outside is paid for it: only that counts towards the month. */
    providerBacked: boolean('provider_backed').notNull(),
    state: text().$type<GenerationState>().notNull(),
    failure: text().$type<FailureCode>(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('generation_jobs_by_user').on(table.userId, table.startedAt),
    index('generation_jobs_running').on(table.userId).where(sql`state = 'running'`),
  ],
)
