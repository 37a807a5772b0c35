import { AsyncLocalStorage } from 'node:async_hooks'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { logWarning, sampledLines } from '../log/log.ts'

/** Whether only the framework speaks at this moment, and only of what it was sent. */
export type Quietable = { isQuiet: boolean }

const underWay = new AsyncLocalStorage<Quietable>()
const print = console.error.bind(console)

// The framework prints what it cannot read of a call, stack and all, and offers no way to say otherwise. From the end of
// our own middleware to the function nobody else prints a bare error.
console.error = (...parts: unknown[]) => {
  const isBareError = parts.length === 1 && parts[0] instanceof Error
  if (!isBareError || underWay.getStore()?.isQuiet !== true) print(...parts)
}

/** Runs a request so that a call which cannot be read leaves no stack in the log. */
export async function withoutStacks<Answer>(call: Quietable, run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await underWay.run(call, run)
  } finally {
    // What a request set going and left behind may speak.
    call.isQuiet = false
  }
}

const say = sampledLines(logWarning, Date.now)

/** Names a call that could not be read: where it went and what it was answered, nothing of what it held. */
export function sayUnread(request: Request, code: FailureCode): void {
  say(code, `Refused ${request.method} ${new URL(request.url).pathname.slice(0, 100)}: ${code}`)
}
