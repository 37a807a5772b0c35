import { Globe, Link2 } from 'lucide-react'
import { type LinkedPage, siteOf } from '#app/domain/links/linked-page.ts'
import { cardChoiceOf, cardLinkIn, cardShapeOf } from '#app/domain/platforms/link-card.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Icon, Skeleton } from '#design-system/index.ts'
import './preview-link-card.css'

type PreviewLinkCardProps = { entry: FeedEntryView; card: QueryView<LinkedPage> | undefined }

const unread: LinkedPage = { title: '', description: '', picture: null, wantsLarge: false }

/** The card of a link, as its platform draws it: from the page, or from the author's replacement. Media replace it. */
export function PreviewLinkCard({ entry, card }: PreviewLinkCardProps) {
  const { platform, fields = {} } = entry
  const link = cardLinkIn(entry)
  if (link === null) return null
  const { isRemoved, title, description } = cardChoiceOf(fields, link)
  if (isRemoved) return null
  const site = siteOf(link)
  if (card?.state === 'loading')
    return (
      <div className="preview-card" data-on={platform} data-shape="above" aria-busy="true">
        <span className="preview-card-picture">
          <Skeleton shape="block" height="100%" />
        </span>
        <span className="preview-card-words">
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </span>
      </div>
    )
  const page = card?.state === 'ready' ? card.data : unread
  const words = { title: title ?? page.title, description: description ?? page.description }
  if (page.picture === null && words.title === '')
    return (
      <div className="preview-link-card">
        <Icon of={Link2} size={18} />
        <span>{site}</span>
      </div>
    )
  return (
    <div className="preview-card" data-on={platform} data-shape={cardShapeOf(platform, page)}>
      <span className="preview-card-picture">
        {page.picture === null ? <Icon of={Link2} size={22} /> : <img src={page.picture.source} alt="" />}
      </span>
      <span className="preview-card-words">
        <b dir="auto">{words.title || site}</b>
        {words.description === '' ? null : (
          <span className="preview-card-description" dir="auto">
            {words.description}
          </span>
        )}
        <span className="preview-card-site">
          <Icon of={Globe} size={12} />
          {site}
        </span>
      </span>
    </div>
  )
}
