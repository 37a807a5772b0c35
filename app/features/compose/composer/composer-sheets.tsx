import type { ReactNode } from 'react'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { isEmptyComposition } from '#app/domain/posts/compose.ts'
import { platformPostOf, withVariant } from '#app/domain/posts/composition.ts'
import { Drawer } from '#design-system/index.ts'
import { VersionsPanel } from '../drafts/versions-panel.tsx'
import type { ComposerActions, ComposerSlots, ComposerView } from './composer-view.ts'
import { DeviceDrafts } from './device-drafts.tsx'
import { GoesTo } from './goes-to.tsx'
import { KeepSnippet } from './keep-snippet.tsx'
import type { PaperSheet } from './paper-foot.tsx'
import { TagLinks } from './tag-links.tsx'
import { TidySnippets } from './tidy-snippets.tsx'

export type Sheet = PaperSheet | 'goes-to' | 'preview' | 'versions' | 'drafts'

type ComposerSheetsProps = {
  open: Sheet
  view: ComposerView
  actions: ComposerActions
  slots: ComposerSlots
  active: PlatformId | null
  preview: ReactNode
  /** Platforms that refuse it as it is. */
  notReady: readonly PlatformId[]
  onClose: () => void
}

export function ComposerSheets(props: ComposerSheetsProps) {
  const { open, view, actions, slots, active, preview, notReady, onClose: close } = props
  const { composition, zone } = view
  const { onChange } = actions
  const { text, mediaIds } = active === null ? composition : platformPostOf(composition, active)
  const isEmpty = isEmptyComposition(composition)
  return (
    <>
      {open === 'goes-to' ? (
        <GoesTo {...{ composition, notReady }} destination={view.destination} onChange={onChange} onClose={close} />
      ) : null}
      {open === 'preview' ? (
        <Drawer open onOpenChange={close} title="Preview">
          {preview}
        </Drawer>
      ) : null}
      {open === 'versions' ? (
        <Drawer open onOpenChange={close} title="Versions" description="Kept on this device, each time you paused.">
          <VersionsPanel
            versions={view.versions}
            current={composition}
            zone={zone}
            onRestore={(id) => {
              actions.onRestore(id)
              close()
            }}
          />
        </Drawer>
      ) : null}
      {open === 'drafts' ? (
        <Drawer open onOpenChange={close} title="Drafts on this device" description="Written here, and not sent.">
          <DeviceDrafts
            drafts={view.drafts}
            zone={zone}
            onDiscard={actions.onDiscardDraft}
            onNew={isEmpty ? undefined : actions.onNew}
          />
        </Drawer>
      ) : null}
      {open === 'keep-template' || open === 'keep-hashtags' ? (
        <KeepSnippet
          kind={open === 'keep-template' ? 'template' : 'hashtags'}
          onKeep={actions.onKeepSnippet}
          onClose={close}
        />
      ) : null}
      {open === 'tidy-template' || open === 'tidy-hashtags' ? (
        <TidySnippets
          kind={open === 'tidy-template' ? 'template' : 'hashtags'}
          snippets={view.snippets.filter(({ kind }) => open === `tidy-${kind}`)}
          onDelete={actions.onDeleteSnippet}
          onClose={close}
        />
      ) : null}
      {open === 'tags' ? (
        <TagLinks
          text={text}
          platform={active}
          onText={(next) =>
            onChange((before) =>
              active === null ? { ...before, text: next } : withVariant(before, active, { text: next }),
            )
          }
          onClose={close}
        />
      ) : null}
      {open === 'picker'
        ? slots.pick({
            onClose: close,
            onPick: (picked) => {
              actions.onItems(picked)
              const ids = [...new Set([...mediaIds, ...picked.map(({ id }) => id)])]
              onChange((before) =>
                active === null ? { ...before, mediaIds: ids } : withVariant(before, active, { mediaIds: ids }),
              )
              close()
            },
          })
        : null}
    </>
  )
}
