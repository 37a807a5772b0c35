import { Send } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { examplePost } from '#app/content/example-post.ts'
import { promptCharacters } from '#app/domain/limits.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Button, EmptyState, Loadable, Skeleton, TextArea } from '#design-system/index.ts'
import type { NewestPostsProps } from './newest-posts.tsx'
import './latest-posts.css'

type LatestPostsProps = {
  posts: QueryView<readonly PostView[]>
  /** Draws the posts; not loaded without any. */
  Newest: ComponentType<NewestPostsProps> | undefined
  onReload: () => void
}

/** The newest posts; before the first one, an example. */
export function LatestPosts({ posts, Newest, onReload }: LatestPostsProps) {
  return (
    <Loadable
      // Home shows the notice about old data itself.
      view={posts.state === 'ready' ? { ...posts, stale: undefined } : posts}
      loading="Loading your posts"
      skeleton={<Skeleton lines={4} />}
      failed="Your posts did not load"
      onRetry={onReload}
    >
      {({ data }) => (data.length === 0 ? <FirstPost /> : Newest && <Newest posts={data} />)}
    </Loadable>
  )
}

/** The example is in a field: it can be edited and used as it is. */
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
