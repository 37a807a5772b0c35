import {
  Bookmark,
  ChartNoAxesColumn,
  Ellipsis,
  Globe,
  Heart,
  Link2,
  MessageCircle,
  Music2,
  Play,
  Repeat2,
  Send,
  Share,
  Share2,
  ThumbsUp,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { type LinkedPage, siteOf } from '#app/domain/links/linked-page.ts'
import { linksIn } from '#app/domain/platforms/find-links.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { excerptOf, titleOf } from '#app/domain/wording/excerpts.ts'
import type { QueryView } from '#app/state/query-view.ts'
import { Avatar, Icon, type IconComponent, PlatformMark } from '#design-system/index.ts'
import { PreviewComment } from './preview-comment.tsx'
import { PreviewFields } from './preview-fields.tsx'
import { PreviewLinkCard } from './preview-link-card.tsx'
import { PreviewMedia } from './preview-media.tsx'
import { PreviewText } from './preview-text.tsx'
import { PreviewThread } from './preview-thread.tsx'
import './preview.css'

export type PreviewProps = {
  entry: FeedEntryView
  author: string
  zone: string
  /** The page behind its link, once it was read. */
  card?: QueryView<LinkedPage> | undefined
}
type Layout = (props: PreviewProps) => ReactNode

/** One entry as its platform draws it. Without figures, since nobody has seen it. */
export function Preview(props: PreviewProps) {
  const { platform } = props.entry
  const Drawn = layouts[platform]
  return (
    // The post is shown as it is sent: a page translator must not change it.
    <article
      className="preview"
      translate="no"
      data-platform={platform}
      aria-label={`${platformOf(platform).name}: ${props.author}`}
    >
      <Drawn {...props} />
      <Below {...props} />
    </article>
  )
}

/** The parts after the post: its thread, first comment and fields. */
function Below({ entry, author }: PreviewProps) {
  const { platform, thread = [], firstComment = '', fields, assumed } = entry
  if (thread.length === 0 && firstComment === '' && fields === undefined && assumed === undefined) return null
  return (
    <div className="preview-below">
      <PreviewThread parts={thread} platform={platform} author={author} />
      <PreviewComment comment={firstComment} platform={platform} author={author} />
      <PreviewFields entry={entry} />
    </div>
  )
}

const titleIn = ({ text, fields }: FeedEntryView) => excerptOf(fields?.title || titleOf(text), 100)

const handleOf = (author: string) => author.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || 'practice'

const When = ({ entry, zone }: PreviewProps) => (
  <time dateTime={entry.publishedAt}>{datesIn(zone).moment(entry.publishedAt)}</time>
)

const Mark = ({ platform }: { platform: PlatformId }) => (
  <span className="preview-mark">
    <PlatformMark name={platformOf(platform).name} shape={platform} />
  </span>
)

/** A platform's buttons; drawn, not usable. */
const Actions = ({ icons, words = [] }: { icons: readonly IconComponent[]; words?: readonly string[] }) => (
  <div className="preview-actions" aria-hidden="true" data-worded={words.length > 0 || undefined}>
    {icons.map((icon, place) => (
      <span key={words[place] ?? icon.displayName}>
        <Icon of={icon} size={17} />
        {words[place]}
      </span>
    ))}
  </div>
)

const hostIn = (text: string) => linksIn(text).map(({ href }) => siteOf(href))[0]

type ArtProps = {
  platform: PlatformId
  text: string
  media: FeedEntryView['media'] | undefined
  /** Width ÷ height, where the platform follows the picture. */
  ratio?: number | undefined
  children?: ReactNode
}

/** The picture of a post; without one its text, drawn as a picture by the practice account. */
const Art = ({ platform, text, media = [], ratio, children }: ArtProps) => (
  <div
    className="preview-art"
    data-media={media.length > 0 || undefined}
    {...(ratio === undefined ? {} : { style: { aspectRatio: ratio } })}
  >
    {media.length > 0 ? (
      <PreviewMedia platform={platform} media={media} />
    ) : (
      <span dir="auto">{excerptOf(text.replaceAll(/\n+/g, '\n'), 180)}</span>
    )}
    {children}
  </div>
)

/** Avatar at the left: X, Bluesky, Threads. */
const beside =
  (icons: readonly IconComponent[]): Layout =>
  (props) => {
    const { entry, author } = props
    return (
      <div className="preview-beside" data-goes-on={entry.thread?.length ? true : undefined}>
        <span className="preview-rail">
          <Avatar name={author} />
        </span>
        <div className="preview-body">
          <header className="preview-line">
            <b>
              <bdi>{author}</bdi>
            </b>
            <Mark platform={entry.platform} />
            <span>
              {entry.platform === 'threads' ? null : (
                <>
                  <bdi>@{handleOf(author)}</bdi> ·{' '}
                </>
              )}
              <When {...props} />
            </span>
          </header>
          <PreviewText platform={entry.platform} text={entry.text} />
          <PreviewMedia platform={entry.platform} media={entry.media} />
          <PreviewLinkCard entry={entry} card={props.card} />
          <Actions icons={icons} />
        </div>
      </div>
    )
  }

/** Name above the text: Facebook, LinkedIn. */
const below =
  (detail: string, icons: readonly IconComponent[], words: readonly string[]): Layout =>
  (props) => {
    const { entry } = props
    return (
      <>
        <Who {...props} detail={detail} />
        <PreviewText platform={entry.platform} text={entry.text} />
        <PreviewMedia platform={entry.platform} media={entry.media} />
        <PreviewLinkCard entry={entry} card={props.card} />
        <Actions icons={icons} words={words} />
      </>
    )
  }

function Who({ detail, ...props }: PreviewProps & { detail: string }) {
  return (
    <header className="preview-who">
      <Avatar name={props.author} />
      <div>
        <b>
          <bdi>{props.author}</bdi>
        </b>
        <span>
          {detail} · <When {...props} /> <Icon of={Globe} size={12} />
        </span>
      </div>
      <Mark platform={props.entry.platform} />
    </header>
  )
}

const Instagram: Layout = (props) => {
  const { entry, author } = props
  return (
    <>
      <header className="preview-who">
        <Avatar name={author} />
        <div>
          <b>
            <bdi>{handleOf(author)}</bdi>
          </b>
        </div>
        <Mark platform="instagram" />
      </header>
      <Art platform={entry.platform} text={entry.text} media={entry.media} />
      <Actions icons={[Heart, MessageCircle, Send, Bookmark]} />
      <PreviewText platform="instagram" text={entry.text} by={handleOf(author)} />
      <span className="preview-quiet">
        <When {...props} />
      </span>
    </>
  )
}

const TikTok: Layout = (props) => {
  const { entry, author } = props
  return (
    <Art platform={entry.platform} text={entry.text} media={entry.media}>
      <Mark platform="tiktok" />
      <div className="preview-side" aria-hidden="true">
        <Avatar name={author} />
        {[Heart, MessageCircle, Bookmark, Share2].map((icon) => (
          <Icon key={icon.displayName} of={icon} size={22} />
        ))}
      </div>
      <div className="preview-overlay">
        <b>
          <bdi>@{handleOf(author)}</bdi>
        </b>
        <PreviewText platform="tiktok" text={entry.text} />
        <span className="preview-quiet">
          <Icon of={Music2} size={12} /> original sound · <When {...props} />
        </span>
      </div>
    </Art>
  )
}

const YouTube: Layout = (props) => {
  const { entry, author } = props
  return (
    <>
      <Art platform="youtube" text={titleIn(entry)} media={entry.media}>
        <span className="preview-play" aria-hidden="true">
          <Icon of={Play} size={20} />
        </span>
        <span className="preview-progress" aria-hidden="true" />
      </Art>
      <b className="preview-title" dir="auto">
        {titleIn(entry)}
      </b>
      <header className="preview-who">
        <Avatar name={author} />
        <div>
          <b>
            <bdi>{author}</bdi>
          </b>
          <span>
            Practice channel · <When {...props} />
          </span>
        </div>
        <Mark platform="youtube" />
      </header>
      <PreviewText platform="youtube" text={entry.text} />
      <Actions icons={[ThumbsUp, Share, Bookmark]} words={['Like', 'Share', 'Save']} />
    </>
  )
}

/** A pin is as high as its picture, up to 2:3: taller ones are cut, wider ones shown whole. */
const tallestPin = 2 / 3
const pinRatioOf = ([first]: NonNullable<FeedEntryView['media']> = []): number | undefined =>
  first?.width && first.height ? Math.max(tallestPin, first.width / first.height) : undefined

const Pinterest: Layout = (props) => {
  const { entry, author } = props
  const leadsTo = hostIn(entry.fields?.link || entry.text)
  return (
    <>
      <Art platform={entry.platform} text={entry.text} media={entry.media} ratio={pinRatioOf(entry.media)}>
        <span className="preview-save" aria-hidden="true">
          Save
        </span>
        {leadsTo === undefined ? null : (
          <span className="preview-destination">
            <Icon of={Link2} size={13} /> {leadsTo}
          </span>
        )}
      </Art>
      <b className="preview-title" dir="auto">
        {titleIn(entry)}
      </b>
      <PreviewText platform="pinterest" text={entry.text} />
      <header className="preview-who" data-small>
        <Avatar name={author} />
        <div>
          <b>
            <bdi>{author}</bdi>
          </b>
          <span>
            <When {...props} />
          </span>
        </div>
        <Mark platform="pinterest" />
      </header>
    </>
  )
}

const layouts: Record<PlatformId, Layout> = {
  x: beside([MessageCircle, Repeat2, Heart, ChartNoAxesColumn, Share]),
  bluesky: beside([MessageCircle, Repeat2, Heart, Ellipsis]),
  threads: beside([Heart, MessageCircle, Repeat2, Send]),
  facebook: below('Page', [ThumbsUp, MessageCircle, Share2], ['Like', 'Comment', 'Share']),
  linkedin: below('Practice account', [ThumbsUp, MessageCircle, Repeat2, Send], ['Like', 'Comment', 'Repost', 'Send']),
  instagram: Instagram,
  tiktok: TikTok,
  youtube: YouTube,
  pinterest: Pinterest,
}
