/**
 * Makes the browser begin a new log for this origin's databases. Chromium keeps writing behind a torn entry that a kill
 * left at the end of its log, and empties every database of the origin when a later start finds that entry in the
 * middle. Deleting a database begins a new log, so one is made and deleted before our first write.
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
      // A browser that refuses this may still keep our records; another tab that blocks it does the same work.
      request.onerror = end
      request.onblocked = end
    })
  await attempt(() => indexedDB.open(name))
  await attempt(() => indexedDB.deleteDatabase(name))
}
