import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { headAt } from '#app/content/places.ts'
import { everyPost, type PostFilter, postFilterSchema, saidOf } from '#app/domain/posts/filter.ts'
import { Posts } from '#app/features/posts/posts.tsx'

/** Of a filter only what narrows or orders. */
type PostsSearch = Partial<PostFilter>

export const Route = createFileRoute('/_signed-in/dashboard/posts/')({
  validateSearch: (search: PostsSearch & SearchSchemaInput): PostsSearch => saidOf(postFilterSchema.parse(search)),
  head: () => headAt('/dashboard/posts'),
  component: PostsPage,
})

function PostsPage() {
  const navigate = Route.useNavigate()
  return (
    <Posts
      filter={{ ...everyPost, ...Route.useSearch() }}
      onFilter={(filter) => void navigate({ search: saidOf(filter), replace: true, resetScroll: false })}
    />
  )
}
