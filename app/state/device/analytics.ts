import type { PerformanceEvent } from '#app/domain/upkeep/performance.ts'

export type Tell = (event: PerformanceEvent) => void

type Called = (...given: readonly unknown[]) => unknown
const isFunction = (value: unknown): value is Called => typeof value === 'function'

/** The analytics tool of this page, found by its global function; null when there is none. We never load one. */
export function analyticsOn(page: object): Tell | null {
  const gtag: unknown = Reflect.get(page, 'gtag')
  if (isFunction(gtag)) {
    return ({ kind, name, value, path }) => {
      gtag('event', kind.replace('-', '_'), { metric: name, value, page_path: path, non_interaction: true })
    }
  }
  const plausible: unknown = Reflect.get(page, 'plausible')
  if (isFunction(plausible)) {
    return ({ kind, name, value, path }) => {
      plausible(kind, { u: path, props: { metric: name, value } })
    }
  }
  const posthog: unknown = Reflect.get(page, 'posthog')
  const capture: unknown = Reflect.get(Object(posthog), 'capture')
  if (isFunction(capture)) {
    return ({ kind, name, value, path }) => {
      capture.call(posthog, kind, { metric: name, value, $current_url: path, $process_person_profile: false })
    }
  }
  return null
}
