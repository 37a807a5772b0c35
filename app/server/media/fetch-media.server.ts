import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type MediaFailure, mediaFailure } from '#app/domain/media/messages.ts'
import { fail, ok, type Result } from '#app/domain/outcome.ts'
import { isDiskFailure } from '../database/failure.ts'
import { askPublicWeb, type FetchWorld, publicNetwork } from '../http/public-web.server.ts'

type Limits = { readonly bytes: number; readonly timeoutMs?: number; readonly person: string }
const usualTimeoutMs = 60_000

const failed = fail(mediaFailure('address_failed'))

class TooLarge extends Error {}

/** Lets so many bytes through. */
const upTo = (bytes: number) => {
  let seen = 0
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      seen += part.length
      done(seen > bytes ? new TooLarge() : null, part)
    },
  })
}

/** Fetches a file of the public web into a file of ours, within a size and a time. What it is has to be looked at. */
export async function fetchMedia(
  address: string,
  path: string,
  { bytes, timeoutMs = usualTimeoutMs, person }: Limits,
  world: FetchWorld = publicNetwork,
): Promise<Result<{ readonly name: string }, MediaFailure>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const asked = await askPublicWeb(address, { accept: 'image/*,video/*,audio/*', signal, person }, world)
  if (!asked.ok) return asked.failure === 'failed' ? failed : fail(mediaFailure('address_not_allowed'))
  const { answer, url } = asked.value
  if (answer.statusCode !== 200) {
    answer.destroy()
    return failed
  }
  const announced = Number(answer.headers['content-length'] ?? 0)
  if (announced > bytes) {
    answer.destroy()
    return fail(mediaFailure('file_too_large', { bytes: announced, limit: bytes }))
  }
  try {
    await pipeline(answer, upTo(bytes), createWriteStream(path, { mode: 0o600 }), { signal })
    return ok({ name: url.pathname.split('/').at(-1) ?? '' })
  } catch (error) {
    if (isDiskFailure(error)) throw error
    return error instanceof TooLarge ? fail(mediaFailure('file_too_large', { bytes, limit: bytes })) : failed
  }
}
