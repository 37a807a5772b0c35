import { useAtomValue, useSetAtom } from 'jotai'
import { failureMessages } from '#app/domain/failures/failures.ts'
import { dismissStorageNoticeAtom, storageNoticesAtom } from '#app/state/device.ts'
import { Button, Callout } from '#design-system/index.ts'

/** What a person should know of this device's storage: full, damaged, or not allowed. */
export function StorageNotices() {
  const notices = useAtomValue(storageNoticesAtom)
  const dismiss = useSetAtom(dismissStorageNoticeAtom)
  return notices.map((notice) => (
    <Callout
      key={`${notice.code}-${notice.key}`}
      tone="warning"
      action={
        <Button size="small" onClick={() => dismiss(notice)}>
          Understood
        </Button>
      }
    >
      {failureMessages[notice.code]}
    </Callout>
  ))
}
