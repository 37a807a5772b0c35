import { keysIn, type TextStorage } from './snapshot.ts'

/** Browsers count two bytes a character. */
export const bytesOfText = (text: string): number => 2 * text.length

export const bytesIn = (storage: TextStorage): number =>
  keysIn(storage).reduce((sum, key) => sum + bytesOfText(key) + bytesOfText(storage.getItem(key) ?? ''), 0)

type Heap = { readonly usedJSHeapSize: number; readonly jsHeapSizeLimit: number }

const isHeap = (value: unknown): value is Heap =>
  typeof Reflect.get(Object(value), 'usedJSHeapSize') === 'number' &&
  typeof Reflect.get(Object(value), 'jsHeapSizeLimit') === 'number'

/** The page's memory, where the browser reports it (Chromium does). */
function heapOf(performance: object): { readonly used: number; readonly limit: number } | null {
  const memory: unknown = Reflect.get(performance, 'memory')
  return isHeap(memory) ? { used: memory.usedJSHeapSize, limit: memory.jsHeapSizeLimit } : null
}

export type Measured = {
  readonly heap: { readonly used: number; readonly limit: number } | null
  readonly used: number | null
  readonly quota: number | null
}

export async function measureBrowser(): Promise<Measured> {
  const heap = typeof performance === 'undefined' ? null : heapOf(performance)
  const estimate = await globalThis.navigator?.storage?.estimate?.().catch(() => null)
  return { heap, used: estimate?.usage ?? null, quota: estimate?.quota ?? null }
}

/** A cache of the service worker: pages, scripts and pictures that work without a network. */
export type CacheSize = { readonly name: string; readonly files: number; readonly bytes: number }

async function sizeOf(name: string): Promise<CacheSize> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  let bytes = 0
  for (const request of requests) {
    const response = await cache.match(request)
    bytes += Number(response?.headers.get('content-length') ?? 0) || ((await response?.blob())?.size ?? 0)
  }
  return { name, files: requests.length, bytes }
}

export async function measureCaches(): Promise<readonly CacheSize[]> {
  if (!('caches' in globalThis)) return []
  return Promise.all((await caches.keys()).map(sizeOf))
}

/** Deletes saved pages and scripts and unregisters the worker: the next load fetches both anew. */
export async function dropCaches(): Promise<void> {
  if (!('caches' in globalThis)) return
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
