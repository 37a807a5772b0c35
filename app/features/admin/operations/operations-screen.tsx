import { useAtomValue } from 'jotai'
import { Download, FileJson, FileSpreadsheet, Layers, MoreHorizontal, Plus, RotateCw, Trash2, X } from 'lucide-react'
import { bulkTypes, isAllowed, isOld } from '#app/domain/operations/bulk.ts'
import type { BulkListed } from '#app/domain/operations/bulk-view.ts'
import { bulkTypeWords, countsOf, titleOf } from '#app/domain/operations/bulk-words.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Card,
  CellTitle,
  DataTable,
  EmptyState,
  Flex,
  IconButton,
  ListSkeleton,
  Loadable,
  Menu,
  type MenuItem,
  PageHeader,
  TextLink,
} from '#design-system/index.ts'
import { operationPath, startPath } from './operation-address.ts'
import { OperationBar, OperationState, RehearsalTag } from './operation-words.tsx'
import './operations.css'

export type ExportKind = 'csv' | 'json'
export type OperationActions = {
  readonly onCancel: (operation: BulkListed) => void
  readonly onRetry: (operation: BulkListed) => void
  readonly onExport: (operation: BulkListed, kind: ExportKind) => void
}

export type OperationsScreenProps = OperationActions & {
  view: QueryView<readonly BulkListed[]>
  more: { readonly onMore: () => void; readonly busy: boolean } | undefined
  now: string
  onReload: () => void
  onClear: () => void
}

const startItems: readonly MenuItem[] = bulkTypes.map((type) => ({
  label: bulkTypeWords[type].title,
  href: startPath(type),
}))

export function OperationsScreen({ view, onReload, onClear, now, ...list }: OperationsScreenProps) {
  const isClearable = view.state === 'ready' && view.data.some((one) => one.status === 'completed' && isOld(one, now))
  return (
    <>
      <PageHeader
        title="Bulk operations"
        description="What is done to many at once. Three run at a time; the rest wait their turn."
        actions={
          <>
            {isClearable ? (
              <Button icon={Trash2} onClick={onClear}>
                Clear completed
              </Button>
            ) : null}
            <Menu
              trigger={
                <Button variant="primary" icon={Plus}>
                  New operation
                </Button>
              }
              align="end"
              items={startItems}
            />
          </>
        }
      />
      <Loadable
        view={view}
        loading="Loading bulk operations"
        skeleton={<ListSkeleton />}
        failed="The bulk operations did not load"
        onRetry={onReload}
      >
        {({ data }) => (
          <Card>
            <OperationTable operations={data} {...list} />
          </Card>
        )}
      </Loadable>
    </>
  )
}

type OperationTableProps = OperationActions &
  Pick<OperationsScreenProps, 'more'> & { operations: readonly BulkListed[] }

const OperationTable = ({ operations, more, ...actions }: OperationTableProps) => (
  <div>
    <DataTable
      caption="Bulk operations"
      rows={operations}
      rowKey={({ id }) => id}
      {...(more ? { more } : {})}
      empty={
        <EmptyState
          icon={Layers}
          title="No bulk operations yet"
          action={<Button href={startPath('user_import')}>Import users</Button>}
          example="email,firstName,lastName"
        >
          Begin with a file of people to invite. Its first line names the fields; nothing happens before you have seen
          every row.
        </EmptyState>
      }
      columns={[
        {
          key: 'what',
          header: 'Operation',
          cell: (operation) => (
            <CellTitle
              title={
                <span className="bulk-title">
                  <TextLink href={operationPath(operation.id)}>{titleOf(operation.metadata.task)}</TextLink>
                  <RehearsalTag {...operation} />
                </span>
              }
              below={<AddedBy {...operation} />}
            />
          ),
        },
        { key: 'state', header: 'State', cell: (operation) => <OperationState {...operation} />, onPhone: 'amount' },
        {
          key: 'progress',
          header: 'Progress',
          cell: (operation) => (
            <span className="bulk-progress tabular">
              {operation.status === 'processing' ? <OperationBar {...operation} /> : null}
              {countsOf(operation)}
            </span>
          ),
          onPhone: 'plain',
        },
        {
          key: 'do',
          header: 'Actions',
          align: 'end',
          onPhone: 'action',
          cell: (operation) => (
            <span className="bulk-end">
              <OperationMenu operation={operation} {...actions} />
            </span>
          ),
        },
      ]}
    />
  </div>
)

function AddedBy({ by, metadata, totalItems, type }: BulkListed) {
  const dates = useAtomValue(datesAtom)
  return `${bulkTypeWords[type].people(totalItems)} · ${dates.moment(metadata.createdAt)}${by === null ? '' : ` · ${by}`}`
}

/** The actions allowed in the operation's state. */
function OperationMenu({ operation, ...actions }: OperationActions & { operation: BulkListed }) {
  const { status } = operation
  const isOver = status !== 'pending' && status !== 'processing' && status !== 'cancelled'
  const items: (MenuItem | 'separator')[] = [
    ...(isAllowed(status, 'retry')
      ? [{ label: 'Try again', icon: RotateCw, onSelect: () => actions.onRetry(operation) }]
      : []),
    ...(isAllowed(status, 'cancel')
      ? [{ label: 'Cancel', icon: X, tone: 'refusal' as const, onSelect: () => actions.onCancel(operation) }]
      : []),
    ...(isOver ? exportItems(operation, actions.onExport) : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      trigger={
        <IconButton label={`Actions for ${titleOf(operation.metadata.task)}`} icon={MoreHorizontal} size="small" />
      }
      align="end"
      items={items}
    />
  )
}

const exportItems = (operation: BulkListed, onExport: OperationActions['onExport']): MenuItem[] => [
  { label: 'Results as CSV', icon: FileSpreadsheet, onSelect: () => onExport(operation, 'csv') },
  { label: 'Results as JSON', icon: FileJson, onSelect: () => onExport(operation, 'json') },
]

export const ExportResults = ({
  operation,
  onExport,
}: { operation: BulkListed } & Pick<OperationActions, 'onExport'>) => (
  <Menu trigger={<Button icon={Download}>Export</Button>} align="end" items={exportItems(operation, onExport)} />
)

export const WhyFailed = ({ sentence }: { sentence: string }) => (
  <Flex direction="column">
    <Callout tone="refusal" title="It stopped before it was done.">
      {sentence}
    </Callout>
  </Flex>
)
