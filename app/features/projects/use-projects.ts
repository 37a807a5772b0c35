import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { enterProject } from '#app/server/projects/projects.functions.ts'
import { activeProjectAtom, knownProjectsAtom, projectsQuery } from '#app/state/projects.ts'
import { queryView } from '#app/state/query-view.ts'

/** The person's projects: what the server says, and until it does what this device knows of them. */
export function useProjects() {
  const { data, error, refetch } = useQuery(projectsQuery)
  const [known, keep] = useAtom(knownProjectsAtom)
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data, keep])
  const shown = data ?? (known.length > 0 ? known : undefined)
  return { view: queryView({ data: shown, error }), reload: () => void refetch() }
}

/** Goes to a project: at once here, and the server hears of it for the person's other devices. */
export function useEnterProject() {
  const enter = useSetAtom(activeProjectAtom)
  return (projectId: string) => {
    enter(projectId)
    // It is remembered here in any case.
    void enterProject({ data: { projectId } }).catch(() => {})
  }
}
