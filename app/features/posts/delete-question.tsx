import { canBe } from '#app/domain/posts/changes.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { ConfirmDialog } from '#design-system/index.ts'
import { copiesOf, copiesWords, postsWords } from './post-words.ts'

type DeleteQuestionProps = { posts: readonly PostView[]; onDelete: () => void; onClose: () => void }

const copiesIn = (posts: readonly PostView[]) => posts.reduce((sum, post) => sum + copiesOf(post), 0)

/** True when deleting needs a question: something was published. */
export const isAskedFor = (posts: readonly PostView[]) => copiesIn(posts) > 0

/** Names the published copies that go and the posts that stay, before deleting. */
export function DeleteQuestion({ posts, onDelete, onClose }: DeleteQuestionProps) {
  const gone = posts.filter(({ status }) => canBe('delete', status))
  const staying = posts.length - gone.length
  const copies = copiesIn(gone)
  const [only, ...others] = gone
  const what = others.length === 0 ? `“${excerptOf(titleOf(only?.text ?? ''), 60)}”` : postsWords(gone.length)
  const stays =
    staying === 0
      ? ''
      : ` ${postsWords(staying)} on ${staying === 1 ? 'its' : 'their'} way ${staying === 1 ? 'stays' : 'stay'}.`
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${what}?`}
      description={`${copiesWords(copies)} ${copies === 1 ? 'goes' : 'go'} with ${others.length === 0 ? 'it' : 'them'}.${stays} You can undo this for 8 seconds.`}
      confirm={others.length === 0 ? 'Delete post' : `Delete ${postsWords(gone.length)}`}
      onConfirm={onDelete}
    />
  )
}
