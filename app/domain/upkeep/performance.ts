/** A measurement for analytics: a duration or a count, without personal data. */
export type PerformanceEvent = {
  readonly kind: 'page-load' | 'component-render' | 'api-response' | 'interaction' | 'error'
  /** Name of the vital, server function, page part or failure code. */
  readonly name: string
  /** Milliseconds; a layout shift has no unit, an error counts one. */
  readonly value: number
  /** Path with its ids replaced. */
  readonly path: string
}

/** True for a path segment that identifies something: an id, a number, an address, or a long word. */
const isName = (part: string): boolean => /\d|@|%|[A-Z]/.test(part) || part.length > 24

/** Path of the app without ids, query and hash. */
export const placeOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (isName(part) ? ':id' : part))
    .join('/') || '/'

const serverFunctionPath = /\/_serverFn\/([^/?#]+)/

/** Name of the server function in an address, without its input; null for other addresses. */
export const serverFunctionOf = (address: string): string | null => serverFunctionPath.exec(address)?.[1] ?? null

/** Whole milliseconds, or thousandths for small values without a unit. */
export const rounded = (value: number): number => (value < 10 ? Math.round(value * 1_000) / 1_000 : Math.round(value))
