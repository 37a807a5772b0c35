import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { snippetsBytesCeiling, snippetsCeiling } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { type SnippetFailure, snippetFailure } from '#app/domain/snippets/messages.ts'
import { checkSnippet, type SaveSnippet, type Snippet, snippetKinds } from '#app/domain/snippets/snippet.ts'
import { keepsTemplates } from '#app/domain/snippets/templates.ts'
import { type Instant, instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import { projects, snippets } from '../database/schema.ts'
import { isAnyOf } from '../database/set-based.ts'
import { refusalOfMore } from '../plans/room.server.ts'
import { isInProject, ownProject } from '../projects/projects.server.ts'

/** What the operations need of the world. Every one of them reaches only what is kept by `userId`. */
export type SnippetFacts = {
  readonly database: Queries
  readonly userId: string
  readonly plan: PlanId
  readonly now?: Instant
}

/** Those of all projects together, and a few more than a project may have. */
const told = 10 * snippetKinds.length * snippetsCeiling

/** So many texts are read by one statement: all of them together are megabytes, and others come in between. */
const readAtOnce = 20

const viewOf = ({ userId: _owner, ...snippet }: typeof snippets.$inferSelect): Snippet => snippet

/** Templates and groups of hashtags of a person, of one project or of all, by their names. */
export async function listSnippets(
  { database, userId }: Pick<SnippetFacts, 'database' | 'userId'>,
  projectId?: string,
): Promise<Snippet[]> {
  const inIt = projectId === undefined ? undefined : isInProject(snippets, userId, projectId)
  const mine = and(eq(snippets.userId, userId), inIt)
  const order = await database
    .select({ id: snippets.id })
    .from(snippets)
    .where(mine)
    .orderBy(asc(sql`lower(${snippets.name})`), asc(snippets.id))
    .limit(told)
  const byId = new Map<string, Snippet>()
  for (let from = 0; from < order.length; from += readAtOnce) {
    const few = order.slice(from, from + readAtOnce).map(({ id }) => id)
    const rows = await database
      .select()
      .from(snippets)
      .where(and(mine, isAnyOf(snippets.id, few)))
    for (const row of rows) byId.set(row.id, viewOf(row))
  }
  // One that was deleted meanwhile is told of no more.
  return order.flatMap(({ id }) => byId.get(id) ?? [])
}

/** Keeps one, new or changed, when its project has room. One after the other for one person: two tabs would each see room. */
export function saveSnippet(facts: SnippetFacts, snippet: SaveSnippet): Promise<Result<Snippet, SnippetFailure>> {
  const { userId, plan, now = instantOf(Date.now()) } = facts
  if (snippet.kind === 'template' && !keepsTemplates(plan))
    return Promise.resolve(fail(snippetFailure('plan_restriction')))
  return withAdvisoryLock(facts.database, lockKeys.snippets(userId), async (tx) => {
    const projectId = await ownProject(tx, userId, snippet.projectId)
    const first = sql`(select id from ${projects} where user_id = ${userId} order by created_at, id limit 1)`
    const inIt = sql`coalesce(${snippets.projectId}, ${first}) is not distinct from coalesce(${projectId}::uuid, ${first})`
    const known = await tx
      .select({ id: snippets.id, kind: snippets.kind, name: snippets.name })
      .from(snippets)
      .where(and(eq(snippets.userId, userId), inIt))
    const checked = checkSnippet(known, snippet)
    if (!checked.ok) return checked
    const { id, kind, name, body, variants } = checked.value
    const written = sql<number>`coalesce(sum(octet_length(to_json(${snippets.body})::text) + octet_length(${snippets.variants}::text)), 0)::int`
    const [others] = await tx
      .select({ written })
      .from(snippets)
      .where(and(eq(snippets.userId, userId), ne(snippets.id, id)))
    const own = Buffer.byteLength(JSON.stringify([body, variants]))
    // All of them are told in one answer, which has an end.
    if ((others?.written ?? 0) + own > snippetsBytesCeiling) return fail(snippetFailure('snippets_full'))
    const isKnown = (await tx.$count(snippets, and(eq(snippets.userId, userId), eq(snippets.id, id)))) > 0
    const full = isKnown ? null : await refusalOfMore(tx, facts, 'snippets')
    if (full !== null) return fail(snippetFailure('quota_exceeded', full))
    const values = { projectId, kind, name, body, variants, updatedAt: now }
    const [kept] = await tx
      .insert(snippets)
      .values({ id, userId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: snippets.id, set: values, setWhere: eq(snippets.userId, userId) })
      .returning()
    // Somebody else's id: nothing is changed, and nothing is said of theirs.
    return kept === undefined ? fail(snippetFailure('snippet_not_found')) : ok(viewOf(kept))
  })
}

/** Deletes one; asked twice, it is gone already. */
export async function deleteSnippet(
  { database, userId }: Pick<SnippetFacts, 'database' | 'userId'>,
  id: string,
): Promise<Result<null, SnippetFailure>> {
  await database.delete(snippets).where(and(eq(snippets.id, id), eq(snippets.userId, userId)))
  return ok(null)
}
