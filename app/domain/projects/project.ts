import * as z from 'zod/mini'
import { keptInstantSchema } from '../time/kept-instant-schema.ts'
import { brandSchema } from './brand.ts'

export const projectSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  brand: brandSchema,
  createdAt: keptInstantSchema,
  /** Last use on any device. */
  usedAt: keptInstantSchema,
})
export type Project = z.output<typeof projectSchema>

/** Name of everybody's first project until it is renamed. */
export const firstProjectName = 'My project'

/** The active project: the one this device remembers, else the one used last anywhere. */
export function activeAmong<One extends Pick<Project, 'id' | 'usedAt'>>(
  projects: readonly One[],
  remembered: string | null,
): One | null {
  const last = projects.reduce<One | null>(
    (latest, project) => (latest === null || project.usedAt > latest.usedAt ? project : latest),
    null,
  )
  return projects.find(({ id }) => id === remembered) ?? last
}
