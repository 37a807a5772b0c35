import { PenLine, SearchX, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { examplePost } from '#app/content/example-post.ts'
import { type FilterOfNothing, filterOfNothing, goneOrIncomplete } from '#app/content/not-there.ts'
import { newPostHref } from '#app/content/places.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { allOf, among, nothingSelected, type Selection, without } from '#app/domain/media/selection.ts'
import { everyPost, isNarrowed, type PostFilter } from '#app/domain/posts/filter.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import type { PostShelf } from '#app/domain/posts/shelves.ts'
import { saysAll } from '#app/domain/wording/fold.ts'
import { zoneWords } from '#app/domain/wording/zones.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, Callout, EmptyState, Flex, Loadable, PageHeader, Skeleton, TextArea } from '#design-system/index.ts'
import { AccountDialog, type PostAccount } from './account-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DeleteQuestion, isAskedFor } from './delete-question.tsx'
import { PostFilters } from './post-filters.tsx'
import type { PostActions } from './post-row.tsx'
import { PostRows } from './post-rows.tsx'
import { PostShelves } from './post-shelves.tsx'
import { type NewTime, RescheduleDialog } from './reschedule-dialog.tsx'
import { type UnsavedDraft, UnsavedDrafts } from './unsaved-drafts.tsx'
import type { FoundPosts } from './use-found-posts.ts'
import './posts.css'

export type PostsScreenProps = Omit<PostActions, 'onAskTime' | 'onAskCopies'> & {
  view: QueryView<FoundPosts>
  filter: PostFilter
  /** Filters in the address that match nothing of this person. */
  missing?: readonly FilterOfNothing[]
  /** The person's projects; a single one is no choice. */
  projects: readonly { readonly id: string; readonly name: string }[]
  now: string
  /** The zone of every time on the screen. */
  zone: string
  /** The first selection. */
  selected?: Selection
  onFilter: (filter: PostFilter) => void
  onReschedule: (times: readonly NewTime[], keepsQueue?: boolean) => void
  /** The accounts a post can go to. */
  accounts?: readonly PostAccount[] | undefined
  /** True when there may be accounts of other devices. */
  mayHaveOthers?: boolean | undefined
  onReaddress: (posts: readonly PostView[], account: PostAccount | null) => void
  /** Drafts of this device, neither saved nor sent; null until they are read. */
  unsaved?: readonly UnsavedDraft[] | null
  onDiscardUnsaved?: ((id: string) => void) | undefined
  onReload: () => void
  onEnd?: (() => void) | undefined
}

const noDrafts: readonly UnsavedDraft[] = []

/** All posts, found by text, time and state, and changed one or many at a time. */
export function PostsScreen({
  view,
  filter,
  missing = [],
  projects,
  onFilter,
  unsaved: kept = noDrafts,
  onDiscardUnsaved,
  onReload,
  ...list
}: PostsScreenProps) {
  const counts = view.state === 'ready' ? view.data.counts : null
  const isNone = view.state === 'ready' && view.data.posts.length === 0
  const isNew = isNone && filter.shelf === 'all' && !isNarrowed(filter)
  // A saved draft edited again is listed with the saved ones.
  const known = view.state === 'ready' ? view.data.posts : []
  // Drafts of this device have text only: any other filter leaves them out.
  const unsaved = isNarrowed({ ...filter, text: '' })
    ? noDrafts
    : (kept ?? noDrafts).filter((draft) => !known.some(({ id }) => id === draft.id) && saysAll(draft.text, filter.text))
  const areDraftsAsked = filter.shelf === 'all' || filter.shelf === 'draft'
  return (
    <>
      <PageHeader
        title="Posts"
        description={`Where each of them stands. Times are in ${zoneWords(list.zone)}.`}
        actions={
          <Button variant="primary" icon={PenLine} href={newPostHref}>
            New post
          </Button>
        }
      />
      {isNew ? null : (
        <>
          <div className="post-missing">
            {missing.map((kind) => (
              <Callout
                key={kind}
                tone="warning"
                {...filterOfNothing(kind)}
                action={
                  <Button size="small" onClick={() => onFilter(filter)}>
                    Clear the filter
                  </Button>
                }
              />
            ))}
          </div>
          <PostFilters filter={filter} projects={projects} accounts={list.accounts} onFilter={onFilter} />
          <PostShelves
            shelf={filter.shelf}
            counts={counts}
            unsaved={kept === null ? null : unsaved.length}
            onShelf={(shelf) => onFilter({ ...filter, shelf })}
          />
        </>
      )}
      {areDraftsAsked && unsaved.length > 0 && onDiscardUnsaved ? (
        <UnsavedDrafts drafts={unsaved} now={list.now} zone={list.zone} onDiscard={onDiscardUnsaved} />
      ) : null}
      <Loadable
        view={view}
        loading="Loading posts"
        skeleton={
          <Flex direction="column" gap="2">
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <Skeleton key={row} shape="block" height="64px" />
            ))}
          </Flex>
        }
        failed="Your posts did not load"
        onRetry={onReload}
      >
        {({ data }) => (
          <Found
            found={data}
            isNew={isNew}
            isOfProject={isOfProjectAlone(filter)}
            isOfFile={filter.batch !== null}
            shelf={filter.shelf === 'all' || isNarrowed(filter) ? null : filter.shelf}
            hasUnsaved={areDraftsAsked && unsaved.length > 0}
            onAll={() => onFilter({ ...everyPost, order: filter.order })}
            {...list}
          />
        )}
      </Loadable>
    </>
  )
}

const isOfProjectAlone = ({ shelf, project, ...filter }: PostFilter) =>
  shelf === 'all' && project !== null && !isNarrowed({ ...filter, shelf, project: null })

type FoundProps = Omit<
  PostsScreenProps,
  'view' | 'filter' | 'missing' | 'projects' | 'onFilter' | 'onReload' | 'unsaved' | 'onDiscardUnsaved'
> & {
  found: FoundPosts
  /** True when unsaved drafts are listed above. */
  hasUnsaved: boolean
  /** True when there is no post at all. */
  isNew: boolean
  /** True when only a project filters the list. */
  isOfProject: boolean
  /** True for the posts of one file. */
  isOfFile: boolean
  /** The shelf, where nothing else filters the list. */
  shelf: PostShelf | null
  onAll: () => void
}

function Found({
  found,
  isNew,
  isOfProject,
  isOfFile,
  shelf,
  hasUnsaved,
  onAll,
  now,
  zone,
  selected,
  onEnd,
  onDelete,
  onReschedule,
  accounts = [],
  mayHaveOthers,
  onReaddress,
  ...actions
}: FoundProps) {
  const [kept, setSelection] = useState(selected ?? nothingSelected)
  const [toDelete, setToDelete] = useState<readonly PostView[] | null>(null)
  const [toMove, setToMove] = useState<readonly PostView[] | null>(null)
  const [toCopy, setToCopy] = useState<readonly PostView[] | null>(null)
  const [toReaddress, setToReaddress] = useState<readonly PostView[] | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { posts, total } = found
  const ids = posts.map(({ id }) => id)
  const selection = among(kept, ids)
  const chosen = posts.filter(({ id }) => selection.selected.has(id))
  const clear = () => setSelection((before) => ({ ...nothingSelected, at: before.at }))
  /** Deselects changed posts; other selected ones stay for the next press. */
  const done = (changed: readonly PostView[]) => {
    const ids = changed.map(({ id }) => id)
    setSelection((before) => without(before, ids))
  }
  const remove = (gone: readonly PostView[]) => {
    onDelete(gone)
    done(gone)
    // The focused row disappears; the focus stays at the list.
    place.current?.focus()
  }
  const all = {
    ...actions,
    onAskCopies: setToCopy,
    onAskTime: setToMove,
    onDelete: (gone: readonly PostView[]) => (isAskedFor(gone) ? setToDelete(gone) : remove(gone)),
  }
  const ofMany = {
    ...all,
    onCancel: (many: readonly PostView[]) => {
      actions.onCancel(many)
      done(many)
    },
    onAskAccount: setToReaddress,
    onDuplicate: (many: readonly PostView[], ...to: readonly [PostAccount?]) => {
      actions.onDuplicate(many, ...to)
      done(many)
    },
    onRetry: (many: readonly PostView[]) => {
      actions.onRetry(many)
      done(many)
    },
  }
  return (
    <div ref={place} tabIndex={-1} className="post-list">
      {posts.length > 0 ? (
        <BulkBar
          posts={chosen}
          shown={posts.length}
          total={total}
          accounts={accounts}
          onAll={() => setSelection((before) => allOf(before, ids))}
          onClear={clear}
          {...ofMany}
        />
      ) : null}
      {posts.length === 0 && hasUnsaved ? null : isNew ? (
        <NoPosts />
      ) : posts.length === 0 && shelf !== null ? (
        <EmptyShelf shelf={shelf} onAll={onAll} />
      ) : posts.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={
            isOfProject ? 'No posts in this project yet' : isOfFile ? 'No posts of this file' : 'No post is like that'
          }
          action={<Button onClick={onAll}>Show all posts</Button>}
        >
          {isOfProject
            ? 'What you write while you are in it stands here.'
            : isOfFile
              ? goneOrIncomplete
              : 'Look for other words, or take a filter away.'}
        </EmptyState>
      ) : (
        <PostRows
          posts={posts}
          total={total}
          now={now}
          zone={zone}
          accounts={accounts}
          mayHaveOthers={mayHaveOthers}
          selection={selection}
          onSelection={setSelection}
          onEnd={onEnd}
          {...all}
        />
      )}
      {toDelete ? (
        <DeleteQuestion posts={toDelete} onDelete={() => remove(toDelete)} onClose={() => setToDelete(null)} />
      ) : null}
      {toCopy ? (
        <AccountDialog
          isForCopies
          posts={toCopy}
          accounts={accounts}
          onChoose={(account) => account && ofMany.onDuplicate(toCopy, account)}
          onClose={() => setToCopy(null)}
        />
      ) : null}
      {toReaddress ? (
        <AccountDialog
          posts={toReaddress}
          accounts={accounts}
          onChoose={(account) => {
            onReaddress(toReaddress, account)
            done(toReaddress)
          }}
          onClose={() => setToReaddress(null)}
        />
      ) : null}
      {toMove ? (
        <RescheduleDialog
          posts={toMove}
          now={now}
          zone={zone}
          onMove={(times, keepsQueue) => {
            moveOrSchedule(times, (all) => onReschedule(all, keepsQueue), actions.onSchedule)
            done(toMove)
          }}
          onClose={() => setToMove(null)}
        />
      ) : null}
    </div>
  )
}

/** A single draft with a new time is scheduled; every other post keeps its state. */
export function moveOrSchedule(
  times: readonly NewTime[],
  onReschedule: (times: readonly NewTime[]) => void,
  onSchedule: PostsScreenProps['onSchedule'],
) {
  const [first, ...others] = times
  if (first?.post.status === 'draft' && others.length === 0) onSchedule(first.post, first.publishAt)
  else onReschedule(times)
}

const emptyShelves: Record<PostShelf, { readonly title: string; readonly says: string; readonly isWritten?: true }> = {
  draft: { title: 'No drafts', says: 'A post that you write and keep as a draft stands here.', isWritten: true },
  scheduled: {
    title: 'Nothing is scheduled',
    says: 'A post with a time stands here until it goes out.',
    isWritten: true,
  },
  'on-its-way': { title: 'Nothing is on its way', says: 'Posts stand here for the moment they go out.' },
  published: { title: 'Nothing is published yet', says: 'What has gone out everywhere stands here.' },
  attention: { title: 'Nothing needs attention', says: 'A post that a platform turned away would stand here.' },
}

/** An unfiltered empty shelf: its content, and how to add to it. */
function EmptyShelf({ shelf, onAll }: { shelf: PostShelf; onAll: () => void }) {
  const { title, says, isWritten } = emptyShelves[shelf]
  return (
    <EmptyState
      icon={Send}
      title={title}
      action={
        isWritten ? (
          <Button icon={PenLine} href={newPostHref}>
            Write a post
          </Button>
        ) : (
          <Button onClick={onAll}>Show all posts</Button>
        )
      }
    >
      {says}
    </EmptyState>
  )
}

/** The example is in a field: it can be edited and used as it is. */
function NoPosts() {
  const [about, setAbout] = useState<string>(examplePost.text)
  return (
    <EmptyState
      icon={Send}
      title="No posts yet"
      field={
        <TextArea
          aria-label="What your first post is about"
          value={about}
          rows={3}
          maxLength={promptCharacters}
          onChange={({ target }) => setAbout(target.value)}
        />
      }
      action={
        <Button variant="primary" icon={PenLine} href={`/dashboard/create/text?about=${encodeURIComponent(about)}`}>
          Write the first one
        </Button>
      }
    >
      Write a text and save it as a post. Nine practice accounts take what their platforms would; only you see them.
    </EmptyState>
  )
}
