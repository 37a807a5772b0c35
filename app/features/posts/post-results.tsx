import { ExternalLink, FilePenLine, Plug, RotateCw, SquarePen } from 'lucide-react'
import { useId, useState } from 'react'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostDetail, ResultView } from '#app/domain/posts/detail.ts'
import { isMendedInComposer, isRefusedByPlatform } from '#app/domain/posts/refused.ts'
import { isUnpublished, isWaiting } from '#app/domain/posts/status.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Icon, PlatformMark, StatusTag, TextLink, VisuallyHidden } from '#design-system/index.ts'
import { attemptWords, standsOn } from './target-words.ts'
import './post-screen.css'

export type ResultActions = {
  /** The composer's address for this post, at one platform's version. */
  composerAt: (platform: PlatformId) => string
  onRetryTarget: (targetId: string) => void
  onEdit: (target: ResultView) => void
}

type PostResultsProps = ResultActions & { post: Pick<PostDetail, 'status' | 'targets'>; zone: string }

const need: Partial<Record<ResultView['status'], number>> = { failed: 0, unknown: 1, 'left-out': 3 }

/** Results with a problem first, the others in the order of the platforms. */
export const byNeed = (one: Pick<ResultView, 'status'>, other: Pick<ResultView, 'status'>): number =>
  (need[one.status] ?? 2) - (need[other.status] ?? 2)

export function PostResults({ post, zone, ...actions }: PostResultsProps) {
  const { status, targets } = post
  const own = {
    isWaiting: isWaiting(status),
    isOut: !canBe('save', status),
    isOnlyOne: targets.filter((one) => one.status === 'failed').length === 1,
  }
  return (
    <ul className="post-results" aria-label="Where it stands">
      {targets.toSorted(byNeed).map((result) => (
        <Result key={result.id} result={result} zone={zone} {...own} {...actions} />
      ))}
    </ul>
  )
}

const attemptsWords = counted('attempt', 'attempts')

/** The state of the result's post. */
type OfItsPost = {
  /** True when no part has been sent. */
  isWaiting: boolean
  /** True when it was published elsewhere: editing opens a new post for this platform only. */
  isOut: boolean
  /** True when no other platform failed. */
  isOnlyOne: boolean
}

function Result({ result, zone, ...rest }: { result: ResultView; zone: string } & OfItsPost & ResultActions) {
  const { platform, status, publishedAt, dueAt, isPractice, account, receipt, text, history } = result
  const [isOpen, setIsOpen] = useState(false)
  const historyId = useId()
  const { name } = platformOf(platform)
  const dates = datesIn(zone)
  const when = publishedAt === null ? (status === 'queued' ? dates.moment(dueAt) : null) : dates.moment(publishedAt)
  return (
    <li className="post-result" aria-label={name}>
      <div className="post-result-line">
        <PlatformMark name={name} shape={platform} size="medium" />
        <span className="post-result-name">
          <b>{name}</b>
          <span>
            {isPractice ? 'Practice account' : <bdi>{account ?? 'Linked account'}</bdi>}
            {text === null ? null : ' · its own text'}
            {history.length === 0 ? null : (
              <>
                {' · '}
                <button
                  type="button"
                  className="post-history-button"
                  aria-expanded={isOpen}
                  aria-controls={historyId}
                  onClick={() => setIsOpen(!isOpen)}
                >
                  {attemptsWords(history.length)}
                  {receipt ? ', receipt' : null}
                  <VisuallyHidden> on {name}</VisuallyHidden>
                </button>
              </>
            )}
          </span>
        </span>
        <span className="post-result-time tabular">{when}</span>
        <StatusTag {...standsOn(result, rest.isWaiting)} />
        <span className="post-result-link">
          {status === 'published' ? <SeeIt name={name} url={receipt?.url ?? null} isPractice={isPractice} /> : null}
        </span>
      </div>
      {isUnpublished(status) || status === 'unknown' ? <WhyItFailed result={result} {...rest} /> : null}
      {status === 'repaired' ? <RepairedBy result={result} /> : null}
      <History id={historyId} isOpen={isOpen} result={result} zone={zone} />
    </li>
  )
}

function SeeIt({ name, url, isPractice }: { name: string; url: string | null; isPractice: boolean }) {
  if (url !== null)
    return (
      <a className="post-result-away" href={url} target="_blank" rel="noreferrer">
        Open<VisuallyHidden> on {name}, in a new tab</VisuallyHidden>
        <Icon of={ExternalLink} size={13} />
      </a>
    )
  if (!isPractice) return null
  return (
    <TextLink quiet href="/dashboard/practice-feed">
      See it<VisuallyHidden> on {name}</VisuallyHidden>
    </TextLink>
  )
}

const needsAccount = new Set(['platform_not_connected', 'account_needs_sign_in'])

/** The reason, with its remedy. */
function WhyItFailed({
  result,
  composerAt,
  isWaiting,
  isOut,
  isOnlyOne,
  onRetryTarget,
  onEdit,
}: { result: ResultView } & OfItsPost & ResultActions) {
  const { platform, status, failure, reason } = result
  const { name } = platformOf(platform)
  const on = <VisuallyHidden> {name}</VisuallyHidden>
  const isRefused = isRefusedByPlatform(failure)
  const isForComposer = isMendedInComposer(failure)
  // While the post waits, one button above opens it for all platforms.
  if (isWaiting && isUnpublished(status))
    return (
      <div className="post-why" data-tone="warning">
        <p>{reason}</p>
        {isForComposer ? null : (
          <div className="post-why-ways">
            {isRefused ? (
              <Button size="small" icon={FilePenLine} onClick={() => onEdit(result)}>
                <span>
                  Edit the text<VisuallyHidden> for {name}</VisuallyHidden>
                </span>
              </Button>
            ) : (
              <TryAgain result={result} onRetryTarget={onRetryTarget} />
            )}
          </div>
        )}
      </div>
    )
  const isLeftOut = status === 'left-out'
  const variant = isOnlyOne && !isLeftOut ? 'primary' : 'secondary'
  return (
    <div className="post-why" data-tone={isLeftOut ? 'quiet' : undefined}>
      <p>
        <b>
          {status === 'unknown'
            ? 'What is known'
            : isLeftOut
              ? 'Why it was left out'
              : isRefused
                ? 'Why it was refused'
                : 'Why it failed'}
        </b>{' '}
        {reason}
        {isForComposer && isOut ? ` In the composer this opens as a new post for ${name} alone.` : null}
      </p>
      {status === 'unknown' ? null : (
        <div className="post-why-ways">
          {isForComposer ? (
            <Button size="small" variant={variant} icon={SquarePen} href={composerAt(platform)}>
              <span>Open in the composer{on}</span>
            </Button>
          ) : isRefused ? (
            <Button size="small" variant={variant} icon={FilePenLine} onClick={() => onEdit(result)}>
              <span>Edit and try again{on}</span>
            </Button>
          ) : (
            <TryAgain result={result} onRetryTarget={onRetryTarget} />
          )}
        </div>
      )}
    </div>
  )
}

/** A failed result, replaced by another post published there. */
function RepairedBy({ result: { platform, repairedBy } }: { result: ResultView }) {
  const { name } = platformOf(platform)
  return (
    <p className="post-repaired">
      {repairedBy === undefined ? (
        'Repaired by a post that was deleted since.'
      ) : (
        <>
          Repaired by{' '}
          <TextLink href={`/dashboard/posts/${repairedBy}`}>
            another post<VisuallyHidden> on {name}</VisuallyHidden>
          </TextLink>
          .
        </>
      )}
    </p>
  )
}

/** A retry without changes; a missing account must be connected first. */
function TryAgain({ result, onRetryTarget }: { result: ResultView } & Pick<ResultActions, 'onRetryTarget'>) {
  const on = <VisuallyHidden> {platformOf(result.platform).name}</VisuallyHidden>
  return (
    <>
      <Button size="small" icon={RotateCw} onClick={() => onRetryTarget(result.id)}>
        <span>Try again{on}</span>
      </Button>
      {result.failure !== null && needsAccount.has(result.failure.code) ? (
        <Button size="small" icon={Plug} href="/dashboard/accounts">
          <span>See accounts{on}</span>
        </Button>
      ) : null}
    </>
  )
}

type HistoryProps = { id: string; isOpen: boolean; result: ResultView; zone: string }

/** All attempts and the receipt, folded. */
function History({ id, isOpen, result: { history, receipt }, zone }: HistoryProps) {
  if (history.length === 0) return null
  const dates = datesIn(zone)
  return (
    <ol id={id} className="post-history tabular" hidden={!isOpen}>
      {history.map(({ number, startedAt, endedAt, outcome, reason }) => (
        <li key={number}>
          <span>{dates.moment(startedAt)}</span>
          <span>
            <b>{attemptWords(outcome)}</b>
            {endedAt === null ? null : ` at ${dates.time(endedAt)}`}
            {reason === null ? null : `. ${reason}`}
          </span>
        </li>
      ))}
      {receipt ? (
        <li>
          <span>{dates.moment(receipt.publishedAt)}</span>
          <span>
            <b>Receipt</b> <code>{receipt.remoteId}</code>
          </span>
        </li>
      ) : null}
    </ol>
  )
}
