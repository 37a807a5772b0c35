/** What is told to an analytics tool: how long something took, or how often it happened. Nothing in it is personal. */
export type PerformanceEvent = {
  readonly kind: 'page-load' | 'component-render' | 'api-response' | 'interaction' | 'error'
  /** The vital, the server function, the part of the page or the code of the failure. */
  readonly name: string
  /** Milliseconds, except for a shift of the layout, which has no unit, and an error, which counts one. */
  readonly value: number
  /** Where it was, with the ids in it replaced. */
  readonly path: string
}

/** A part of an address that names one thing: an id, a number, an address, or anything longer than a word. */
const isName = (part: string): boolean => /\d|@|%|[A-Z]/.test(part) || part.length > 24

/** An address as a place of the app: no ids, no query, no hash. */
export const placeOf = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (isName(part) ? ':id' : part))
    .join('/') || '/'

const serverFunctionPath = /\/_serverFn\/([^/?#]+)/

/** Which server function an address asks for, never with what; null for any other address. */
export const serverFunctionOf = (address: string): string | null => serverFunctionPath.exec(address)?.[1] ?? null

/** A figure worth telling: whole milliseconds, and thousandths of what has no unit. */
export const rounded = (value: number): number => (value < 10 ? Math.round(value * 1_000) / 1_000 : Math.round(value))
