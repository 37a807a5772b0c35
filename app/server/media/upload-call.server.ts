import { Metadata, Server } from '@tus/server'
import { errorFor } from '#app/domain/failures/error-for.ts'
import { type MediaFailure, mediaFailure, sentenceForMedia } from '#app/domain/media/messages.ts'
import { type NewUpload, newUploadSchema, uploadsPath } from '#app/domain/media/upload.ts'
import { ok, type Result } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import { database, type Queries } from '../database/database.server.ts'
import { databaseFailureOf, isDiskFailure } from '../database/failure.ts'
import { inNameOf } from '../database/fair-turns.ts'
import { failureResponse, notAllowed, retryAfterSeconds } from '../http/failure-response.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import { callerOf } from '../identity/session.server.ts'
import { codeOf, logUnexpected } from '../log/log.ts'
import { mediaDisk, mediaFolder } from './disk.server.ts'
import { finishUpload } from './finish-upload.server.ts'
import type { MediaFiles } from './library.server.ts'
import { arrivedBytes, isBegun, partStore, removeParts } from './upload-store.server.ts'
import { announceUpload, findUpload, forgetUpload, touchUpload, type UploadRow } from './uploads.server.ts'

/** Parts of several files at once over a quick line; far more than a person has to send, fewer than keeps a server busy. */
const callsOf = tryLimit(1_200, 60)

const version = '1.0.0'
const tusHeaders = { 'tus-resumable': version, 'cache-control': 'no-store' } as const

/** A refusal as the sender reads it: its code with its facts, and the sentence that goes with them. */
function refused(failure: MediaFailure, status = 422): Response {
  const { code } = failure
  const body = { failure, error: { code, message: sentenceForMedia(failure) } }
  return Response.json(body, { status, headers: tusHeaders })
}

/** An upload that is whole: nothing more is to be sent, whatever becomes of it. */
const whole = ({ bytes }: UploadRow, status: number) =>
  new Response(null, {
    status,
    headers: { ...tusHeaders, 'upload-offset': String(bytes), 'upload-length': String(bytes) },
  })

const flat = (text: string | null | undefined) =>
  text === undefined || text === null || text === '' ? undefined : text

/** What a device announces: the size as the protocol tells it, all else as what it tells of the file. */
function readAnnouncement(request: Request): Result<NewUpload, 'BAD_REQUEST'> {
  const broken = { ok: false, failure: 'BAD_REQUEST' } as const
  const length = request.headers.get('upload-length') ?? ''
  if (!/^\d{1,15}$/.test(length) || request.headers.get('tus-resumable') !== version) return broken
  let told: Record<string, string | null>
  let recipe: unknown
  try {
    told = Metadata.parse(request.headers.get('upload-metadata') ?? '')
    recipe = flat(told.recipe) === undefined ? null : JSON.parse(told.recipe ?? '')
  } catch {
    return broken
  }
  const parsed = newUploadSchema.safeParse({
    id: told.id,
    name: told.name ?? '',
    bytes: Number(length),
    folder: flat(told.folder),
    projectId: flat(told.projectId),
    originalId: flat(told.originalId),
    recipe,
    replaces: flat(told.replaces),
  })
  return parsed.success ? ok(parsed.data) : broken
}

/** A disk that takes nothing is told as everywhere else, and the sender tries again. */
async function unkept(error: unknown) {
  if (!isDiskFailure(error)) return undefined
  const errorId = logUnexpected(error, 'keeping an upload')
  return { status_code: 503, body: await failureResponse(codeOf(databaseFailureOf(error)), errorId).text() }
}

/** An answer of the protocol, which names no type of its body. */
async function answered(folder: string, request: Request): Promise<Response> {
  const answer = await protocol(folder).handleWeb(request)
  if (answer.status !== 503) return answer
  const headers = { ...tusHeaders, 'content-type': 'application/json', 'retry-after': retryAfterSeconds }
  return new Response(answer.body, { status: 503, headers })
}

const servers = new Map<string, Server>()

/** The protocol itself, for requests that were looked at here: whose upload it is and whether it may come is known by then. */
function protocol(folder: string): Server {
  const known = servers.get(folder)
  if (known !== undefined) return known
  const server = new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: partStore(folder),
    onResponseError: (_request, error) => unkept(error),
    // Nobody else's page is told anything.
    allowedOrigins: () => false,
    namingFunction: (_request, metadata) => metadata?.id?.toLowerCase() ?? '',
    // Of the path that was looked at, whatever stands behind it.
    getFileIdFromRequest: (request) =>
      new URL(request.url ?? '', 'http://here').pathname.split('/').at(-1)?.toLowerCase() ?? '',
  })
  servers.set(folder, server)
  return server
}

/** Dependencies of an upload call. */
export type UploadWorld = {
  readonly database: Queries
  readonly files: MediaFiles
  readonly caller: Pick<Caller, 'userId' | 'plan'>
}

const beginnings = new Map<string, Promise<Response | null>>()

/**
 * Makes a place for the parts of an upload; answers why it cannot, or null. A sender that lost its line announces again while its first call
 * is still on its way: both are told of one beginning, which ends with neither of them.
 */
async function begin(folder: string, id: string, { url, method, headers }: Request): Promise<Response | null> {
  const begun =
    beginnings.get(id) ??
    (async () => {
      // Announced once more after an answer that was lost: what came of it stays.
      if ((await arrivedBytes(folder, id)) !== null && (await isBegun(folder, id))) return null
      await removeParts(folder, id)
      const answer = await answered(folder, new Request(url, { method, headers }))
      return answer.status === 201 ? null : answer.status === 503 ? answer : failureResponse('BAD_REQUEST')
    })().finally(() => beginnings.delete(id))
  beginnings.set(id, begun)
  // Each who waits reads an answer of its own.
  return (await begun)?.clone() ?? null
}

async function create({ database: db, files, caller }: UploadWorld, request: Request): Promise<Response> {
  const announced = readAnnouncement(request)
  if (!announced.ok) return failureResponse(announced.failure)
  const { id } = announced.value
  const now = instantOf(Date.now())
  const refusal = await announceUpload({ database: db, ...caller, now }, announced.value)
  if (refusal !== null) return refused(refusal, refusal.code === 'too_many_uploads' ? 429 : 422)
  const notBegun = await begin(files.folder, id, request)
  if (notBegun !== null) {
    await forgetUpload(db, caller.userId, id)
    await removeParts(files.folder, id)
    return notBegun
  }
  return new Response(null, { status: 201, headers: { ...tusHeaders, location: `${uploadsPath}/${id}` } })
}

async function resume(world: UploadWorld, request: Request, id: string): Promise<Response> {
  const { database: db, files, caller } = world
  const row = await findUpload(db, caller.userId, id)
  if (row === null) return refused(mediaFailure('upload_not_found'), 404)
  if (request.method === 'DELETE') {
    if (row.state !== 'uploading') return whole(row, 204)
    await forgetUpload(db, caller.userId, id)
    await removeParts(files.folder, id)
    return new Response(null, { status: 204, headers: tusHeaders })
  }
  if (row.state === 'refused') return refused(row.failure ?? mediaFailure('upload_not_found'), 410)
  const done = request.method === 'HEAD' ? 200 : 204
  if (row.state !== 'uploading') return whole(row, done)
  const arrived = await arrivedBytes(files.folder, id)
  if (arrived === null) {
    // Its parts are on a disk that is gone: from the beginning, under another id.
    await forgetUpload(db, caller.userId, id)
    return refused(mediaFailure('upload_not_found'), 404)
  }
  if (arrived === row.bytes) {
    await finishUpload(db, files, row)
    return whole(row, done)
  }
  if (!(await isBegun(files.folder, id))) {
    // Its server died while it began: it is announced once more.
    await forgetUpload(db, caller.userId, id)
    await removeParts(files.folder, id)
    return refused(mediaFailure('upload_not_found'), 404)
  }
  await touchUpload(db, caller.userId, id, instantOf(Date.now()))
  const answer = await answered(files.folder, request)
  if (answer.status === 204) await finishUpload(db, files, row)
  return answer
}

/** One call of the protocol, in the name of who makes it. */
export async function answerUpload(world: UploadWorld, request: Request, id: string | null): Promise<Response> {
  if ((await callsOf.waitSeconds(world.caller.userId)) !== null)
    return refused(mediaFailure('too_many_media_calls'), 429)
  return id === null ? create(world, request) : resume(world, request, id.toLowerCase())
}

const isId = (id: string) => newUploadSchema.shape.id.safeParse(id).success

/** Where uploads come in: nothing of a file is read before it is known whose it is. */
export async function answerUploadCall(request: Request, id: string | null): Promise<Response> {
  const allowed = id === null ? ['POST'] : ['HEAD', 'PATCH', 'DELETE']
  if (!allowed.includes(request.method)) return notAllowed(allowed)
  const caller = await callerOf(request)
  if (caller === null) return failureResponse(errorFor('UNAUTHORIZED'))
  if (id !== null && !isId(id)) return failureResponse('NOT_FOUND')
  return inNameOf(caller.userId, async () => {
    const files = { disk: await mediaDisk(), folder: mediaFolder() }
    return answerUpload({ database: await database(), files, caller }, request, id)
  })
}
