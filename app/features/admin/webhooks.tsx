import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { RefreshCw, Webhook } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { webhookSentence } from '#app/domain/webhooks/messages.ts'
import { type WebhookEvent, webhookOrders, webhookSources, webhookStates } from '#app/domain/webhooks/webhook-event.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { listWebhooks, replayWebhook, webhookPayload, webhookSetup } from '#app/server/webhooks/webhooks.functions.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { queryView } from '#app/state/query-view.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import {
  Card,
  CellTitle,
  EmptyState,
  Flex,
  IconButton,
  ListSkeleton,
  Loadable,
  PageHeader,
  SegmentedControl,
  Select,
  useDialogTask,
  useTyped,
} from '#design-system/index.ts'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { Moment } from './table/moment.tsx'
import { SearchField } from './table/search-field.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookSetupCard } from './webhook-setup-card.tsx'
import { EventState, type OpenEvent, type SetupView, sourceWords, stateTags } from './webhook-words.tsx'
import './events.css'

const filterSchema = z.object({
  source: z.catch(z.enum(['all', ...webhookSources]), 'all'),
  state: z.catch(z.enum(['all', ...webhookStates]), 'all'),
  /** Part of a type or an id. */
  text: searchTextSchema,
  order: z.catch(z.enum(webhookOrders), '-at'),
})
type Filter = z.infer<typeof filterSchema>

const listing = (onLook: (event: WebhookEvent) => void): Listing<WebhookEvent, Filter> => ({
  name: 'webhooks',
  caption: 'Webhooks',
  rowKey: ({ seq }) => String(seq),
  filterSchema,
  page: (cursor, filter) => listWebhooks({ data: { cursor, ...filter } }),
  columns: [
    {
      key: 'type',
      header: 'Event',
      cell: (event) => (
        <CellTitle
          title={
            <button type="button" className="webhook-look" onClick={() => onLook(event)}>
              {event.type}
            </button>
          }
          below={event.processingError ? webhookSentence({ code: event.processingError }) : event.id}
        />
      ),
    },
    { key: 'source', header: 'From', cell: ({ source }) => sourceWords[source], onPhone: 'plain' },
    { key: 'state', header: 'State', cell: (event) => <EventState {...event} />, onPhone: 'amount' },
    { key: 'attempts', header: 'Tries', cell: ({ attempts }) => figure(attempts), numeric: true, onPhone: 'hidden' },
    {
      key: 'at',
      header: 'Received',
      cell: ({ receivedAt }) => <Moment at={receivedAt} />,
      numeric: true,
      isSortable: true,
      orders: ['earliest first', 'latest first'],
      onPhone: 'plain',
    },
  ],
})

const sourceOptions = [
  { value: 'all', label: 'All senders' },
  ...webhookSources.map((value) => ({ value, label: sourceWords[value] })),
] as const
const stateOptions = [
  { value: 'all', label: 'All' },
  ...webhookStates.map((value) => ({ value, label: stateTags[value].word })),
] as const

export type WebhooksScreenProps = {
  list: Pick<ListingView<WebhookEvent, Filter>, 'view' | 'sort' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  setup: SetupView
  search: string
  open: OpenEvent | null
  onSearch: (text: string) => void
  onLook: (event: WebhookEvent | null) => void
  onReplay: (event: WebhookEvent) => void
}

export function WebhooksScreen({ list, setup, open, onLook, onReplay, ...rest }: WebhooksScreenProps) {
  return (
    <>
      <PageHeader
        title="Webhooks"
        description="What the identity provider and the checkout tell this server, and what became of it."
        actions={<IconButton label="Look again" icon={RefreshCw} variant="secondary" onClick={list.onReload} />}
      />
      <Flex direction="column" gap="4">
        <WebhookSetupCard setup={setup} />
        <Loadable
          view={list.view}
          loading="Loading webhooks"
          skeleton={<ListSkeleton />}
          failed="The webhooks did not load"
          onRetry={list.onReload}
        >
          {({ data }) => <Events events={data} list={list} onLook={onLook} {...rest} />}
        </Loadable>
      </Flex>
      {open ? <WebhookDialog {...open} onClose={() => onLook(null)} onReplay={() => onReplay(open.event)} /> : null}
    </>
  )
}

type EventsProps = Pick<WebhooksScreenProps, 'list' | 'search' | 'onSearch' | 'onLook'> & {
  events: readonly WebhookEvent[]
}

function Events({ events, list, search, onSearch, onLook }: EventsProps) {
  const { filter, onFilter } = list
  const isNarrowed = search !== '' || filter.source !== 'all' || filter.state !== 'all'
  return (
    <Card>
      <Flex direction="column" gap="4">
        <div className="listing-filters">
          <SearchField label="Find a webhook" placeholder="Type, id or user" search={search} onSearch={onSearch} />
          <div className="webhook-sender">
            <Select
              label="Sender"
              options={sourceOptions}
              value={filter.source}
              onChange={(source) => onFilter({ source })}
            />
          </div>
          <SegmentedControl
            label="State"
            options={stateOptions}
            value={filter.state}
            onChange={(state) => onFilter({ state })}
          />
        </div>
        <ListingTable
          listing={listing(onLook)}
          rows={events}
          sort={list.sort}
          more={list.more}
          empty={isNarrowed ? noMatch : nothingYet}
        />
      </Flex>
    </Card>
  )
}

const noMatch: ReactNode = (
  <EmptyState icon={Webhook} title="No webhook matches that">
    Try another state or part of a type, such as user.deleted.
  </EmptyState>
)
const nothingYet: ReactNode = (
  <EmptyState icon={Webhook} title="Nothing has come yet">
    Give the addresses above to their senders. The first event, such as user.updated, shows up here.
  </EmptyState>
)

export function Webhooks() {
  const queries = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const dialog = useDialogTask<{ readonly event: WebhookEvent }>()
  const { filter, onFilter, ...list } = useListing(listing(() => undefined))
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const setup = useQuery({ queryKey: ['webhooks', 'setup'], queryFn: () => webhookSetup() })
  const seq = dialog.open?.task.event.seq
  const payload = useQuery({
    queryKey: ['webhooks', 'payload', seq],
    queryFn: () => webhookPayload({ data: { seq: seq ?? 0 } }),
    enabled: seq !== undefined,
  })
  const reload = () => void queries.invalidateQueries({ queryKey: ['webhooks'] })
  const onReplay = ({ seq, type }: WebhookEvent) =>
    dialog.run(async () => {
      try {
        const done = await replayWebhook({ data: { seq } })
        if (!done.ok) return webhookSentence(done.failure)
      } catch (error) {
        return sentenceOf(error, hasNetwork())
      }
      showToast({ policy: 'single', tone: 'success', title: `${type} is in the queue again` })
      reload()
      return null
    })
  return (
    <WebhooksScreen
      list={{ ...list, filter, onFilter, onReload: reload }}
      setup={queryView(setup)}
      search={typed}
      open={
        dialog.open && {
          event: dialog.open.task.event,
          payload: queryView(payload),
          isBusy: dialog.open.isBusy,
          refusal: dialog.open.refusal,
        }
      }
      onSearch={setTyped}
      onLook={(event) => dialog.show(event && { event })}
      onReplay={(event) => void onReplay(event)}
    />
  )
}
