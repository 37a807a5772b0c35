import { mocked } from 'storybook/test'
import type { BatchView } from '#app/domain/batch/batch.ts'
import { batchFailure } from '#app/domain/batch/messages.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import type { JobName } from '#app/domain/jobs/kinds.ts'
import { estimateTokens, textRequestSchema } from '#app/domain/jobs/text/text-job.ts'
import { similarPostsMs } from '#app/domain/limits.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import type { PostAnswer, PostBulk, PostBulkOutcome } from '#app/domain/posts/bulk.ts'
import { isGoneForGood, type PostChange, refusalOfChange } from '#app/domain/posts/changes.ts'
import { checkTargets, isBlankText, practicePlaces, refusalOf } from '#app/domain/posts/check.ts'
import { checkForPractice } from '#app/domain/posts/check-composition.ts'
import { type Composition, emptyComposition, platformPostOf } from '#app/domain/posts/composition.ts'
import { endingOf, type Step } from '#app/domain/posts/delivery.ts'
import { type PostFailure, postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import {
  type CompositionView,
  type FeedEntryView,
  newPostSchema,
  type PostView,
  type RetryTarget,
  type SavePost,
  type SimilarPost,
  type SimilarPostsWanted,
  savePostSchema,
  similarPostsSchema,
  type TargetView,
} from '#app/domain/posts/post.ts'
import { refusalOfTime } from '#app/domain/posts/publish-time.ts'
import { shelfOf } from '#app/domain/posts/shelves.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { projectStates } from '#app/domain/projects/states.ts'
import { queueStates } from '#app/domain/queue/states.ts'
import type { SnippetFailure } from '#app/domain/snippets/messages.ts'
import { checkSnippet, type Snippet, saveSnippetSchema } from '#app/domain/snippets/snippet.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { titleOf } from '#app/domain/wording/excerpts.ts'
import { listBatches, planBatchPart, undoBatch } from '#app/server/batch/batch.functions.ts'
import { checkoutLink, listPurchases } from '#app/server/checkout/checkout.functions.ts'
import { listSocialAccounts } from '#app/server/connections/social-accounts.functions.ts'
import { whoAmI } from '#app/server/identity/identity.functions.ts'
import { followJob, promisingJobs, runJob, stopJob, whoMakes } from '#app/server/jobs/jobs.functions.ts'
import { reportProblem } from '#app/server/operations/problems.functions.ts'
import { readComposition, savePost, similarPosts } from '#app/server/post-changes/compositions.functions.ts'
import {
  cancelPost,
  changePosts,
  countPosts,
  createPost,
  deletePost,
  findPosts,
  listPlanned,
  listPosts,
  movePost,
  practiceFeed,
  readPost,
  restorePost,
  retryTarget,
  schedulePost,
  undoPostChange,
} from '#app/server/post-changes/posts.functions.ts'
import { listQueue, listRepeats, listSlots, queuePausedSince } from '#app/server/post-changes/queue.functions.ts'
import { enterProject, listProjects } from '#app/server/projects/projects.functions.ts'
import { redeemPromoCode } from '#app/server/promo/promo.functions.ts'
import { deleteSnippet, listSnippets, saveSnippet } from '#app/server/snippets/snippets.functions.ts'
import { countsOf, resultsOf } from './sample-posts.ts'

type Target = Omit<TargetView, 'reason'>
type Post = Omit<PostView, 'status' | 'targets'> & {
  readonly targets: readonly Target[]
  readonly composition?: Composition
  readonly savedBy?: string | undefined
  readonly deletedAt?: Instant
}
type Heard = JobEvent<string>
type Answer = Result<{ postId: string }, PostFailure>

type ServerFacts = {
  readonly now: () => Instant
  /** Who is signed in, as the identity provider knows it. */
  readonly caller: () => Caller | null
}

/** How long a platform takes, and how long the writer takes over two words: enough to be seen. */
const platformMs = 150
const piecePaceMs = 12
const writer = { label: 'built-in writer', builtIn: true, choices: [] }

/** What the writer of these stories makes of a prompt: its sentences, apart, and an invitation. */
const written = (prompt: string) => `${prompt.trim().replaceAll('. ', '.\n\n')}\n\nCome by and say hello!`

/**
 * A server in the memory of a story, behind the app's own server functions. What a post, a platform and a job may do is
 * decided by the app's rules; only keeping, waiting and the network are played.
 */
export function openServer({ now, caller }: ServerFacts) {
  let posts: readonly Post[] = []
  const jobs = new Map<string, ReturnType<typeof storyOf>>()
  let snippets: readonly Snippet[] = []
  let nextJobFailsWith: FailureCode | null = null
  const batches = new Map<string, Omit<BatchView, 'posts' | 'waiting'> & { readonly ids: Set<string> }>()
  let partsUntilCut = Number.POSITIVE_INFINITY

  const change = (postId: string, to: Partial<Post>) => {
    posts = posts.map((post) => (post.id === postId ? { ...post, ...to } : post))
  }
  const changeTargets = (postId: string, to: (target: Target) => Target) => {
    posts = posts.map((post) => (post.id === postId ? { ...post, targets: post.targets.map(to) } : post))
  }

  /** X turns away what it has shown before; every other platform takes what is short enough. */
  const begin = (platform: PlatformId, targetId: string, text: string): Step => {
    const isThere = posts.some((post) =>
      post.targets.some(
        (one) => one.platform === 'x' && one.status === 'published' && (one.text ?? post.text).trim() === text.trim(),
      ),
    )
    if (platform === 'x' && isThere)
      return {
        kind: 'refused',
        ...postFailure('platform_refused', { platform, reason: 'It has been posted before.' }),
      }
    return { kind: 'published', url: null, remoteId: `practice:${targetId}` }
  }

  const handOver = (post: Post, { id, platform, text, attempts }: Target) => {
    const begunAt = now()
    changeTargets(post.id, (one) => (one.id === id ? { ...one, status: 'publishing', attempts: attempts + 1 } : one))
    setTimeout(() => {
      const attempt = { platform, begunAt, putOff: 0, lookedFor: null, witness: null }
      const { status, failure, published } = endingOf(attempt, begin(platform, id, text ?? post.text), 0, now())
      const told = { status, failure, publishedAt: published && now(), remoteId: published?.remoteId ?? null }
      changeTargets(post.id, (one) => (one.id === id ? { ...one, ...told } : one))
    }, platformMs)
  }

  /** Hands over what waits and whose time has come. */
  const publishDue = () => {
    for (const post of posts) {
      if (post.publishAt !== null && millisOf(post.publishAt) > millisOf(now())) continue
      for (const target of post.targets) if (target.status === 'queued') handOver(post, target)
    }
  }

  const viewOf = (post: Post): PostView => {
    const { id, text, publishAt, createdAt, revision = 1 } = post
    const targets = post.targets.map((one) => ({ ...one, reason: one.failure && sentenceForPost(one.failure) }))
    return { id, text, publishAt, createdAt, revision, targets, status: postStatusOf(targets, publishAt, now()) }
  }
  const shown = () => posts.filter(({ deletedAt }) => deletedAt === undefined)
  const answerWith = (postId: string): Result<PostView, PostFailure> => {
    publishDue()
    const post = posts.find(({ id }) => id === postId)
    return post ? ok(viewOf(post)) : fail(postFailure('post_not_found'))
  }

  /** What each practice account is given. A draft is judged when it is sent on its way. */
  const targetsOf = (
    composition: Composition,
    publishAt: Instant | null,
    isDraft: boolean,
    leavesOut: readonly PlatformId[] = [],
  ): Result<readonly Target[], PostFailure> => {
    const contents = new Map(composition.platforms.map((id) => [id, platformPostOf(composition, id)]))
    const said = [...contents.values()].map(({ text }) => text).join('\n')
    const whole = { text: said, publishAt: isDraft ? null : publishAt, hasMedia: composition.mediaIds.length > 0 }
    const checked = checkTargets(whole, practicePlaces(composition.platforms), now(), ({ platform }) => {
      const content = contents.get(platform)
      const [problem] = content && !isDraft ? checkForPractice(platform, { ...content, media: [] }) : []
      if (problem === undefined) return null
      const { field: _, ...refusal } = problem
      return refusal
    })
    if (!checked.ok) return checked
    return ok(
      checked.value.map(({ platform, refusal }): Target => {
        const { thread, firstComment, fields, text } = composition.variants[platform] ?? {}
        return {
          id: crypto.randomUUID(),
          platform,
          status: isDraft
            ? 'draft'
            : refusal === null
              ? 'queued'
              : leavesOut.includes(platform)
                ? 'left-out'
                : 'failed',
          text: text ?? null,
          ...(thread && { thread }),
          ...(firstComment && { firstComment }),
          ...(fields && { fields }),
          failure: refusal,
          attempts: 0,
          publishedAt: null,
          remoteId: null,
        }
      }),
    )
  }

  const make = (asked: unknown): Result<PostView, PostFailure> => {
    const post = newPostSchema.parse(asked)
    const id = post.postId ?? crypto.randomUUID()
    if (posts.some((known) => known.id === id)) return answerWith(id)
    const { text, publishAt, platforms, mediaIds = [], accountIds = [], variants = {}, isDraft = false } = post
    const composition = { text, platforms, mediaIds, accountIds, variants }
    const targets = targetsOf(composition, publishAt, isDraft, post.leavesOut)
    if (!targets.ok) return targets
    posts = [{ id, text, publishAt, createdAt: now(), targets: targets.value, composition }, ...posts]
    return answerWith(id)
  }

  const read = (postId: string): Result<CompositionView, PostFailure> => {
    const post = shown().find(({ id }) => id === postId)
    if (post === undefined) return fail(postFailure('post_not_found'))
    const { publishAt, status, revision = 1, targets } = viewOf(post)
    const platforms = targets.map(({ platform }) => platform)
    const composition = post.composition ?? { ...emptyComposition, text: post.text, platforms }
    return ok({ postId, projectId: null, composition, publishAt, status, revision })
  }

  const save = (asked: SavePost): Result<PostView, PostFailure> => {
    const { postId, revision, operation, publishAt, isDraft, leavesOut, projectId: _, ...composition } = asked
    const post = shown().find(({ id }) => id === postId)
    if (post === undefined) return fail(postFailure('post_not_found'))
    if (operation !== undefined && post.savedBy === operation.id) return answerWith(postId)
    const refusal = refusalOfChange('save', viewOf(post).status)
    if (refusal !== null) return fail(refusal)
    const { revision: current = 1 } = post
    if (current !== revision) return fail(postFailure('post_changed', { revision: current }))
    const targets = targetsOf(composition, publishAt, isDraft, leavesOut)
    if (!targets.ok) return targets
    const { text } = composition
    change(postId, {
      text,
      publishAt,
      composition,
      targets: targets.value,
      revision: current + 1,
      savedBy: operation?.id,
    })
    return answerWith(postId)
  }

  /** The same words on the same platform, case and blanks aside, within a month. */
  const similar = ({ text, platforms, variants = {}, exceptPostId }: SimilarPostsWanted): SimilarPost[] => {
    const key = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase()
    return shown().flatMap((post) =>
      post.targets.flatMap(({ platform, status, text: own, publishedAt }) => {
        const { text: wanted } = platformPostOf({ text, mediaIds: [], variants }, platform)
        const isMeant =
          platforms.includes(platform) && post.id !== exceptPostId && ['queued', 'published'].includes(status)
        if (!isMeant || key(wanted) === '' || key(own ?? post.text) !== key(wanted)) return []
        const at = publishedAt ?? post.publishAt ?? post.createdAt
        const isNear = Math.abs(millisOf(at) - millisOf(now())) <= similarPostsMs
        return isNear ? [{ postId: post.id, platform, isOut: status === 'published', at }] : []
      }),
    )
  }

  const keepSnippet = (asked: unknown): Result<Snippet, SnippetFailure> => {
    const checked = checkSnippet(snippets, saveSnippetSchema.parse(asked))
    if (!checked.ok) return checked
    const { projectId = null, ...snippet } = checked.value
    const kept = { ...snippet, projectId, createdAt: now(), updatedAt: now() }
    snippets = [...snippets.filter(({ id }) => id !== kept.id), kept].sort((one, other) =>
      one.name.localeCompare(other.name),
    )
    return ok(kept)
  }

  const retry = ({ targetId, text: own }: RetryTarget): Result<PostView, PostFailure> => {
    const post = shown().find(({ targets }) => targets.some(({ id }) => id === targetId))
    const target = post?.targets.find(({ id }) => id === targetId)
    if (post === undefined || target === undefined) return fail(postFailure('target_not_found'))
    if (target.status !== 'failed') return fail(postFailure('target_not_failed'))
    const text = own ?? target.text ?? post.text
    if (isBlankText(text)) return fail(postFailure('empty_text'))
    const refusal = refusalOf(text, target.platform)
    if (refusal !== null) return fail(refusal)
    const queued = { status: 'queued', failure: null, ...(own === undefined ? {} : { text: own }) } as const
    changeTargets(post.id, (one) => (one.id === targetId ? { ...one, ...queued } : one))
    return answerWith(post.id)
  }

  /** Makes a change that the post takes as it stands. */
  const changePost = (postId: string, kind: PostChange, done: () => void): Answer => {
    const post = shown().find(({ id }) => id === postId)
    if (post === undefined) return fail(postFailure('post_not_found'))
    const refusal = refusalOfChange(kind, viewOf(post).status)
    if (refusal !== null) return fail(refusal)
    done()
    publishDue()
    return ok({ postId })
  }
  const restore = (postId: string): Answer => {
    const deletedAt = posts.find(({ id }) => id === postId)?.deletedAt
    if (deletedAt === undefined || isGoneForGood(deletedAt, now())) return fail(postFailure('post_gone_for_good'))
    posts = posts.map(({ deletedAt: gone, ...post }) =>
      post.id === postId || gone === undefined ? post : { ...post, deletedAt: gone },
    )
    return ok({ postId })
  }

  /** What each change to many was before, and what it answered: told again it is the same change. */
  const changes = new Map<string, { readonly outcome: PostBulkOutcome; readonly before: readonly Post[] }>()
  const bulkOf = (data: PostBulk): readonly string[] =>
    data.action === 'reschedule' ? data.times.map(({ postId }) => postId) : data.postIds
  const changeOne = (data: PostBulk, postId: string): PostAnswer => {
    const post = shown().find(({ id }) => id === postId)
    if (post === undefined) return { postId, refusal: postFailure('post_not_found') }
    const answer = (given: Answer): PostAnswer => ({ postId, refusal: given.ok ? null : given.failure })
    switch (data.action) {
      case 'cancel':
        return answer(
          changePost(postId, 'cancel', () =>
            changeTargets(postId, (one) => (one.status === 'queued' ? { ...one, status: 'draft' } : one)),
          ),
        )
      case 'delete':
        return answer(changePost(postId, 'delete', () => change(postId, { deletedAt: now() })))
      case 'reschedule': {
        const publishAt = data.times.find((time) => time.postId === postId)?.publishAt ?? null
        const untimely = refusalOfTime(publishAt, now())
        if (untimely !== null) return { postId, refusal: untimely }
        return answer(changePost(postId, 'move', () => change(postId, { publishAt })))
      }
      case 'retry': {
        const answers = post.targets
          .filter(({ status }) => status === 'failed')
          .map(({ id }) => retry({ targetId: id }))
        if (answers.some(({ ok: isDone }) => isDone)) return { postId, refusal: null }
        const [first] = answers
        return { postId, refusal: first && !first.ok ? first.failure : postFailure('target_not_failed') }
      }
      // Nobody's accounts are told with a post.
      case 'readdress':
        return answer(changePost(postId, 'save', () => undefined))
      case 'duplicate': {
        const copyId = crypto.randomUUID()
        const targets = post.targets.map((one) => {
          const untried = { failure: null, attempts: 0, publishedAt: null, remoteId: null }
          return { ...one, id: crypto.randomUUID(), status: 'draft' as const, ...untried }
        })
        posts = [{ ...post, id: copyId, publishAt: null, createdAt: now(), targets }, ...posts]
        return { postId, refusal: null, copyId }
      }
    }
  }
  const changeMany = (data: PostBulk): Result<PostBulkOutcome, PostFailure> => {
    const known = changes.get(data.operationId)
    if (known !== undefined) return ok(known.outcome)
    const before = posts
    const outcome = { answers: bulkOf(data).map((postId) => changeOne(data, postId)) }
    changes.set(data.operationId, { outcome, before })
    return ok(outcome)
  }
  const undoChange = (operationId: string): Result<PostBulkOutcome, PostFailure> => {
    const made = changes.get(operationId)
    if (made === undefined) return fail(postFailure('post_change_not_found'))
    const touched = new Set(made.outcome.answers.map(({ postId }) => postId))
    const copies = new Set(made.outcome.answers.flatMap(({ copyId }) => copyId ?? []))
    posts = posts
      .filter(({ id }) => !copies.has(id))
      .map((post) => (touched.has(post.id) ? (made.before.find(({ id }) => id === post.id) ?? post) : post))
    return ok({ answers: [...touched].map((postId) => ({ postId, refusal: null })) })
  }

  const feed = (): FeedEntryView[] =>
    shown().flatMap(({ id: postId, text, targets }) =>
      targets.flatMap((one) =>
        one.publishedAt === null
          ? []
          : {
              id: one.id,
              postId,
              platform: one.platform,
              text: one.text ?? text,
              ...(one.thread && { thread: one.thread }),
              ...(one.firstComment && { firstComment: one.firstComment }),
              ...(one.fields && { fields: one.fields }),
              drawnAs: rulesOf(one.platform).media.required.is ? ('text-card' as const) : ('text' as const),
              publishedAt: one.publishedAt,
            },
      ),
    )

  /** Once taken on, a job goes on whether or not anybody listens. */
  const work = async (jobId: string, asked: unknown, failure: FailureCode | null) => {
    const { prompt } = textRequestSchema.parse(asked)
    const job = storyOf(jobId)
    jobs.set(jobId, job)
    const text = written(prompt)
    for (const part of text.match(/(\s*\S+){1,2}\s*/g) ?? []) {
      await pause(piecePaceMs)
      if (job.isOver()) return
      job.tell({ type: 'part', part })
      if (failure !== null) return job.tell({ type: 'failed', code: failure })
    }
    job.tell({
      type: 'done',
      usage: { kind: 'text', tokens: estimateTokens(prompt) + estimateTokens(text) },
      by: writer.label,
    })
  }
  const listenTo = ({ jobId }: JobName) => jobs.get(jobId)?.listen() ?? heardOnly({ type: 'failed', code: 'NOT_FOUND' })

  /** Puts this server behind the app's server functions, which are mocks in the workshop. */
  function answer(): void {
    mocked(whoAmI).mockImplementation(async () => reached(caller))
    mocked(reportProblem).mockImplementation(async () =>
      reached(() => ({ reference: 'b0a7', supportEmail: 'help@example.com' })),
    )
    mocked(checkoutLink).mockImplementation(async () => reached(() => null))
    mocked(listPurchases).mockImplementation(async () => reached(() => []))
    mocked(redeemPromoCode).mockImplementation(async () => reached(() => ({ kind: 'unknown' })))
    mocked(whoMakes).mockImplementation(async () => reached(() => writer))
    mocked(listProjects).mockImplementation(async () => reached(() => [...projectStates.justBegun.projects]))
    mocked(listQueue).mockImplementation(async () => reached(() => ok(queueStates.noTimes.view)))
    mocked(listSocialAccounts).mockImplementation(async () => reached(() => []))
    mocked(queuePausedSince).mockImplementation(async () => reached(() => null))
    mocked(listSlots).mockImplementation(async () => reached(() => []))
    mocked(listRepeats).mockImplementation(async () => reached(() => []))
    mocked(listBatches).mockImplementation(async () =>
      reached(() =>
        [...batches.values()].map(({ ids, ...batch }) => ({ ...batch, posts: ids.size, waiting: ids.size })),
      ),
    )
    mocked(planBatchPart).mockImplementation(async ({ data: { batchId: id, name, rows } }) =>
      reached(() => {
        if (partsUntilCut === 0) throw new TypeError('Failed to fetch')
        partsUntilCut -= 1
        const batch = batches.get(id) ?? { id, name, createdAt: now(), undoneAt: null, ids: new Set<string>() }
        if (batch.undoneAt !== null) return fail(batchFailure('batch_not_found'))
        for (const { postId } of rows) batch.ids.add(postId)
        batches.set(id, batch)
        return ok({ planned: rows.length, refused: 0, left: [] })
      }),
    )
    mocked(undoBatch).mockImplementation(async ({ data: { batchId } }) =>
      reached(() => {
        const batch = batches.get(batchId)
        if (batch === undefined) return fail(batchFailure('batch_not_found'))
        const undone = batch.ids.size
        batches.set(batchId, { ...batch, undoneAt: now(), ids: new Set() })
        return ok({ undone })
      }),
    )
    mocked(enterProject).mockImplementation(async () => reached(() => ok(projectStates.justBegun.projects[0])))
    mocked(runJob).mockImplementation(async ({ data }) =>
      reached(() => {
        if (!jobs.has(data.jobId)) {
          void work(data.jobId, data.request, nextJobFailsWith)
          nextJobFailsWith = null
        }
        return listenTo(data)
      }),
    )
    mocked(followJob).mockImplementation(async ({ data }) => reached(() => listenTo(data)))
    mocked(stopJob).mockImplementation(async ({ data }) =>
      reached(() => {
        jobs.get(data.jobId)?.tell({ type: 'failed', code: 'GENERATION_CANCELLED' })
        return listenTo(data)
      }),
    )
    mocked(promisingJobs).mockImplementation(async ({ data }) => reached(() => data.filter((jobId) => jobs.has(jobId))))
    mocked(createPost).mockImplementation(async ({ data }) => reached(() => make(data)))
    mocked(readComposition).mockImplementation(async ({ data }) => reached(() => read(data.postId)))
    mocked(savePost).mockImplementation(async ({ data }) => reached(() => save(savePostSchema.parse(data))))
    mocked(similarPosts).mockImplementation(async ({ data }) => reached(() => similar(similarPostsSchema.parse(data))))
    mocked(listSnippets).mockImplementation(async () => reached(() => Response.json(snippets)))
    mocked(saveSnippet).mockImplementation(async ({ data }) => reached(() => keepSnippet(data)))
    mocked(deleteSnippet).mockImplementation(async ({ data }) =>
      reached(() => {
        snippets = snippets.filter(({ id }) => id !== data.id)
        return ok(null)
      }),
    )
    mocked(listPosts).mockImplementation(async () =>
      reached(() => {
        publishDue()
        return shown().map(viewOf)
      }),
    )
    const saying = (text = '') =>
      shown()
        .map(viewOf)
        .filter((post) => post.text.toLowerCase().includes(text.trim().toLowerCase()))
    mocked(findPosts).mockImplementation(async ({ data: { shelf = 'all', text } }) =>
      reached(() => {
        publishDue()
        return { posts: saying(text).filter(({ status }) => shelf === 'all' || shelfOf(status) === shelf), next: null }
      }),
    )
    mocked(countPosts).mockImplementation(async ({ data: { text } }) => reached(() => countsOf(saying(text))))
    mocked(readPost).mockImplementation(async ({ data: { postId } }) =>
      reached(() => {
        publishDue()
        const post = shown().find(({ id }) => id === postId)
        return post === undefined ? null : { ...viewOf(post), targets: resultsOf(viewOf(post)), batch: null }
      }),
    )
    mocked(changePosts).mockImplementation(async ({ data }) => reached(() => changeMany(data)))
    mocked(undoPostChange).mockImplementation(async ({ data }) => reached(() => undoChange(data.operationId)))
    mocked(listPlanned).mockImplementation(async ({ data: { from, until } }) =>
      reached(() => {
        publishDue()
        const planned = shown()
          .map(viewOf)
          .map(({ id, text, publishAt, createdAt, status, targets }) => ({
            id,
            title: titleOf(text),
            at: publishAt ?? (status === 'draft' ? null : createdAt),
            status,
            platforms: targets.map((one) => ({ platform: one.platform, status: one.status })),
          }))
        return {
          posts: planned.filter(({ at }) => at !== null && at >= from && at < until),
          drafts: planned.filter(({ at }) => at === null),
          isCut: false,
        }
      }),
    )
    mocked(practiceFeed).mockImplementation(async () => reached(feed))
    mocked(retryTarget).mockImplementation(async ({ data }) => reached(() => retry(data)))
    mocked(cancelPost).mockImplementation(async ({ data: { postId } }) =>
      reached(() =>
        changePost(postId, 'cancel', () =>
          changeTargets(postId, (one) => (one.status === 'queued' ? { ...one, status: 'draft' } : one)),
        ),
      ),
    )
    mocked(schedulePost).mockImplementation(async ({ data: { postId, publishAt } }) =>
      reached(() => {
        const untimely = refusalOfTime(publishAt, now())
        if (untimely !== null) return fail(untimely)
        return changePost(postId, 'schedule', () => {
          change(postId, { publishAt })
          changeTargets(postId, (one) => (one.status === 'draft' ? { ...one, status: 'queued' } : one))
        })
      }),
    )
    mocked(movePost).mockImplementation(async ({ data: { postId, publishAt } }) =>
      reached(() => {
        const untimely = refusalOfTime(publishAt, now())
        return untimely === null ? changePost(postId, 'move', () => change(postId, { publishAt })) : fail(untimely)
      }),
    )
    mocked(deletePost).mockImplementation(async ({ data: { postId } }) =>
      reached(() => changePost(postId, 'delete', () => change(postId, { deletedAt: now() }))),
    )
    mocked(restorePost).mockImplementation(async ({ data: { postId } }) => reached(() => restore(postId)))
  }

  return {
    answer,
    /** A post that went out a while ago. */
    hasPublished(text: string, at: Instant) {
      const targets = platformIds.map((platform): Target => {
        const id = crypto.randomUUID()
        const receipt = { attempts: 1, publishedAt: at, remoteId: `practice:${id}` }
        return { id, platform, status: 'published', text: null, failure: null, ...receipt }
      })
      posts = [...posts, { id: crypto.randomUUID(), text, publishAt: null, createdAt: at, targets }]
    },
    failNextJob(code: FailureCode) {
      nextJobFailsWith = code
    },
    /** After so many parts of a batch nothing is answered any more; without a number, all are again. */
    cutBatchAfter(parts = Number.POSITIVE_INFINITY) {
      partsUntilCut = parts
    },
    /** Jobs it was ever asked for. */
    jobsTakenOn: () => jobs.size,
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A call that finds no network is refused by the browser, in these words. */
async function reached<Value>(answer: () => Value): Promise<Value> {
  await pause(0)
  if (!navigator.onLine) throw new TypeError('Failed to fetch')
  return answer()
}

async function* heardOnly(event: Heard): AsyncGenerator<Heard, void> {
  yield event
}

/** What a job has said so far and what it says next, from the beginning, to whoever listens while there is a network. */
function storyOf(jobId: string) {
  const told: Heard[] = [{ type: 'working', jobId }]
  let more = Promise.withResolvers<void>()
  const isOver = () => ['done', 'failed'].includes(told.at(-1)?.type ?? '')
  return {
    isOver,
    tell(event: Heard) {
      if (isOver()) return
      told.push(event)
      more.resolve()
      more = Promise.withResolvers()
    },
    async *listen(): AsyncGenerator<Heard, void> {
      for (let at = 0; ; ) {
        const event = told[at]
        if (!navigator.onLine) throw new TypeError('network error')
        if (event === undefined) {
          await Promise.race([more.promise, networkGone()])
          continue
        }
        at += 1
        yield event
        if (event.type === 'done' || event.type === 'failed') return
      }
    },
  }
}

const networkGone = () =>
  new Promise<void>((resolve) => window.addEventListener('offline', () => resolve(), { once: true }))

export type Server = ReturnType<typeof openServer>
