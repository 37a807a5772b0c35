import { createFileRoute } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { type PostFilter, postFilterSchema, saidOf } from '#app/domain/posts/filter.ts'
import { Posts } from '#app/features/posts/posts.tsx'
import { unread, useRead } from '../-search.ts'

/** Only the parts of the filter that narrow or order. */
type PostsSearch = Partial<PostFilter>

export const Route = createFileRoute('/_signed-in/dashboard/posts/')({
  validateSearch: unread<PostsSearch>,
  head: () => headAt('/dashboard/posts'),
  component: PostsPage,
})

function PostsPage() {
  const navigate = Route.useNavigate()
  return (
    <Posts
      filter={useRead(postFilterSchema.parse, Route.useSearch())}
      onFilter={(filter) => void navigate({ search: saidOf(filter), replace: true, resetScroll: false })}
    />
  )
}
