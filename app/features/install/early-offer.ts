import type { InstallOffer } from '#app/state/device/install-prompt.ts'

let kept: { offer: InstallOffer; atMs: number } | undefined

/** The browser's offer to install from before its receiver was loaded, with its age. */
export const earlyOffer = () => kept && { offer: kept.offer, agoMs: performance.now() - kept.atMs }

/** For prerendered pages: keeps the offer, and calls back when it comes. */
export function keepEarlyOffer(onOffer: () => void): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = { offer: event as Event & InstallOffer, atMs: performance.now() }
    onOffer()
  })
}
