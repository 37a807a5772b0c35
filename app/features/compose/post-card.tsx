import { RotateCw, Trash2 } from 'lucide-react'
import { platformOf } from '#app/domain/platforms/platforms.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { Button, Card, Flex, IconButton, StatusTag, Text } from '#design-system/index.ts'
import { statusWords, timeWords } from './post-words.ts'
import { TargetMarks } from './target-marks.tsx'
import './post-card.css'

export type PostActions = {
  onRetry: (targetId: string) => void
  onDelete: (postId: string) => void
}

/** One post: its words, its nine places, when it goes or went, and what can be done about a failure. */
export function PostCard({ post, onRetry, onDelete }: { post: PostView } & PostActions) {
  const failed = post.targets.filter(({ status }) => status === 'failed')
  return (
    <Card>
      <article id={`post-${post.id}`} className="post-card" aria-label={post.text.slice(0, 60)}>
        <Flex justify="between" align="start" gap="3">
          <Flex align="center" gap="3" wrap="wrap">
            <StatusTag {...statusWords[post.status]} />
            <Text size="2" color="gray" className="tabular">
              {timeWords(post)}
            </Text>
          </Flex>
          {post.status === 'publishing' ? null : (
            <IconButton
              label={post.status === 'scheduled' ? 'Cancel this post' : 'Delete this post'}
              icon={Trash2}
              onClick={() => onDelete(post.id)}
            />
          )}
        </Flex>
        <p className="post-card-text">{post.text}</p>
        <TargetMarks targets={post.targets} />
        {failed.length > 0 ? (
          <ul className="post-card-failures" aria-label="What failed">
            {failed.map((target) => (
              <li key={target.id}>
                <Text size="2">
                  <b>{platformOf(target.platform).name}</b> {target.reason}
                </Text>
                <Button size="small" icon={RotateCw} onClick={() => onRetry(target.id)}>
                  Try {platformOf(target.platform).name} again
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </article>
    </Card>
  )
}
