import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { makerName, textJob } from '#app/domain/jobs/text/text-job.ts'
import type { MediaFor } from '#app/domain/posts/left-out.ts'
import { spokenVoice } from '#app/domain/projects/brand.ts'
import { askOf } from '#app/domain/writing/asks.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { useCopy } from '../job/use-copy.ts'
import { type MakePost, useStudio } from '../job/use-studio.ts'
import { textStudio, toneOf } from './text-draft.ts'
import { TextStudio } from './text-studio.tsx'
import type { TextStudioView } from './text-studio-view.ts'
import { useBrowserModel } from './use-browser-model.ts'
import { useTextTools } from './use-text-tools.ts'

type TextStudioContainerProps = {
  onMakePost: MakePost
  /** The subject of an empty draft. */
  about?: string | undefined
  /** The pictures of the post, with their choice. */
  pictures?: ReactNode
  /** Each platform's share of them. */
  mediaFor?: MediaFor | undefined
  /** Hands the text to a waiting post; undefined for a post of its own. */
  onTake?: ((text: string, isFitted: boolean) => void) | undefined
  /** The waiting post's name and place. */
  awaited?: TextStudioView['awaited']
}

/** The text studio with this person's credits, drafts and makers. */
export function TextStudioContainer({
  onMakePost,
  about,
  pictures,
  mediaFor,
  onTake,
  awaited,
}: TextStudioContainerProps) {
  const promptField = useRef<HTMLTextAreaElement>(null)
  const focusFirst = () => promptField.current?.focus()
  const { choices, makeHere } = useBrowserModel()
  const options = { onMakePost, about, mediaFor, isOrdered: onTake !== undefined, focusFirst, makeHere }
  const { draft, made, ask, edit, change, view, actions } = useStudio(textJob, textStudio, options)
  const { copied, copy } = useCopy()
  const { write, put, version, hook, rewrite, undo, canUndo, toolSays } = useTextTools(draft.made, edit)
  const { prompt, tone, length, maker: makerId } = draft
  const project = useAtomValue(activeProjectAtom)
  const voice = project === null ? undefined : spokenVoice(project.brand)
  const text = made?.text ?? ''
  const overview = made?.overview ?? null
  const offered = [...(view.maker?.choices ?? []), ...choices]
  // A chosen maker that is gone is still asked: it says so, and another can be chosen.
  const isGone = makerId !== null && !offered.some(({ id }) => id === makerId)
  const gone = {
    id: makerId ?? '',
    label: makerName(makerId ?? '') ?? 'Built-in writer',
    says: 'It does not answer now.',
  }
  const maker = view.maker && { ...view.maker, choices: isGone ? [...offered, gone] : offered }
  const versions = overview?.versions ?? []
  const takesVersions = onTake === undefined || awaited?.takesVersions === true
  const isFitted = takesVersions && draft.isFitted
  return (
    <TextStudio
      promptField={promptField}
      view={{
        ...view,
        maker,
        makerId,
        prompt,
        tone: toneOf(tone, voice),
        length,
        text,
        copied,
        versions: { count: versions.length, shown: made?.shown ?? 0 },
        hasHooks: (versions[made?.shown ?? 0]?.hooks.length ?? 0) > 1,
        asks: (overview?.asks ?? []).filter((id) => !askOf(id).isIn(text)),
        notes: overview?.notes ?? [],
        canUndo,
        toolSays,
        isFitted: takesVersions ? isFitted : undefined,
        variants: isFitted ? view.variants : undefined,
        pictures,
        isAwaited: onTake !== undefined,
        awaited,
      }}
      actions={{
        ...actions,
        onPrompt: (next) => ask({ prompt: next }),
        onTone: (next) => ask({ tone: next }),
        onLength: (next) => ask({ length: next }),
        onText: write,
        onCopy: () => void copy(text),
        onVersion: version,
        onHook: hook,
        onRewrite: rewrite,
        onUndo: undo,
        onMaker: (maker) => ask({ maker }),
        onVariant: put,
        // A different version is a different post from the requested one.
        onFitted: (to) => change(() => ({ isFitted: to, saved: null, asked: null })),
        onTake: () => onTake?.(text, isFitted),
      }}
    />
  )
}
