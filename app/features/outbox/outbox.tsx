import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { zoneAtom } from '#app/state/device/clock.ts'
import { discardActionAtom, retryActionAtom } from '#app/state/outbox.ts'
import { showToastAtom } from '#app/state/toasts.ts'
import { OutboxButton } from './outbox-button.tsx'
import { OutboxSheet } from './outbox-sheet.tsx'
import { useOutbox } from './use-outbox.ts'

export function Outbox({ editHref }: { editHref?: (action: OutboxAction) => string | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const { actions, isAway } = useOutbox(() => setIsOpen(true))
  const zone = useAtomValue(zoneAtom)
  const retry = useSetAtom(retryActionAtom)
  const discard = useSetAtom(discardActionAtom)
  const showToast = useSetAtom(showToastAtom)
  const onDiscard = async ({ id, title }: OutboxAction) => {
    const bringBack = await discard(id)
    showToast({
      policy: 'stack',
      tone: 'info',
      about: id,
      title: 'Discarded',
      description: title === '' ? undefined : title,
      action: { label: 'Undo', run: () => void bringBack() },
    })
  }
  return (
    <>
      <OutboxButton actions={actions} onOpen={() => setIsOpen(true)} />
      <OutboxSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        actions={actions}
        offline={isAway}
        zone={zone}
        editHref={editHref}
        onRetry={({ id }) => void retry(id)}
        onPublishNow={({ id, data }) => void retry(id, { ...data, publishAt: null })}
        onDiscard={(action) => void onDiscard(action)}
      />
    </>
  )
}
