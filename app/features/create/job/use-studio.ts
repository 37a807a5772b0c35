import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { availableCredits } from '#app/domain/credits/ai/account.ts'
import { warningBefore } from '#app/domain/credits/ai/balance.ts'
import { aiCreditWarnings } from '#app/domain/credits/ai/warnings.ts'
import { type JobKind, newJobId } from '#app/domain/jobs/job.ts'
import type { JobKindId } from '#app/domain/jobs/kinds.ts'
import type { Composition, UnsavedPost } from '#app/domain/posts/composition.ts'
import { type MediaFor, servedWith } from '#app/domain/posts/left-out.ts'
import { spokenVoice } from '#app/domain/projects/brand.ts'
import { addMs } from '#app/domain/time/instant.ts'
import { withVersions } from '#app/domain/writing/variants.ts'
import { whoMakes } from '#app/server/jobs/jobs.functions.ts'
import { aiAccountAtom, aiCreditSentence, aiCreditsStatusAtom } from '#app/state/credits/ai.ts'
import { socialRecordAtom } from '#app/state/credits/social.ts'
import { clockAtom, newIdAtom, nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import { offlineAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { toReceiptLine } from './receipt-line.tsx'
import { keptSentence, savedSentence, unanswered } from './save-words.ts'
import type { StudioDraft, StudioKind } from './studio-draft.ts'
import type { PublishTime, SaveState, StudioActions, StudioView } from './studio-view.ts'
import { usePaidJob } from './use-paid-job.ts'
import type { HereMaker } from './use-run-job.ts'

/** Makes a post of a text; posts are another feature, so the route gives this function. */
export type MakePost = (post: UnsavedPost) => Promise<
  /** `isKept`: on this device, until the network is back. */
  { ok: true; isKept?: boolean } | { ok: false; sentence: string }
>

type StudioOptions<Request, Part> = {
  onMakePost: MakePost
  /** The subject of an empty draft. */
  about: string | undefined
  /** Each platform's media beside the text, chosen by another feature. */
  mediaFor?: MediaFor | undefined
  /** Requested by another screen: it begins with that, even over an unfinished draft. */
  isOrdered?: boolean
  /** Focuses the first field of a draft. */
  focusFirst(): void
  /** The browser's own model, if the request chose it; null where the server makes it. */
  makeHere?: (request: Request) => HereMaker<Part> | null
}

const minuteMs = 60_000
const nothingOfItsOwn: Composition['variants'] = {}

/** A studio with this person's credits and draft and the server's maker: the common part of every kind. */
export function useStudio<Request, Part, Made, Draft extends StudioDraft>(
  kind: JobKind<Request, Part, Made> & { readonly id: JobKindId },
  studio: StudioKind<Draft, Request, Made>,
  { onMakePost, about, mediaFor, isOrdered = false, focusFirst, makeHere }: StudioOptions<Request, Part>,
) {
  const { openAtom, requestOf, madeIn, withMade, textOf, empty } = studio
  const [draft, setDraft] = useAtom(studio.draftAtom)
  const openDraft = useSetAtom(openAtom)
  const newId = useAtomValue(newIdAtom)
  const [earlier, setEarlier] = useState<{ made: Made; madeIn: string | null } | null>(null)
  const [save, setSave] = useState<SaveState>({ state: 'unsaved' })
  const account = useAtomValue(aiAccountAtom)
  const creditsStatus = useAtomValue(aiCreditsStatusAtom)
  const clock = useAtomValue(clockAtom)
  const now = useAtomValue(nowAtom)
  const { connections } = useAtomValue(socialRecordAtom) ?? { connections: [] }
  const zone = useAtomValue(zoneAtom)
  const showToast = useSetAtom(showToastAtom)
  const offline = useAtomValue(offlineAtom)
  const { data: maker = null } = useQuery({
    queryKey: ['who-makes', kind.id],
    queryFn: () => whoMakes({ data: kind.id }),
    enabled: !offline,
    staleTime: minuteMs,
  })

  const project = useAtomValue(activeProjectAtom)
  const voice = project === null ? undefined : spokenVoice(project.brand)
  const request = requestOf(draft, voice)
  const made = madeIn(draft)
  const pictures = studio.picturesOf?.(draft)
  const shown = pictures?.mediaFor ?? mediaFor
  const said = textOf(draft)
  const isFitted = studio.isFitted?.(draft) ?? false
  const versions = useMemo(
    () => (isFitted ? withVersions({ text: said, variants: nothingOfItsOwn }).variants : nothingOfItsOwn),
    [isFitted, said],
  )
  const { saved, asked, jobId } = draft
  const emptied = Object.keys(empty) as (keyof Draft)[]

  // Before painting: the last saved post must not show for a moment.
  const begin = useEffectEvent(async (first: string | undefined) => {
    await openDraft()
    // After opening, so that an example never replaces a draft left behind.
    if (first === undefined) return
    const isEmpty = (one: Draft) => emptied.every((key) => one[key] === empty[key])
    setDraft((before) => {
      if (isEmpty(before)) return { ...before, ...studio.beginWith(first) }
      if (!isOrdered) return before
      const was = madeIn(before)
      if (was !== null) setEarlier({ made: was, madeIn: before.madeIn })
      return { ...before, ...empty, ...studio.beginWith(first), saved: null, asked: null, madeIn: null }
    })
  })
  useLayoutEffect(() => void begin(about), [about])

  const ask = (change: Partial<Draft>) =>
    setDraft((before) => {
      const id = working ? before.jobId : newJobId(kind, newId())
      return { ...before, ...change, jobId: id }
    })
  const keep = (next: Made, madeIn = draft.madeIn) =>
    setDraft((before) => ({ ...before, ...withMade(next), madeIn, saved: null, asked: null }))

  const job = usePaidJob(
    kind,
    {
      jobId,
      onJobId: (id) => setDraft((before) => ({ ...before, jobId: id })),
      onEnd(end, id) {
        if (!('parts' in end)) return
        const next = kind.collect(end.parts)
        // A stopped job never replaces an existing result.
        if (madeIn({ ...draft, ...withMade(next) }) === null || (end.state !== 'made' && made !== null)) return
        keep(next, id)
        setSave({ state: 'unsaved' })
        // Without an own result here, the earlier result stays the one that another screen's request replaced.
        if (made !== null) setEarlier(made === next || saved !== null ? null : { made, madeIn: draft.madeIn })
      },
    },
    makeHere,
  )
  const working = job.work.state === 'working'

  const edit = (edited: Made) => {
    keep(edited)
    if (save.state !== 'unsaved') setSave({ state: 'unsaved' })
  }

  const bringBack = () => {
    if (earlier === null) return
    keep(earlier.made, earlier.madeIn)
    // Both were paid for: each can be restored by one press.
    setEarlier(made === null ? null : { made, madeIn: draft.madeIn })
    setSave({ state: 'unsaved' })
  }

  const startOver = () => {
    setDraft((before) => ({
      ...before,
      ...empty,
      saved: null,
      asked: null,
      madeIn: null,
      jobId: newJobId(kind, newId()),
    }))
    setEarlier(null)
    setSave({ state: 'unsaved' })
    job.reset()
    focusFirst()
    const undo = () => {
      setDraft((before) => {
        const isBack = madeIn(before) === null
        const next: Draft = {
          ...before,
          saved: isBack ? draft.saved : before.saved,
          madeIn: isBack ? draft.madeIn : before.madeIn,
        }
        // Values entered meanwhile stay.
        for (const key of emptied) if (before[key] === empty[key]) next[key] = draft[key]
        return next
      })
      focusFirst()
    }
    showToast({
      policy: 'stack',
      tone: 'info',
      about: `${kind.id}-draft`,
      title: studio.emptiedSays,
      action: { label: 'Undo', run: undo },
    })
  }

  const savePost = async (time: PublishTime) => {
    setSave({ state: 'saving' })
    const text = said
    // Without a network the minute cannot be kept: it is sent as soon as there is one.
    const isSoon = time.kind === 'now' || (time.kind === 'in-a-minute' && offline)
    const publishAt = isSoon ? null : time.kind === 'at' ? time.at : addMs(clock(), minuteMs)
    const when = time.kind === 'at' ? time.at : time.kind
    const post = asked?.time === when ? asked : { postId: newId(), time: when }
    /** For this post only: a change during saving belongs to another one. */
    const note = (change: Partial<StudioDraft>) =>
      setDraft((before) => (madeIn(before) === made && textOf(before) === text ? { ...before, ...change } : before))
    note({ asked: post })
    try {
      const { mediaIds = [], variants = versions } = pictures ?? {}
      const platforms = servedWith(shown)
      const answer = await onMakePost({ postId: post.postId, text, mediaIds, variants, platforms, publishAt })
      note({ asked: null })
      if (!answer.ok) return setSave({ state: 'refused', sentence: answer.sentence })
      setEarlier(null)
      setSave({ state: 'unsaved' })
      note({ saved: answer.isKept ? keptSentence(time, zone) : savedSentence(text, time, zone, shown, variants) })
    } catch (error) {
      setSave(unanswered(error))
    }
  }

  /** Starts a job from the draft, with the changes of this press. */
  const generate = (change: Partial<Draft>) => {
    if (Object.keys(change).length > 0) setDraft((before) => ({ ...before, ...change }))
    void job.start(requestOf({ ...draft, ...change }, voice))
  }

  // The receipt of the last job here, else of the job that made the result: a reload finds it again.
  const ofMade = account?.receipts.find((one) => made !== null && one.jobId === draft.madeIn)
  const receipt = job.work.state === 'made' ? (ofMade ?? job.receipt) : (job.receipt ?? ofMade)

  const price = job.quote(request)
  const available = account ? availableCredits(account) : null
  const view: StudioView = {
    price,
    available,
    warning:
      available !== null && warningBefore(available, working ? 0 : price) ? aiCreditWarnings['low-balance'] : null,
    creditsFailure: typeof creditsStatus === 'object' ? aiCreditSentence({ code: creditsStatus.failed }) : null,
    offline,
    maker,
    work: job.work,
    hasEarlier: earlier !== null,
    receipt: receipt ? toReceiptLine(receipt) : null,
    save: saved === null ? save : { state: 'saved', sentence: saved },
    mediaFor: shown,
    variants: versions,
    destination: destinationWords(connections.length),
    now,
  }
  const actions: StudioActions = {
    onGenerate: () => generate({}),
    onStop: job.stop,
    onEarlier: bringBack,
    onSave: (time) => void savePost(time),
    onStartOver: startOver,
  }
  /** Changes draft values beside request and result. */
  const change = (to: (before: Draft) => Partial<Draft>) => setDraft((before) => ({ ...before, ...to(before) }))
  return { draft, made: working ? kind.collect(job.parts) : made, ask, edit, generate, change, view, actions }
}
