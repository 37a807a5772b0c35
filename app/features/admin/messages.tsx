import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type MessageListed,
  type MessageState,
  messageStates,
  messageStateWords,
  topicWords,
} from '#app/domain/contact/message.ts'
import { sentenceOfChange } from '#app/domain/failures/sentence-of.ts'
import { messageKeptMonths } from '#app/domain/limits.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { answerMessage, changeMessage, listMessages, readMessage } from '#app/server/contact/contact.functions.ts'
import { newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { queryView } from '#app/state/query-view.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import {
  Card,
  CellTitle,
  EmptyState,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  SegmentedControl,
  StatusTag,
  useTask,
  useTyped,
} from '#design-system/index.ts'
import { MessageDrawer } from './message-drawer.tsx'
import { idsOfAsked } from './operations/ids-of-asked.ts'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { Moment } from './table/moment.tsx'
import { SearchField } from './table/search-field.tsx'
import './messages.css'

const filterSchema = z.object({
  /** Part of an address, a name or a message. */
  text: searchTextSchema,
  state: z.catch(z.enum(['all', ...messageStates]), 'all'),
})
type Filter = z.infer<typeof filterSchema> & { order?: undefined }

const MessageTag = ({ state }: { state: MessageState }) => <StatusTag {...messageStateWords[state]} />

const listing = (onOpen: (id: string) => void): Listing<MessageListed, Filter> => ({
  name: 'messages',
  caption: 'Messages',
  rowKey: ({ id }) => id,
  filterSchema,
  page: (cursor, { text, state }) => listMessages({ data: { cursor, text, state } }),
  columns: [
    {
      key: 'message',
      header: 'Message',
      cell: ({ id, name, email, begins }) => (
        <CellTitle
          title={name ?? email}
          below={<span className="inbox-begins">{begins}</span>}
          onOpen={() => onOpen(id)}
        />
      ),
    },
    { key: 'topic', header: 'About', cell: ({ topic }) => topicWords[topic], onPhone: 'plain' },
    { key: 'state', header: 'State', cell: ({ state }) => <MessageTag state={state} />, onPhone: 'amount' },
    {
      key: 'at',
      header: 'Received',
      cell: ({ receivedAt }) => <Moment at={receivedAt} />,
      numeric: true,
      onPhone: 'plain',
    },
  ],
})

const stateOptions = [
  { value: 'all', label: 'All' },
  ...messageStates.map((value) => ({ value, label: messageStateWords[value].word })),
] as const

export type MessagesScreenProps = {
  list: Pick<ListingView<MessageListed, Filter>, 'view' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  search: string
  onSearch: (text: string) => void
  onOpen: (id: string) => void
}

export function MessagesScreen({ list, ...rest }: MessagesScreenProps) {
  return (
    <>
      <PageHeader
        title="Messages"
        description={`What people wrote on Contact and Support, kept for ${messageKeptMonths} months.`}
      />
      <Loadable
        view={list.view}
        loading="Loading messages"
        skeleton={<ListSkeleton />}
        failed="The messages did not load"
        onRetry={list.onReload}
      >
        {({ data }) => <MessageList messages={data} list={list} {...rest} />}
      </Loadable>
    </>
  )
}

type MessageListProps = MessagesScreenProps & { messages: readonly MessageListed[] }

function MessageList({ messages, list, search, onSearch, onOpen }: MessageListProps) {
  const { filter, onFilter } = list
  const isNarrowed = search !== '' || filter.state !== 'all'
  return (
    <Card>
      <Flex direction="column" gap="4">
        <div className="listing-filters">
          <SearchField
            label="Find a message"
            placeholder="Name, e-mail or words of it"
            search={search}
            onSearch={onSearch}
          />
          <SegmentedControl
            label="State"
            options={stateOptions}
            value={filter.state}
            onChange={(state) => onFilter({ state })}
          />
        </div>
        <ListingTable
          listing={listing(onOpen)}
          rows={messages}
          sort={undefined}
          more={list.more}
          empty={
            <EmptyState icon={Inbox} title={isNarrowed ? 'No message matches that' : 'Nobody has written yet'}>
              {isNarrowed
                ? 'Try part of a name, an e-mail or a message, or any state.'
                : 'What somebody sends from Contact or Support shows up here.'}
            </EmptyState>
          }
        />
      </Flex>
    </Card>
  )
}

/** The address with a message open beside the list, or none. */
const withMessage = (search: object, message: string | undefined): object => ({ ...search, message })

/** The messages, a page at a time; `?message=` opens one of them beside the list. */
export function Messages() {
  const navigate = useNavigate()
  const { message } = useSearch({ strict: false }) as { message?: unknown }
  const show = (id?: string) =>
    void navigate({ to: '.', search: (before) => withMessage(before, id), resetScroll: false })
  const { filter, onFilter, ...list } = useListing(listing(() => undefined))
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const id = message === undefined ? undefined : String(message)
  return (
    <>
      <MessagesScreen list={{ ...list, filter, onFilter }} search={typed} onSearch={setTyped} onOpen={show} />
      {id === undefined ? null : <Message key={id} id={id} onClose={() => show()} />}
    </>
  )
}

function Message({ id, onClose }: { id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const newId = useAtomValue(newIdAtom)
  // A repeated answer, after an unknown result, keeps its id.
  const [answerIdOf] = useState(() => idsOfAsked(newId))
  const { run, busy, refusal } = useTask()
  const view = useQuery({
    queryKey: ['messages', 'message', id],
    queryFn: async () => (z.uuid().safeParse(id).success ? readMessage({ data: { id } }) : null),
  })
  const answers = view.data?.answers.length ?? 0
  const ask = (change: () => Promise<unknown>, thanks: string) =>
    run(async () => {
      try {
        await change()
      } catch (error) {
        return sentenceOfChange(error, hasNetwork())
      }
      showToast({ policy: 'single', tone: 'success', title: thanks })
      await queries.invalidateQueries({ queryKey: ['messages'] })
      return null
    })
  return (
    <MessageDrawer
      view={queryView(view)}
      busy={busy}
      refusal={refusal}
      onReload={() => void view.refetch()}
      onAnswer={(text, isLast) =>
        ask(
          () => answerMessage({ data: { id, text, isLast, answerId: answerIdOf({ text, answers }) } }),
          isLast ? 'Answered and closed' : 'Answered',
        )
      }
      onClosed={(isClosed) =>
        ask(() => changeMessage({ data: { id, isClosed } }), isClosed ? 'Closed' : 'Opened again')
      }
      onClose={onClose}
    />
  )
}
