import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { isInTime, type NewAction } from '#app/domain/outbox/action.ts'
import { keptSentence } from '#app/domain/outbox/messages.ts'
import {
  aboutPost,
  cancelAction,
  deleteAction,
  moveAction,
  restoreAction,
  scheduleAction,
} from '#app/domain/outbox/post-actions.ts'
import type { PlannedPost, PlannedPosts } from '#app/domain/posts/planned.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import type { Dates } from '#app/domain/wording/dates.ts'
import { clockAtom, datesAtom } from '#app/state/device/clock.ts'
import { type Performed, performActionAtom, withdrawActionAtom } from '#app/state/outbox.ts'
import { redraw } from '#app/state/redraw.ts'
import { type NewToast, showToastAtom } from '#app/state/toasts.ts'
import { sentenceOfTime } from './calendar-words.ts'

const planned = ['posts', 'planned']
const knows = (data: unknown, postId: string): boolean => {
  const { posts = [], drafts = [] } = (data ?? {}) as Partial<PlannedPosts>
  return [...posts, ...drafts].some(({ id }) => id === postId)
}
/**
 * True when the query is idle and has the post: a page turned to, and read while the post was on its way there, does
 * not have it.
 */
const isSettled = ({ queryKey, state }: Query, postId: string) =>
  queryKey[1] === planned[1] && state.fetchStatus === 'idle' && knows(state.data, postId)

/**
 * A person's actions on calendar posts. They show at once, are undone when the server refuses, and offer Undo. Without
 * a network they are kept on the device and sent later.
 */
export function useMoves() {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const perform = useSetAtom(performActionAtom)
  const withdraw = useSetAtom(withdrawActionAtom)
  const dates = useAtomValue(datesAtom)
  const clock = useAtomValue(clockAtom)
  // Stable while nothing changes: each of hundreds of posts holds these.
  return useMemo(
    () => movesBy({ client, showToast, perform, withdraw, dates, clock }),
    [client, showToast, perform, withdraw, dates, clock],
  )
}

type MovesBy = {
  client: QueryClient
  showToast: (toast: NewToast) => void
  perform: (action: NewAction) => Promise<Performed>
  withdraw: (id: string) => Promise<boolean>
  dates: Dates
  clock: () => Instant
}

function movesBy({ client, showToast, perform, withdraw, dates, clock }: MovesBy) {
  /** Draws a post's new state in every cached time range; a carried one also on the page it was carried to. */
  const show = (moved: PlannedPost, change: Partial<PlannedPost>, isCarried = false) => {
    for (const query of client.getQueryCache().findAll({ queryKey: planned })) {
      const isGoal = isCarried && query.isActive()
      redraw<PlannedPosts>(client, query.queryKey, (known) => {
        const told = [...known.posts, ...known.drafts]
        const all = told.map((post) => (post.id === moved.id ? { ...post, ...change } : post))
        if (isGoal && !told.some(({ id }) => id === moved.id)) all.push({ ...moved, ...change })
        return { ...known, posts: all.filter(({ at }) => at !== null), drafts: all.filter(({ at }) => at === null) }
      })
    }
  }

  /** Removes a post from every cached time range. */
  const hide = ({ id: gone }: PlannedPost) => {
    const without = (posts: readonly PlannedPost[]) => posts.filter(({ id }) => id !== gone)
    redraw<PlannedPosts>(client, planned, (known) => ({
      ...known,
      posts: without(known.posts),
      drafts: without(known.drafts),
    }))
  }

  const make = async (action: NewAction): Promise<Performed> => {
    const done = await perform(action)
    if (done.kind === 'refused') {
      showToast({ policy: 'stack', tone: 'refusal', title: done.sentence })
      // An early drawing is replaced by the real state.
      void client.invalidateQueries({ queryKey: ['posts'] })
      return done
    }
    // A month of thousands is not read again for one post that is already drawn in its place.
    void client.invalidateQueries({ queryKey: ['posts'], refetchType: 'none' })
    void client.refetchQueries({
      queryKey: ['posts'],
      type: 'active',
      predicate: (query) => !isSettled(query, action.about),
    })
    return done
  }

  /** An unsent action is withdrawn; a sent one is reversed. */
  const takeBack = async (post: PlannedPost, done: Performed, reverse: NewAction) => {
    show(post, post)
    if (done.kind === 'kept' && (await withdraw(done.id))) void client.invalidateQueries({ queryKey: ['posts'] })
    else await make(reverse)
  }

  const canTakeBack = (done: Performed, reverse: NewAction) => done.kind === 'kept' || isInTime(reverse, clock())

  const say = (post: PlannedPost, done: Performed, title: string, reverse: NewAction) =>
    showToast({
      policy: 'stack',
      tone: 'info',
      about: post.id,
      title,
      description: done.kind === 'kept' ? keptSentence : aboutPost(post).title,
      action: canTakeBack(done, reverse) ? { label: 'Undo', run: () => void takeBack(post, done, reverse) } : undefined,
    })

  return {
    /** A waiting post, or a draft with a time, gets another time; a draft without one is scheduled. */
    async onMove(post: PlannedPost, at: Instant) {
      const before = post.at
      if (before === at) return
      const untimely = refusalOfTime(at, clock())
      if (untimely !== null) {
        showToast({ policy: 'stack', tone: 'refusal', about: post.id, title: sentenceOfTime(untimely) })
        return
      }
      const isSent = before === null
      show(post, { at, ...(isSent ? { status: 'scheduled' } : {}) }, true)
      const done = await make(isSent ? scheduleAction(post, at) : moveAction(post, at, before))
      if (done.kind === 'refused') return
      const moment = dates.moment(at)
      if (isSent) say(post, done, `Scheduled for ${moment}`, cancelAction(post))
      else say(post, done, `Moved to ${moment}`, moveAction(post, before, at))
    },
    async onSchedule(post: PlannedPost, at: Instant) {
      show(post, { status: 'scheduled' })
      const done = await make(scheduleAction(post, at))
      if (done.kind !== 'refused') say(post, done, `Scheduled for ${dates.moment(at)}`, cancelAction(post))
    },
    async onCancel(post: PlannedPost) {
      const { at } = post
      if (at === null) return
      show(post, { status: 'draft' })
      const done = await make(cancelAction(post))
      if (done.kind !== 'refused') say(post, done, 'Post cancelled, kept as a draft', scheduleAction(post, at))
    },
    async onDelete(post: PlannedPost) {
      hide(post)
      const done = await make(deleteAction(post))
      if (done.kind !== 'refused') say(post, done, 'Post deleted', restoreAction(post))
    },
  }
}
