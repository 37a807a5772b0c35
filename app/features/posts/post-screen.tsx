import { CalendarClock, Copy, Ellipsis, FileX, Pause, Repeat2, SquarePen, Trash2, Users } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { editPostHref } from '#app/content/places.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { accountsWords, type NamedAccount } from '#app/domain/posts/accounts.ts'
import { canBe } from '#app/domain/posts/changes.ts'
import type { PostDetail, ResultView } from '#app/domain/posts/detail.ts'
import { entryOf } from '#app/domain/posts/feed-entry.ts'
import type { FeedEntryView, PostView } from '#app/domain/posts/post.ts'
import { isWaiting } from '#app/domain/posts/status.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  EmptyState,
  Facts,
  IconButton,
  Loadable,
  Menu,
  PageHeader,
  PlatformMark,
  Skeleton,
  StatusTag,
  TextLink,
} from '#design-system/index.ts'
import { DeleteQuestion, isAskedFor } from './delete-question.tsx'
import { EditTargetDialog, type TextRefused } from './edit-target-dialog.tsx'
import { byNeed, PostResults } from './post-results.tsx'
import { menuOf, type PostActions } from './post-row.tsx'
import { fixOf, hasFailed, timeWords } from './post-words.ts'
import { moveOrSchedule } from './posts-screen.tsx'
import { type NewTime, RescheduleDialog } from './reschedule-dialog.tsx'
import './post-screen.css'

export type PostScreenProps = Omit<PostActions, 'onAskTime'> & {
  /** Null: there is no such post, or it is another person's. */
  view: QueryView<PostDetail | null>
  /** True right after its deletion on this device. */
  isDeletedHere?: boolean
  now: string
  zone: string
  /** The person's accounts, for the names of its own. */
  accounts?: readonly NamedAccount[] | undefined
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
  /** Draws one copy as its platform does. */
  previewOf: (entry: FeedEntryView) => ReactNode
  onRetryTarget: (targetId: string) => void
  /** Returns the refusal, or null when the target is sent with its own text. */
  onRetryWith: (targetId: string, text: string) => Promise<TextRefused | null>
  onReschedule: (times: readonly NewTime[]) => void
  onReload: () => void
}

const back = { href: '/dashboard/posts', label: 'Posts' }

export function PostScreen({ view, isDeletedHere = false, onReload, ...rest }: PostScreenProps) {
  const isThere = view.state === 'ready' && view.data !== null
  return (
    <>
      {isThere ? null : <PageHeader title="Post" back={back} />}
      <Loadable
        view={view}
        loading="Loading the post"
        skeleton={<Skeleton shape="block" height="420px" />}
        failed="The post did not load"
        onRetry={onReload}
      >
        {({ data }) => (data === null ? <NotThere isDeletedHere={isDeletedHere} /> : <Post post={data} {...rest} />)}
      </Loadable>
    </>
  )
}

const NotThere = ({ isDeletedHere }: { isDeletedHere: boolean }) => (
  <EmptyState
    icon={isDeletedHere ? Trash2 : FileX}
    title={isDeletedHere ? 'You deleted this post' : 'This post is not there'}
    action={<Button href={back.href}>See all posts</Button>}
  >
    {isDeletedHere
      ? 'As long as the notice stands, Undo brings it back.'
      : 'It may have been deleted, or the address is not quite right.'}
  </EmptyState>
)

type PostProps = Omit<PostScreenProps, 'view' | 'isDeletedHere' | 'onReload'> & { post: PostDetail }

function Post({
  post,
  now,
  zone,
  accounts = [],
  mayHaveOthers,
  previewOf,
  onRetryTarget,
  onRetryWith,
  ...changes
}: PostProps) {
  const [toDelete, setToDelete] = useState<readonly PostView[] | null>(null)
  const [toMove, setToMove] = useState<readonly PostView[] | null>(null)
  const [edited, setEdited] = useState<ResultView | null>(null)
  // An editor closed by accident opens with the typed text.
  const typed = useRef(new Map<string, string>())
  const { onReschedule, onDelete, ...actions } = changes
  const all: PostActions = {
    ...actions,
    onAskTime: setToMove,
    onDelete: (gone) => (isAskedFor(gone) ? setToDelete(gone) : onDelete(gone)),
  }
  const canMove = canBe('move', post.status)
  const goesTo = accountsWords(post.accountIds, accounts, mayHaveOthers)
  const fix = fixOf(post)
  // Actions beside the menu, or in the failed row.
  const inHead = [
    'Schedule',
    'Reschedule',
    fix?.words ?? 'Edit',
    'Edit and try again',
    ...(canMove ? [] : ['Duplicate']),
  ]
  const canSave = canBe('save', post.status)
  const composerAt = (platform: PlatformId, text?: string) =>
    `/dashboard/compose?${new URLSearchParams({ post: post.id, platform, ...(text !== undefined && { text }) })}`
  return (
    <div className="post-one">
      <PageHeader
        title={excerptOf(titleOf(post.text), 70) || 'A post without words'}
        back={back}
        description={
          <span className="post-stands">
            <StatusTag {...statusOf(post)} />
            {goesTo === null ? null : <StatusTag tone="quiet" icon={Users} word={goesTo} />}
            {post.isRepeated ? <StatusTag tone="quiet" icon={Repeat2} word="Repeats" /> : null}
            <span className="tabular">
              {timeWords(post, zone)} ({zoneWords(zone)})
            </span>
          </span>
        }
        actions={
          <>
            {canMove ? (
              <>
                <Button
                  variant={fix ? 'primary' : 'secondary'}
                  icon={SquarePen}
                  href={fix ? composerAt(fix.at) : editPostHref(post.id)}
                >
                  {fix?.words ?? 'Edit'}
                </Button>
                <Button
                  variant={hasFailed(post) ? 'secondary' : 'primary'}
                  icon={CalendarClock}
                  onClick={() => setToMove([post])}
                >
                  {post.status === 'draft' ? 'Schedule' : 'Reschedule'}
                </Button>
              </>
            ) : (
              <Button
                variant={hasFailed(post) ? 'secondary' : 'primary'}
                icon={Copy}
                onClick={() => actions.onDuplicate([post])}
              >
                Duplicate
              </Button>
            )}
            <Menu
              trigger={<IconButton label="More for this post" icon={Ellipsis} />}
              items={menuOf(post, now, zone, all, accounts).filter(({ label }) => !inHead.includes(label))}
            />
          </>
        }
      />
      {post.status === 'held' ? (
        <div className="post-held">
          <Callout
            tone="warning"
            icon={Pause}
            title="Held while your queue is paused."
            action={
              <Button size="small" href="/dashboard/queue">
                Open the queue
              </Button>
            }
          >
            You choose what happens to it when you resume the queue.
          </Callout>
        </div>
      ) : null}
      <div className="post-columns">
        <div className="post-main">
          <h2>Where it stands</h2>
          <PostResults
            post={post}
            zone={zone}
            composerAt={composerAt}
            onRetryTarget={onRetryTarget}
            onEdit={setEdited}
          />
          <AboutIt post={post} zone={zone} />
        </div>
        <AsItLooks post={post} previewOf={previewOf} />
      </div>
      {toDelete ? (
        <DeleteQuestion posts={toDelete} onDelete={() => onDelete(toDelete)} onClose={() => setToDelete(null)} />
      ) : null}
      {toMove ? (
        <RescheduleDialog
          posts={toMove}
          now={now}
          zone={zone}
          onMove={(times) => moveOrSchedule(times, onReschedule, actions.onSchedule)}
          onClose={() => setToMove(null)}
        />
      ) : null}
      {edited ? (
        <EditTargetDialog
          post={post}
          target={edited}
          typed={typed.current.get(edited.id)}
          composerWith={(text) => composerAt(edited.platform, canSave ? text : undefined)}
          onType={(text) => typed.current.set(edited.id, text)}
          onSend={async (targetId, text) => {
            const wrong = await onRetryWith(targetId, text)
            if (wrong === null) typed.current.delete(targetId)
            return wrong
          }}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  )
}

function AboutIt({ post, zone }: { post: PostDetail; zone: string }) {
  const { createdAt, publishAt, batch, status } = post
  const dates = datesIn(zone)
  return (
    <>
      <h2>About it</h2>
      <Facts
        label="About this post"
        facts={[
          { term: 'Made', value: dates.moment(createdAt) },
          // Before sending, the page's head shows the time.
          ...(publishAt !== null && (isWaiting(status) || status === 'draft')
            ? []
            : [{ term: 'Meant for', value: publishAt === null ? 'As soon as it is sent' : dates.moment(publishAt) }]),
          ...(batch === null
            ? []
            : [
                {
                  term: 'From a file',
                  value: (
                    <TextLink ownWords href={`/dashboard/posts?batch=${batch.id}`}>
                      {batch.name}
                    </TextLink>
                  ),
                },
              ]),
        ]}
      />
    </>
  )
}

/** The copy on one platform, chosen by its mark. */
function AsItLooks({ post, previewOf }: Pick<PostProps, 'post' | 'previewOf'>) {
  const [chosen, setChosen] = useState<PlatformId | null>(null)
  const target = post.targets.find(({ platform }) => platform === chosen) ?? post.targets.toSorted(byNeed)[0]
  if (target === undefined) return null
  return (
    <section className="post-looks" aria-label="How it looks">
      <h2>How it looks</h2>
      <fieldset className="post-looks-choice" aria-label="Platform">
        {post.targets.map(({ id, platform }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === target.id}
            aria-label={platformOf(platform).name}
            onClick={() => setChosen(platform)}
          >
            <PlatformMark name={platformOf(platform).name} shape={platform} />
          </button>
        ))}
      </fieldset>
      {previewOf(entryOf(post, target))}
    </section>
  )
}
