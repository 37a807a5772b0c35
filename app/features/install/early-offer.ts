import type { InstallOffer } from '#app/state/device/install-prompt.ts'

let kept: { offer: InstallOffer; atMs: number } | undefined

/** The browser's offer to install, made before there was anything to receive it, and how long ago. */
export const earlyOffer = () => kept && { offer: kept.offer, agoMs: performance.now() - kept.atMs }

/** For pages that show before their framework does: keeps the offer, and says when it came. */
export function keepEarlyOffer(onOffer: () => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = { offer: event as Event & InstallOffer, atMs: performance.now() }
    onOffer()
  })
}
