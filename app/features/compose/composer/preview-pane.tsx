import { FoldVertical, Moon, Sun, UnfoldVertical } from 'lucide-react'
import { useState } from 'react'
import type { MediaItemView } from '#app/domain/media/item.ts'
import { checkMedia } from '#app/domain/platforms/check-media.ts'
import { cardLinkIn } from '#app/domain/platforms/link-card.ts'
import { type PlatformId, platformIds, platformOf } from '#app/domain/platforms/platforms.ts'
import { sentAsLines } from '#app/domain/platforms/sent-as.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { type Composition, platformPostOf } from '#app/domain/posts/composition.ts'
import { isForWantOfFile, wantedFileWords } from '#app/domain/posts/left-out.ts'
import type { FeedEntryView } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { IconButton, Select } from '#design-system/index.ts'
import { Preview } from '../preview.tsx'
import { WholeText } from '../preview-text.tsx'
import type { LinkCards } from '../use-link-cards.ts'

type PreviewPaneProps = {
  composition: Composition
  platform: PlatformId
  onPlatform: (platform: PlatformId) => void
  items: readonly MediaItemView[]
  cards: LinkCards
  author: string
  at: Instant
  zone: string
}

const mediaOf = (items: readonly MediaItemView[], ids: readonly string[]): NonNullable<FeedEntryView['media']> =>
  ids.flatMap((id) => {
    const item = items.find((one) => one.id === id)
    if (!item || item.kind === 'audio') return []
    const { version, placeholder, kind, mime, bytes, width, height, alt } = item
    return [{ mediaId: id, version, placeholder, kind, mime, bytes, width: width ?? 1, height: height ?? 1, alt }]
  })

/** The post as one platform shows it, light or dark, folded or whole. */
export function PreviewPane({ composition, platform, onPlatform, items, cards, author, at, zone }: PreviewPaneProps) {
  const [isLight, setLight] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { text, thread, firstComment, fields, mediaIds } = platformPostOf(composition, platform)
  const media = mediaOf(items, mediaIds)
  const isBlank = text.trim() === ''
  const entry: FeedEntryView = {
    id: 'preview',
    postId: 'preview',
    platform,
    text,
    drawnAs: media.length > 0 ? 'media' : rulesOf(platform).media.required.is ? 'text-card' : 'text',
    publishedAt: at,
    ...(media.length > 0 ? { media } : {}),
    ...(thread.length > 0 ? { thread } : {}),
    ...(firstComment === '' ? {} : { firstComment }),
    ...(Object.keys(fields).length > 0 ? { fields } : {}),
  }
  const folds = rulesOf(platform).fold !== undefined
  const isWanting = checkMedia(platform, media, fields.kind).some(isForWantOfFile)
  return (
    <div className="composer-preview">
      <div className="composer-preview-head">
        <Select
          label="Preview of"
          options={platformIds
            .filter((id) => id === platform || composition.platforms.includes(id))
            .map((id) => ({ value: id, label: platformOf(id).name }))}
          value={platform}
          onChange={onPlatform}
        />
        <div className="composer-tools">
          {folds ? (
            <IconButton
              label={isWhole ? 'Fold as readers see it' : 'Show all of it'}
              icon={isWhole ? FoldVertical : UnfoldVertical}
              aria-pressed={isWhole}
              onClick={() => setWhole(!isWhole)}
            />
          ) : null}
          <IconButton
            label={isLight ? 'Show it dark' : 'Show it light'}
            icon={isLight ? Moon : Sun}
            aria-pressed={isLight}
            onClick={() => setLight(!isLight)}
          />
        </div>
      </div>
      <div className="composer-preview-ground" {...(isLight ? { 'data-ground': 'light' } : {})}>
        <WholeText value={isWhole}>
          {isBlank && media.length === 0 ? (
            <p className="composer-preview-empty">
              What you write shows up here, as {platformOf(platform).name} draws it.
            </p>
          ) : (
            <>
              {/* Above the preview, which may be higher than the window. */}
              {sentAsLines(platform, media).map((line) => (
                <p key={line} className="composer-quiet">
                  {line}
                </p>
              ))}
              {isWanting ? <p className="composer-quiet">{wantedFileWords([platform])}</p> : null}
              <Preview
                key={platform}
                entry={entry}
                author={author}
                zone={zone}
                card={cards.get(cardLinkIn(entry) ?? '')}
              />
            </>
          )}
        </WholeText>
      </div>
    </div>
  )
}
