import * as z from 'zod/mini'
import { projectNameCharacters } from '../limits.ts'
import { fail, ok, type Result } from '../outcome.ts'
import { projectCeilingOf } from '../plans/ceilings.ts'
import type { PlanId } from '../plans/plans.ts'
import { sameName } from '../wording/fold.ts'
import { nameSchema } from '../wording/names.ts'
import { brandChangeSchema } from './brand.ts'
import { type ProjectFailure, projectFailure } from './messages.ts'
import type { Project } from './project.ts'

/** A name on one line; the messages are shown by the form. */
export const projectNameSchema = nameSchema().check(
  z.minLength(1, 'Give the project a name.'),
  z.maxLength(projectNameCharacters, `A name may be ${projectNameCharacters} characters long. Shorten it.`),
)

/** Made by the device: a repeat after a lost answer is the same project. */
export const newProjectSchema = z.object({ projectId: z.uuid(), name: projectNameSchema })
export const projectIdSchema = z.object({ projectId: z.uuid() })
export const renameProjectSchema = newProjectSchema
export const changeBrandSchema = z.object({ projectId: z.uuid(), change: brandChangeSchema })
/** Deletes a project; its contents move to another one. */
export const deleteProjectSchema = z.object({ projectId: z.uuid(), moveTo: z.uuid() })

export type NewProject = z.output<typeof newProjectSchema>
export type ChangeBrand = z.output<typeof changeBrandSchema>
export type DeleteProject = z.output<typeof deleteProjectSchema>

type Known = Pick<Project, 'id' | 'name'>

/** True when another project has this name in any spelling. */
const isTaken = (projects: readonly Known[], name: string, except: string) =>
  projects.some((other) => other.id !== except && sameName(other.name, name))

/** Refusal of a project beyond the plan's limit. After a downgrade there may already be more. */
export const roomForProject = (count: number, plan: PlanId): Result<null, ProjectFailure> =>
  count < projectCeilingOf(plan) ? ok(null) : fail(projectFailure('quota_exceeded', { what: 'projects', plan }))

export function checkNewProject(
  projects: readonly Known[],
  project: NewProject,
  plan: PlanId,
): Result<null, ProjectFailure> {
  const room = roomForProject(projects.length, plan)
  if (!room.ok) return room
  return isTaken(projects, project.name, project.projectId) ? fail(projectFailure('project_name_taken')) : ok(null)
}

export function checkRename(projects: readonly Known[], { projectId, name }: NewProject): Result<null, ProjectFailure> {
  if (!projects.some(({ id }) => id === projectId)) return fail(projectFailure('project_not_found'))
  return isTaken(projects, name, projectId) ? fail(projectFailure('project_name_taken')) : ok(null)
}

export function checkDeletion(
  projects: readonly Known[],
  { projectId, moveTo }: DeleteProject,
): Result<null, ProjectFailure> {
  const has = (id: string) => projects.some((project) => project.id === id)
  if (!has(projectId)) return fail(projectFailure('project_not_found'))
  if (projects.length === 1) return fail(projectFailure('last_project'))
  return projectId !== moveTo && has(moveTo) ? ok(null) : fail(projectFailure('project_needs_another'))
}
