import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#app/domain/people/overview.ts'
import { plans } from '#app/domain/plans/plans.ts'
import { shortDayOf } from '#app/domain/wording/dates.ts'
import { figure, percentWords } from '#app/domain/wording/figures.ts'
import { readOverview } from '#app/server/people/people.functions.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import {
  Card,
  Chart,
  Flex,
  Grid,
  ListSkeleton,
  Loadable,
  PageHeader,
  StatTile,
  StatTiles,
  Text,
} from '#design-system/index.ts'

export type OverviewScreenProps = { view: QueryView<Overview>; onReload: () => void }

export function OverviewScreen({ view, onReload }: OverviewScreenProps) {
  return (
    <>
      <PageHeader title="Overview" description="The last 30 days, day by day in UTC. Nobody is named." />
      <Loadable
        view={view}
        loading="Loading overview"
        skeleton={<ListSkeleton />}
        failed="The overview did not load"
        onRetry={onReload}
      >
        {({ data }) => <Figures {...data} />}
      </Loadable>
    </>
  )
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

function Figures(overview: Overview) {
  const { days, people, signUps, active, activeInWeek, activeInMonth, jobs, posts } = overview
  const failures = sum(overview.failedJobs) + sum(overview.failedPosts)
  const tried = sum(jobs) + sum(posts) + sum(overview.failedPosts)
  const labels = days.map(shortDayOf)
  const first = labels[0] ?? ''
  const note = `${first} is the first of 30 days; today is not over.`
  return (
    <Flex direction="column" gap="4">
      <StatTiles>
        <StatTile label="People" value={figure(people)} detail={`${figure(sum(signUps))} in the last 30 days`} />
        <StatTile
          label="Active this week"
          value={figure(activeInWeek)}
          detail={`${figure(activeInMonth)} in 30 days`}
        />
        <StatTile label="Jobs" value={figure(sum(jobs))} detail={`${figure(sum(posts))} posts published`} />
        <StatTile
          label="Failures"
          value={figure(failures)}
          detail={tried === 0 ? 'nothing was tried' : `${percentWords(failures / tried)} of what was tried`}
          {...(failures > 0 ? { tone: 'warning' as const } : {})}
        />
      </StatTiles>
      <Grid columns={{ initial: '1', md: '2' }} gap="4">
        <Chart
          title="Sign-ups"
          unit="people a day"
          of="Day"
          labels={labels}
          series={[{ label: 'Sign-ups', values: signUps }]}
          note={note}
          empty="Nobody signed up in the last 30 days."
        />
        <Chart
          title="Active people"
          unit="people a day who did something"
          of="Day"
          shape="line"
          labels={labels}
          series={[{ label: 'Active', values: active }]}
          note={note}
          empty="Nobody was here in the last 30 days."
        />
        <Chart
          title="Jobs and posts"
          unit="a day"
          of="Day"
          labels={labels}
          series={[
            { label: 'Jobs', values: jobs },
            { label: 'Posts published', values: posts },
          ]}
          note={note}
          empty="Nothing was made or published in the last 30 days."
        />
        <Chart
          title="Failures"
          unit="a day"
          of="Day"
          labels={labels}
          series={[
            { label: 'Jobs that failed', values: overview.failedJobs },
            { label: 'Posts that failed', values: overview.failedPosts },
          ]}
          note={note}
          empty="Nothing failed in the last 30 days."
        />
      </Grid>
      <Plans {...overview} />
    </Flex>
  )
}

function Plans({ plans: counted }: Overview) {
  if (counted === null)
    return (
      <Card title="Plans">
        <Text color="gray">The sign-in provider cannot count people by plan. Users, filtered by plan, finds them.</Text>
      </Card>
    )
  return (
    <Chart
      title="Plans"
      unit="people on each plan"
      of="Plan"
      labels={counted.map(({ plan }) => plans[plan].name)}
      series={[{ label: 'People', values: counted.map(({ people }) => people) }]}
      empty="Nobody has an account yet."
    />
  )
}

export function OverviewPage() {
  const { data, error, refetch } = useQuery({ queryKey: ['people', 'overview'], queryFn: () => readOverview() })
  return <OverviewScreen view={queryView({ data, error })} onReload={() => void refetch()} />
}
