import { setTimeout as pause } from 'node:timers/promises'
import { estimateTokens } from '#app/domain/jobs/text/text-job.ts'
import type { Writer } from '../writer.ts'
import { composePost } from './compose-post.ts'

const wordsPerPiece = 2
const defaultPaceMs = 22

/** One prompt is read at a time: however many are, the server answers everything else after each slice of one. */
let reading: Promise<unknown> = Promise.resolve()
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = reading.then(work)
  reading = done.catch(() => undefined)
  return done
}

/** Works without a network and without a key: it rewrites what the person typed, and says that it did. */
export function builtInWriter({ paceMs = defaultPaceMs }: { paceMs?: number } = {}): Writer {
  return {
    name: 'built-in',
    label: 'built-in writer',
    providerBacked: false,
    async *write(request, { signal }) {
      const post = await inTurn(() => {
        signal.throwIfAborted()
        return composePost(request)
      })
      // In small pieces, at the pace of reading along: long enough to stop it half way.
      for (const text of piecesOf(post)) {
        signal.throwIfAborted()
        yield { type: 'text', text }
        if (paceMs > 0) await pause(paceMs, undefined, { signal })
      }
      yield {
        type: 'done',
        usage: { tokens: estimateTokens(request.prompt) + estimateTokens(post) },
        writer: 'built-in writer',
      }
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
