import { mocked } from 'storybook/test'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import type { JobEvent } from '#app/domain/jobs/job.ts'
import type { JobName } from '#app/domain/jobs/kinds.ts'
import { estimateTokens, textRequestSchema } from '#app/domain/jobs/text/text-job.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { rulesOf } from '#app/domain/platforms/table.ts'
import { isGoneForGood, type PostChange, refusalOfChange } from '#app/domain/posts/changes.ts'
import { checkPost, isBlankText, practicePlaces, refusalOf, refusalOfTime } from '#app/domain/posts/check.ts'
import { endingOf, type Step } from '#app/domain/posts/delivery.ts'
import { type PostFailure, postFailure, sentenceForPost } from '#app/domain/posts/messages.ts'
import {
  type FeedEntryView,
  newPostSchema,
  type PostView,
  type RetryTarget,
  type TargetView,
} from '#app/domain/posts/post.ts'
import { postStatusOf } from '#app/domain/posts/status.ts'
import { projectStates } from '#app/domain/projects/states.ts'
import { type Instant, millisOf } from '#app/domain/time/instant.ts'
import { titleOf } from '#app/domain/wording/excerpts.ts'
import { checkoutLink, listPurchases } from '#app/server/checkout/checkout.functions.ts'
import { whoAmI } from '#app/server/identity/identity.functions.ts'
import { followJob, promisingJobs, runJob, stopJob, whoMakes } from '#app/server/jobs/jobs.functions.ts'
import { reportProblem } from '#app/server/problems/problems.functions.ts'
import { enterProject, listProjects } from '#app/server/projects/projects.functions.ts'
import { redeemPromoCode } from '#app/server/promo/promo.functions.ts'
import {
  cancelPost,
  createPost,
  deletePost,
  listPlanned,
  listPosts,
  movePost,
  practiceFeed,
  restorePost,
  retryTarget,
  schedulePost,
} from '#app/server/publishing/posts.functions.ts'

type Target = Omit<TargetView, 'reason'>
type Post = Omit<PostView, 'status' | 'targets'> & { readonly targets: readonly Target[]; readonly deletedAt?: Instant }
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
  let nextJobFailsWith: FailureCode | null = null

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
    const { id, text, publishAt, createdAt } = post
    const targets = post.targets.map((one) => ({ ...one, reason: one.failure && sentenceForPost(one.failure) }))
    return { id, text, publishAt, createdAt, targets, status: postStatusOf(targets, publishAt, now()) }
  }
  const shown = () => posts.filter(({ deletedAt }) => deletedAt === undefined)
  const answerWith = (postId: string): Result<PostView, PostFailure> => {
    publishDue()
    const post = posts.find(({ id }) => id === postId)
    return post ? ok(viewOf(post)) : fail(postFailure('post_not_found'))
  }

  const make = (asked: unknown): Result<PostView, PostFailure> => {
    const post = newPostSchema.parse(asked)
    const id = post.postId ?? crypto.randomUUID()
    if (posts.some((known) => known.id === id)) return answerWith(id)
    const checked = checkPost(post, practicePlaces(post.platforms), now())
    if (!checked.ok) return checked
    const targets = checked.value.map(({ platform, refusal }): Target => {
      const status = refusal === null ? 'queued' : 'failed'
      const untried = { text: null, attempts: 0, publishedAt: null, remoteId: null }
      return { id: crypto.randomUUID(), platform, status, failure: refusal, ...untried }
    })
    posts = [{ id, text: post.text, publishAt: post.publishAt, createdAt: now(), targets }, ...posts]
    return answerWith(id)
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
      reached(() => ({ reference: null, supportEmail: 'help@example.com' })),
    )
    mocked(checkoutLink).mockImplementation(async () => reached(() => null))
    mocked(listPurchases).mockImplementation(async () => reached(() => []))
    mocked(redeemPromoCode).mockImplementation(async () => reached(() => ({ kind: 'unknown' })))
    mocked(whoMakes).mockImplementation(async () => reached(() => writer))
    mocked(listProjects).mockImplementation(async () => reached(() => [...projectStates.justBegun.projects]))
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
    mocked(listPosts).mockImplementation(async () =>
      reached(() => {
        publishDue()
        return shown().map(viewOf)
      }),
    )
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
