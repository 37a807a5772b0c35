import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { destinationWords } from '#app/content/account-credit-words.ts'
import { sentenceOf } from '#app/domain/failures/sentence-of.ts'
import { type PlatformId, platformIds } from '#app/domain/platforms/platforms.ts'
import { accountsWords, authorOf, inSentence } from '#app/domain/posts/accounts.ts'
import { accountsOf, namedAccounts, readyAmong, slotsOwnerOf } from '#app/domain/posts/compose.ts'
import { type Composition, platformPostOf } from '#app/domain/posts/composition.ts'
import { sentenceForPost } from '#app/domain/posts/messages.ts'
import { queueFailure, sentenceForQueue } from '#app/domain/queue/messages.ts'
import { readComposition } from '#app/server/post-changes/compositions.functions.ts'
import { listSlots, nextFreeSlots } from '#app/server/post-changes/queue.functions.ts'
import { connectedAccountsAtom } from '#app/state/connected-accounts.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { practiceAccount, publishHabitsAtom } from '#app/state/publish-habits.ts'
import { keptWhenSeen } from '#app/state/seen-answers.ts'
import { offlineAtom } from '#app/state/session.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { useLinkCards } from '../use-link-cards.ts'
import type { ComposerActions, ComposerSlots, ComposerView, Sent, When } from './composer-view.ts'
import { mediaFacts, slotsUnknownWords } from './composer-words.ts'
import { useComposerMedia } from './use-composer-media.ts'
import { useDeviceDrafts } from './use-device-drafts.ts'
import { type ComposeBeginning, useDraft } from './use-draft.ts'
import { useRested } from './use-rested.ts'
import { useSaidLately } from './use-said-lately.ts'
import { useSend } from './use-send.ts'
import { useShownSlot } from './use-shown-slot.ts'
import { useSnippets } from './use-snippets.ts'
import { sentAt, whenAtFirst } from './when.ts'

/** Number of slots read: more than could become free before the shown one. */
const slotsRead = 50

// Linking a platform is still to come: until then every post goes to a practice account.
const practice: ReadonlySet<PlatformId> = new Set(platformIds)

export function useComposer(
  draftId: string,
  author: string,
  beginning: ComposeBeginning,
  make: ComposerSlots['make'],
  onDraft: (draftId: string, platform?: PlatformId) => void,
  onSent: (sent: Sent) => void,
): { view: ComposerView; actions: ComposerActions } {
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const isOnline = useAtomValue(onlineAtom)
  const accounts = useAtomValue(connectedAccountsAtom)
  const named = useKnownAccounts()
  const showToast = useSetAtom(showToastAtom)
  const offline = useAtomValue(offlineAtom)

  const opened = useDraft(draftId, beginning, {
    onDraft,
    onTrouble: (sentence, isOfNothing) => setSave({ state: 'refused', sentence, isUnopened: true, isOfNothing }),
  })
  const { value: composition, editing, repairs, draft, setPlan, letGo } = opened
  const [habits, setHabits] = useAtom(publishHabitsAtom)
  const asksForSlot = (opened.when?.kind ?? habits.when ?? 'next') === 'next'
  const edit = useSetAtom(draft.editAtom)
  const undo = useSetAtom(draft.undoAtom)
  const redo = useSetAtom(draft.redoAtom)
  const restore = useSetAtom(draft.restoreAtom)
  const settle = useSetAtom(draft.settleAtom)
  const takeUp = useSetAtom(draft.takeUpAtom)

  const change = (update: (before: Composition) => Composition) => {
    if (save.state === 'refused') setSave({ state: 'unsaved' })
    edit(update)
  }
  const media = useComposerMedia(draftId, composition, change, make)
  const rested = useRested(composition)
  const links = useLinkCards(
    rested.platforms.map((platform) => {
      const { text, mediaIds } = platformPostOf(rested, platform)
      return { platform, text, media: mediaIds }
    }),
    offline,
  )
  const snippets = useSnippets(composition, change, offline)
  const drafts = useDeviceDrafts(draftId)
  const ready = readyAmong(composition, mediaFacts(media.items), practice)
  const connected = accounts.map(({ id }) => id)
  const { data: slot, isFetching: asksNow } = useQuery({
    queryKey: ['posts', 'next-free', composition.accountIds, connected],
    queryFn: async () => {
      const withSlots = (await listSlots()).flatMap(({ accountId, slots }) => (slots.length > 0 ? [accountId] : []))
      const accountId = slotsOwnerOf(composition, connected, withSlots)
      const answer = await nextFreeSlots({ data: { count: slotsRead, ...(accountId === null ? {} : { accountId }) } })
      const free = answer.ok ? answer.value : []
      return {
        free,
        accountId,
        none: free.length === 0 ? sentenceForQueue(answer.ok ? queueFailure('no_slots') : answer.failure) : null,
      }
    },
    meta: keptWhenSeen,
    enabled: asksForSlot,
  })
  // Without a network and an earlier answer, posting times are unknown.
  const isUnknown = slot === undefined && offline && !asksNow
  const hasNoSlot = isUnknown || slot?.free.length === 0
  const slotShown = useShownSlot(slot, now)
  const when = opened.when ?? whenAtFirst(habits.when, hasNoSlot, zone, now)
  const plan = { when, editing, repairs }
  const chosen = accountsOf(composition, connected)
  const publishedTo = chosen.length === 0 ? [practiceAccount] : chosen
  // None named: this device's accounts are named on sending, and no others.
  const goesTo =
    composition.accountIds.length === 0
      ? accountsWords([], accounts)
      : accountsWords(composition.accountIds, named.accounts, named.mayHaveOthers)
  // Not read without a network: then one account's own times are used, where it has any.
  const [account = null, another] = composition.accountIds
  const slotsOf = slot === undefined ? (another === undefined ? account : null) : slot.accountId
  const sending = {
    accounts,
    goesTo,
    draftId,
    composition,
    plan,
    ready,
    zone,
    offline,
    slotsOf,
    slot: slotShown?.at,
    setPlan,
    letGo,
    onSent,
  }
  const { save, setSave, send } = useSend(sending)

  const goesAt = when.kind === 'at' ? sentAt(when, editing, zone) : null
  const publishAt = when.kind === 'next' ? (slotShown?.at ?? null) : goesAt
  const similar = useSaidLately({ composition, publishAt, exceptPostId: draftId, zone, isOff: offline })

  /** Replaces this version with the server's; the old one becomes an undo step and a version. */
  const takeTheirs = async () => {
    try {
      const answer = await readComposition({ data: { postId: draftId } })
      if (!answer.ok) return setSave({ state: 'refused', sentence: sentenceForPost(answer.failure), isOut: true })
      const { composition: theirs, publishAt, revision, status } = answer.value
      await takeUp(theirs)
      if (status === 'draft' || status === 'scheduled')
        setPlan((before) => ({ ...before, editing: { status, publishAt, revision } }))
      setSave({ state: 'unsaved' })
    } catch (error) {
      setSave({ state: 'refused', sentence: sentenceOf(error, isOnline) })
    }
  }

  return {
    view: {
      composition,
      address: `${beginning.isPost ? 'post' : 'draft'}=${draftId}`,
      when,
      items: media.items,
      unread: media.unread,
      arriving: media.arriving,
      arrived: media.arrived,
      cards: links.cards,
      remaking: media.remaking,
      practice,
      accounts,
      goesTo,
      snippets: snippets.snippets,
      canKeepTemplates: snippets.canKeepTemplates,
      // The names as they are on sending.
      author: authorOf(namedAccounts(composition, accounts), named.accounts, author),
      now,
      zone,
      offline,
      destination: destinationWords(accounts.length, goesTo && inSentence(goesTo)),
      isFirstTime: publishedTo.some((id) => !habits.publishedTo.includes(id)),
      save,
      nextSlot: slotShown?.at,
      slotMoved: slotShown?.moved ?? null,
      noSlot: isUnknown ? slotsUnknownWords : (slot?.none ?? null),
      similar,
      editing,
      canUndo: opened.canUndo,
      canRedo: opened.canRedo,
      versions: opened.versions,
      others: opened.others,
      isOpenElsewhere: opened.isOpenElsewhere,
      isOpen: opened.isOpen,
      continuedAt: editing === null && !beginning.isPost ? opened.continuedAt : null,
      drafts: drafts.drafts,
    },
    actions: {
      onChange: change,
      onWhen: (to: When) => {
        setPlan((before) => ({ ...before, when: to }))
        if (editing === null) setHabits((before) => ({ ...before, when: to.kind }))
      },
      onSave: () => {
        if (when.kind === 'now')
          setHabits((before) => ({ ...before, publishedTo: [...new Set([...before.publishedTo, ...publishedTo])] }))
        void send()
      },
      onNew: () => opened.beginAnother(),
      onLeave: async () => {
        const bringBack = await letGo()
        opened.goOn()
        showToast({
          policy: 'stack',
          tone: 'info',
          about: 'compose-left',
          title: 'The post stays as it was.',
          action: { label: 'Undo', run: () => void bringBack().then(() => onDraft(draftId)) },
        })
      },
      onKeepMine: () => {
        if (save.state !== 'refused' || !save.theirs) return
        void send({ status: 'draft', publishAt: null, ...editing, revision: save.theirs })
      },
      onTakeTheirs: () => void takeTheirs(),
      onCopy: () => void opened.copy(),
      onUndo: () => undo(),
      onRedo: () => redo(),
      onRestore: (versionId) => void restore(versionId),
      onSettle: (otherId, choice) => void settle(otherId, choice),
      onDiscardDraft: drafts.onDiscard,
      onItems: media.onItems,
      onFiles: media.onFiles,
      onGoWithout: media.onGoWithout,
      onMake: media.onMake,
      onMade: media.onMade,
      onReadAgain: links.readAgain,
      onAlt: media.onAlt,
      onSnippet: snippets.onSnippet,
      onDeleteSnippet: (id) => void snippets.onDeleteSnippet(id),
      onKeepSnippet: (kind, name) => void snippets.onKeepSnippet(kind, name),
    },
  }
}
