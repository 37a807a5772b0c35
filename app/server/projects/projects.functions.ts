import { createServerFn } from '@tanstack/react-start'
import {
  changeBrandSchema,
  deleteProjectSchema,
  newProjectSchema,
  projectIdSchema,
  renameProjectSchema,
} from '#app/domain/projects/changes.ts'
import { signedIn } from '../identity/access.ts'

/** The caller's projects, oldest first. Everybody has one, created on first use. */
export const listProjects = createServerFn({ method: 'GET' })
  .middleware([signedIn])
  .handler(async ({ context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).list()
  })

/** Creates a project within the limit of the caller's plan. */
export const createProject = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(newProjectSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).create(data)
  })

export const renameProject = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(renameProjectSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).rename(data)
  })

/** Changes groups of a brand kit; the others stay. */
export const changeBrand = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(changeBrandSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).changeBrand(data)
  })

/** Deletes a project; its contents move to another one. */
export const deleteProject = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(deleteProjectSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).remove(data)
  })

/** Records the caller's active project for their other devices. */
export const enterProject = createServerFn({ method: 'POST' })
  .middleware([signedIn])
  .validator(projectIdSchema)
  .handler(async ({ data, context }) => {
    const { asCaller } = await import('./caller.server.ts')
    return asCaller(context.caller).enter(data.projectId)
  })
