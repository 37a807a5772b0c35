import { PenLine, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PostView, TargetView } from '#app/domain/posts/post.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  ConfirmDialog,
  EmptyState,
  Flex,
  Loadable,
  PageHeader,
  Select,
  Skeleton,
} from '#design-system/index.ts'
import { EditTargetDialog } from './edit-target-dialog.tsx'
import { type PostActions, PostRow } from './post-row.tsx'
import { copiesOf, copiesWords } from './post-words.ts'

export type PostsScreenActions = Omit<PostActions, 'onEdit'> & {
  /** Answers with what is wrong, or null when the target is on its way with its own text. */
  onRetryWith: (targetId: string, text: string) => Promise<string | null>
}

export type PostsScreenProps = PostsScreenActions & {
  view: QueryView<readonly PostView[]>
  now: string
  /** Every time on the screen is told in it. */
  zone: string
  onReload: () => void
  /** Where there are several projects: which one's posts are shown. */
  filter?: ProjectFilter | undefined
}

export type ProjectFilter = {
  readonly projects: readonly { readonly id: string; readonly name: string }[]
  /** null: all of them. */
  readonly chosen: string | null
  readonly onChoose: (projectId: string | null) => void
}

/** Stands for all projects among their ids. */
const all = 'all'

const ProjectChoice = ({ projects, chosen, onChoose }: ProjectFilter) => (
  <Select
    label="Project"
    options={[{ value: all, label: 'All projects' }, ...projects.map(({ id, name }) => ({ value: id, label: name }))]}
    value={chosen ?? all}
    onChange={(value) => onChoose(value === all ? null : value)}
  />
)

/** Every post, newest first, with where it stands on each platform. */
export function PostsScreen({ view, onReload, filter, ...list }: PostsScreenProps) {
  return (
    <>
      <PageHeader
        title="Posts"
        description={`Where each of them stands. Times are in ${list.zone.replaceAll('_', ' ')}.`}
        actions={
          <>
            {filter ? <ProjectChoice {...filter} /> : null}
            <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
              New post
            </Button>
          </>
        }
      />
      <Loadable
        view={view}
        loading="Loading posts"
        skeleton={
          <Flex direction="column" gap="2">
            {['a', 'b', 'c', 'd'].map((row) => (
              <Skeleton key={row} shape="block" height="46px" />
            ))}
          </Flex>
        }
        failed="Your posts did not load"
        onRetry={onReload}
      >
        {({ data }) => <PostList posts={data} isOfProject={filter?.chosen != null} {...list} />}
      </Loadable>
    </>
  )
}

type PostListProps = Omit<PostsScreenProps, 'view' | 'onReload' | 'filter'> & {
  posts: readonly PostView[]
  isOfProject: boolean
}

function PostList({ posts, isOfProject, now, zone, onRetryWith, onDelete, ...actions }: PostListProps) {
  const [toDelete, setToDelete] = useState<PostView | null>(null)
  const [edited, setEdited] = useState<{ post: PostView; target: TargetView } | null>(null)
  // An editor that was closed by a slip opens with what was typed in it.
  const typed = useRef(new Map<string, string>())
  const place = useRef<HTMLDivElement>(null)
  const remove = (post: PostView) => {
    onDelete(post)
    // The row that had the focus goes; whoever works by keyboard stays at the list.
    place.current?.focus()
  }
  return (
    <div ref={place} tabIndex={-1} className="post-list">
      {posts.length === 0 ? (
        <NoPosts isOfProject={isOfProject} />
      ) : (
        <ul className="post-rows" aria-label="Posts">
          {posts.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              now={now}
              zone={zone}
              {...actions}
              onEdit={(of, target) => setEdited({ post: of, target })}
              onDelete={(of) => (copiesOf(of) > 0 ? setToDelete(of) : remove(of))}
            />
          ))}
        </ul>
      )}
      {toDelete ? (
        <ConfirmDialog
          open
          onOpenChange={() => setToDelete(null)}
          title={`Delete “${excerptOf(titleOf(toDelete.text), 60)}”?`}
          description={`${copiesWords(copiesOf(toDelete))} ${copiesOf(toDelete) === 1 ? 'goes' : 'go'} with it. You can undo this for 8 seconds.`}
          confirm="Delete post"
          onConfirm={() => remove(toDelete)}
        />
      ) : null}
      {edited ? (
        <EditTargetDialog
          {...edited}
          typed={typed.current.get(edited.target.id)}
          onType={(text) => typed.current.set(edited.target.id, text)}
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

const NoPosts = ({ isOfProject }: { isOfProject: boolean }) => (
  <EmptyState
    icon={Send}
    title={isOfProject ? 'No posts in this project yet' : 'No posts yet'}
    action={
      <Button variant="primary" icon={PenLine} href="/dashboard/create/text">
        Write the first one
      </Button>
    }
  >
    Write a text, save it as a post, and watch it land on nine practice accounts.
  </EmptyState>
)
