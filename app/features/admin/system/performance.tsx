import { useQuery } from '@tanstack/react-query'
import { Activity } from 'lucide-react'
import type { MetricRow } from '#app/domain/operations/metrics.ts'
import { figure, percentWords } from '#app/domain/wording/figures.ts'
import { readPerformance } from '#app/server/operations/operations.functions.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import {
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Facts,
  Flex,
  Grid,
  ListSkeleton,
  Loadable,
  MeterBar,
  RefreshButton,
  StatTile,
  StatTiles,
  Text,
} from '#design-system/index.ts'
import { SystemPage } from './system-page.tsx'

export type PerformanceReport = Awaited<ReturnType<typeof readPerformance>>

const megabytes = (bytes: number) => figure(Math.round(bytes / 1_000_000))
const hours = (seconds: number) =>
  seconds < 3_600 ? `${figure(Math.floor(seconds / 60))} min` : `${figure(Math.floor(seconds / 3_600))} h`
const milliseconds = (ms: number) => `${figure(ms < 10 ? Math.round(ms * 10) / 10 : Math.round(ms))} ms`

export type PerformanceScreenProps = { view: QueryView<PerformanceReport>; onReload: () => Promise<boolean> }

export function PerformanceScreen({ view, onReload }: PerformanceScreenProps) {
  return (
    <SystemPage
      at="/admin/system/performance"
      description="How this server keeps up, since it was started."
      actions={<RefreshButton onRefresh={onReload} />}
    >
      <Loadable
        view={view}
        loading="Loading figures"
        skeleton={<ListSkeleton />}
        failed="The figures did not load"
        onRetry={() => void onReload()}
      >
        {({ data }) => <Figures report={data} />}
      </Loadable>
    </SystemPage>
  )
}

function Figures({ report }: { report: PerformanceReport }) {
  const { process, waiting } = report
  return (
    <Flex direction="column" gap="4">
      <StatTiles>
        <StatTile label="Running for" value={hours(process.upSeconds)} />
        <StatTile label="Memory" value={megabytes(process.memoryBytes)} unit="MB" />
        <StatTile label="Posts waiting" value={figure(waiting.posts)} />
        <StatTile label="Jobs running" value={figure(waiting.jobs)} />
      </StatTiles>
      <Card
        title="Requests"
        description="The latest 1,000 of the last 24 hours. Saved pages and files are not counted."
      >
        <RequestTable rows={report.requests} />
      </Card>
      <Grid columns={{ initial: '1', md: '2' }} gap="4">
        <CacheCard {...report} />
        <LogsCard logs={report.logs} />
      </Grid>
    </Flex>
  )
}

const RequestTable = ({ rows }: { rows: readonly MetricRow[] }) => (
  <DataTable
    caption="Requests"
    rows={rows}
    rowKey={({ what }) => what}
    shownAtFirst={10}
    empty={
      <EmptyState icon={Activity} title="Nobody has asked for anything yet">
        The next request shows up here.
      </EmptyState>
    }
    columns={[
      { key: 'what', header: 'What', cell: ({ what }) => <CellTitle title={what} />, sortBy: ({ what }) => what },
      {
        key: 'times',
        header: 'Times',
        cell: ({ times }) => figure(times),
        sortBy: ({ times }) => times,
        numeric: true,
        onPhone: 'amount',
        orders: ['fewest first', 'most first'],
      },
      {
        key: 'half',
        header: 'Half within',
        cell: ({ p50Ms }) => milliseconds(p50Ms),
        sortBy: ({ p50Ms }) => p50Ms,
        numeric: true,
        orders: ['quickest first', 'slowest first'],
      },
      {
        key: 'most',
        header: '95 % within',
        cell: ({ p95Ms }) => milliseconds(p95Ms),
        sortBy: ({ p95Ms }) => p95Ms,
        numeric: true,
        orders: ['quickest first', 'slowest first'],
      },
      {
        key: 'failed',
        header: 'Failed',
        cell: ({ failed }) => figure(failed),
        sortBy: ({ failed }) => failed,
        numeric: true,
        orders: ['fewest first', 'most first'],
      },
    ]}
  />
)

type Pool = NonNullable<PerformanceReport['identityPool']>
const poolWords = ({ busy, size, waiting }: Pool) => `${busy} of ${size} in use, ${waiting} waiting`

const CacheCard = ({ cache, identityPool, databasePool }: PerformanceReport) => (
  <Card title="What is remembered and held open">
    <Facts
      facts={[
        {
          term: 'Answers of the identity provider',
          value: cache === null ? 'none asked for yet' : `${figure(cache.entries)} of ${figure(cache.limit)}`,
        },
        {
          term: 'Answered from memory',
          value:
            cache === null || cache.hits + cache.misses === 0
              ? '–'
              : percentWords(cache.hits / (cache.hits + cache.misses)),
        },
        { term: 'Let go for want of room', value: figure(cache?.evicted ?? 0) },
        { term: 'Calls to the identity provider', value: identityPool === null ? '–' : poolWords(identityPool) },
        {
          term: 'Connections to the database',
          value: databasePool === null ? 'embedded: one' : poolWords(databasePool),
        },
      ]}
    />
  </Card>
)

const logNames = { requests: 'Requests', errors: 'Errors', audit: 'Audit log' } as const

const LogsCard = ({ logs }: Pick<PerformanceReport, 'logs'>) => (
  <Card
    title="How full the logs are"
    description="A full log lets go of its oldest lines; looked after every 30 seconds."
  >
    <Flex direction="column" gap="4">
      {(Object.keys(logNames) as (keyof typeof logNames)[]).map((log) => (
        <Flex key={log} direction="column" gap="2">
          <Flex justify="between" gap="3" className="tabular">
            <Text size="2">{logNames[log]}</Text>
            <Text size="2" color="gray">
              {figure(logs[log].is)} of {figure(logs[log].of)}
            </Text>
          </Flex>
          <MeterBar
            label={logNames[log]}
            max={logs[log].of}
            unit="lines"
            legend={false}
            segments={[{ label: 'lines', value: logs[log].is }]}
          />
        </Flex>
      ))}
    </Flex>
  </Card>
)

export function Performance() {
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'performance'],
    queryFn: () => readPerformance(),
  })
  return <PerformanceScreen view={queryView({ data, error })} onReload={async () => !(await refetch()).isError} />
}
