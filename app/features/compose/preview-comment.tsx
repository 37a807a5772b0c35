import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { Avatar } from '#design-system/index.ts'
import { PreviewText } from './preview-text.tsx'
import './preview-comment.css'

type PreviewCommentProps = { comment: string; platform?: PlatformId; author?: string }

/** The author's first comment below a post. Nothing where there is none. */
export function PreviewComment({ comment, platform = 'facebook', author = 'You' }: PreviewCommentProps) {
  if (comment.trim() === '') return null
  return (
    <div className="preview-comment" data-platform={platform}>
      <Avatar name={author} size="small" />
      <div className="preview-comment-bubble">
        <span className="preview-comment-by">
          <b>
            <bdi>{author}</bdi>
          </b>{' '}
          First comment
        </span>
        <PreviewText platform={platform} text={comment} />
      </div>
    </div>
  )
}
