import { Eye, RotateCcw } from 'lucide-react'
import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { takesThread } from '#app/domain/platforms/fixes.ts'
import { type PlatformId, platformOf } from '#app/domain/platforms/platforms.ts'
import { type Standing, withPlatform } from '#app/domain/posts/compose.ts'
import { platformPostOf, withVariant } from '#app/domain/posts/composition.ts'
import { Button, IconButton, TextArea } from '#design-system/index.ts'
import { pastedFiles } from '#design-system/pasted-files.ts'
import { AccountChips } from './account-chips.tsx'
import type { ComposerActions, ComposerView } from './composer-view.ts'
import { unreadWords } from './composer-words.ts'
import { LinkCardPart } from './link-card-part.tsx'
import { MediaStrip } from './media-strip.tsx'
import { PaperFoot, type PaperSheet } from './paper-foot.tsx'
import { PlatformDetails } from './platform-details.tsx'
import { PlatformStrip } from './platform-strip.tsx'
import { ThreadParts } from './thread-parts.tsx'

type ComposerPaperProps = {
  view: ComposerView
  actions: ComposerActions
  standings: readonly Standing[]
  /** The platform of the open version; null for all. */
  active: PlatformId | null
  onActive: (platform: PlatformId | null) => void
  onOpen: (sheet: PaperSheet | 'preview') => void
  onCrop: (id: string, platform: PlatformId | null) => void
  /** The medium whose alt text is edited. */
  describing: string | null
  onDescribe: (id: string | null) => void
  paper: RefObject<HTMLDivElement | null>
  /** True when the text gets the focus at the start. */
  takesFocus: boolean
}

export function ComposerPaper(props: ComposerPaperProps) {
  const { view, actions, standings, active, onActive, onOpen, onCrop, describing, onDescribe, paper, takesFocus } =
    props
  const { composition, items } = view
  const { onChange } = actions
  const [isOver, setIsOver] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const post = active === null ? null : platformPostOf(composition, active)
  const own = active === null ? undefined : composition.variants[active]
  const name = active === null ? null : platformOf(active).name
  const isIn = active === null || composition.platforms.includes(active)
  const text = post?.text ?? composition.text
  const shownItems = (post?.mediaIds ?? composition.mediaIds).flatMap(
    (id) => items.find((item) => item.id === id) ?? [],
  )
  const standing = standings.find(({ platform }) => platform === active)

  const setText = (next: string) =>
    onChange((before) => (active === null ? { ...before, text: next } : withVariant(before, active, { text: next })))
  const unread = (post?.mediaIds ?? composition.mediaIds).filter((id) => view.unread.has(id))
  /** Media in their new order. Unread ones are not visible, and stay behind the others. */
  const setMedia = (ids: readonly string[]) => {
    const mediaIds = [...ids, ...unread]
    onChange((before) => (active === null ? { ...before, mediaIds } : withVariant(before, active, { mediaIds })))
  }
  const backToAll = (platform: PlatformId) => {
    const nothing = {
      text: undefined,
      mediaIds: undefined,
      thread: undefined,
      firstComment: undefined,
      fields: undefined,
    }
    onChange((before) => withVariant(before, platform, nothing))
    field.current?.focus()
  }
  const take = (event: ClipboardEvent | DragEvent, given: readonly File[]) => {
    setIsOver(false)
    if (given.length === 0) return
    event.preventDefault()
    actions.onFiles(given, active !== null && own?.mediaIds !== undefined ? active : null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere on it; Add media does the same
    <div
      className="composer-paper"
      ref={paper}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => take(event, [...event.dataTransfer.files])}
      onPaste={(event) => take(event, pastedFiles(event.clipboardData))}
    >
      <div className="composer-strip-bar">
        <PlatformStrip standings={standings} platforms={composition.platforms} active={active} onActive={onActive} />
        <span className="composer-look">
          <IconButton label="Preview" icon={Eye} variant="secondary" onClick={() => onOpen('preview')} />
        </span>
      </div>
      <AccountChips composition={composition} accounts={view.accounts} standings={standings} onChange={onChange} />
      <div id="composer-paper" role="tabpanel" aria-label={name === null ? 'The text for all' : `For ${name}`}>
        {active === null ? null : (
          <div className="composer-own">
            {isIn ? (
              <p>
                {standing?.isChanged
                  ? `${name} has a version of its own.`
                  : `As for all. What you change here is for ${name} alone.`}
              </p>
            ) : (
              <p>This does not go to {name}.</p>
            )}
            {isIn && standing?.isChanged ? (
              <Button size="small" variant="ghost" icon={RotateCcw} onClick={() => backToAll(active)}>
                Back to the text for all
              </Button>
            ) : null}
            <Button
              size="small"
              variant="ghost"
              onClick={() => onChange((before) => withPlatform(before, active, !isIn))}
            >
              {isIn ? 'Leave it out' : `Send it to ${name} too`}
            </Button>
          </div>
        )}
        <div className="composer-text">
          <TextArea
            ref={field}
            data-begins
            autoGrow
            rows={6}
            aria-label={name === null ? 'Text of your post' : `Text for ${name}`}
            placeholder="What do you want to say?"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <MediaStrip
          items={shownItems}
          platformName={name}
          onOrder={setMedia}
          onAdd={() => onOpen('picker')}
          onAlt={actions.onAlt}
          onCrop={(id) => onCrop(id, active)}
          unread={unread.length === 0 ? null : unreadWords(unread.length, view.offline)}
          arriving={view.arriving}
          arrived={view.arrived}
          remaking={view.remaking}
          describing={describing}
          onDescribe={onDescribe}
        />
        {isIn ? (
          <LinkCardPart
            key={active}
            composition={composition}
            active={active}
            cards={view.cards}
            offline={view.offline}
            onChange={onChange}
            onReadAgain={actions.onReadAgain}
          />
        ) : null}
        {active !== null && isIn && takesThread(active) ? (
          <ThreadParts
            platform={active}
            parts={post?.thread ?? []}
            onParts={(parts) =>
              onChange((before) => withVariant(before, active, { thread: parts.length === 0 ? undefined : [...parts] }))
            }
          />
        ) : null}
        <PaperFoot
          view={view}
          standings={standings}
          active={active}
          text={text}
          onSnippet={actions.onSnippet}
          onOpen={onOpen}
        />
        {active !== null && post !== null && isIn ? (
          <PlatformDetails
            platform={active}
            post={post}
            hasVideo={shownItems.some(({ kind }) => kind === 'video')}
            onFirstComment={(firstComment) =>
              onChange((before) => withVariant(before, active, { firstComment: firstComment || undefined }))
            }
            onField={(id, value) =>
              onChange((before) => {
                const { [id]: _, ...others } = before.variants[active]?.fields ?? {}
                const fields = value === '' ? others : { ...others, [id]: value }
                return withVariant(before, active, {
                  fields: Object.keys(fields).length === 0 ? undefined : fields,
                })
              })
            }
          />
        ) : null}
      </div>
    </div>
  )
}
