import { useAtomValue } from 'jotai'
import { activeProjectAtom } from '#app/state/projects.ts'
import { offlineAtom, sessionAtom } from '#app/state/session.ts'
import { ProjectsScreen } from './projects-screen.tsx'
import { useProjectChanges } from './use-project-changes.ts'
import { useProjects } from './use-projects.ts'

export function Projects() {
  const { view, reload } = useProjects()
  const changes = useProjectChanges()
  const session = useAtomValue(sessionAtom)
  const offline = useAtomValue(offlineAtom)
  const active = useAtomValue(activeProjectAtom)
  if (session.status !== 'signed-in') return null
  return (
    <ProjectsScreen
      view={view}
      activeId={active?.id ?? null}
      plan={session.caller.plan}
      offline={offline}
      onReload={reload}
      {...changes}
    />
  )
}
