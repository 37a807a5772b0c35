import { useQuery } from '@tanstack/react-query'
import { useAtom, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { enterProject } from '#app/server/projects/projects.functions.ts'
import { activeProjectAtom, knownProjectsAtom, projectsQuery } from '#app/state/projects.ts'
import { queryView } from '#app/state/query-view.ts'

/** The person's projects from the server, and until its answer from this device. */
export function useProjects() {
  const { data, error, refetch } = useQuery(projectsQuery)
  const [known, keep] = useAtom(knownProjectsAtom)
  useEffect(() => {
    if (data !== undefined) keep(data)
  }, [data, keep])
  const shown = data ?? (known.length > 0 ? known : undefined)
  return { view: queryView({ data: shown, error }), reload: () => void refetch() }
}

/** Activates a project: at once here, and at the server for the person's other devices. */
export function useEnterProject() {
  const enter = useSetAtom(activeProjectAtom)
  return (projectId: string) => {
    enter(projectId)
    // This device remembers it in any case.
    void enterProject({ data: { projectId } }).catch(() => {})
  }
}
