import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { APICallError, generateImage, RetryError } from 'ai'
import type { DesignBrand } from '#app/domain/designs/design.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { errorFor } from '#app/domain/failures/error-for.ts'
import type { FailureCode } from '#app/domain/failures/failures.ts'
import { type ImageRequest, imageJob, type MadePicture } from '#app/domain/jobs/image/image-job.ts'
import { pictureMoods } from '#app/domain/jobs/image/moods.ts'
import { shortTo } from '#app/domain/wording/graphemes.ts'
import { logError } from '../../../log/log.ts'
import { withPicture } from '../../../media/pictures.server.ts'
import type { Maker } from '../../maker.ts'
import { libraryDesk } from './library-desk.server.ts'
import type { OpenDesk, Photograph } from './picture-desk.ts'
import { type Sitting, sittingsOf, type Wanted } from './wanted.ts'

/** How long one answer may take: models that draw are slow, and this much short of what any job may. */
const answerWithinMs = 90_000
/** How often a drawing that is under way counts as a sign of life. */
const signOfLifeMs = 10_000
const askedAtOnce = 3

export type ImageProvider = {
  baseUrl: string
  model: string
  apiKey?: string | undefined
  retries?: number
  openDesk?: OpenDesk
  withinMs?: number
}

/** Any server that speaks OpenAI's images. The key goes into its requests and nowhere else. */
export function providerDesigner(options: ImageProvider): Maker<ImageRequest, MadePicture> {
  const { baseUrl, model, apiKey, retries = 1, openDesk = libraryDesk, withinMs = answerWithinMs } = options
  const provider = createOpenAICompatible({
    name: 'image',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
  })

  const ask = async (
    request: ImageRequest,
    sitting: Sitting,
    { photographs, brand }: { photographs: readonly Photograph[]; brand: DesignBrand | null },
    signal: AbortSignal,
  ) => {
    const text = instructionsFor(request, sitting, brand)
    const { image } = await generateImage({
      model: provider.imageModel(model),
      prompt: photographs.length > 0 ? { text, images: photographs.map(({ bytes }) => bytes) } : text,
      size: sitting.size,
      n: 1,
      maxRetries: retries,
      abortSignal: signal,
      // Models that answer with an address unless they are told not to; those that know no other way refuse the word.
      providerOptions: { image: /^gpt-image/.test(model) ? {} : { response_format: 'b64_json' } },
    })
    return image.uint8Array
  }

  return {
    kind: 'image',
    label: model,
    providerBacked: true,
    async *make(request, { signal, report, job }) {
      const usage = imageJob.quote(request)
      const desk = openDesk(job)
      const photographs = await desk.photographs(request.mediaIds)
      const brand = request.palette === 'brand' ? await desk.brand() : null
      // From here on the model is paid for, whatever comes of it.
      report(usage)
      const alive = setInterval(() => report(usage), signOfLifeMs)
      const ended = new AbortController()
      const limit = AbortSignal.timeout(withinMs)
      try {
        const asked = AbortSignal.any([signal, ended.signal, limit])
        const sittings = sittingsOf(request)
        for (let at = 0; at < sittings.length; at += askedAtOnce) {
          const some = sittings.slice(at, at + askedAtOnce)
          const answers = some.map((sitting) => ask(request, sitting, { photographs, brand }, asked))
          // One of them may fail while another is waited for.
          for (const answer of answers) answer.catch(() => {})
          for (const [place, { gives }] of some.entries()) {
            const whole = await (answers[place] as Promise<Uint8Array>)
            for (const wanted of gives) {
              const bytes = await cut(whole, wanted, job.userId)
              signal.throwIfAborted()
              const { prompt, seed } = request
              const { label } = wanted
              yield await desk.keep(
                {
                  bytes,
                  label,
                  seed,
                  composition: null,
                  palette: null,
                  name: nameOf(prompt, label),
                  alt: altOf(prompt),
                },
                () => report(usage),
              )
            }
          }
        }
      } catch (error) {
        if (signal.aborted) return
        if (error instanceof CataloguedError) throw error
        throw errorFor(limit.aborted ? 'GENERATION_TIMED_OUT' : codeOf(error, model))
      } finally {
        clearInterval(alive)
        ended.abort()
      }
    },
  }
}

function instructionsFor({ prompt, mood }: ImageRequest, { asks }: Sitting, brand: DesignBrand | null): string {
  const { id, label, says } = pictureMoods.find((one) => one.id === mood) ?? pictureMoods[0]
  const colours = brand === null ? [] : Object.entries(brand.colours).filter(([, colour]) => colour !== null)
  return [
    prompt.trim(),
    'A picture for a social media post.',
    id === 'any' ? '' : `Mood: ${label}. ${says}.`,
    colours.length === 0
      ? ''
      : `In the colours of the brand: ${colours.map(([name, colour]) => `${name} ${colour}`).join(', ')}.`,
    asks,
  ]
    .filter((line) => line !== '')
    .join('\n')
}

const nameCharacters = 60
const altCharacters = 300

const short = (text: string, room: number) => shortTo(text.trim().replace(/\s+/g, ' '), room)
const nameOf = (prompt: string, label: string) => `${short(prompt, nameCharacters)} (${label})`
/** Nobody has looked at it yet: what was asked for is proposed, and its person is asked to check it. */
const altOf = (prompt: string) => short(prompt, altCharacters)

/** The drawn picture, cut to the requested size. Fails on an incomplete picture. */
async function cut(bytes: Uint8Array, { width, height }: Wanted, person: string): Promise<Uint8Array> {
  const made = await withPicture({ do: 'cut', bytes, width, height }, { person, lane: 'own' })
  if (!made.ok || made.value === null) throw new Error('the answer is no whole picture')
  return made.value
}

/** How servers of this kind say that they will not draw something. */
const unsafe = /content_policy|moderation|safety|content_filter|unsafe|nsfw/i

/** What a provider's error means for the person who asked; the details stay in the server's log, without the key. */
function codeOf(thrown: unknown, model: string): FailureCode {
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  const status = APICallError.isInstance(error) ? error.statusCode : undefined
  logError(`Image provider: ${model} failed (${status ?? (error instanceof Error ? error.name : 'unknown')}).`)
  const body = APICallError.isInstance(error) ? (error.responseBody ?? '') : ''
  if ((status === 400 || status === 403 || status === 422) && unsafe.test(body)) return 'GENERATION_UNSAFE'
  if (status === 401 || status === 403) return 'GENERATION_NOT_CONFIGURED'
  if (status === 429) return 'RATE_LIMITED'
  return status === 408 || status === 504 ? 'GENERATION_TIMED_OUT' : 'GENERATION_FAILED'
}
