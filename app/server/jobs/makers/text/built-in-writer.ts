import { setTimeout as pause } from 'node:timers/promises'
import { estimateTokens, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { writerIdleMs } from '#app/domain/limits.ts'
import { isEnglish } from '#app/domain/writing/language.ts'
import type { Overview } from '#app/domain/writing/written.ts'
import { sideThread } from '../../../threads/side-thread.ts'
import type { Maker } from '../../maker.ts'

const wordsPerPiece = 2
const defaultPaceMs = 22

const compose = sideThread<TextRequest, Overview>('app/server/jobs/makers/text/composing.ts', {
  idleMs: writerIdleMs,
  heapMb: 256,
})

/** Where no thread can be had, it is composed here all the same, in slices. */
async function composeHere(request: TextRequest): Promise<Overview> {
  const { composePosts } = await import('./compose-post.ts')
  return composePosts(request)
}

/** One prompt is read at a time, beside the server's own thread: a crowd of writers takes one core, and no more. */
let reading: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = reading.then(work)
  reading = done.catch(() => undefined)
  return done
}

/** Works without a network and without a key: it rewrites what the person typed, and says that it did. */
export function builtInWriter({ paceMs = defaultPaceMs }: { paceMs?: number } = {}): Maker<TextRequest, TextPart> {
  return {
    kind: 'text',
    label: 'built-in writer',
    providerBacked: false,
    async *make(request, { signal, report }) {
      const made = await inTurn(async () => {
        signal.throwIfAborted()
        return compose(request).catch(() => composeHere(request))
      })
      // Nothing added, nothing charged.
      const isArranged = !isEnglish(request.prompt)
      const post = made.versions[0]?.text ?? ''
      // In small pieces, at the pace of reading along: long enough to stop it half way.
      let written = ''
      for (const piece of piecesOf(post)) {
        // Before each piece, not after it: with the last words on the page it is done, and no stop makes it free.
        if (paceMs > 0 && written !== '') await pause(paceMs, undefined, { signal })
        signal.throwIfAborted()
        written += piece
        report({ kind: 'text', tokens: isArranged ? 0 : estimateTokens(request.prompt) + estimateTokens(written) })
        yield piece
      }
      // The other ways to say it, all at once: they are there already, and are not counted.
      yield made
    },
  }
}

function piecesOf(post: string): string[] {
  const words = post.match(/\s*\S+\s*/g) ?? []
  return words.reduce<string[]>((pieces, word, at) => {
    if (at % wordsPerPiece === 0) pieces.push(word)
    else pieces[pieces.length - 1] += word
    return pieces
  }, [])
}
