import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import type { NewAction } from '#app/domain/outbox/action.ts'
import { aboutPost } from '#app/domain/outbox/post-actions.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { namedAccounts } from '#app/domain/posts/compose.ts'
import type { Composition } from '#app/domain/posts/composition.ts'
import type { PostView } from '#app/domain/posts/post.ts'
import type { Instant } from '#app/domain/time/instant.ts'
import { type ComposePlan, lastGoesToAtom } from '#app/state/compose-plan.ts'
import type { ConnectedAccount } from '#app/state/connected-accounts.ts'
import { clockAtom } from '#app/state/device/clock.ts'
import { hasNetwork } from '#app/state/device/connection.ts'
import { discardActionAtom, performActionAtom, unsentAboutAtom } from '#app/state/outbox.ts'
import { activeProjectAtom } from '#app/state/projects.ts'
import type { ComposerSave, Sent, When } from './composer-view.ts'
import { keptWords, savedWords } from './composer-words.ts'
import { sentAt } from './when.ts'

type Written = {
  readonly draftId: string
  readonly composition: Composition
  /** The connected accounts. */
  readonly accounts: readonly ConnectedAccount[]
  readonly goesTo: string | null
  readonly plan: Pick<ComposePlan, 'editing' | 'repairs'> & { readonly when: When }
  /** Its platforms that accept it as it is. */
  readonly ready: readonly PlatformId[]
  readonly zone: string
  readonly offline: boolean
  /** The account whose posting times are used; null for the person's own. */
  readonly slotsOf: string | null
  /** The shown free slot, if any. */
  readonly slot: Instant | undefined
  readonly setPlan: (update: (before: ComposePlan) => ComposePlan) => void
  readonly letGo: (sent: Composition) => Promise<unknown>
  /** Called while the screen is still open. */
  readonly onSent: (sent: Sent) => void
}

/** Makes a post of a draft, or changes its post, through the outbox: now, or when the network is back; once. */
export function useSend(written: Written) {
  const { accounts, goesTo, draftId, composition, plan, ready, zone, offline, slotsOf, slot, setPlan, letGo, onSent } =
    written
  const [save, setSave] = useState<ComposerSave>({ state: 'unsaved' })
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  const store = useStore()
  const client = useQueryClient()
  const perform = useSetAtom(performActionAtom)
  const projectId = useAtomValue(activeProjectAtom)?.id
  const { when } = plan

  /** An earlier refused sending is replaced by this one. */
  const withdrawRefused = async () => {
    for (const { id, kind, state } of await store.set(unsentAboutAtom, draftId))
      if ((kind === 'createPost' || kind === 'savePost') && (state.is === 'refused' || state.is === 'attention'))
        await store.set(discardActionAtom, id)
  }

  const send = async (editing = plan.editing) => {
    if (save.state === 'saving') return
    setSave({ state: 'saving' })
    try {
      await sendWritten(editing)
    } catch (error) {
      // After any error the text stays and the button returns.
      setSave({ state: 'refused', sentence: sentenceOf(error, hasNetwork()) })
    }
  }

  const sendWritten = async (editing: ComposePlan['editing']) => {
    const { kind } = when
    const publishAt = sentAt(when, editing, zone)
    const isDraft = kind === 'draft' || kind === 'next'
    const about = aboutPost({ id: draftId, text: composition.text })
    const accountIds = kind === 'draft' ? composition.accountIds : namedAccounts(composition, accounts)
    // The button named the number of platforms.
    const leavesOut = kind === 'draft' ? [] : composition.platforms.filter((platform) => !ready.includes(platform))
    const data = {
      ...composition,
      accountIds,
      postId: draftId,
      publishAt,
      isDraft,
      ...(leavesOut.length > 0 && { leavesOut }),
    }
    const action: NewAction =
      editing === null
        ? {
            ...about,
            kind: 'createPost',
            at: publishAt,
            data: {
              ...data,
              ...(projectId !== undefined && { projectId }),
              ...(plan.repairs !== undefined && { repairs: plan.repairs }),
            },
          }
        : { ...about, kind: 'savePost', at: publishAt, data: { ...data, revision: editing.revision } }
    await withdrawRefused()
    const done = await perform(action)
    if (done.kind === 'refused') {
      const { code, sentence } = done
      const theirs = code === 'post_changed' ? (done.facts as { revision: number }).revision : null
      return setSave({ state: 'refused', sentence, theirs, isOut: code === 'post_is_out' || code === 'post_not_found' })
    }
    let goesAt: Instant | null = publishAt
    let isKept = done.kind === 'kept'
    if (kind === 'next') {
      const place = {
        ...(slotsOf === null ? {} : { accountId: slotsOf }),
        ...(slot === undefined || offline ? {} : { at: slot }),
      }
      const placed = await perform({ ...about, kind: 'queuePost', data: { postId: draftId, ...place } })
      if (placed.kind === 'refused') {
        const revision = done.kind === 'sent' ? (done.value as PostView | undefined)?.revision : undefined
        setPlan((before) => ({
          ...before,
          editing: { status: 'draft', publishAt: null, revision: revision ?? (editing?.revision ?? 0) + 1 },
        }))
        return setSave({ state: 'refused', sentence: `It is kept as a draft. ${placed.sentence}`, isDraft: true })
      }
      isKept ||= placed.kind === 'kept'
      if (placed.kind === 'sent') goesAt = (placed.value as { at: Instant } | undefined)?.at ?? null
    }
    const { platforms, accountIds: chosen } = composition
    const facts = { kind, at: goesAt, ready, chosen: platforms, zone, now: store.get(clockAtom)(), goesTo }
    store.set(lastGoesToAtom, { platforms, accountIds: chosen })
    await letGo(composition)
    if (isThere.current) onSent({ ...(isKept ? keptWords({ ...facts, offline }) : savedWords(facts)), isKept })
    for (const queryKey of [['posts'], ['practice-feed'], ['media']]) void client.invalidateQueries({ queryKey })
  }
  return { save, setSave, send }
}
