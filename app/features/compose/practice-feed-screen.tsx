import { Rss } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { excerptOf, titleOf, wordless } from '#app/domain/wording/excerpts.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, EmptyState, Loadable, PageHeader, Skeleton } from '#design-system/index.ts'
import './practice-feed.css'

export type FeedView = QueryView<readonly FeedEntryView[]>

type Drawn = { previewOf: (entry: FeedEntryView) => ReactNode }
type PracticeFeedScreenProps = Drawn & { view: FeedView; onReload: () => void }

export function PracticeFeedScreen({ view, previewOf, onReload }: PracticeFeedScreenProps) {
  return (
    <>
      <PageHeader
        title="Practice feed"
        description="Nine practice accounts, seen only by you. Nothing here has left Ninefold."
      />
      <Loadable
        view={view}
        loading="Loading the practice feed"
        skeleton={<FeedSkeleton />}
        failed="The feed did not load"
        onRetry={onReload}
      >
        {({ data }) => <Feed entries={data} previewOf={previewOf} />}
      </Loadable>
    </>
  )
}

/** Placeholder heights for nine previews: text alone, a square picture, a taller one. */
const artHeights = [null, null, '360px', null, '560px', '180px', '420px', null, null]

/** The layout of a post on nine platforms, while it loads. */
const FeedSkeleton = () => (
  <div className="feed-post">
    <div className="feed-title">
      <Skeleton width="24ch" />
    </div>
    <div className="feed">
      {artHeights.map((height, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <div key={place} className="feed-place">
          <Skeleton shape="circle" width="36px" height="36px" />
          <Skeleton lines={2} />
          {height === null ? null : <Skeleton shape="block" height={height} />}
        </div>
      ))}
    </div>
  </div>
)

const titleRoom = 70
const postsAtFirst = 3
const platformsWords = counted('platform', 'platforms')
const accountsWords = counted('account', 'accounts')

/** Post by post, newest first: side by side on a wide screen, one strip to swipe on a phone. */
function Feed({ entries, previewOf }: Drawn & { entries: readonly FeedEntryView[] }) {
  const [isWhole, setWhole] = useState(false)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={Rss}
        title="Nothing has landed yet"
        action={
          <Button variant="primary" href="/dashboard/create/text">
            Write a post
          </Button>
        }
      >
        Publish a post and it shows up here nine times, as each platform would draw it.
      </EmptyState>
    )
  }
  const posts = [...Map.groupBy(entries, ({ postId }) => postId)]
  const shown = isWhole ? posts : posts.slice(0, postsAtFirst)
  return (
    <>
      {shown.map(([postId, copies]) => (
        <FeedPost key={postId} copies={copies} previewOf={previewOf} />
      ))}
      {shown.length < posts.length ? (
        <Button className="feed-older" onClick={() => setWhole(true)}>
          Show {counted('older post', 'older posts')(posts.length - shown.length)}
        </Button>
      ) : null}
    </>
  )
}

function FeedPost({ copies, previewOf }: Drawn & { copies: readonly FeedEntryView[] }) {
  const title = excerptOf(titleOf(copies.map(({ text }) => text).join('\n')) || wordless, titleRoom)
  const goesTo = copies[0]?.accountIds?.length ?? 0
  return (
    <section className="feed-post">
      <h2 className="feed-title">
        {title}{' '}
        <span>
          {platformsWords(copies.length)}
          {goesTo > 1 ? `, for ${accountsWords(goesTo)}` : ''}
        </span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, which a keyboard must reach */}
      <ul className="feed" aria-label={`On ${platformsWords(copies.length)}`} tabIndex={0}>
        {copies.map((entry) => (
          <li key={entry.id}>{previewOf(entry)}</li>
        ))}
      </ul>
    </section>
  )
}
