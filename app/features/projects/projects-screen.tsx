import { Ellipsis, Palette, PencilLine, Plus, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { nextPlanSays, planHasSays } from '#app/domain/plans/ceilings.ts'
import { type PlanId, plans } from '#app/domain/plans/plans.ts'
import { brandColorNames } from '#app/domain/projects/brand.ts'
import { colorsOf } from '#app/domain/projects/brand-colors.ts'
import type { Project } from '#app/domain/projects/project.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Card,
  Icon,
  IconButton,
  List,
  ListRow,
  ListSkeleton,
  Loadable,
  Menu,
  PageHeader,
  StatusTag,
} from '#design-system/index.ts'
import { DeleteDialog, NameDialog } from './project-dialogs.tsx'
import './brand.css'

export type ProjectsScreenProps = {
  view: QueryView<readonly Project[]>
  activeId: string | null
  plan: PlanId
  offline: boolean
  onReload: () => void
  onEnter: (projectId: string) => void
  /** Each returns its refusal, or null. */
  onCreate: (name: string) => Promise<string | null>
  onRename: (projectId: string, name: string) => Promise<string | null>
  onDelete: (projectId: string, moveTo: string) => Promise<string | null>
}

const colorsWord = counted('colour', 'colours')

type Asked = { kind: 'create' } | { kind: 'rename' | 'delete'; project: Project }

export function ProjectsScreen(props: ProjectsScreenProps) {
  const { view, plan, offline, onReload } = props
  const [asked, setAsked] = useState<Asked | null>(null)
  const needsNetwork = useId()
  const projects = view.state === 'ready' ? view.data : []
  const isFull = projects.length >= plans[plan].projects
  const close = () => setAsked(null)
  return (
    <>
      <PageHeader
        title="Projects"
        description="One for each brand you look after, with its colours, fonts and voice."
        actions={
          view.state !== 'ready' || isFull ? undefined : (
            <Button
              variant="primary"
              icon={Plus}
              onClick={() => setAsked({ kind: 'create' })}
              offBecause={offline ? needsNetwork : null}
            >
              New project
            </Button>
          )
        }
      />
      {offline ? (
        <p id={needsNetwork} className="projects-note">
          Changing projects needs a network. You can read them and switch between them.
        </p>
      ) : null}
      <Loadable
        view={view}
        loading="Loading projects"
        skeleton={<ListSkeleton />}
        failed="Your projects did not load"
        onRetry={onReload}
      >
        {() => (
          <div className="projects">
            {isFull ? <PlanIsFull plan={plan} count={projects.length} /> : null}
            <Card>
              <List label="Projects">
                {projects.map((project) => (
                  <ProjectRow key={project.id} project={project} {...props} projects={projects} onAsk={setAsked} />
                ))}
              </List>
            </Card>
          </div>
        )}
      </Loadable>
      {asked?.kind === 'create' ? <NameDialog project={null} onName={props.onCreate} onClose={close} /> : null}
      {asked?.kind === 'rename' ? (
        <NameDialog project={asked.project} onName={(name) => props.onRename(asked.project.id, name)} onClose={close} />
      ) : null}
      {asked?.kind === 'delete' ? (
        <DeleteDialog
          project={asked.project}
          others={projects.filter(({ id }) => id !== asked.project.id)}
          onDelete={(moveTo) => props.onDelete(asked.project.id, moveTo)}
          onClose={close}
        />
      ) : null}
    </>
  )
}

/** The plan's number of projects, and the plan with more. A downgrade deletes none. */
function PlanIsFull({ plan, count }: { plan: PlanId; count: number }) {
  const more = nextPlanSays(plan)
  const stay = count > plans[plan].projects ? ` You keep the ${count} you have; new ones wait for a larger plan.` : ''
  return (
    <Callout tone="info" {...(more === '' ? {} : { way: { label: 'See plans', href: '/pricing' } })}>
      {`${planHasSays(plan)} ${more}${stay}`.trim()}
    </Callout>
  )
}

type ProjectRowProps = Pick<ProjectsScreenProps, 'activeId' | 'offline' | 'onEnter'> & {
  project: Project
  projects: readonly Project[]
  onAsk: (asked: Asked) => void
}

function ProjectRow({ project, projects, activeId, offline, onEnter, onAsk }: ProjectRowProps) {
  const { id, name, brand } = project
  const chosen = brandColorNames.filter((color) => brand.colors[color] !== null).length
  const colors = colorsOf(brand)
  const isActive = id === activeId
  return (
    <ListRow
      title={name}
      href={`/dashboard/projects/${id}`}
      meta={chosen === 0 ? 'No colours chosen yet' : `${colorsWord(chosen)} chosen`}
      leading={
        chosen === 0 ? (
          <Icon of={Palette} size={18} />
        ) : (
          <span className="project-swatches" aria-hidden="true">
            {brandColorNames.map((color) => (
              <i key={color} style={{ background: colors[color] }} />
            ))}
          </span>
        )
      }
      trailing={
        <span className="project-end">
          {isActive && projects.length > 1 ? <StatusTag tone="info" word="You are here" /> : null}
          {projects.length === 1 ? (
            <Button size="small" href={`/dashboard/projects/${id}`}>
              Brand kit
            </Button>
          ) : null}
          {isActive ? null : (
            <Button size="small" onClick={() => onEnter(id)}>
              Switch to it
            </Button>
          )}
          <Menu
            items={[
              { label: 'Brand kit', icon: Palette, href: `/dashboard/projects/${id}` },
              {
                label: 'Rename',
                icon: PencilLine,
                onSelect: () => onAsk({ kind: 'rename', project }),
                disabled: offline,
              },
              ...(projects.length > 1
                ? [
                    'separator' as const,
                    {
                      label: 'Delete',
                      icon: Trash2,
                      tone: 'refusal' as const,
                      onSelect: () => onAsk({ kind: 'delete', project }),
                      disabled: offline,
                    },
                  ]
                : []),
            ]}
            trigger={<IconButton label={`Actions for ${name}`} icon={Ellipsis} />}
          />
        </span>
      }
    />
  )
}
