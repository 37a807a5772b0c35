import { AsyncLocalStorage } from 'node:async_hooks'

const underWay = new AsyncLocalStorage<string>()

/** Runs a request under an id that its answer carries and that all it leaves in a log can be found by. */
export const withRequestId = <Answer>(id: string, run: () => Answer): Answer => underWay.run(id, run)

/** The id of the request under way; null outside of any. */
export const requestId = (): string | null => underWay.getStore() ?? null
