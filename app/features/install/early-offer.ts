import type { InstallOffer } from '#app/state/device/install-prompt.ts'

let kept: InstallOffer | undefined

/** The browser's offer to install, made before there was anything to receive it. */
export const earlyOffer = (): InstallOffer | undefined => kept

/** For pages that show before their framework does: keeps the offer, and says when it came. */
export function keepEarlyOffer(onOffer: () => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as Event & InstallOffer
    onOffer()
  })
}
