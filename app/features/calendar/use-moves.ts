import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PlannedPost, PlannedPosts } from '#app/domain/posts/planned.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { excerptOf } from '#app/domain/wording/excerpts.ts'
import { cancelPost, movePost, schedulePost } from '#app/server/publishing/posts.functions.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { showToastAtom } from '#app/state/toasts.ts'

type Answer = { ok: true } | { ok: false; failure: { code: string; facts?: unknown } }

const titleCharacters = 60

/** What a person does to posts on their calendar. It shows at once, is taken back when the server says no, and can be undone. */
export function useMoves() {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const dates = useAtomValue(datesAtom)

  /** Draws a post as it will be, in every stretch of time that is known. */
  const show = (postId: string, change: Partial<PlannedPost>) =>
    client.setQueriesData<PlannedPosts>({ queryKey: ['posts', 'planned'] }, (known) => {
      if (known === undefined) return known
      const all = [...known.posts, ...known.drafts].map((post) => (post.id === postId ? { ...post, ...change } : post))
      return { ...known, posts: all.filter(({ at }) => at !== null), drafts: all.filter(({ at }) => at === null) }
    })

  const make = async (change: () => Promise<Answer>): Promise<boolean> => {
    let wrong: string | null = null
    try {
      const answer = await change()
      wrong = answer.ok ? null : sentenceForPost(answer.failure)
    } catch (error) {
      wrong = sentenceOf(error, hasNetwork())
    }
    if (wrong !== null) showToast({ policy: 'stack', tone: 'refusal', title: wrong })
    // What was drawn too early is drawn as it is.
    void client.invalidateQueries({ queryKey: ['posts'] })
    return wrong === null
  }

  const say = (post: PlannedPost, title: string, undo: () => Promise<Answer>) =>
    showToast({
      policy: 'stack',
      tone: 'info',
      about: post.id,
      title,
      description: excerptOf(post.title, titleCharacters),
      action: { label: 'Undo', run: () => void make(undo) },
    })

  const send = (postId: string, publishAt: Instant) => () => schedulePost({ data: { postId, publishAt } })
  const stop = (postId: string) => () => cancelPost({ data: { postId } })
  const move = (postId: string, publishAt: Instant) => () => movePost({ data: { postId, publishAt } })

  return {
    /** A post that waits, or a draft that has a time, gets another one; a draft without one goes out at it. */
    async onMove(post: PlannedPost, at: Instant) {
      const before = post.at
      if (before === at) return
      const isSent = before === null
      show(post.id, { at, ...(isSent ? { status: 'scheduled' } : {}) })
      const done = await make(isSent ? send(post.id, at) : move(post.id, at))
      if (done) {
        const moment = dates.moment(at)
        if (isSent) say(post, `Scheduled for ${moment}`, stop(post.id))
        else say(post, `Moved to ${moment}`, move(post.id, before))
      }
    },
    async onSchedule(post: PlannedPost, at: Instant) {
      show(post.id, { status: 'scheduled' })
      if (await make(send(post.id, at))) say(post, `Scheduled for ${dates.moment(at)}`, stop(post.id))
    },
    async onCancel(post: PlannedPost) {
      const { at } = post
      if (at === null) return
      show(post.id, { status: 'draft' })
      if (await make(stop(post.id))) say(post, 'Post cancelled, kept as a draft', send(post.id, at))
    },
  }
}
