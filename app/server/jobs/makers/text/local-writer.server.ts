import { setTimeout as pause } from 'node:timers/promises'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { estimateTokens, makerName, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { Maker } from '../../maker.ts'
import type { LocalModel } from './local-models.server.ts'
import { providedText } from './provided-text.server.ts'

/** A model that was not used for a while is loaded from disk first; one that has begun does not pause for long. */
export type Patience = { firstWordMs: number; nextWordMs: number; signMs: number }
const patience: Patience = { firstWordMs: 90_000, nextWordMs: 25_000, signMs: 5_000 }

const silent = Symbol('silent')

/** A model on this machine: nobody outside is paid, and nothing leaves the machine. */
export function localWriter(
  { id, model, baseUrl }: LocalModel,
  { firstWordMs, nextWordMs, signMs }: Patience = patience,
): Maker<TextRequest, TextPart> {
  const writer = providedText({ baseUrl, model, retries: 0 })
  return {
    kind: 'text',
    label: makerName(id) ?? model,
    providerBacked: false,
    async *make(request, { signal, report, job }) {
      const stop = new AbortController()
      // While it is loaded it says nothing, and is at work all the same.
      const sign = setInterval(() => report({ kind: 'text', tokens: estimateTokens(request.prompt) }), signMs)
      const parts = writer
        .make(request, { signal: AbortSignal.any([signal, stop.signal]), report, job })
        [Symbol.asyncIterator]()
      let hasBegun = false
      try {
        for (;;) {
          const next = parts.next()
          next.catch(() => {})
          const waited = new AbortController()
          const silence = pause(hasBegun ? nextWordMs : firstWordMs, silent, { signal: waited.signal }).catch(
            () => silent,
          )
          const step = await Promise.race([next, silence])
          waited.abort()
          if (typeof step === 'symbol') throw errorFor('LOCAL_MODEL_GONE')
          if (step.done) return
          hasBegun = true
          clearInterval(sign)
          yield step.value
        }
      } catch {
        if (signal.aborted) return
        // Whatever it was: it is a program on this machine, and whoever runs it can start it again.
        throw errorFor('LOCAL_MODEL_GONE')
      } finally {
        clearInterval(sign)
        stop.abort()
      }
    },
  }
}

/** A model that was chosen and is not there any more: the job fails by that name, and its credits come back. */
export function goneWriter(id: string): Maker<TextRequest, TextPart> {
  return {
    kind: 'text',
    label: makerName(id) ?? id,
    providerBacked: false,
    make: () => ({
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(errorFor('LOCAL_MODEL_GONE')) }),
    }),
  }
}
