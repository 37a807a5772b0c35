import { useAtomValue } from 'jotai'
import { accountsWords, type KnownAccounts } from '#app/domain/posts/accounts.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { List, ListRow, StatusTag } from '#design-system/index.ts'
import { timeOf } from './post-words.ts'
import { TargetMarks } from './target-marks.tsx'
import './newest-posts.css'

/** The status already says that it was sent. */
function whenOf(post: PostView, zone: string): string {
  const { verb, moment } = timeOf(post, zone)
  return post.targets.some(({ publishedAt }) => publishedAt !== null) ? moment : `${verb} ${moment}`
}

const AccountName = ({ name }: { name: string | null }) =>
  name === null ? null : (
    <span className="posts-account" dir="auto" title={name}>
      {name}
    </span>
  )

export type NewestPostsProps = {
  posts: readonly PostView[]
  /** The person's accounts, for the names of a post's own. A sample has none. */
  known?: KnownAccounts
  /** The zone on a prerendered page, which has no device. */
  zone?: string
}

const noAccounts: KnownAccounts = { accounts: [], mayHaveOthers: false }

/** The newest posts in one line each. */
export function NewestPosts({ posts, known: { accounts, mayHaveOthers } = noAccounts, zone: named }: NewestPostsProps) {
  const ofDevice = useAtomValue(zoneAtom)
  const zone = named ?? ofDevice
  return (
    <List label="Latest posts">
      {posts.slice(0, 5).map((post) => (
        <ListRow
          key={post.id}
          title={excerptOf(titleOf(post.text), 80)}
          // A sample post has no page of its own.
          {...(named === undefined ? { href: `/dashboard/posts/${post.id}` } : {})}
          meta={
            <>
              <TargetMarks post={post} />
              <AccountName name={accountsWords(post.accountIds, accounts, mayHaveOthers)} />
              <span className="tabular">{whenOf(post, zone)}</span>
            </>
          }
          trailing={<StatusTag {...statusOf(post)} />}
        />
      ))}
    </List>
  )
}
