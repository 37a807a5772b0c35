import { inLines, type OutboxAction } from '#app/domain/outbox/action.ts'
import { wordsOfAction } from '#app/domain/outbox/messages.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Button, Drawer, EmptyState, StatusTag } from '#design-system/index.ts'
import { reasonOf, stateWords } from './outbox-words.ts'
import './outbox.css'
import { CloudUpload } from 'lucide-react'

export type OutboxActions = {
  onRetry: (action: OutboxAction) => void
  /** Publishes now, in place of a time that has passed. */
  onPublishNow: (action: OutboxAction) => void
  onDiscard: (action: OutboxAction) => void
  /** The address for editing; undefined where there is none. */
  editHref?: ((action: OutboxAction) => string | null) | undefined
}

type OutboxSheetProps = OutboxActions & {
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: readonly OutboxAction[]
  offline: boolean
  zone: string
}

const isLate = ({ kind, state }: OutboxAction) =>
  (kind === 'createPost' || kind === 'schedulePost') &&
  state.is === 'refused' &&
  state.failure.code === 'time_has_passed'

export function OutboxSheet({ open, onOpenChange, actions, offline, zone, ...does }: OutboxSheetProps) {
  const sent = actions.filter(({ state }) => state.is === 'sent').toReversed()
  const unsent = actions.filter(({ state }) => state.is !== 'sent')
  const waits = unsent.some(({ state }) => state.is === 'waiting')
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Outbox"
      description={
        offline && waits
          ? 'You are offline. All of this is kept on this device, and goes out by itself when the network is back.'
          : 'What you did on this device and the server has not confirmed yet. Each goes out once.'
      }
    >
      <div className="outbox">
        {actions.length === 0 ? (
          <EmptyState icon={CloudUpload} title="Everything has been sent">
            What you do without a network waits here, and goes out when it is back.
          </EmptyState>
        ) : null}
        {unsent.length > 0 ? (
          <ul className="outbox-list" aria-label="To be sent">
            {inLines(unsent).flatMap(([action, ...others]) =>
              action ? (
                <OutboxRow
                  key={action.id}
                  action={action}
                  others={others}
                  zone={zone}
                  onLeave={() => onOpenChange(false)}
                  {...does}
                />
              ) : (
                []
              ),
            )}
          </ul>
        ) : null}
        {sent.length > 0 ? (
          <section className="outbox-sent">
            <h2>Sent lately</h2>
            <ul className="outbox-list" aria-label="Sent lately">
              {sent.map((action) => (
                <OutboxRow key={action.id} action={action} zone={zone} onLeave={() => onOpenChange(false)} {...does} />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Drawer>
  )
}

type OutboxRowProps = OutboxActions & {
  action: OutboxAction
  /** Actions made together with it. */
  others?: readonly OutboxAction[]
  zone: string
  onLeave: () => void
}

function OutboxRow({ action, others = [], zone, onLeave, onRetry, onPublishNow, onDiscard, editHref }: OutboxRowProps) {
  const { title, state, queuedAt, attempts } = action
  const dates = datesIn(zone)
  const { word, tone } = stateWords[state.is]
  const reason = reasonOf(action)
  const href = reason === null ? null : (editHref?.(action) ?? null)
  // A sent action without an answer may have been done: it is sent again, and cannot be discarded.
  const canDiscard = reason !== null || (state.is === 'waiting' && attempts === 0)
  const label = title === '' ? 'this change' : `“${title}”`
  return (
    <li className="outbox-row">
      <div className="outbox-head">
        <span className="outbox-title" dir="auto">
          {title === '' ? 'A post' : title}
        </span>
        <StatusTag tone={tone} word={word} />
      </div>
      <p className="outbox-meta tabular">
        <span>
          {[action, ...others].map((one) => wordsOfAction(one, one.at ? dates.moment(one.at) : null)).join(' · ')}
        </span>
        <span>{state.is === 'sent' ? `Sent ${dates.moment(state.at)}` : `Since ${dates.moment(queuedAt)}`}</span>
      </p>
      {reason === null ? null : <p className="outbox-reason">{reason}</p>}
      {reason !== null || canDiscard ? (
        <div className="outbox-actions">
          {href === null ? null : (
            <Button size="small" href={href} onClick={onLeave}>
              Edit
            </Button>
          )}
          {isLate(action) ? (
            <Button size="small" onClick={() => onPublishNow(action)}>
              Publish now
            </Button>
          ) : reason === null ? null : (
            <Button size="small" onClick={() => onRetry(action)}>
              Try again
            </Button>
          )}
          {canDiscard ? (
            <Button size="small" variant="ghost" aria-label={`Discard ${label}`} onClick={() => onDiscard(action)}>
              Discard
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
