import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { isInTime, type NewAction } from '#app/domain/outbox/action.ts'
import { postsAhead } from '#app/domain/outbox/ahead.ts'
import { keptSentence } from '#app/domain/outbox/messages.ts'
import {
  aboutPost,
  cancelAction,
  deleteAction,
  moveAction,
  restoreAction,
  scheduleAction,
} from '#app/domain/outbox/post-actions.ts'
import type { Result } from '#app/domain/outcome.ts'
import { doneOf, type PostBulk, type PostBulkAction, type PostBulkOutcome, refusalsOf } from '#app/domain/posts/bulk.ts'
import { canBe, canUndo } from '#app/domain/posts/changes.ts'
import type { PostDetail } from '#app/domain/posts/detail.ts'
import type { PostsPage } from '#app/domain/posts/filter.ts'
import { type PostFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { changePosts, undoPostChange } from '#app/server/post-changes/posts.functions.ts'
import { clockAtom, datesAtom, newIdAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { type Performed, performActionAtom, withdrawActionAtom } from '#app/state/outbox.ts'
import { postsQuery, practiceFeedQuery } from '#app/state/posts-query.ts'
import { redraw } from '#app/state/redraw.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import type { PostAccount } from './account-dialog.tsx'
import type { TextRefused } from './edit-target-dialog.tsx'
import { copiesOf, copiesWords, postsWords } from './post-words.ts'
import type { NewTime } from './reschedule-dialog.tsx'

type Sent = () => Promise<Result<PostBulkOutcome, PostFailure>>

const done: Record<PostBulkAction, string> = {
  cancel: 'cancelled',
  delete: 'deleted',
  reschedule: 'moved',
  duplicate: 'copied',
  retry: 'on the way again',
  readdress: 'sent elsewhere',
}

/** The most frequent reasons, each with its number of posts. */
const reasonsShown = 2
const reasonsIn = (outcome: PostBulkOutcome): string => {
  const refusals = refusalsOf(outcome)
  const stay = refusals.reduce((sum, { posts }) => sum + posts, 0)
  const why = refusals.slice(0, reasonsShown).map(({ refusal }) => sentenceForPost(refusal))
  return stay === 0 ? '' : `${figure(stay)} ${stay === 1 ? 'stays as it is' : 'stay as they are'}. ${why.join(' ')}`
}

/**
 * A person's actions on posts. Removals offer Undo, on any screen. Changes of one post need no network: they are kept
 * on the device and sent later.
 */
export function usePostChanges() {
  const client = useQueryClient()
  const showToast = useSetAtom(showToastAtom)
  const newId = useAtomValue(newIdAtom)
  const dates = useAtomValue(datesAtom)
  const clock = useAtomValue(clockAtom)
  const perform = useSetAtom(performActionAtom)
  const withdraw = useSetAtom(withdrawActionAtom)

  const lookAgain = () => {
    for (const { queryKey } of [postsQuery, practiceFeedQuery]) void client.invalidateQueries({ queryKey })
  }
  const refuse = (title: string, description?: string) =>
    showToast({ policy: 'stack', tone: 'refusal', title, description })

  /** Returns the result; a failure is shown, with a button to send the same change again. */
  const send = async (what: Sent, isAgain = false): Promise<PostBulkOutcome | null> => {
    try {
      const answer = await what()
      if (answer.ok) return answer.value
      refuse(sentenceForPost(answer.failure))
    } catch (error) {
      // The answer was lost: the change may be done, and its id makes it happen once.
      if (!isAgain && hasNetwork()) return send(what, true)
      refuse(sentenceOf(error, hasNetwork()))
    } finally {
      lookAgain()
    }
    return null
  }

  const undo = async (operationId: string) => {
    const outcome = await send(() => undoPostChange({ data: { operationId } }))
    const reasons = outcome === null ? '' : reasonsIn(outcome)
    if (reasons !== '') refuse('Not all of it could be undone', reasons)
  }

  /** Sends a change of posts, shows its result and offers Undo. Returns the changed ids. */
  const change = async (
    posts: readonly PostView[],
    made: (operationId: string) => PostBulk,
    told: (count: number) => { readonly title?: string; readonly description?: string } = () => ({}),
  ): Promise<readonly string[]> => {
    const [first] = posts
    if (first === undefined) return []
    const operationId = newId()
    const data = made(operationId)
    if (!hasNetwork()) {
      showToast({
        policy: 'stack',
        tone: 'info',
        about: 'needs-network',
        title: data.action === 'duplicate' ? 'Copying needs a network' : 'Many posts at once need a network',
        description: 'Nothing was changed. What you do to one post works offline, too.',
      })
      return []
    }
    const outcome = await send(() => changePosts({ data }))
    if (outcome === null) return []
    const ids = doneOf(outcome).map(({ postId }) => postId)
    const reasons = reasonsIn(outcome)
    if (ids.length === 0) {
      const [only] = refusalsOf(outcome)
      if (posts.length === 1 && only) refuse(sentenceForPost(only.refusal))
      else refuse('Nothing was changed', reasons)
      return []
    }
    const changed = posts.filter((post) => ids.includes(post.id))
    const { title, description } = told(ids.length)
    const said = ids.length === 1 ? `Post ${done[data.action]}` : `${postsWords(ids.length)} ${done[data.action]}`
    showToast({
      policy: 'stack',
      tone: 'info',
      about: posts.length === 1 ? first.id : operationId,
      title: title ?? said,
      description: [description, reasons].filter(Boolean).join(' ') || undefined,
      action: canUndo(data.action, changed, clock()) ? { label: 'Undo', run: () => void undo(operationId) } : undefined,
    })
    return ids
  }
  const idsOf = (posts: readonly PostView[]) => posts.map(({ id }) => id)

  /** Applies a change to every cached list until the server answers. */
  const show = (action: NewAction) => {
    if (!hasNetwork()) return
    redraw<InfiniteData<PostsPage>>(client, [...postsQuery.queryKey, 'found'], (known) => ({
      ...known,
      pages: known.pages.map((page) => ({ ...page, posts: postsAhead(page.posts, [action]) })),
    }))
    redraw<PostDetail | null>(client, [...postsQuery.queryKey, 'one'], (known) =>
      known ? (postsAhead([known], [action])[0] ?? null) : known,
    )
  }

  const does = async (action: NewAction): Promise<Performed> => {
    show(action)
    const done = await perform(action)
    if (done.kind === 'refused') refuse(done.sentence)
    lookAgain()
    return done
  }

  /** An unsent action is withdrawn; a sent one is reversed. */
  const takeBack = async (done: Performed, reverse: NewAction) => {
    if (done.kind === 'kept' && (await withdraw(done.id))) lookAgain()
    else await does(reverse)
  }

  type Told = { readonly title: string; readonly description?: string | undefined }
  const doesAndSays = async (action: NewAction, reverse: NewAction, { title, description }: Told) => {
    const done = await does(action)
    if (done.kind === 'refused') return
    showToast({
      policy: 'stack',
      tone: 'info',
      about: action.about,
      title,
      description: done.kind === 'kept' ? keptSentence : description,
      action:
        done.kind === 'kept' || isInTime(reverse, clock())
          ? { label: 'Undo', run: () => void takeBack(done, reverse) }
          : undefined,
    })
  }

  const again = (post: PostView, targetId: string, text?: string): NewAction => ({
    kind: 'retryTarget',
    ...aboutPost(post),
    data: { targetId, ...(text !== undefined && { text }) },
  })
  const sayKept = (post: PostView) =>
    showToast({
      policy: 'stack',
      tone: 'info',
      about: post.id,
      title: 'Goes out again later',
      description: keptSentence,
    })

  return {
    onCancel: async (posts: readonly PostView[]) => {
      const [first, ...others] = posts
      if (first !== undefined && others.length === 0)
        return doesAndSays(cancelAction(first), scheduleAction(first, first.publishAt), {
          title: 'Post cancelled',
          description: 'It is kept as a draft.',
        })
      await change(
        posts,
        (operationId) => ({ action: 'cancel', operationId, postIds: idsOf(posts) }),
        (count) => ({ description: count === 1 ? 'It is kept as a draft.' : 'They are kept as drafts.' }),
      )
    },
    onSchedule: async (post: PostView, publishAt: string | null) => {
      const action = scheduleAction(post, publishAt)
      if (publishAt !== null)
        return doesAndSays(action, cancelAction(post), {
          title: `Scheduled for ${dates.moment(publishAt)}`,
          description: action.title,
        })
      // A published post cannot be recalled.
      if ((await does(action)).kind === 'kept') sayKept(post)
    },
    onDelete: async (posts: readonly PostView[]) => {
      const copies = posts.reduce((sum, post) => sum + copiesOf(post), 0)
      const withCopies = (count: number) =>
        copies > 0
          ? `With ${copiesWords(copies)}.`
          : posts.some(({ status }) => canBe('cancel', status))
            ? `${count === 1 ? 'It does' : 'They do'} not go out.`
            : `${count === 1 ? 'It' : 'They'} had not been published.`
      const [first, ...others] = posts
      if (first !== undefined && others.length === 0)
        return doesAndSays(deleteAction(first), restoreAction(first), {
          title: 'Post deleted',
          description: withCopies(1),
        })
      await change(
        posts,
        (operationId) => ({ action: 'delete', operationId, postIds: idsOf(posts) }),
        (count) => ({ description: withCopies(count) }),
      )
    },
    onDuplicate: (posts: readonly PostView[], account?: PostAccount) =>
      change(
        posts,
        (operationId) => ({
          action: 'duplicate',
          operationId,
          postIds: idsOf(posts),
          ...(account && { accountId: account.id }),
        }),
        (count) => ({
          ...(account && { title: `${postsWords(count)} copied to ${account.name}` }),
          description: count === 1 ? 'The copy is a draft.' : 'The copies are drafts.',
        }),
      ),
    onReschedule: async (times: readonly NewTime[], keepsQueue = false) => {
      const [first, ...others] = times
      const from = first?.post.publishAt ?? null
      if (first !== undefined && others.length === 0 && from !== null) {
        const { post, publishAt } = first
        return doesAndSays(moveAction(post, publishAt, from), moveAction(post, from, publishAt), {
          title: `Moved to ${dates.moment(publishAt)}`,
          description: aboutPost(post).title,
        })
      }
      await change(
        times.map(({ post }) => post),
        (operationId) => ({
          action: 'reschedule',
          operationId,
          times: times.map(({ post, publishAt }) => ({ postId: post.id, publishAt })),
          keepsQueue,
        }),
      )
    },
    onReaddress: (posts: readonly PostView[], account: PostAccount | null) => {
      const to = account?.name ?? 'all your accounts'
      const accountId = account?.id ?? null
      return change(
        posts,
        (operationId) => ({ action: 'readdress', operationId, postIds: idsOf(posts), accountId }),
        (count) => ({ title: `${postsWords(count)} ${count === 1 ? 'goes' : 'go'} to ${to}` }),
      )
    },
    onRetry: async (posts: readonly PostView[]) => {
      const [first, ...others] = posts
      if (first === undefined || others.length > 0 || hasNetwork()) {
        await change(posts, (operationId) => ({ action: 'retry', operationId, postIds: idsOf(posts) }))
        return
      }
      for (const { id, status } of first.targets) if (status === 'failed') await does(again(first, id))
      sayKept(first)
    },
    onRetryTarget: async (targetId: string, post: PostView) => {
      if ((await does(again(post, targetId))).kind === 'kept') sayKept(post)
    },
    /** Returns the refusal, or null. */
    onRetryWith: async (targetId: string, text: string, post: PostView): Promise<TextRefused | null> => {
      const done = await perform(again(post, targetId, text))
      lookAgain()
      if (done.kind === 'kept') sayKept(post)
      return done.kind === 'refused' ? done : null
    },
  }
}
