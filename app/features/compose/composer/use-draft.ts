import { useAtom, useAtomValue, useStore } from 'jotai'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { examplePost } from '#app/content/example-post.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { isEmptyComposition } from '#app/domain/posts/compose.ts'
import {
  aloneOn,
  type Composition,
  compositionSchema,
  emptyComposition,
  withVariant,
} from '#app/domain/posts/composition.ts'
import { isSameComposition } from '#app/domain/posts/merge-compositions.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { isMoment } from '#app/domain/time/calendar.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { localIn } from '#app/domain/time/wall-clock.ts'
import { withVersions } from '#app/domain/writing/variants.ts'
import { readComposition } from '#app/server/post-changes/compositions.functions.ts'
import {
  anyDraftAtom,
  composePlan,
  doneDraftAtom,
  freshDraftAtom,
  isMadeHereAtom,
  isOwnDraftAtom,
  lastGoesToAtom,
  ownDraftAtom,
} from '#app/state/compose-plan.ts'
import { compositionDraft } from '#app/state/compositions.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { draftFiles } from '#app/state/draft-files.ts'
import { unsentAboutAtom } from '#app/state/outbox.ts'
import type { When } from './composer-view.ts'
import { whenOpened } from './when.ts'

/** The composer's beginning, from the address. */
export type ComposeBeginning = {
  /** True for a post: a sent one begins a copy. */
  readonly isPost: boolean
  /** True when the address has an invalid id. */
  readonly isOfNothing?: boolean
  readonly at?: Instant | undefined
  readonly text?: string | undefined
  /** The text was written for this draft: it replaces the present one, on this platform or for all. */
  readonly isFill?: boolean
  readonly platform?: PlatformId | undefined
  /** Fits the text to each platform. */
  readonly isFitted?: boolean
  readonly media?: readonly string[] | undefined
  /** True for the example post with its film, ready to publish. */
  readonly isExample?: boolean
}

type DraftHooks = {
  readonly onDraft: (draftId: string, platform?: PlatformId) => void
  /** It could not be opened, or does not exist. */
  readonly onTrouble: (sentence: string, isOfNothing?: boolean) => void
}

const draftOfNothing = 'Nothing of it is kept on this device. What you write now is a new post.'

const isWritten = ({ kind }: OutboxAction) => kind === 'createPost' || kind === 'savePost'

/** The planned time of a refused post. */
function whenOf({ data }: OutboxAction, isQueued: boolean, zone: string): When {
  const { publishAt, isDraft } = data
  if (isQueued) return { kind: 'next', local: '' }
  if (isDraft === true) return { kind: 'draft', local: '' }
  return typeof publishAt === 'string' && isMoment(publishAt)
    ? { kind: 'at', local: localIn(zone, publishAt) }
    : { kind: 'now', local: '' }
}

/** The draft with this id: from this device, and from the server for the post it changes. */
export function useDraft(draftId: string, beginning: ComposeBeginning, { onDraft, onTrouble }: DraftHooks) {
  const store = useStore()
  const zone = useAtomValue(zoneAtom)
  const isOnline = useAtomValue(onlineAtom)
  const draft = compositionDraft(draftId)
  const { planAtom, forgetAtom } = composePlan(draftId)
  const [plan, setPlan] = useAtom(planAtom)
  const here = useAtomValue(draft.viewAtom)
  const versions = useAtomValue(draft.versionsAtom)
  const [continuedAt, setContinuedAt] = useState<Instant | null>(null)

  /**
   * Discards it on this device: not wanted, or it became a post. Returns the function that restores it. Text typed
   * since sending becomes another draft.
   */
  const letGo = async (sent?: Composition) => {
    const before = store.get(planAtom)
    const { value } = store.get(draft.viewAtom)
    store.set(doneDraftAtom, draftId)
    const bringBack = await store.set(draft.discardAtom)
    store.set(forgetAtom)
    if (sent !== undefined && !isSameComposition(sent, value))
      store.set(compositionDraft(store.set(freshDraftAtom)).editAtom, () => value)
    return async () => {
      await bringBack()
      store.set(planAtom, () => before)
    }
  }
  /** Opens another draft: empty or with this composition, at one platform's version. */
  const beginAnother = (composition: Composition | null = null, platform?: PlatformId, repairs?: string) => {
    const next = store.set(freshDraftAtom)
    if (repairs !== undefined) store.set(composePlan(next).planAtom, (before) => ({ ...before, repairs }))
    if (composition !== null) store.set(compositionDraft(next).editAtom, () => composition)
    onDraft(next, platform)
  }
  /** Makes a new post of this text. */
  const copy = async (composition = store.get(draft.viewAtom).value) => {
    await letGo()
    beginAnother(composition)
  }

  const beginWithExample = async (text: string = examplePost.text) => {
    const { film } = examplePost
    store.set(draft.editAtom, (before) => ({ ...before, text }))
    setPlan((before) => ({ ...before, when: { kind: 'now', local: '' } }))
    const answer = await fetch(film.path).catch(() => null)
    if (!answer?.ok) return onTrouble('The film of the example did not load. Choose a picture or a film of your own.')
    const file = new File([await answer.blob()], film.name, { type: film.facts.mime })
    store.set(draftFiles(draftId).dropAtom, [file], null)
  }

  const begin = async ({
    at,
    text,
    media = [],
    isFill = false,
    isFitted = false,
    platform,
    isExample = false,
  }: ComposeBeginning): Promise<void> => {
    if (isExample) return beginWithExample(text)
    const fitted = (composition: Composition) =>
      isFitted ? withVersions(composition, { isAnew: isFill }) : composition
    const goesTo = store.get(lastGoesToAtom)
    if (goesTo !== null && store.get(isMadeHereAtom)(draftId) && isEmptyComposition(store.get(draft.viewAtom).value)) {
      store.set(lastGoesToAtom, null)
      // The example is the draft's base before anything is added: merged with typed text it would be no beginning.
      await store.set(draft.meetAtom, { ...emptyComposition, ...goesTo })
    }
    if (at !== undefined) setPlan((before) => ({ ...before, when: { kind: 'at', local: localIn(zone, at) } }))
    if (text === undefined && media.length === 0) return
    if (text !== undefined && isFill)
      return store.set(draft.editAtom, (before) =>
        platform === undefined ? fitted({ ...before, text }) : withVariant(before, platform, { text }),
      )
    store.set(draft.editAtom, (before) => {
      // Existing text is not overwritten.
      const isThere = text === undefined || before.text.includes(text)
      return fitted({
        ...before,
        text: isThere ? before.text : [before.text, text].filter(Boolean).join('\n\n'),
        mediaIds: [...new Set([...before.mediaIds, ...media])],
      })
    })
  }

  /** Restores a refused post for another try. */
  const takeBack = (refused: OutboxAction, unsent: readonly OutboxAction[]) => {
    const read = compositionSchema.safeParse(refused.data)
    if (!read.success || store.get(draft.viewAtom).keptAt !== null) return
    store.set(draft.editAtom, () => read.data)
    const isQueued = unsent.some(({ kind }) => kind === 'queuePost')
    setPlan((before) => ({ ...before, when: whenOf(refused, isQueued, zone) }))
  }

  /** Reads the server's version. */
  const meetServer = async (isPost: boolean, isGone: () => boolean) => {
    if (store.get(isMadeHereAtom)(draftId)) return
    const { keptAt, value } = store.get(draft.viewAtom)
    const isHere = keptAt !== null || !isEmptyComposition(value)
    try {
      const answer = await readComposition({ data: { postId: draftId } })
      if (isGone()) return
      if (!answer.ok) {
        if (store.get(planAtom).editing !== null) setPlan((before) => ({ ...before, editing: null }))
        if (isPost && !isHere) onTrouble(sentenceForPost(answer.failure), answer.failure.code === 'post_not_found')
        return
      }
      const { composition, publishAt, status, revision } = answer.value
      if (status !== 'draft' && status !== 'scheduled') {
        if (isHere) return copy()
        if (!isPost) return beginAnother()
        // Opened for one platform, the draft is for that one: the others have it already.
        const { platform } = beginning
        const isToRepair = status === 'failed' || status === 'partly-published' || platform !== undefined
        const another = platform === undefined ? composition : aloneOn(composition, platform)
        return beginAnother(another, platform, isToRepair ? draftId : undefined)
      }
      await store.set(draft.meetAtom, composition)
      setPlan(({ when, editing }) => ({
        when: whenOpened(when, editing, { status, publishAt }, zone, isHere),
        editing: { status, publishAt, revision },
      }))
    } catch (error) {
      if (!isGone() && isPost && !isHere) onTrouble(sentenceOf(error, isOnline))
    }
  }

  const settle = useEffectEvent(async (isGone: () => boolean) => {
    const found = store.get(draft.viewAtom)
    setContinuedAt(isEmptyComposition(found.value) ? null : found.keptAt)
    // A text written for the draft replaces the one found.
    const isFilled = beginning.isFill === true && beginning.text !== undefined
    if (!isFilled) await begin(beginning)
    const unsent = await store.set(unsentAboutAtom, draftId)
    if (isGone()) return
    const sent = unsent.find(isWritten)
    const { value } = store.get(draft.viewAtom)
    if (sent?.state.is === 'waiting' || sent?.state.is === 'sending')
      return isEmptyComposition(value) ? beginAnother() : copy()
    // A post changed elsewhere meanwhile is kept beside this one; otherwise this is the latest.
    const isBeside = sent?.state.is === 'refused' && sent.state.failure.code === 'post_changed'
    if (sent !== undefined && isBeside) takeBack(sent, unsent)
    await meetServer(beginning.isPost, isGone)
    if (sent !== undefined && !isBeside && !isGone()) takeBack(sent, unsent)
    if (isFilled && !isGone()) await begin(beginning)
    if (isGone()) return
    if (beginning.isOfNothing === true) onTrouble(draftOfNothing, true)
    if (store.get(planAtom).editing !== null || beginning.isPost) return
    const isKnown =
      store.get(isMadeHereAtom)(draftId) ||
      store.set(isOwnDraftAtom, draftId) ||
      store.get(draft.viewAtom).keptAt !== null ||
      !isEmptyComposition(store.get(draft.viewAtom).value)
    if (!isKnown) onTrouble(draftOfNothing, true)
    store.set(ownDraftAtom, draftId)
  })
  const { at, text } = beginning
  const media = beginning.media?.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened anew when something else is to begin with
  useLayoutEffect(() => {
    let isGone = false
    let leave = () => {}
    const open = async () => {
      leave = await store.set(draft.openAtom)
      if (isGone) leave()
      else await settle(() => isGone)
    }
    void open()
    return () => {
      isGone = true
      leave()
    }
  }, [store, draft, at, text, media])

  /** Opens this tab's new draft, or an empty one. */
  const goOn = () => onDraft(store.set(anyDraftAtom))

  return { ...here, ...plan, continuedAt, versions, draft, setPlan, letGo, beginAnother, goOn, copy }
}
