/** Delay of everything on a slow connection, in milliseconds. */
export const slowMs = 2_000

/** Takes the network away from a story, or slows it down. Returns the function that restores it. */
export function connect(connection: 'offline' | 'slow'): () => void {
  const realFetch = globalThis.fetch
  globalThis.fetch = async (...asked) => {
    if (connection === 'offline') throw new TypeError('Failed to fetch')
    await new Promise((later) => setTimeout(later, slowMs))
    return realFetch(...asked)
  }
  if (connection === 'offline') Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  window.dispatchEvent(new Event(connection === 'offline' ? 'offline' : 'online'))
  return () => {
    globalThis.fetch = realFetch
    Reflect.deleteProperty(navigator, 'onLine')
    window.dispatchEvent(new Event('online'))
  }
}
