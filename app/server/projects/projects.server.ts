import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { PlanId } from '#app/domain/plans/plans.ts'
import { brandWith, emptyBrand } from '#app/domain/projects/brand.ts'
import {
  type ChangeBrand,
  checkDeletion,
  checkNewProject,
  checkRename,
  type DeleteProject,
  type NewProject,
} from '#app/domain/projects/changes.ts'
import { type ProjectFailure, projectFailure } from '#app/domain/projects/messages.ts'
import { firstProjectName, type Project } from '#app/domain/projects/project.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { nowOf } from '../clock.ts'
import type { Queries } from '../database/database.server.ts'
import { lockKeys, withAdvisoryLock } from '../database/locks.ts'
import {
  generationJobs,
  mediaContents,
  mediaItems,
  mediaUploads,
  posts,
  projects,
  snippets,
} from '../database/schema.ts'

/** What the operations on projects need of the world. Every one of them reaches only the projects of `userId`. */
export type ProjectFacts = {
  readonly database: Queries
  readonly userId: string
  readonly plan: PlanId
  readonly now?: Instant
}

type Answer = Result<Project, ProjectFailure>

/** Tables whose rows belong to a project; null there means the person's first one. */
const belonging = [posts, generationJobs, mediaItems, mediaUploads, snippets] as const

const mine = (userId: string, projectId: string) => and(eq(projects.userId, userId), eq(projects.id, projectId))

const readProjects = (database: Queries, userId: string): Promise<Project[]> =>
  database
    .select({
      id: projects.id,
      name: projects.name,
      brand: projects.brand,
      createdAt: projects.createdAt,
      usedAt: projects.usedAt,
    })
    .from(projects)
    .where(eq(projects.userId, userId))
    .orderBy(asc(projects.createdAt), asc(projects.id))

/** One after the other for one person, or two tabs would each see room for themselves. Hands on what there is. */
const withProjects = <Value>(
  facts: ProjectFacts,
  change: (tx: Queries, known: Project[]) => Promise<Value>,
): Promise<Value> =>
  withAdvisoryLock(facts.database, lockKeys.projects(facts.userId), async (tx) =>
    change(tx, await withFirst(tx, facts)),
  )

/** Everybody has a project: it is made at first need. */
async function withFirst(tx: Queries, facts: ProjectFacts): Promise<Project[]> {
  const known = await readProjects(tx, facts.userId)
  if (known.length > 0) return known
  const now = nowOf(facts)
  const first = { id: randomUUID(), name: firstProjectName, brand: emptyBrand, createdAt: now, usedAt: now }
  await tx.insert(projects).values({ ...first, userId: facts.userId })
  return [first]
}

/** The projects of a person, the oldest first. */
export async function listProjects(facts: ProjectFacts): Promise<Project[]> {
  const known = await readProjects(facts.database, facts.userId)
  return known.length > 0 ? known : withProjects(facts, async (_tx, made) => made)
}

/** Makes a project when the plan has room. An id of the person's own that is known is answered with its project. */
export const createProject = (facts: ProjectFacts, project: NewProject): Promise<Answer> =>
  withProjects(facts, async (tx, known) => {
    const same = known.find(({ id }) => id === project.projectId)
    if (same !== undefined) return ok(same)
    const checked = checkNewProject(known, project, facts.plan)
    if (!checked.ok) return checked
    const now = nowOf(facts)
    const row = { id: project.projectId, name: project.name, brand: emptyBrand, createdAt: now, usedAt: now }
    const made = await tx
      .insert(projects)
      .values({ ...row, userId: facts.userId })
      .onConflictDoNothing()
      .returning({ id: projects.id })
    // Somebody else's id: nothing is made, and nothing is said of theirs.
    return made.length === 0 ? fail(projectFailure('project_not_found')) : ok(row)
  })

export const renameProject = (facts: ProjectFacts, project: NewProject): Promise<Answer> =>
  withProjects(facts, async (tx, known) => {
    const checked = checkRename(known, project)
    return checked.ok ? change(tx, facts, project.projectId, { name: project.name }) : checked
  })

/** Whether an item is a picture of this person's that they still have. */
async function isOwnPicture(tx: Queries, userId: string, mediaId: string): Promise<boolean> {
  const [item] = await tx
    .select({ kind: mediaContents.kind })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.userId, userId), eq(mediaItems.id, mediaId), isNull(mediaItems.deletedAt)))
    // Nobody throws it away meanwhile: who does waits, and finds that it is a logo.
    .for('share', { of: mediaItems })
  return item?.kind === 'image'
}

/** Changes the groups that are named; the others stay, whoever changed them meanwhile. */
export const changeBrand = (facts: ProjectFacts, { projectId, change: wanted }: ChangeBrand): Promise<Answer> =>
  withProjects(facts, async (tx, known) => {
    const before = known.find(({ id }) => id === projectId)
    if (before === undefined) return fail(projectFailure('project_not_found'))
    if (wanted.logoMediaId && !(await isOwnPicture(tx, facts.userId, wanted.logoMediaId)))
      return fail(projectFailure('logo_not_found'))
    return change(tx, facts, projectId, { brand: brandWith(before.brand, wanted) })
  })

/** Notes where the person went, for their other devices. */
export const enterProject = async (facts: ProjectFacts, projectId: string): Promise<Answer> =>
  change(facts.database, facts, projectId, { usedAt: nowOf(facts) })

async function change(
  tx: Queries,
  { userId }: ProjectFacts,
  projectId: string,
  values: Partial<Pick<Project, 'name' | 'brand' | 'usedAt'>>,
): Promise<Answer> {
  const [changed] = await tx.update(projects).set(values).where(mine(userId, projectId)).returning()
  if (changed === undefined) return fail(projectFailure('project_not_found'))
  const { userId: _owner, ...project } = changed
  return ok(project)
}

/** Deletes a project and moves what is in it, in one transaction: nothing is ever without a place. */
export const deleteProject = (facts: ProjectFacts, asked: DeleteProject): Promise<Result<null, ProjectFailure>> =>
  withProjects(facts, async (tx, known) => {
    const checked = checkDeletion(known, asked)
    if (!checked.ok) return checked
    const isFirst = known[0]?.id === asked.projectId
    for (const table of belonging) {
      // What names no project is the first one's, and would be the next one's afterwards.
      const inIt = isFirst
        ? or(eq(table.projectId, asked.projectId), isNull(table.projectId))
        : eq(table.projectId, asked.projectId)
      await tx
        .update(table)
        .set({ projectId: asked.moveTo })
        .where(and(eq(table.userId, facts.userId), inIt))
    }
    await tx.delete(projects).where(mine(facts.userId, asked.projectId))
    return ok(null)
  })

/** Rows of a table that belong to a project of this person. What names none is in their first one. */
export const isInProject = (table: (typeof belonging)[number], userId: string, projectId: string) =>
  sql`(${table.projectId} = ${projectId}::uuid or (${table.projectId} is null and ${projectId}::uuid = (
    select first.id from ${projects} first where first.user_id = ${userId} order by first.created_at, first.id limit 1)))`

/**
 * The project something new belongs to: the one that is named when it is this person's, else none, which is their first.
 * It stays until the transaction is over.
 */
export async function ownProject(
  tx: Queries,
  userId: string,
  projectId: string | null | undefined,
): Promise<string | null> {
  if (!projectId) return null
  const [own] = await tx.select({ id: projects.id }).from(projects).where(mine(userId, projectId)).for('key share')
  return own?.id ?? null
}
