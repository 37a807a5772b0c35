import { useAtomValue } from 'jotai'
import { CircleCheck, Layers, Play, RotateCw, X } from 'lucide-react'
import { useState } from 'react'
import { type BulkRepeat, bulkRepeats, isAllowed, refusalOfRepeat } from '#app/domain/operations/bulk.ts'
import { sentenceForBulk } from '#app/domain/operations/bulk-messages.ts'
import type { BulkItemView, BulkListed, ItemState } from '#app/domain/operations/bulk-view.ts'
import { bulkTypeWords, countsOf, titleOf } from '#app/domain/operations/bulk-words.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Facts,
  Flex,
  ListSkeleton,
  Loadable,
  PageHeader,
  SegmentedControl,
  StatusTag,
  useTask,
} from '#design-system/index.ts'
import { BulkQuestion } from './bulk-question.tsx'
import { OperationBar, OperationState, RehearsalNotice, RehearsalTag } from './operation-words.tsx'
import { ExportResults, type OperationActions, WhyFailed } from './operations-screen.tsx'
import './operations.css'

export type Only = 'errors' | 'all'
export type OperationView = { readonly operation: BulkListed; readonly items: readonly BulkItemView[] } | null

export type OperationScreenProps = OperationActions & {
  view: QueryView<OperationView>
  only: Only
  more: { readonly onMore: () => void; readonly busy: boolean } | undefined
  onOnly: (only: Only) => void
  onReload: () => void
  /** Repeats it for real: a sentence when refused, else null and the screen moves on. */
  onRepeat: (operation: BulkListed, which: BulkRepeat) => Promise<string | null>
}

const repeatWords = { all: 'Do it for real', failed: 'Try the failed ones again' } as const
const repeatIcons = { all: Play, failed: RotateCw } as const

const back = { href: '/admin/operations', label: 'Bulk operations' }

export const OperationScreen = ({ view, onReload, ...rest }: OperationScreenProps) => (
  <Loadable
    view={view}
    loading="Loading the operation"
    skeleton={
      <>
        <PageHeader title="Bulk operation" back={back} />
        <ListSkeleton />
      </>
    }
    failed="The operation did not load"
    onRetry={onReload}
  >
    {({ data }) => (data === null ? <Gone /> : <Operation {...data} {...rest} />)}
  </Loadable>
)

const Gone = () => (
  <>
    <PageHeader title="Bulk operation" back={back} />
    <EmptyState
      icon={Layers}
      title="It is not there any more"
      action={<Button href={back.href}>All operations</Button>}
    >
      Completed operations can be cleared after a day.
    </EmptyState>
  </>
)

type OperationProps = Omit<OperationScreenProps, 'view' | 'onReload'> & NonNullable<OperationView>

function Operation(props: OperationProps) {
  const { operation, items, only, more, onOnly, onExport, onCancel, onRetry, onRepeat } = props
  const [isAsked, setAsked] = useState(false)
  const repeating = useTask()
  const repeat = bulkRepeats.find((which) => refusalOfRepeat(operation, which) === null)
  const dates = useAtomValue(datesAtom)
  const { metadata, status, startTime, endTime, failure, totalItems, type } = operation
  const isOver = endTime !== null && status !== 'cancelled'
  const whenOf = (at: string | null) => (at === null ? 'not yet' : dates.moment(at))
  return (
    <>
      <PageHeader
        title={titleOf(metadata.task)}
        back={back}
        actions={
          <>
            {isAllowed(status, 'cancel') ? (
              <Button icon={X} onClick={() => onCancel(operation)}>
                Cancel
              </Button>
            ) : null}
            {isOver ? <ExportResults operation={operation} onExport={onExport} /> : null}
            {isAllowed(status, 'retry') ? (
              <Button variant="primary" icon={RotateCw} onClick={() => onRetry(operation)}>
                Try again
              </Button>
            ) : null}
            {repeat ? (
              <Button
                variant="primary"
                icon={repeatIcons[repeat]}
                loading={repeating.busy}
                onClick={() => setAsked(true)}
              >
                {repeatWords[repeat]}
              </Button>
            ) : null}
          </>
        }
      />
      <Flex direction="column" gap="4">
        {metadata.rehearsal ? <RehearsalNotice /> : null}
        {repeating.refusal ? <Callout tone="refusal">{repeating.refusal}</Callout> : null}
        {failure ? <WhyFailed sentence={sentenceForBulk(failure)} /> : null}
        <Card>
          <Flex direction="column" gap="4">
            <div className="bulk-head">
              <span className="bulk-tags">
                <OperationState {...operation} />
                <RehearsalTag {...operation} />
              </span>
              <span className="bulk-percent tabular" role="status">
                {status === 'completed' ? countsOf(operation) : `${figure(operation.progress)} %`}
              </span>
            </div>
            <OperationBar {...operation} />
            <Facts
              facts={[
                ...(status === 'completed' ? [] : [{ term: 'So far', value: <b>{countsOf(operation)}</b> }]),
                {
                  term: 'Added',
                  value: `${dates.moment(metadata.createdAt)}${operation.by ? ` by ${operation.by}` : ''}`,
                },
                { term: 'Begun', value: whenOf(startTime) },
                { term: 'Over', value: whenOf(endTime) },
              ]}
            />
          </Flex>
        </Card>
        <Card
          title={only === 'errors' ? 'What did not go through' : `All ${bulkTypeWords[type].people(totalItems)}`}
          aside={
            <SegmentedControl
              label="Which of them"
              options={[
                { value: 'errors', label: 'Errors' },
                { value: 'all', label: 'All' },
              ]}
              value={only}
              onChange={onOnly}
            />
          }
        >
          <Items items={items} more={more} hasLines={type === 'user_import'} />
        </Card>
      </Flex>
      {repeat ? (
        <BulkQuestion
          task={metadata.task}
          count={repeat === 'all' ? totalItems : operation.failedItems}
          open={isAsked}
          onOpenChange={setAsked}
          onConfirm={() => void repeating.run(() => onRepeat(operation, repeat))}
        />
      ) : null}
    </>
  )
}

const itemTags = {
  waiting: { tone: 'quiet', word: 'Waiting' },
  done: { tone: 'success', word: 'Done' },
  failed: { tone: 'refusal', word: 'Failed' },
  skipped: { tone: 'warning', word: 'Left out' },
} as const satisfies Record<ItemState, unknown>

type ItemsProps = Pick<OperationProps, 'items' | 'more'> & { hasLines: boolean }

function Items({ items, more, hasLines }: ItemsProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <div>
      <DataTable
        caption="Items"
        rows={items}
        rowKey={({ itemId }) => itemId}
        {...(more ? { more } : {})}
        empty={
          <EmptyState icon={CircleCheck} title="Nothing has gone wrong" titleLevel="h3">
            What fails or is left out shows up here, with its reason.
          </EmptyState>
        }
        columns={[
          {
            key: 'who',
            header: 'Who',
            cell: ({ email, userId, error }) => (
              <CellTitle title={email ?? userId ?? 'Deleted account'} below={error ?? ''} />
            ),
          },
          { key: 'state', header: 'State', cell: ({ state }) => <StatusTag {...itemTags[state]} />, onPhone: 'amount' },
          ...(hasLines
            ? [
                {
                  key: 'line',
                  header: 'Line',
                  cell: ({ line }: BulkItemView) => (line === null ? '' : figure(line)),
                  numeric: true,
                },
              ]
            : []),
          {
            key: 'at',
            header: 'When',
            cell: ({ timestamp }) => (timestamp === null ? '' : dates.moment(timestamp)),
            numeric: true,
            onPhone: 'hidden',
          },
        ]}
      />
    </div>
  )
}
