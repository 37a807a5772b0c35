import { type PerformanceEvent, placeOf, rounded, serverFunctionOf } from '#app/domain/upkeep/performance.ts'
import { analyticsOn, type Tell } from './analytics.ts'

/** What the tracker needs of the page; tests bring their own. */
export type Watched = {
  readonly page: EventTarget & object
  readonly path: () => string
  /** Reports each vital of the page, once it is known. */
  readonly vitals: () => Promise<(told: (vital: { readonly name: string; readonly value: number }) => void) => void>
  /** Follows the calls of the page; answers how to stop. */
  readonly calls: (told: (address: string, ms: number) => void) => () => void
  /** Follows how long each screen takes from its data to the picture; answers how to stop. */
  readonly renders: (told: (ms: number) => void) => () => void
}

/** The code of what failed, never its words: those may tell of somebody. */
const codeOf = (error: unknown): string => {
  const code: unknown = Reflect.get(Object(error), 'code')
  if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) return code
  return error instanceof Error && /^\w{1,40}$/.test(error.name) ? error.name : 'Error'
}

/**
 * Tells a tool that is on the page how quick it is: its vitals, the answers of the server by the name of what was asked,
 * and failures by their code. Without such a tool nothing is loaded, watched or told.
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
 * The page's vitals, by a library that is loaded only when there is somebody to tell. They are followed once a page: what
 * is known after a public page became the app is told by the app's tracker.
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

/** The calls of this page as the browser timed them. */
export const pageCalls: Watched['calls'] = (told) => {
  if (!('PerformanceObserver' in globalThis)) return () => {}
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) told(name, duration)
  })
  observer.observe({ type: 'resource', buffered: true })
  return () => observer.disconnect()
}
