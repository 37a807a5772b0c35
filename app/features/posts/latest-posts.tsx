import { useAtomValue } from 'jotai'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { examplePost } from '#app/content/example-post.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import { accountsWords } from '#app/domain/posts/accounts.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { connectedAccountsAtom } from '#app/state/social-accounts.ts'
import { Button, EmptyState, List, ListRow, Loadable, Skeleton, StatusTag, TextArea } from '#design-system/index.ts'
import { timeOf } from './post-words.ts'
import { TargetMarks } from './target-marks.tsx'
import './latest-posts.css'

type LatestPostsProps = {
  posts: QueryView<readonly PostView[]>
  onReload: () => void
  /** Where no device tells the time: in a page that is saved for everybody. */
  zone?: string
}

/** The newest posts in one line each. */
export function LatestPosts({ posts, onReload, zone }: LatestPostsProps) {
  return (
    <Loadable
      view={posts}
      loading="Loading your posts"
      skeleton={<Skeleton lines={4} />}
      failed="Your posts did not load"
      onRetry={onReload}
    >
      {({ data }) => <Newest posts={data} zone={zone} />}
    </Loadable>
  )
}

/** The status says that it went out. */
function whenOf(post: PostView, zone: string): string {
  const { verb, moment } = timeOf(post, zone)
  return post.targets.some(({ publishedAt }) => publishedAt !== null) ? moment : `${verb} ${moment}`
}

/** The example stands in a field: it is changed here, and goes on as it stands. */
function FirstPost() {
  const [text, setText] = useState<string>(examplePost.text)
  const words = encodeURIComponent(text)
  return (
    <EmptyState
      icon={Send}
      title="Your first post is one press away"
      field={
        <TextArea
          aria-label="Text of your first post"
          value={text}
          rows={4}
          maxLength={promptCharacters}
          onChange={({ target }) => setText(target.value)}
        />
      }
      action={
        <div className="posts-first">
          <Button variant="primary" icon={Send} href={`/dashboard/compose?begin=new&example=film&text=${words}`}>
            Open it in the composer
          </Button>
          <Button href={`/dashboard/create/text?about=${words}`}>Have it written</Button>
        </div>
      }
    >
      It comes with a film, so nine practice accounts take it. Only you see them.
    </EmptyState>
  )
}

function Newest({ posts, zone: named }: { posts: readonly PostView[]; zone: string | undefined }) {
  const ofDevice = useAtomValue(zoneAtom)
  const zone = named ?? ofDevice
  // A sample has no accounts.
  const own = useAtomValue(connectedAccountsAtom)
  const accounts = named === undefined ? own : []
  if (posts.length === 0) return <FirstPost />
  return (
    <List label="Latest posts">
      {posts.slice(0, 5).map((post) => (
        <ListRow
          key={post.id}
          title={excerptOf(titleOf(post.text), 80)}
          // A sample has no page of its own.
          {...(named === undefined ? { href: `/dashboard/posts/${post.id}` } : {})}
          meta={
            <>
              <TargetMarks post={post} />
              {accountsWords(post.accountIds, accounts)}
              <span className="tabular">{whenOf(post, zone)}</span>
            </>
          }
          trailing={<StatusTag {...statusOf(post)} />}
        />
      ))}
    </List>
  )
}
