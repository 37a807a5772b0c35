import { type ComponentType, lazy } from 'react'

/**
 * A part that stands beside the page: where it does not arrive, its fallback stays and the page goes on. Asking again is
 * no use, for browsers keep the failure of a module until the page is loaded anew.
 */
export const lazyBeside = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(() => load().catch(() => new Promise<never>(() => {})))
