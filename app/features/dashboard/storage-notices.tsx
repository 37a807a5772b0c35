import { useAtomValue, useSetAtom } from 'jotai'
import { earlyMessages } from '#app/domain/failures/early-messages.ts'
import { dismissStorageNoticeAtom, storageNoticesAtom } from '#app/state/device/journal.ts'
import { Button, Callout } from '#design-system/index.ts'

export function StorageNotices() {
  const notices = useAtomValue(storageNoticesAtom)
  const dismiss = useSetAtom(dismissStorageNoticeAtom)
  // Shown once for any number of records.
  return [...new Set(notices.map(({ code }) => code))].map((code) => (
    <Callout
      key={code}
      tone="warning"
      action={
        <Button size="small" onClick={() => notices.filter((notice) => notice.code === code).forEach(dismiss)}>
          Understood
        </Button>
      }
    >
      {earlyMessages[code]}
    </Callout>
  ))
}
