import type { MediaDetailView } from '#app/domain/media/item.ts'
import type { PostStatus } from '#app/domain/post-statuses.ts'
import { statusOf } from '#app/domain/posts/status-words.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { StatusTag, TextLink } from '#design-system/index.ts'

/** The post's own page names the platforms that refused it. */
const tagOf = (status: PostStatus) =>
  status === 'failed' || status === 'partly-published'
    ? ({ tone: status === 'failed' ? 'refusal' : 'warning', word: 'Needs attention' } as const)
    : statusOf({ status, targets: [] })

type UsedInProps = Pick<MediaDetailView, 'item' | 'usedIn' | 'logoOf'> & { zone: string }

export function UsedIn({ item, usedIn, logoOf, zone }: UsedInProps) {
  const isKnown = usedIn.length > 0 || logoOf.length > 0
  return (
    <>
      <h2>
        {isKnown
          ? 'Used in'
          : item.uses > 0
            ? `Used in ${item.uses === 1 ? 'one place' : `${item.uses} places`}`
            : 'Not used in a post yet'}
      </h2>
      {isKnown ? (
        <ul className="details-list">
          {logoOf.map(({ id, name }) => (
            <li key={id}>
              <TextLink href={`/dashboard/projects/${id}`}>{name}</TextLink>
              <span className="details-use-line">Its logo</span>
            </li>
          ))}
          {usedIn.map(({ postId, excerpt, status, publishAt }) => (
            <li key={postId}>
              <TextLink href={`/dashboard/posts/${postId}`}>{excerpt}</TextLink>
              <span className="details-use-line tabular">
                <StatusTag {...tagOf(status)} />
                {publishAt === null ? null : datesIn(zone).moment(publishAt)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
