/** Where the service worker keeps the thumbnails that were seen, by the name of its cache. */
export const keptMedia = 'ninefold-media'

/** Lets go of them: they are of the person who signs out. */
export async function dropKeptMedia(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptMedia)
}
