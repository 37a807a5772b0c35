import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { mediaTrashKeptMs } from '#app/domain/limits.ts'
import type { MediaBulk, MediaBulkOutcome, MediaChange } from '#app/domain/media/item.ts'
import { mediaFailure, sentenceForMedia } from '#app/domain/media/messages.ts'
import type { Result } from '#app/domain/outcome.ts'
import { durationWords } from '#app/domain/wording/durations.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { changeManyMedia, changeMedia, emptyMediaTrash, renameMediaFolder } from '#app/server/media/media.functions.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { mediaKey } from './media-queries.ts'

type Failure = { readonly code: string; readonly facts?: unknown }

const items = counted('item', 'items')

/** The word for a finished change, after its number; null where a toast has its own text. */
function doneWord(change: MediaBulk): string | null {
  if (change.do === 'favourite') return change.isFavourite ? 'added to favourites' : 'taken out of favourites'
  const done: Partial<Record<MediaBulk['do'], string>> = {
    move: 'moved',
    project: 'moved',
    tag: 'tagged',
    untag: 'untagged',
    delete: 'deleted for good',
  }
  return done[change.do] ?? null
}

/** A person's actions on media. Removals offer Undo for 8 seconds, on any screen. */
export function useMediaChanges() {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)

  const say = (title: string) => showToast({ policy: 'stack', tone: 'refusal', title })
  /** Returns the result, or null; the screens refresh either way. */
  const make = async <Value>(change: () => Promise<Result<Value, Failure>>): Promise<Value | null> => {
    try {
      const answer = await change()
      if (answer.ok) return answer.value
      say(sentenceForMedia(answer.failure))
    } catch (error) {
      say(sentenceOf(error, hasNetwork()))
    } finally {
      void client.invalidateQueries({ queryKey: mediaKey })
    }
    return null
  }
  const tellRefused = ({ refused }: MediaBulkOutcome) => {
    const used = refused.filter(({ code }) => code === 'media_in_use').length
    const full = refused.find(({ code }) => code === 'quota_exceeded')
    if (full !== undefined) say(sentenceForMedia(full))
    if (refused.some(({ code }) => code === 'project_gone')) say(sentenceForMedia(mediaFailure('project_gone')))
    if (used > 0) say(sentenceForMedia(mediaFailure('media_in_use', { posts: used })))
    if (refused.some(({ code }) => code === 'media_is_logo')) say(sentenceForMedia(mediaFailure('media_is_logo')))
  }
  const many = async (change: MediaBulk) => {
    const outcome = await make(() => changeManyMedia({ data: change }))
    if (outcome !== null) tellRefused(outcome)
    return outcome
  }
  const onRestore = async (ids: readonly string[]) => {
    await many({ do: 'restore', ids: [...ids] })
  }

  return {
    onChange: async (change: MediaChange) => (await make(() => changeMedia({ data: change }))) !== null,
    onRenameFolder: async (from: string, to: string, projectId: string | null) =>
      (await make(() => renameMediaFolder({ data: { from, to, projectId } }))) !== null,
    onMany: async (change: MediaBulk) => {
      const outcome = await many(change)
      const word = doneWord(change)
      if (outcome !== null && outcome.changed.length > 0 && word !== null)
        showToast({
          policy: 'single',
          tone: 'success',
          about: outcome.changed.join(),
          title: `${items(outcome.changed.length)} ${word}`,
        })
    },
    onTrash: async (ids: readonly string[]) => {
      const outcome = await many({ do: 'trash', ids: [...ids] })
      const gone = outcome?.changed ?? []
      if (gone.length === 0) return
      showToast({
        policy: 'stack',
        tone: 'info',
        about: gone.join(),
        title: `${items(gone.length)} moved to the trash`,
        description: `Kept there for ${durationWords(mediaTrashKeptMs)}.`,
        action: { label: 'Undo', run: () => void onRestore(gone) },
      })
    },
    onRestore,
    onEmptyTrash: async () => {
      await make(() => emptyMediaTrash())
    },
  }
}
