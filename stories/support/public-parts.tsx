import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { NinePreviews } from '#app/features/compose/nine-previews.tsx'
import { HomeOfNobody, sampleZone } from '#app/features/dashboard/home-of-nobody.tsx'
import { NewestPosts } from '#app/features/posts/newest-posts.tsx'

/** The posts of a public page, as its route gives them. */
export const postsOf = (idea: string, versions?: Readonly<Record<PlatformId, string>>) => (
  <NinePreviews text={idea} versions={versions} author="Harbor Bakery" />
)

/** Home with figures of nobody, as the route gives it. */
export const sampleHome = <HomeOfNobody latestOf={(data) => <NewestPosts posts={data} zone={sampleZone} />} />
