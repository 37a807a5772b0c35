/** Cache of the service worker for thumbnails that were shown. */
export const keptMedia = 'ninefold-media'

/** Deletes the thumbnails: they belong to the person who signs out. */
export async function dropKeptMedia(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptMedia)
}
