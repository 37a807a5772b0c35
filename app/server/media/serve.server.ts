import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { extensionOf, isAcceptedType, type MediaVariant, mediaVariants } from '#app/domain/files/accepted.ts'
import { mediaFailure, sentenceForMedia } from '#app/domain/media/messages.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Queries } from '../database/database.server.ts'
import { database } from '../database/database.server.ts'
import { databaseFailureOf } from '../database/failure.ts'
import { inNameOf } from '../database/fair-turns.ts'
import { mediaContents, mediaItems } from '../database/schema.ts'
import { failureResponse } from '../http/failure-response.ts'
import { turnsByPerson } from '../http/turns-by-person.ts'
import { callerOf } from '../identity/session.server.ts'
import { codeOf, logUnexpected } from '../log/log.ts'
import { hashOfKept, noteDamage, readSound } from './damage.server.ts'
import { type ByteRange, type MediaDisk, mediaDisk, NotThere } from './disk.server.ts'
import { versionOf } from './views.server.ts'

const addressSchema = z.object({ id: z.uuid(), variant: z.enum(mediaVariants) })

/** Nothing in a file may run, load or be framed, should a browser ever take it for a document. */
const sealed = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const

/**
 * The first range that is asked for and is there: an answer may have fewer than were asked for, and says which it has. Null
 * for the whole, 'none' for ranges there are not.
 */
export function readRange(header: string | null, size: number): ByteRange | 'none' | null {
  const [ranges] = /^bytes=([\d\s,-]+)$/.exec(header ?? '')?.slice(1) ?? []
  const parts = (ranges ?? '').split(',').map((part) => part.trim())
  const asked = parts.filter((part) => part !== '').map((part) => /^(\d*)-(\d*)$/.exec(part) ?? [])
  if (asked.length === 0 || asked.some(([part = '-']) => part === '-')) return null
  for (const [, from = '', to = ''] of asked) {
    const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
    const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
    if (start <= end && start < size) return { start, end }
  }
  return 'none'
}

/** A name for a file that is saved, spelled so that no header breaks on it. */
function dispositionOf(name: string, mime: string, isDownload: boolean): string {
  const ending = isAcceptedType(mime) ? extensionOf(mime) : 'bin'
  const spelled = encodeURIComponent(`${name}.${ending}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${spelled}`
}

/** The file of a variant; of a picture without that size the whole. */
async function findFile(db: Queries, userId: string, id: string, variant: MediaVariant) {
  const [found] = await db
    .select({
      name: mediaItems.name,
      hash: mediaItems.contentHash,
      placeholder: mediaContents.placeholder,
      files: mediaContents.files,
    })
    .from(mediaItems)
    .innerJoin(
      mediaContents,
      and(eq(mediaContents.userId, mediaItems.userId), eq(mediaContents.hash, mediaItems.contentHash)),
    )
    .where(and(eq(mediaItems.userId, userId), eq(mediaItems.id, id)))
  const file = found?.files[variant]
  if (found === undefined || file === undefined) return null
  return {
    file,
    hash: found.hash,
    variant,
    name: found.name,
    tag: `"${versionOf(found.hash, found.placeholder)}-${variant}"`,
    version: versionOf(found.hash, found.placeholder),
  }
}

/** Nothing comes of another try: its person is told to put it back. */
function damaged(): Response {
  const failure = mediaFailure('media_damaged')
  const body = { failure, error: { code: failure.code, message: sentenceForMedia(failure) } }
  return Response.json(body, { status: 410, headers: { 'cache-control': 'no-store' } })
}

/**
 * A file that is looked at is read and summed up whole, also for one byte of it: some thirty milliseconds of the server for
 * the largest. Of one person one at a time, so that whoever asks for sixty waits for themselves.
 */
const looks = turnsByPerson(4)
/** The longest wait for a look, its turn included: behind a store that is away nobody stands for longer. */
const lookMs = 60_000

/** A file of somebody, for them alone. What is of another is as good as not there. */
export async function serveFile(
  db: Queries,
  disk: MediaDisk,
  userId: string,
  request: Request,
  address: { readonly id: string; readonly variant: string },
): Promise<Response> {
  const asked = addressSchema.safeParse(address)
  const found = asked.success ? await findFile(db, userId, asked.data.id, asked.data.variant) : null
  if (found === null) return failureResponse('NOT_FOUND')
  const { file, name, tag, version } = found
  const { searchParams } = new URL(request.url)
  const isLasting = searchParams.get('v') === version
  const headers = new Headers({
    ...sealed,
    etag: tag,
    'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    vary: 'cookie',
    'accept-ranges': 'bytes',
  })
  if (request.headers.get('if-none-match')?.includes(tag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', file.mime)
  headers.set('content-disposition', dispositionOf(name, file.mime, searchParams.has('download')))
  const ifRange = request.headers.get('if-range')
  const range = ifRange === null || ifRange === tag ? readRange(request.headers.get('range'), file.bytes) : null
  if (range === 'none') {
    headers.set('content-range', `bytes */${file.bytes}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 }
  headers.set('content-length', String(end - start + 1))
  if (range !== null) headers.set('content-range', `bytes ${start}-${end}/${file.bytes}`)
  const status = range === null ? 200 : 206
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  try {
    const patience = AbortSignal.any([request.signal, AbortSignal.timeout(lookMs)])
    const expected = hashOfKept(found.variant, file, found.hash)
    const sound = await looks(userId, async () => {
      patience.throwIfAborted()
      return readSound(disk, file, expected, undefined, patience)
    })
    if (sound === 'gone') return failureResponse('NOT_FOUND')
    await noteDamage(db, { userId, ...found }, file, sound === 'damaged' ? instantOf(Date.now()) : null)
    if (sound === 'damaged') return damaged()
    if (sound !== 'large') return new Response(sound.slice(start, end + 1), { status, headers })
    const stream = await disk.read(file.key, range ?? undefined, request.signal)
    return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, { status, headers })
  } catch (error) {
    return unserved(request, error)
  }
}

/** A store that is away is not a file that is gone. Whoever has left is told nothing, and the log neither. */
function unserved({ signal }: Request, error: unknown): Response {
  if (signal.aborted) return failureResponse('REQUEST_TIMEOUT')
  if (error instanceof NotThere) return failureResponse('NOT_FOUND')
  if (error instanceof DOMException && error.name === 'TimeoutError') return failureResponse('SERVICE_UNAVAILABLE')
  return failureResponse(codeOf(databaseFailureOf(error)), logUnexpected(error, 'serving a file'))
}

/** A picture in a page is asked for with its cookies: who is nobody gets nothing. */
export async function answerMedia(request: Request, id: string, variant: string): Promise<Response> {
  const caller = await callerOf(request)
  if (caller === null) return failureResponse('UNAUTHORIZED')
  const { userId } = caller
  return inNameOf(userId, async () => serveFile(await database(), await mediaDisk(), userId, request, { id, variant }))
}
