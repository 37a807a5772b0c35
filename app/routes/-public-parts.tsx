import { NinePreviews } from '#app/features/compose/nine-previews.tsx'
import { HomeOfNobody, sampleZone } from '#app/features/dashboard/home-of-nobody.tsx'
import { NewestPosts } from '#app/features/posts/newest-posts.tsx'
import type { Parts } from '#app/features/public/content-page.tsx'
import { JoinWaitingList } from '#app/features/public/join-waiting-list.tsx'
import { WriteMessage } from '#app/features/public/write-message.tsx'

export const publicParts: Parts = {
  waitingListForm: <JoinWaitingList />,
  messageForms: { contact: <WriteMessage page="contact" />, support: <WriteMessage page="support" /> },
  postsOf: (idea, versions) => <NinePreviews text={idea} versions={versions} author="Harbor Bakery" />,
  sampleHome: <HomeOfNobody latestOf={(data) => <NewestPosts posts={data} zone={sampleZone} />} />,
}
