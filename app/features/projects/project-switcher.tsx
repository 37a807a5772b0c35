import { useAtomValue } from 'jotai'
import { Check, ChevronsUpDown, Folder } from 'lucide-react'
import type { Project } from '#app/domain/projects/project.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { Icon, Menu, TextLink } from '#design-system/index.ts'
import { logoAddress } from './logo-address.ts'
import { useEnterProject, useProjects } from './use-projects.ts'
import './project-switcher.css'

type Named = Pick<Project, 'id' | 'name' | 'brand'>

type SwitcherProps = {
  projects: readonly Named[]
  activeId: string | null
  onEnter: (projectId: string) => void
}

/** When the logo does not load, for example without a network, the name stands alone. */
const Logo = ({ brand }: Pick<Named, 'brand'>) =>
  brand.logoMediaId === null ? null : (
    <img
      key={brand.logoMediaId}
      className="project-logo"
      src={logoAddress(brand.logoMediaId)}
      alt=""
      onError={({ currentTarget }) => {
        currentTarget.hidden = true
      }}
    />
  )

/** The active project with a menu of the others. With only one it shows the name. */
export function Switcher({ projects, activeId, onEnter }: SwitcherProps) {
  const active = projects.find(({ id }) => id === activeId)
  if (active === undefined) return null
  if (projects.length === 1)
    return (
      <div className="project-name">
        <Logo brand={active.brand} />
        <TextLink ownWords href={`/dashboard/projects/${active.id}`}>
          {active.name}
        </TextLink>
      </div>
    )
  return (
    <Menu
      align="start"
      note="New posts and files go into it. Media shows its files; Posts and Calendar show all projects."
      items={[
        ...projects.map(({ id, name }) => ({
          label: name,
          icon: id === activeId ? Check : Folder,
          onSelect: () => onEnter(id),
        })),
        'separator',
        { label: 'Manage projects', href: '/dashboard/projects' },
      ]}
      trigger={
        <button type="button" className="project-switcher">
          <Logo brand={active.brand} />
          <span className="project-switcher-name" dir="auto">
            <span className="project-switcher-label" dir="ltr">
              Project:{' '}
            </span>
            {active.name}
          </span>
          <Icon of={ChevronsUpDown} size={15} />
        </button>
      }
    />
  )
}

export function ProjectSwitcher() {
  const { view } = useProjects()
  const active = useAtomValue(activeProjectAtom)
  const enter = useEnterProject()
  if (view.state !== 'ready') return null
  return <Switcher projects={view.data} activeId={active?.id ?? null} onEnter={enter} />
}
