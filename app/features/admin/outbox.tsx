import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type MailListed, type MailRead, mailStatuses, mailStatusWords } from '#app/domain/operations/outbox.ts'
import { searchTextSchema } from '#app/domain/wording/search-text.ts'
import { listMails, readMail } from '#app/server/operations/mail.functions.ts'
import { type QueryView, queryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Card,
  CellTitle,
  Dialog,
  EmptyState,
  Facts,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  Select,
  Skeleton,
  StatusTag,
  useTyped,
} from '#design-system/index.ts'
import { type Listing, type ListingView, useListing } from './table/listing.ts'
import { ListingTable } from './table/listing-table.tsx'
import { Moment } from './table/moment.tsx'
import { SearchField } from './table/search-field.tsx'
import './outbox.css'

const filterSchema = z.object({
  /** Part of an address or a subject; empty for all. */
  text: searchTextSchema,
  status: z.catch(z.enum(['all', ...mailStatuses]), 'all'),
})
type Filter = z.infer<typeof filterSchema> & { order?: undefined }

const MailState = ({ status }: Pick<MailListed, 'status'>) => <StatusTag {...mailStatusWords[status]} />

const listing = (onLook: (mail: MailListed) => void): Listing<MailListed, Filter> => ({
  name: 'outbox',
  caption: 'Mails',
  rowKey: ({ id }) => id,
  filterSchema,
  page: (cursor, { text, status }) => listMails({ data: { cursor, text, status } }),
  columns: [
    {
      key: 'subject',
      header: 'Mail',
      cell: (mail) => (
        <CellTitle
          title={
            <button type="button" className="outbox-look" onClick={() => onLook(mail)}>
              {mail.subject}
            </button>
          }
          below={mail.to}
        />
      ),
    },
    { key: 'state', header: 'State', cell: (mail) => <MailState {...mail} />, onPhone: 'amount' },
    { key: 'kind', header: 'Kind', cell: ({ isBulk }) => (isBulk ? 'In bulk' : 'To one person'), onPhone: 'plain' },
    { key: 'at', header: 'Written', cell: ({ sentAt }) => <Moment at={sentAt} />, numeric: true, onPhone: 'plain' },
  ],
})

const statusOptions = [
  { value: 'all', label: 'Any state' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusWords[value].word })),
] as const

export type OutboxScreenProps = {
  list: Pick<ListingView<MailListed, Filter>, 'view' | 'more' | 'onReload' | 'filter' | 'onFilter'>
  search: string
  onSearch: (text: string) => void
  open: { readonly mail: MailListed; readonly whole: QueryView<MailRead | null> } | null
  onLook: (mail: MailListed | null) => void
}

export function OutboxScreen({ list, open, onLook, ...search }: OutboxScreenProps) {
  return (
    <>
      <PageHeader
        title="Outbox"
        description="Every mail this installation wrote. Codes are hidden: they belong to whom they were sent."
      />
      <Loadable
        view={list.view}
        loading="Loading mails"
        skeleton={<ListSkeleton />}
        failed="The mails did not load"
        onRetry={list.onReload}
      >
        {({ data }) => <Mails mails={data} list={list} onLook={onLook} {...search} />}
      </Loadable>
      {open ? <MailDialog {...open} onClose={() => onLook(null)} /> : null}
    </>
  )
}

type MailsProps = Omit<OutboxScreenProps, 'open'> & { mails: readonly MailListed[] }

function Mails({ mails, list, search, onSearch, onLook }: MailsProps) {
  const { filter, onFilter } = list
  const isNarrowed = search !== '' || filter.status !== 'all'
  return (
    <Card>
      <Flex direction="column" gap="4">
        <div className="outbox-filters">
          <SearchField label="Find a mail" placeholder="E-mail or subject" search={search} onSearch={onSearch} />
          <Select
            label="State"
            options={statusOptions}
            value={filter.status}
            onChange={(status) => onFilter({ status })}
          />
        </div>
        <ListingTable
          listing={listing(onLook)}
          rows={mails}
          sort={undefined}
          more={list.more}
          empty={
            <EmptyState icon={Mail} title={isNarrowed ? 'No mail matches that' : 'No mail yet'}>
              {isNarrowed
                ? 'Try part of an address or a subject, or any state.'
                : 'The first one, a code for somebody who signs up, shows up here.'}
            </EmptyState>
          }
        />
      </Flex>
    </Card>
  )
}

type MailDialogProps = NonNullable<OutboxScreenProps['open']> & { onClose: () => void }

function MailDialog({ mail, whole, onClose }: MailDialogProps) {
  const { tone, means } = mailStatusWords[mail.status]
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={mail.subject}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Flex direction="column" gap="4">
        {tone === 'refusal' || tone === 'warning' ? (
          <Callout tone={tone} title={means}>
            {mail.reason}
          </Callout>
        ) : null}
        <Facts
          facts={[
            { term: 'To', value: <b>{mail.to}</b> },
            { term: 'State', value: <MailState {...mail} /> },
            { term: 'Written', value: <Moment at={mail.sentAt} /> },
          ]}
        />
        <Loadable
          view={whole}
          loading="Loading the mail"
          skeleton={<Skeleton shape="block" height="160px" />}
          failed="The mail did not load"
          retry="Close"
          onRetry={onClose}
        >
          {({ data }) =>
            data === null ? (
              <Callout tone="info">It is not there any more: its person's account was deleted.</Callout>
            ) : (
              <section className="outbox-text" dir="auto" aria-label="Text of the mail">
                {data.text}
              </section>
            )
          }
        </Loadable>
      </Flex>
    </Dialog>
  )
}

export function Outbox() {
  const [looked, setLooked] = useState<MailListed | null>(null)
  const { filter, onFilter, ...list } = useListing(listing(setLooked))
  const [typed, setTyped] = useTyped(filter.text, (text) => onFilter({ text }))
  const id = looked?.id ?? ''
  const whole = useQuery({
    queryKey: ['outbox', 'mail', id],
    queryFn: () => readMail({ data: { id } }),
    enabled: looked !== null,
  })
  return (
    <OutboxScreen
      list={{ ...list, filter, onFilter }}
      search={typed}
      onSearch={setTyped}
      open={looked && { mail: looked, whole: queryView(whole) }}
      onLook={setLooked}
    />
  )
}
