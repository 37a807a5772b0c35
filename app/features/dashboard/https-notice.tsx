import { useAtom } from 'jotai'
import { httpsNoticeAtom } from '#app/state/device/secure-address.ts'
import { Button, Callout } from '#design-system/index.ts'

/** Shown once per device: browsers withhold some features from addresses without https. */
export function HttpsNotice() {
  const [isDue, tell] = useAtom(httpsNoticeAtom)
  return isDue ? <HttpsNoticeCallout onUnderstood={tell} /> : null
}

export const HttpsNoticeCallout = ({ onUnderstood }: { onUnderstood: () => void }) => (
  <Callout
    tone="info"
    title="This address has no https."
    action={
      <Button size="small" onClick={onUnderstood}>
        Understood
      </Button>
    }
  >
    So this browser shows no notifications, installs nothing and opens no page without a network. Everything else works.
  </Callout>
)
