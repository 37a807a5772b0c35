import { setTimeout as pause } from 'node:timers/promises'
import { estimateTokens } from '#app/domain/writing/quote-writing.ts'
import type { Writer } from '../writer.ts'
import { composePost } from './compose-post.ts'

const wordsPerPiece = 2
const defaultPaceMs = 22

/** Works without a network and without a key: it rewrites what the person typed, and says that it did. */
export function builtInWriter({ paceMs = defaultPaceMs }: { paceMs?: number } = {}): Writer {
  return {
    name: 'built-in',
    label: 'built-in writer',
    providerBacked: false,
    async *write(request, { signal }) {
      const post = composePost(request)
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
