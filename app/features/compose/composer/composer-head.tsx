import { AtSign, Files, History, Plus, Redo2, Undo2 } from 'lucide-react'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { Button, IconButton, PageHeader } from '#design-system/index.ts'
import type { ComposerActions, ComposerView } from './composer-view.ts'
import { continuedWords, goesToWords } from './composer-words.ts'

type ComposerHeadProps = {
  view: ComposerView
  actions: ComposerActions
  /** The platforms that accept it as it is; all of them while it is empty. */
  ready: readonly PlatformId[]
  onOpen: (sheet: 'versions' | 'drafts' | 'goes-to') => void
}

export function ComposerHead({ view, actions, ready, onOpen }: ComposerHeadProps) {
  const { editing, composition, isOpenElsewhere, continuedAt, canUndo, canRedo } = view
  const { platforms } = composition
  const title =
    editing === null ? 'Compose' : editing.status === 'scheduled' ? 'Change a scheduled post' : 'Go on with a draft'
  return (
    <PageHeader
      title={title}
      description={
        isOpenElsewhere
          ? 'Open in another tab too. What is written there comes in here.'
          : continuedAt && continuedWords(continuedAt, view.now, view.zone)
      }
      actions={
        <>
          {editing ? (
            <Button variant="ghost" onClick={actions.onLeave}>
              Leave it as it was
            </Button>
          ) : null}
          {continuedAt === null ? null : (
            <Button variant="ghost" icon={Plus} onClick={actions.onNew}>
              New post
            </Button>
          )}
          <div className="composer-ways">
            <IconButton label="Undo" icon={Undo2} disabled={!canUndo} onClick={actions.onUndo} />
            <IconButton label="Redo" icon={Redo2} disabled={!canRedo} onClick={actions.onRedo} />
            <IconButton label="Versions" icon={History} onClick={() => onOpen('versions')} />
            <IconButton label="Drafts on this device" icon={Files} onClick={() => onOpen('drafts')} />
          </div>
          <Button icon={AtSign} onClick={() => onOpen('goes-to')}>
            {goesToWords(ready, platforms)}
          </Button>
        </>
      }
    />
  )
}
