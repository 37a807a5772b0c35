import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { headAt } from '#app/content/places.ts'
import { nameOf } from '#app/domain/people/name-of.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { titleOf } from '#app/domain/wording/excerpts.ts'
import { LinkedPreview } from '#app/features/compose/linked-preview.tsx'
import { PostPage } from '#app/features/posts/post-page.tsx'
import { RepeatPost } from '#app/features/queue/repeat-post.tsx'

export const Route = createFileRoute('/_signed-in/dashboard/posts/$postId')({
  head: () => headAt('/dashboard/posts/$postId'),
  component: OnePost,
})

function OnePost() {
  const { postId } = Route.useParams()
  const author = nameOf(Route.useRouteContext().caller)
  const [repeated, setRepeated] = useState<PostView | null>(null)
  return (
    <>
      <PostPage
        key={postId}
        postId={postId}
        previewOf={(entry, zone) => <LinkedPreview entry={entry} author={author} zone={zone} />}
        onRepeat={setRepeated}
      />
      {repeated ? (
        <RepeatPost
          post={{ id: repeated.id, title: titleOf(repeated.text), at: repeated.publishAt ?? repeated.createdAt }}
          onClose={() => setRepeated(null)}
        />
      ) : null}
    </>
  )
}
