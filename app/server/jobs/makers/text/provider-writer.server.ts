import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, RetryError, streamText } from 'ai'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { instructionsFor } from '#app/domain/jobs/text/instructions.ts'
import { lengthOf } from '#app/domain/jobs/text/lengths.ts'
import { estimateTokens, type TextPart, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { beginningOf } from '#app/domain/wording/graphemes.ts'
import { logError } from '../../../log/log.ts'
import type { Maker } from '../../maker.ts'

/** Twice what a token comes to on average: what is longer is past what was asked for. */
const charactersPerToken = 8

export type TextProvider = { baseUrl: string; model: string; apiKey?: string | undefined; retries?: number }

/** Any server that speaks OpenAI's chat completions. The key goes into its requests and nowhere else. */
export function providerWriter({ baseUrl, model, apiKey, retries = 1 }: TextProvider): Maker<TextRequest, TextPart> {
  const provider = createOpenAICompatible({
    name: 'text',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === undefined ? {} : { apiKey }),
  })
  return {
    kind: 'text',
    label: model,
    providerBacked: true,
    async *make(request, { signal, report }) {
      let written = ''
      const whole = wholeCharacters()
      const { maxOutputTokens } = lengthOf(request.length)
      const mostCharacters = maxOutputTokens * charactersPerToken
      const reportEstimate = () => report({ kind: 'text', tokens: estimateTokens(request.prompt + written) })
      try {
        reportEstimate()
        const stream = streamText({
          model: provider(model),
          instructions: instructionsFor(request),
          prompt: request.prompt,
          maxOutputTokens,
          maxRetries: retries,
          abortSignal: signal,
          // Errors arrive as parts of the stream; unhandled they would be printed whole, headers included.
          onError: () => {},
        })
        for await (const part of stream.fullStream) {
          if (part.type === 'text-delta' && part.text !== '') {
            const text = whole(beginningOf(part.text, mostCharacters - written.length))
            written += text
            reportEstimate()
            if (text !== '') yield text
          }
          // A model that goes past what it was allowed is not listened to any longer.
          if (written.length >= mostCharacters) return
          if (part.type === 'error') throw part.error
          if (part.type === 'abort') break
          if (part.type === 'finish') {
            if (written.trim() === '' || part.finishReason === 'error') break
            const tokens = part.totalUsage.totalTokens
            if (tokens !== undefined && tokens > 0) report({ kind: 'text', tokens })
            return
          }
        }
      } catch (error) {
        if (signal.aborted) return
        throw errorFor(codeOf(error, model))
      }
      if (signal.aborted) return
      logError(`Text provider: the answer of ${model} ended without a usable text.`)
      throw errorFor('GENERATION_FAILED')
    },
  }
}

/** What comes in pieces, without what no database keeps: NULs, and halves of a character whose other half never comes. */
function wholeCharacters(): (piece: string) => string {
  let half = ''
  return (piece) => {
    const text = half + piece.replaceAll('\0', '')
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? ''
    return text.slice(0, text.length - half.length).replace(/\p{Surrogate}/gu, '')
  }
}

/** What a provider's error means for the person who asked; the details stay in the server's log, without the key. */
function codeOf(thrown: unknown, model: string): FailureCode {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  logError(`Text provider: ${model} failed (${status ?? (error instanceof Error ? error.name : 'unknown')}).`)
  if (status === 401 || status === 403) return 'GENERATION_NOT_CONFIGURED'
  if (status === 429) return 'RATE_LIMITED'
  return status === 408 || status === 504 ? 'GENERATION_TIMED_OUT' : 'GENERATION_FAILED'
}
