import { type PerformanceEvent, placeOf, rounded, serverFunctionOf } from '#app/domain/upkeep/performance.ts'
import { analyticsOn, type Tell } from './analytics.ts'

/** The tracker's access to the page; tests give their own. */
export type Watched = {
  readonly page: EventTarget & object
  readonly path: () => string
  /** Reports each vital of the page, once it is known. */
  readonly vitals: () => Promise<(told: (vital: { readonly name: string; readonly value: number }) => void) => void>
  /** Follows the page's calls. Returns the unsubscribe function. */
  readonly calls: (told: (address: string, ms: number) => void) => () => void
  /** Follows the time of each screen from its data to its picture. Returns the unsubscribe function. */
  readonly renders: (told: (ms: number) => void) => () => void
}

/** The code of a failure, never its words, which may name a person. */
const codeOf = (error: unknown): string => {
  const code: unknown = Reflect.get(Object(error), 'code')
  if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) return code
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
}

/**
 * Reports the page's speed to an analytics tool on it: its vitals, the server's answer times by function name, and
 * failures by code. Without a tool nothing is loaded, watched or sent.
 */
export function trackPerformance({ page, path, vitals, calls, renders }: Watched): () => void {
  const tell: Tell | null = analyticsOn(page)
  if (tell === null) return () => {}
  let isOver = false
  const told = (kind: PerformanceEvent['kind'], name: string, value: number) => {
    if (!isOver) tell({ kind, name, value: rounded(value), path: placeOf(path()) })
  }
  void vitals().then(
    (report) => report(({ name, value }) => told(name === 'INP' ? 'interaction' : 'page-load', name, value)),
    () => undefined,
  )
  const stopCalls = calls((address, ms) => {
    const name = serverFunctionOf(address)
    if (name !== null) told('api-response', name, ms)
  })
  const stopRenders = renders((ms) => told('component-render', 'screen', ms))
  const onError = (event: Event) => told('error', codeOf(Reflect.get(event, 'error')), 1)
  const onRejection = (event: Event) => told('error', codeOf(Reflect.get(event, 'reason')), 1)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    isOver = true
    stopCalls()
    stopRenders()
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

type Told = Parameters<Awaited<ReturnType<Watched['vitals']>>>[0]
let tellVital: Told | undefined

/**
 * The page's vitals, by a library that is loaded only for an analytics tool. They are followed once per page: after a
 * public page becomes the app, the app's tracker reports them.
 */
export const pageVitals: Watched['vitals'] = async () => {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  return (told) => {
    const isFollowed = tellVital !== undefined
    tellVital = told
    if (isFollowed) return
    for (const follow of [onCLS, onFCP, onINP, onLCP, onTTFB]) follow((vital) => tellVital?.(vital))
  }
}

/** The calls of this page, as timed by the browser. */
export const pageCalls: Watched['calls'] = (told) => {
  if (!('PerformanceObserver' in globalThis)) return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) told(name, duration)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
