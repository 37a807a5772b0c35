import { Rss } from 'lucide-react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, EmptyState, Loadable, PageHeader, PlatformMark, Skeleton } from '#design-system/index.ts'
import { momentWords } from './post-words.ts'
import './practice-feed.css'

export type FeedView = QueryView<readonly FeedEntryView[]>

type PracticeFeedScreenProps = { view: FeedView; author: string; onReload: () => void }

/** What the nine practice accounts show: each entry drawn the way its platform would. */
export function PracticeFeedScreen({ view, author, onReload }: PracticeFeedScreenProps) {
  return (
    <>
      <PageHeader
        title="Practice feed"
        description="Nine practice accounts, seen only by you. Nothing here has left Ninefold."
      />
      <Loadable
        view={view}
        loading="Loading the practice feed"
        skeleton={
          <div className="feed">
            {['220px', '260px', '200px'].map((height) => (
              <Skeleton key={height} shape="block" height={height} />
            ))}
          </div>
        }
        failed="The feed did not load"
        onRetry={onReload}
      >
        {({ data }) => <Feed entries={data} author={author} />}
      </Loadable>
    </>
  )
}

function Feed({ entries, author }: { entries: readonly FeedEntryView[]; author: string }) {
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
  return (
    <ul className="feed" aria-label="Practice feed">
      {entries.map((entry) => (
        <li key={entry.id}>
          <FeedEntry entry={entry} author={author} />
        </li>
      ))}
    </ul>
  )
}

function FeedEntry({ entry, author }: { entry: FeedEntryView; author: string }) {
  const platform = platformOf(entry.platform)
  return (
    <article className="feed-entry" data-platform={entry.platform} aria-label={`${platform.name}: ${author}`}>
      <header className="feed-head">
        <PlatformMark name={platform.name} shape={entry.platform} />
        <div className="feed-who">
          <b>{author}</b>
          <span>
            {platform.name} · <time dateTime={entry.publishedAt}>{momentWords(entry.publishedAt)}</time>
          </span>
        </div>
      </header>
      <p className={entry.drawnAs === 'text-card' ? 'feed-card' : 'feed-text'}>
        <span>{entry.text}</span>
      </p>
    </article>
  )
}
