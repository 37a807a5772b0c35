/**
 * Makes the browser begin a new log for this origin's databases. Chromium goes on writing behind a torn entry that a kill
 * has left at the end of its log, and empties every database of the origin when a later start finds that entry in the
 * middle. It begins a new log when a database is deleted, so one is made and deleted before anything of ours is written.
 */
export async function beginFreshLog(name: string): Promise<void> {
  const attempt = (start: () => IDBOpenDBRequest) =>
    new Promise<void>((resolve) => {
      const request = start()
      const end = () => {
        if (request.readyState === 'done' && request.error === null)
          (request.result as IDBDatabase | undefined)?.close()
        resolve()
      }
      request.onsuccess = end
      // A browser that refuses this may still keep our records, and another tab that is at it does it for us.
      request.onerror = end
      request.onblocked = end
    })
  await attempt(() => indexedDB.open(name))
  await attempt(() => indexedDB.deleteDatabase(name))
}
