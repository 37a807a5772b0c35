import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { BatchView } from '#app/domain/batch/batch.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, Card, ConfirmDialog, IconButton, List, ListRow, Loadable, Skeleton } from '#design-system/index.ts'

const postsWords = counted('post', 'posts')

type BatchListProps = {
  batches: QueryView<readonly BatchView[]>
  zone: string
  onUndo: (batch: BatchView) => void
  onExport: (batch: BatchView) => void
  onReload: () => void
}

/** The batches from files, latest first, with Undo. */
export function BatchList({ batches, zone, onUndo, onExport, onReload }: BatchListProps) {
  const [asked, setAsked] = useState<BatchView | null>(null)
  if (batches.state === 'ready' && batches.data.length === 0) return null
  return (
    <Card title="Batches">
      <Loadable
        view={batches}
        loading="Loading batches"
        skeleton={<Skeleton shape="block" height="56px" />}
        failed="Your batches did not load"
        onRetry={onReload}
      >
        {({ data }) => (
          <List label="Batches">
            {data.map((batch) => (
              <ListRow
                key={batch.id}
                title={batch.name}
                meta={`${stateOf(batch)} · ${datesIn(zone).moment(batch.undoneAt ?? batch.createdAt)}`}
                trailing={
                  batch.undoneAt === null || batch.posts > 0 ? (
                    <span className="batch-actions">
                      <IconButton
                        label={`Export ${batch.name}`}
                        icon={Download}
                        size="small"
                        onClick={() => onExport(batch)}
                      />
                      {batch.undoneAt === null && batch.waiting > 0 ? (
                        <Button size="small" icon={Undo2} onClick={() => setAsked(batch)}>
                          Undo
                        </Button>
                      ) : null}
                    </span>
                  ) : null
                }
              />
            ))}
          </List>
        )}
      </Loadable>
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsked(null)}
          title={`Take back ${postsWords(asked.waiting)}?`}
          description="Those that still wait are deleted, also those you changed or moved since; this cannot be undone. What has gone out stays. Export them first to keep a copy."
          confirm="Take back"
          onConfirm={() => onUndo(asked)}
        />
      ) : null}
    </Card>
  )
}

function stateOf({ posts, waiting, undoneAt }: BatchView): string {
  if (undoneAt !== null) return posts > 0 ? `Taken back, ${figure(posts)} had gone out` : 'Taken back'
  return waiting === posts ? postsWords(posts) : `${postsWords(posts)}, ${figure(waiting)} still to come`
}
