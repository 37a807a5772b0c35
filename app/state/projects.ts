import { queryOptions } from '@tanstack/react-query'
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { activeAmong, type Project, projectSchema } from '#app/domain/projects/project.ts'
import { listProjects } from '#app/server/projects/projects.functions.ts'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const minuteMs = 60_000

/** A person's projects at the server, oldest first. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: () => listProjects(),
  staleTime: minuteMs,
})

const knownOf = memo((userId) =>
  storedAtom<readonly Project[]>({
    key: keys.knownProjects(userId),
    schema: z.readonly(z.array(projectSchema)),
    initial: [],
    from: 'read',
  }),
)

const rememberedOf = memo((userId) =>
  storedAtom<string | null>({
    key: keys.activeProject(userId),
    schema: z.nullable(z.string()),
    initial: null,
    from: 'read',
  }),
)

/** The person's projects as last read, kept on the device for use without a network. */
export const knownProjectsAtom = atom(
  (get): readonly Project[] => {
    const caller = get(callerAtom)
    return caller === null ? [] : get(knownOf(caller.userId))
  },
  (get, set, projects: readonly Project[]) => {
    const caller = get(callerAtom)
    if (caller !== null) set(knownOf(caller.userId), projects)
  },
)

/** The active project: this device's memory of this person, else the last one used anywhere. */
export const activeProjectAtom = atom(
  (get): Project | null => {
    const caller = get(callerAtom)
    return caller === null ? null : activeAmong(get(knownProjectsAtom), get(rememberedOf(caller.userId)))
  },
  (get, set, projectId: string) => {
    const caller = get(callerAtom)
    if (caller !== null) set(rememberedOf(caller.userId), projectId)
  },
)
