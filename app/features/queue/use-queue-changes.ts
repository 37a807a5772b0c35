import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { isInTime, type NewAction, theQueue } from '#app/domain/outbox/action.ts'
import { queueAfter } from '#app/domain/outbox/ahead.ts'
import { keptSentence } from '#app/domain/outbox/messages.ts'
import {
  aboutPost,
  cancelAction,
  deleteAction,
  restoreAction,
  scheduleAction,
} from '#app/domain/outbox/post-actions.ts'
import { refusalsOf } from '#app/domain/posts/bulk.ts'
import { sentenceForQueue } from '#app/domain/queue/messages.ts'
import type { OverdueWay } from '#app/domain/queue/overdue.ts'
import { afterMoves, type QueuedPost, type QueueView, reordered, type SetQueuePaused } from '#app/domain/queue/queue.ts'
import type { RepeatView } from '#app/domain/queue/repeat.ts'
import type { SlotSet } from '#app/domain/queue/slot-set.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { undoPostChange } from '#app/server/post-changes/posts.functions.ts'
import {
  reorderQueue,
  saveSlots,
  setPinned,
  setQueuePaused,
  setRepeatStopped,
  shuffleQueue,
  skipOccurrence,
  startRepeat,
} from '#app/server/post-changes/queue.functions.ts'
import { clockAtom, datesAtom, newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { type Performed, performActionAtom, withdrawActionAtom } from '#app/state/outbox.ts'
import { hearPause, tellPause } from '#app/state/queue-pause.ts'
import { redraw } from '#app/state/redraw.ts'
import { dismissAboutAtom, showToastAtom } from '#app/state/toasts.ts'
import type { WantedRepeat } from './repeat-dialog.tsx'

type Failed = { readonly ok: false; readonly failure: { readonly code: string; readonly facts?: unknown } }
type Answer<Value> = { readonly ok: true; readonly value: Value } | Failed

const postsWord = counted('post', 'posts')

/** The result for posts held past their time. */
function becameOf(overdue: OverdueWay, moved: number, drafts: number): readonly string[] {
  const went =
    overdue === 'now'
      ? moved === 1
        ? '1 post goes out now.'
        : `${postsWord(moved)} go out one by one.`
      : `${postsWord(moved)} moved to the next free times.`
  return [
    ...(moved === 0 ? [] : [went]),
    ...(drafts === 0 ? [] : [`${postsWord(drafts)} ${drafts === 1 ? 'is a draft' : 'are drafts'} now.`]),
  ]
}

const isUnmoved = (value: unknown) =>
  typeof value === 'object' && value !== null && 'moved' in value && value.moved === 0

/**
 * A person's actions on their queue; `shown` is the drawn one. They show at once, are undone when the server refuses,
 * and offer Undo. Moving and cancelling need no network: they are kept on the device and sent later.
 */
export function useQueueChanges(shown: QueueView | null) {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const dismissAbout = useSetAtom(dismissAboutAtom)
  const dates = useAtomValue(datesAtom)
  const clock = useAtomValue(clockAtom)
  const newId = useAtomValue(newIdAtom)
  const perform = useSetAtom(performActionAtom)
  const withdraw = useSetAtom(withdrawActionAtom)

  useEffect(
    () =>
      hearPause(() => {
        dismissAbout(theQueue)
        void client.invalidateQueries({ queryKey: ['posts'] })
      }),
    [client, dismissAbout],
  )

  const show = (change: (queue: QueueView) => QueueView) => redraw<QueueView>(client, ['posts', 'queue'], change)

  /** Sends a change to the server; null when refused, with a toast. An early drawing is replaced by the real state. */
  const make = async <Value>(change: () => Promise<Answer<Value>>): Promise<{ readonly value: Value } | null> => {
    let wrong: string
    try {
      const answer = await change()
      if (answer.ok) return { value: answer.value }
      wrong = sentenceForQueue(answer.failure)
    } catch (error) {
      wrong = sentenceOf(error, hasNetwork())
    } finally {
      void client.invalidateQueries({ queryKey: ['posts'] })
    }
    showToast({ policy: 'stack', tone: 'refusal', title: wrong })
    return null
  }

  /** The same for a dialog, which shows its own refusal; null on success. */
  const ask = async (change: () => Promise<Answer<unknown>>): Promise<string | null> => {
    if (!hasNetwork()) return failureMessages.OFFLINE_UNCHANGED
    try {
      const answer = await change()
      return answer.ok ? null : sentenceForQueue(answer.failure)
    } catch (error) {
      return sentenceOf(error, hasNetwork())
    } finally {
      await client.invalidateQueries({ queryKey: ['posts'] })
    }
  }

  /** `about`: the post or the repeat; otherwise the queue itself. */
  const say = (title: string, undo?: () => void, post?: QueuedPost, isKept = false, about = post?.id ?? theQueue) =>
    showToast({
      policy: 'stack',
      tone: 'info',
      about,
      title,
      ...(post && { description: aboutPost(post).title }),
      ...(isKept && { description: keptSentence }),
      ...(undo && { action: { label: 'Undo', run: undo } }),
    })

  const does = async (action: NewAction): Promise<Performed> => {
    show((queue) => queueAfter(queue, [action]))
    const done = await perform(action)
    if (done.kind === 'refused') showToast({ policy: 'stack', tone: 'refusal', title: done.sentence })
    // An early drawing is replaced by the real state.
    void client.invalidateQueries({ queryKey: ['posts'] })
    return done
  }

  /** An unsent action is withdrawn; a sent one is reversed. */
  const takeBack = async (done: Performed, reverse: NewAction) => {
    if (done.kind !== 'kept' || !(await withdraw(done.id))) return does(reverse)
    show((queue) => queueAfter(queue, [reverse]))
    await client.invalidateQueries({ queryKey: ['posts'] })
  }

  const doesAndSays = async (title: string, post: QueuedPost, action: NewAction, reverse: NewAction) => {
    const done = await does(action)
    if (done.kind === 'refused' || (done.kind === 'sent' && isUnmoved(done.value))) return
    const canUndo = done.kind === 'kept' || isInTime(reverse, clock())
    say(title, canUndo ? () => void takeBack(done, reverse) : undefined, post, done.kind === 'kept')
  }

  /** `times` is for this device's screens; the server distributes the times that the posts have on arrival. */
  const order = (post: QueuedPost, postIds: readonly string[], queue: readonly QueuedPost[]): NewAction => {
    const times = Object.fromEntries(queue.filter(({ id }) => postIds.includes(id)).map(({ id, at }) => [id, at]))
    return { kind: 'reorderQueue', ...aboutPost(post), about: theQueue, data: { postIds: [...postIds], times } }
  }
  const toSlot = (post: QueuedPost, at: Instant): NewAction => ({
    kind: 'moveToSlot',
    ...aboutPost(post),
    at,
    data: { postId: post.id, at },
  })

  const pause = async (wanted: SetQueuePaused) => {
    const done = await make(() => setQueuePaused({ data: wanted }))
    if (done) {
      dismissAbout(theQueue)
      tellPause()
    }
    return done
  }
  /** Pauses again as before, with its held posts; posts sent meanwhile are reported. */
  const unresume = async (operationId: string) => {
    const done = await make(() => undoPostChange({ data: { operationId } }))
    if (!done) return
    dismissAbout(theQueue)
    tellPause()
    const [most] = refusalsOf(done.value)
    if (most)
      showToast({
        policy: 'stack',
        tone: 'refusal',
        title: 'Not all of it could be undone',
        description: sentenceForQueue(most.refusal),
      })
  }

  const bringBack = (before: readonly string[]) => () =>
    void make(() => reorderQueue({ data: { postIds: [...before] } }))

  return {
    async onReorder(postIds: readonly string[], post: QueuedPost) {
      const before = shown?.posts ?? []
      const own = before.filter(({ id }) => postIds.includes(id)).map(({ id }) => id)
      const after = afterMoves(before, reordered(before, postIds))
      await doesAndSays('New order', post, order(post, postIds, after), order(post, own, before))
    },
    onMoveToSlot: (post: QueuedPost, at: Instant) =>
      doesAndSays(`Moved to ${dates.moment(at)}`, post, toSlot(post, at), toSlot(post, post.at)),
    async onShuffle() {
      const done = await make(() => shuffleQueue())
      if (!done) return
      if (done.value.moved === 0) say('There is nothing to shuffle: only one post moves with the queue')
      else say(`Shuffled ${postsWord(done.value.moved)}`, bringBack(done.value.before))
    },
    async onPause() {
      show((queue) => ({ ...queue, pausedAt: clock() }))
      if (await pause({ paused: true })) say('Queue paused', () => void pause({ paused: false }))
    },
    async onResume(overdue: OverdueWay) {
      const operationId = newId()
      show((queue) => ({ ...queue, pausedAt: null }))
      const done = await pause({ paused: false, overdue, operationId })
      if (!done) return
      const { moved, drafts } = done.value
      const isChanged = moved + drafts > 0
      say(
        ['Queue runs again.', ...becameOf(overdue, moved, drafts)].join(' '),
        () => void (isChanged ? unresume(operationId) : pause({ paused: true })),
      )
    },
    async onPin(post: QueuedPost, pinned: boolean) {
      const holds = pinned ? 'pinned' : 'queue'
      show((queue) => ({
        ...queue,
        posts: queue.posts.map((one) => (one.id === post.id ? { ...one, holds } : one)),
      }))
      await make(() => setPinned({ data: { postId: post.id, pinned } }))
    },
    onCancel: (post: QueuedPost) =>
      doesAndSays('Post cancelled, kept as a draft', post, cancelAction(post), scheduleAction(post, post.at)),
    onDelete: (post: QueuedPost) => doesAndSays('Post deleted', post, deleteAction(post), restoreAction(post)),
    async onRepeat(postId: string, wanted: WantedRepeat): Promise<string | null> {
      const repeatId = newId()
      const wrong = await ask(() => startRepeat({ data: { ...wanted, repeatId, postId } }))
      const stop = () => setRepeatStopped({ data: { repeatId, stopped: true } })
      if (wrong === null) say('Post repeats', () => void make(stop), undefined, false, repeatId)
      return wrong
    },
    async onSkip({ id }: RepeatView, at: Instant, skipped: boolean) {
      const send = (leaves: boolean) => () =>
        skipOccurrence({ data: { repeatId: id, occurrence: at, skipped: leaves } })
      if (await make(send(skipped)))
        say(
          skipped ? `Skipped ${dates.moment(at)}` : `Goes out ${dates.moment(at)} after all`,
          () => void make(send(!skipped)),
          undefined,
          false,
          id,
        )
    },
    async onStop({ id }: RepeatView) {
      const send = (stopped: boolean) => () => setRepeatStopped({ data: { repeatId: id, stopped } })
      if (await make(send(true)))
        say('Stopped. What it had made ahead is taken out.', () => void make(send(false)), undefined, false, id)
    },
    onSaveSlots({ accountId, zone, slots }: SlotSet): Promise<string | null> {
      return ask(() => saveSlots({ data: { zone, slots: [...slots], ...(accountId !== null && { accountId }) } }))
    },
  }
}
