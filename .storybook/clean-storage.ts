const settled = (request: IDBRequest) =>
  new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** Emptied, not deleted: a deletion would wait for connections that modules keep open between stories. */
async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name)
  await settled(request)
  const database = request.result
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    await Promise.all(stores.map((store) => settled(transaction.objectStore(store).clear())))
  }
  database.close()
}

/** Gives each story a device that has never seen the app. */
export async function cleanStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name }) => (name ? emptyDatabase(name) : undefined)))
  // Answers cached by the story before would be shown without a network in this one.
  const kept = await caches.keys()
  await Promise.all(kept.map((name) => caches.delete(name)))
}
