import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { isUnsent } from '#app/domain/outbox/action.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { accountsWords } from '#app/domain/posts/accounts.ts'
import { anyDraftAtom } from '#app/state/compose-plan.ts'
import { nowAtom, zoneAtom } from '#app/state/device/clock.ts'
import { useKnownAccounts } from '#app/state/known-accounts.ts'
import { outboxAtom } from '#app/state/outbox.ts'
import { postQuery } from '#app/state/posts-query.ts'
import { ComposerScreen } from './composer-screen.tsx'
import type { ComposerSlots, Sent } from './composer-view.ts'
import { discarded, refusedLater, throughWords } from './composer-words.ts'
import { Saved } from './saved.tsx'
import { useComposer } from './use-composer.ts'
import type { ComposeBeginning } from './use-draft.ts'

type ComposerProps = {
  /** The open draft's id, which becomes the post's. */
  draftId: string
  /** The author's name for previews. */
  author: string
  beginning: ComposeBeginning
  /** True when the text gets the focus at the start. */
  takesFocus?: boolean
  slots: ComposerSlots
  /** Opens another draft, at one platform's version. */
  onDraft: (draftId: string, platform?: PlatformId) => void
}

/** The composer at work; after sending it shows the result over the next draft, until the person continues. */
export function Composer(props: ComposerProps) {
  const anyDraft = useSetAtom(anyDraftAtom)
  const [last, setLast] = useState<{ readonly sent: Sent; readonly postId: string; readonly next: string } | null>(null)
  // The draft requested after the last one was sent.
  const [another, setAnother] = useState<string | null>(null)
  if (last?.next === props.draftId)
    return (
      <FollowedPost
        {...last}
        onNew={() => {
          setAnother(last.next)
          setLast(null)
        }}
      />
    )
  const onSent = (sent: Sent) => {
    const next = anyDraft()
    setLast({ sent, postId: props.draftId, next })
    props.onDraft(next)
  }
  const takesFocus = props.takesFocus || another === props.draftId
  return <OpenDraft key={props.draftId} {...props} takesFocus={takesFocus} onSent={onSent} />
}

/** The result of a post, updated while its platforms take it. */
function FollowedPost({ sent, postId, onNew }: { sent: Sent; postId: string; onNew: () => void }) {
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(nowAtom)
  const about = useAtomValue(outboxAtom).filter((action) => action.about === postId)
  const unsent = about.filter(isUnsent)
  const isKept = sent.isKept && unsent.length > 0
  const { data } = useQuery({ ...postQuery(postId), enabled: !isKept })
  // A post sent after waiting stays in the outbox for a while; a discarded one leaves nothing.
  const isGone = sent.isKept && about.length === 0 && !data
  const isRefused = unsent.some(({ state }) => state.is === 'refused' || state.is === 'attention')
  const said = isRefused ? refusedLater : sent.isKept && !isKept ? throughWords(data ?? null, zone, now) : sent
  const shown = isGone ? { ...discarded, isKept, isGone } : { ...said, isKept }
  const { accounts, mayHaveOthers } = useKnownAccounts()
  const goesTo = accountsWords(data?.accountIds, accounts, mayHaveOthers)
  return <Saved sent={shown} postId={postId} post={isKept ? null : data} goesTo={goesTo} onNew={onNew} />
}

function OpenDraft({
  draftId,
  author,
  beginning,
  slots,
  takesFocus = false,
  onDraft,
  onSent,
}: ComposerProps & { onSent: (sent: Sent) => void }) {
  return (
    <ComposerScreen
      {...useComposer(draftId, author, beginning, slots.make, onDraft, onSent)}
      slots={slots}
      opensAt={beginning.platform ?? null}
      takesFocus={takesFocus}
    />
  )
}
