import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Fix, isPictureFix } from '#app/domain/platforms/fixes.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import type { Problem } from '#app/domain/platforms/problem.ts'
import { fileIdsOf, isEmptyComposition, mended, partOf, standingsOf } from '#app/domain/posts/compose.ts'
import { picturesToMake } from '#app/domain/posts/picture-fix.ts'
import { wrongTimeOf } from '#app/domain/posts/publish-time.ts'
import { ConfirmDialog, pressOf } from '#design-system/index.ts'
import { TwoVersions } from '../drafts/two-versions.tsx'
import { ComposerHead } from './composer-head.tsx'
import { ComposerPaper } from './composer-paper.tsx'
import { ComposerSheets, type Sheet } from './composer-sheets.tsx'
import type { ComposerActions, ComposerSlots, ComposerView } from './composer-view.ts'
import { awaitedWords, drawingFor, goWords, mediaFacts, nowWords } from './composer-words.ts'
import { DeviceDrafts } from './device-drafts.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { Problems } from './problems.tsx'
import { canGo, PublishBar } from './publish-bar.tsx'
import { sentAt } from './when.ts'
import './composer.css'

export type ComposerScreenProps = {
  view: ComposerView
  actions: ComposerActions
  slots: ComposerSlots
  /** The platform of the first open version; null for all. */
  opensAt?: PlatformId | null
  /** True when the text gets the focus at the start. */
  takesFocus?: boolean
}

export function ComposerScreen({ view, actions, slots, opensAt = null, takesFocus = false }: ComposerScreenProps) {
  const { composition, items, practice, when, now, zone, save } = view
  const { platforms } = composition
  const [active, setActive] = useState<PlatformId | null>(opensAt)
  const [looked, setLooked] = useState<PlatformId | null>(opensAt)
  const [open, setOpen] = useState<Sheet | null>(null)
  const { cropped, ...cropping } = slots.useCropping()
  const [describing, setDescribing] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const paper = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    paper.current?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted])
  // Every way out of the editor returns to its picture.
  const edited = useRef<string | null>(null)
  const inEditor = cropped?.id ?? null
  useEffect(() => {
    const before = edited.current
    edited.current = inEditor
    if (before !== null && inEditor === null) setWanted(`[data-media="${before}"] [aria-haspopup="menu"]`)
  }, [inEditor])

  const isEmpty = isEmptyComposition(composition)
  const standings = standingsOf(composition, mediaFacts(items), practice).map((standing) =>
    // An uploading file may be the missing one: nothing is sent before it arrives.
    view.arriving > 0
      ? { ...standing, refusals: standing.refusals.filter(({ code }) => code !== 'media_missing') }
      : standing,
  )
  const going = standings.filter(({ platform }) => platforms.includes(platform))
  const ready = going.filter(({ refusals }) => refusals.length === 0).map(({ platform }) => platform)
  const shown = active ?? (looked !== null && platforms.includes(looked) ? looked : (platforms[0] ?? 'x'))
  const { onChange } = actions
  const close = () => setOpen(null)

  const look = (platform: PlatformId | null) => {
    setActive(platform)
    if (platform !== null) setLooked(platform)
  }
  const crop = (id: string, platform: PlatformId | null) => {
    look(platform)
    cropping.open({ id, platform })
  }
  const filesOn = (platform: PlatformId) => standings.find((one) => one.platform === platform)?.files ?? []
  const inText = '.composer-text textarea'
  /** One press for all problems of a kind. */
  const fixAll = (problems: readonly Problem[], by: Fix) => {
    const [only, ...others] = problems
    if (only !== undefined && others.length === 0) return fix(only, by)
    // It serves all that lack one.
    if (by === 'add-media') {
      look(null)
      return setOpen('picker')
    }
    const known = problems.map((problem) => ({ problem, files: filesOn(problem.facts.platform) }))
    if (isPictureFix(by)) {
      for (const { problem, files } of known) actions.onMake(problem.facts.platform, picturesToMake(problem, by, files))
      return
    }
    const named = known.map(({ problem, files }) => ({ problem, ids: fileIdsOf(problem, { files }) }))
    onChange((before) => named.reduce((next, { problem, ids }) => mended(next, problem, by, ids) ?? next, before))
    setWanted(inText)
  }
  const fix = (problem: Problem, by: Fix) => {
    const { platform } = problem.facts
    const files = filesOn(platform)
    const ids = fileIdsOf(problem, { files })
    if (by === 'add-media') {
      look(platform)
      return setOpen('picker')
    }
    if (by === 'add-alt') return setDescribing(ids[0] ?? files[0]?.id ?? null)
    if (by === 'fill-field') {
      look(platform)
      return setWanted(`[data-field="${problem.field}"] :is(input, textarea, button)`)
    }
    if (isPictureFix(by)) {
      actions.onMake(platform, picturesToMake(problem, by, files))
      // It appears in a moment, and can be adjusted.
      return look(platform)
    }
    const next = mended(composition, problem, by, ids)
    if (next === null) return
    onChange((before) => mended(before, problem, by, ids) ?? before)
    // The changed part is shown next.
    look(by === 'leave-out' ? null : platform)
    const part = partOf(problem)
    setWanted(part === null ? inText : `[data-part="${part}"] textarea`)
  }

  const picked = when.kind === 'at' ? sentAt(when, view.editing, zone) : null
  const wrongTime = when.kind === 'at' ? wrongTimeOf(picked, now, view.editing?.publishAt) : null
  const isReady = canGo(view, ready) && wrongTime === null
  const go = () => {
    if (when.kind === 'now' && view.isFirstTime) setAsking(true)
    else actions.onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = pressOf(event)
    if (!(press?.ctrlKey || press?.metaKey) || press.altKey) return
    const { key } = press
    // After a fix, the browser's own undo would restore a text that never existed.
    if ((key === 'z' || key === 'y') && event.currentTarget.contains(event.target as Node)) {
      event.preventDefault()
      if (key === 'y' || event.shiftKey) actions.onRedo()
      else actions.onUndo()
    }
    if (key !== 'Enter') return
    event.preventDefault()
    if (save.state !== 'saving' && isReady) go()
  }

  const goesAt = when.kind === 'next' ? view.nextSlot : (picked ?? undefined)
  const preview = (
    <PreviewPane
      composition={composition}
      platform={shown}
      onPlatform={(to) => (active === null ? setLooked(to) : look(to))}
      items={items}
      cards={view.cards}
      author={view.author}
      at={goesAt ?? now}
      zone={zone}
    />
  )
  const [other] = view.others
  // The editor replaces the page: it has its own heading and back button.
  if (cropped !== null)
    return slots.crop({
      ...cropped,
      onMade: (uploadId) => actions.onMade(cropped.id, cropped.platform, uploadId),
      onClose: cropping.close,
    })
  return (
    <>
      <ComposerHead view={view} actions={actions} ready={isEmpty ? platforms : ready} onOpen={setOpen} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one shortcut for all that is in it */}
      <div className="composer" onKeyDown={onKeyDown}>
        <div className="composer-side">
          <ComposerPaper
            view={view}
            actions={actions}
            standings={standings}
            active={active}
            onActive={look}
            onOpen={setOpen}
            onCrop={crop}
            describing={describing}
            onDescribe={setDescribing}
            paper={paper}
            takesFocus={takesFocus}
          />
          {other === undefined ? null : (
            <TwoVersions
              mine={composition}
              theirs={other.value}
              at={other.at}
              zone={zone}
              left={view.others.length}
              onKeep={(choice) => actions.onSettle(other.id, choice)}
            />
          )}
          {isEmpty ? null : (
            <Problems
              standings={going}
              awaited={awaitedWords(view)}
              remaking={view.remaking}
              drawing={drawingFor(view)}
              onFix={fixAll}
            />
          )}
          <PublishBar
            view={view}
            ready={ready}
            wrongTime={wrongTime}
            paused={slots.paused}
            onGoWithout={actions.onGoWithout}
            onWhen={actions.onWhen}
            onGo={go}
            onChoose={() => setOpen('goes-to')}
            onKeepMine={actions.onKeepMine}
            onTakeTheirs={actions.onTakeTheirs}
            onCopy={actions.onCopy}
          />
          {isEmpty && view.isOpen && view.drafts.length > 0 ? (
            <section className="composer-here">
              <h2>Drafts on this device</h2>
              <DeviceDrafts drafts={view.drafts.slice(0, 5)} zone={zone} onDiscard={actions.onDiscardDraft} />
            </section>
          ) : null}
        </div>
        <section className="composer-aside" aria-label="Preview">
          {preview}
        </section>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Publish now?"
        description={`${nowWords({ ready, chosen: platforms, goesTo: view.goesTo })} Only you see it.`}
        confirm={goWords({ kind: 'now', at: null, ready, chosen: platforms, zone, now, editing: null })}
        variant="primary"
        keep="Not now"
        onConfirm={actions.onSave}
      />
      {open === null ? null : (
        <ComposerSheets
          {...{ view, actions, slots, active, preview }}
          notReady={isEmpty ? [] : platforms.filter((platform) => !ready.includes(platform))}
          open={open}
          onClose={close}
        />
      )}
    </>
  )
}
