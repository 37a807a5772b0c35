import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Building2, Server, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InstanceFact, Organization, ProviderPart, ProviderWebhook } from '#app/domain/people/provider.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { listOrganizations, listProviderWebhooks, readInstance } from '#app/server/people/provider.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import {
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Facts,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  StatusTag,
  TabLinks,
} from '#design-system/index.ts'

const parts = [
  { label: 'Organizations', href: '/admin/provider' },
  { label: 'Instance', href: '/admin/provider/instance' },
  { label: 'Webhooks', href: '/admin/provider/webhooks' },
] as const

type PartProps<Row> = {
  at: (typeof parts)[number]['href']
  title: string
  view: QueryView<ProviderPart<Row>>
  onReload: () => void
  children: (part: ProviderPart<Row>) => ReactNode
}

function Part<Row>({ at, title, view, onReload, children }: PartProps<Row>) {
  return (
    <>
      <PageHeader
        title="Identity provider"
        description="Where accounts and sessions are kept, as it tells of itself."
      />
      <Flex direction="column" gap="4">
        <TabLinks
          label="Identity provider"
          links={parts.map(({ label, href }) => ({ label, href, active: href === at }))}
        />
        <Loadable
          view={view}
          loading={`Loading ${title.toLowerCase()}`}
          skeleton={<ListSkeleton />}
          failed="The identity provider did not answer"
          onRetry={onReload}
        >
          {({ data }) => <Card title={title}>{children(data)}</Card>}
        </Loadable>
      </Flex>
    </>
  )
}

export type ProviderPartScreenProps<Row> = Pick<PartProps<Row>, 'view' | 'onReload'>

const notOffered = 'This identity provider does not tell an app about that.'

export const OrganizationsScreen = (props: ProviderPartScreenProps<Organization>) => (
  <Part at="/admin/provider" title="Organizations" {...props}>
    {({ rows, isLocal, isOffered }) => (
      <DataTable
        caption="Organizations"
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={Building2} title="No organizations">
            {!isOffered
              ? notOffered
              : isLocal
                ? 'The built-in provider knows people only. With Clerk, groups such as “Harbour Café” stand here with their members.'
                : 'A group such as “Harbour Café” stands here once it is made at the provider.'}
          </EmptyState>
        }
        columns={[
          { key: 'name', header: 'Name', cell: ({ name, slug, id }) => <CellTitle title={name || id} below={slug} /> },
          {
            key: 'members',
            header: 'Members',
            cell: ({ members }) => (members === null ? '–' : figure(members)),
            numeric: true,
            onPhone: 'amount',
          },
          { key: 'since', header: 'Since', cell: ({ createdAt }) => <Since at={createdAt} />, numeric: true },
        ]}
      />
    )}
  </Part>
)

const Since = ({ at }: { at: string | null }) => {
  const dates = useAtomValue(datesAtom)
  return at === null ? '–' : dates.day(at)
}

export const ProviderWebhooksScreen = (props: ProviderPartScreenProps<ProviderWebhook>) => (
  <Part at="/admin/provider/webhooks" title="Webhooks it sends" {...props}>
    {({ rows, isLocal, isOffered }) => (
      <DataTable
        caption="Webhooks it sends"
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={Webhook} title="No webhooks">
            {!isOffered
              ? notOffered
              : isLocal
                ? 'The built-in provider shares our database: what happens there is known here without a message.'
                : 'Add our address /api/webhooks/identity at the provider, and it stands here.'}
          </EmptyState>
        }
        columns={[
          { key: 'url', header: 'Address', cell: ({ url, id }) => <CellTitle title={url || id} /> },
          {
            key: 'state',
            header: 'State',
            cell: ({ isOn }) => <StatusTag tone={isOn ? 'success' : 'quiet'} word={isOn ? 'On' : 'Off'} />,
            onPhone: 'amount',
          },
          {
            key: 'events',
            header: 'Events',
            cell: ({ events }) => (events.length === 0 ? 'all' : events.join(', ')),
          },
        ]}
      />
    )}
  </Part>
)

/** `environment_type` in words. */
const termOf = (name: string) => {
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const InstanceScreen = (props: ProviderPartScreenProps<InstanceFact>) => (
  <Part at="/admin/provider/instance" title="Instance" {...props}>
    {({ rows, isLocal, isOffered }) =>
      isOffered ? (
        <Facts
          facts={[
            { term: 'Provider', value: <b>{isLocal ? 'Built in, on this server’s database' : 'Clerk'}</b> },
            ...rows.map(({ name, value }) => ({ term: termOf(name), value })),
          ]}
        />
      ) : (
        <EmptyState icon={Server} title="Nothing is told">
          {notOffered}
        </EmptyState>
      )
    }
  </Part>
)

/** Read when its page is open. */
function useProviderPart<Row>(name: string, ask: () => Promise<ProviderPart<Row>>): ProviderPartScreenProps<Row> {
  const { data, error, refetch } = useQuery({ queryKey: ['provider', name], queryFn: ask })
  return { view: queryView({ data, error }), onReload: () => void refetch() }
}

export const Organizations = () => (
  <OrganizationsScreen {...useProviderPart('organizations', () => listOrganizations())} />
)
export const ProviderWebhooks = () => (
  <ProviderWebhooksScreen {...useProviderPart('webhooks', () => listProviderWebhooks())} />
)
export const Instance = () => <InstanceScreen {...useProviderPart('instance', () => readInstance())} />
