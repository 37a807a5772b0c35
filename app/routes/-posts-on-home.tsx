import { NewestPosts as Newest, type NewestPostsProps } from '#app/features/posts/newest-posts.tsx'
import { useKnownAccounts } from '#app/state/known-accounts.ts'

/** Posts on Home, loaded only where there are some. */
export { PostsAbove } from '#app/features/dashboard/posts-above.tsx'

export const NewestPosts = (props: NewestPostsProps) => <Newest {...props} known={useKnownAccounts()} />
