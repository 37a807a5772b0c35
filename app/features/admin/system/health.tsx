import { useQuery } from '@tanstack/react-query'
import { Database, FlaskConical, HardDrive, KeyRound, ListTodo } from 'lucide-react'
import { linksIn } from '#app/content/places.ts'
import { type HealthPart, type HealthReport, healthParts, type PartState } from '#app/domain/operations/health.ts'
import { readHealth } from '#app/server/operations/operations.functions.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import {
  Callout,
  Card,
  Facts,
  Flex,
  Icon,
  type IconComponent,
  Kbd,
  List,
  ListRow,
  ListSkeleton,
  Loadable,
  RefreshButton,
  StatusTag,
  type StatusTagProps,
} from '#design-system/index.ts'
import { SystemPage } from './system-page.tsx'

const looksOf: Record<HealthPart, { icon: IconComponent; title: string; up: string; down: string }> = {
  database: {
    icon: Database,
    title: 'Database',
    up: 'What is written is kept.',
    down: 'Nothing can be read or written. Check that it runs, and DATABASE_URL.',
  },
  queue: {
    icon: ListTodo,
    title: 'Queue',
    up: 'Posts go out when they are due.',
    down: 'No post goes out. They are kept, and go out when the queue is back.',
  },
  disk: {
    icon: HardDrive,
    title: 'Disk',
    up: 'The data folder takes files, and has room.',
    down: 'The data folder cannot be written. Check DATA_DIR and who may write in it.',
  },
  identity: {
    icon: KeyRound,
    title: 'Identity provider',
    up: 'People can sign in.',
    down: 'Nobody can sign in anew. Who is signed in may be asked to wait.',
  },
}

const full = 'There is hardly any room left. Free some space before anything is lost.'

const tags: Record<PartState, StatusTagProps> = {
  up: { tone: 'success', word: 'Up' },
  full: { tone: 'warning', word: 'Full' },
  down: { tone: 'refusal', word: 'Down' },
}

export type HealthScreenProps = {
  view: QueryView<HealthReport>
  onReload: () => Promise<boolean>
}

/** Pages to try the credit rules by hand; no real credits change. */
const Laboratories = () => (
  <Card title="Laboratories" description="Every rule of credits, tried by hand. Nobody's credits change.">
    <List label="Laboratories">
      {linksIn('laboratories').map(({ label, href }) => (
        <ListRow key={href} leading={<Icon of={FlaskConical} size={18} />} title={label} href={href} />
      ))}
    </List>
  </Card>
)

export function HealthScreen({ view, onReload }: HealthScreenProps) {
  return (
    <SystemPage
      at="/admin/system"
      description="What this installation stands on, asked anew every ten seconds."
      actions={<RefreshButton onRefresh={onReload} />}
    >
      <Flex direction="column" gap="4">
        <Loadable
          view={view}
          loading="Asking each part"
          skeleton={<ListSkeleton />}
          failed="The parts could not be asked"
          onRetry={() => void onReload()}
        >
          {({ data }) => (
            <Flex direction="column" gap="4">
              {data.error ? (
                <Callout tone={data.status === 'degraded' ? 'warning' : 'refusal'} title="Something is down">
                  {data.error.message}
                </Callout>
              ) : null}
              <Card title="Parts">
                <List label="Parts">
                  {healthParts.map((part) => {
                    const { icon, title, up, down } = looksOf[part]
                    const state = data[part]
                    return (
                      <ListRow
                        key={part}
                        leading={<Icon of={icon} size={18} />}
                        title={title}
                        meta={state === 'up' ? up : state === 'full' ? full : down}
                        trailing={<StatusTag {...tags[state]} />}
                      />
                    )
                  })}
                </List>
              </Card>
              <Card title="For a program that watches">
                <Facts
                  facts={[
                    { term: 'Version', value: data.version },
                    { term: 'Health, as JSON; 503 when something is down', value: <Kbd>/api/health</Kbd> },
                    { term: 'Figures for Prometheus, with METRICS_TOKEN as bearer', value: <Kbd>/api/metrics</Kbd> },
                  ]}
                />
              </Card>
            </Flex>
          )}
        </Loadable>
        <Laboratories />
      </Flex>
    </SystemPage>
  )
}

const askedEveryMs = 10_000

export function Health() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'health'],
    queryFn: () => readHealth(),
    refetchInterval: askedEveryMs,
  })
  return <HealthScreen view={queryView({ data, error })} onReload={async () => !(await refetch()).isError} />
}
