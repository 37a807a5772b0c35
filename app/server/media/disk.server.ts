import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import * as z from 'zod/mini'
import { configuration } from '../configuration/configuration.ts'
import { StoreFailure } from '../database/failure.ts'

/** From the first to the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** A file is not where it was kept; every other failure of a disk is another error. */
export class NotThere extends Error {
  override readonly name = 'NotThere'
}

/** Where the files of the library are kept. Nothing reads or writes them but by this; a signal ends what nobody waits for. */
export type MediaDisk = {
  /** Takes a finished file over. There is the whole of it under this key, or nothing. */
  keep(file: string, key: string, mime: string): Promise<void>
  read(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>
  bytes(key: string, signal?: AbortSignal): Promise<Uint8Array>
  exists(key: string): Promise<boolean>
  size(key: string, signal?: AbortSignal): Promise<number>
  remove(key: string): Promise<void>
  /** Every key there is, with the moment it was written. */
  list(): AsyncIterable<{ readonly key: string; readonly writtenAtMs: number }>
}

async function* listed(disk: Disk): ReturnType<MediaDisk['list']> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll('', {
      recursive: true,
      ...(paginationToken === undefined ? {} : { paginationToken }),
    })
    for (const object of page.objects) {
      if (!object.isFile) continue
      const data = await object.getMetaData().catch(() => null)
      // Taken out in this very moment.
      if (data !== null) yield { key: object.key, writtenAtMs: data.lastModified.getTime() }
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

/** The same failure, or that there is no such file: beneath the sentence of the library that reads it. */
function orNotThere(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') throw new NotThere()
  throw cause
}

/** Files below a folder. A file comes to its place in one step, from beside it: a copy that is cut off is none. */
export function folderDisk(folder: string): MediaDisk {
  const files = join(folder, 'files')
  const disk = new Disk(new FSDriver({ location: files, visibility: 'private' }))
  return {
    bytes: (key) => disk.getBytes(key).catch(orNotThere),
    exists: (key) => disk.exists(key),
    size: async (key) => (await disk.getMetaData(key).catch(orNotThere)).contentLength,
    remove: (key) => disk.delete(key),
    async keep(file, key) {
      const place = join(files, key)
      const half = join(folder, 'arriving', randomUUID())
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await mkdir(dirname(half), { recursive: true, mode: 0o700 })
      try {
        // The target may be on another volume.
        await rename(file, half).catch(() => copyFile(file, half))
        await rename(half, place)
      } finally {
        await Promise.all([rm(half, { force: true }), rm(file, { force: true })])
      }
    },
    read: async (key, range) => {
      const place = join(files, key)
      await stat(place).catch(orNotThere)
      return createReadStream(place, range === undefined ? {} : { start: range.start, end: range.end })
    },
    list: async function* () {
      await mkdir(files, { recursive: true, mode: 0o700 })
      yield* listed(disk)
    },
  }
}

export type BucketSettings = {
  readonly bucket: string
  readonly region: string
  readonly endpoint?: string | undefined
  readonly accessKeyId?: string | undefined
  readonly secretAccessKey?: string | undefined
  readonly forcePathStyle: boolean
}

/**
 * How long a store is waited for: to be reached, to begin an answer, to go on with one; for a short call and for all of a
 * picture; and with a file that it does not take. A store that is silent would else keep everybody waiting who comes after.
 */
export const storeLimits = {
  connectMs: 5_000,
  answerMs: 10_000,
  silentMs: 10_000,
  callMs: 30_000,
  bytesMs: 60_000,
  sendSilentMs: 30_000,
}

const saidSchema = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.string()),
  $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })),
})

/** How the store's way of saying that something failed may be told: its text is its own, and may have anything in it. */
function toldOf(error: unknown): NotThere | StoreFailure {
  if (error instanceof NotThere || error instanceof StoreFailure) return error
  const { name = '', code = '', $metadata } = saidSchema.safeParse(error).data ?? {}
  if (name === 'NoSuchKey' || name === 'NotFound') return new NotThere()
  const status = $metadata?.httpStatusCode
  // Made of words, as no key is.
  const told = [code, name].find((one) => /^E[A-Z]+$|^(?:[A-Z][a-z]+){2,8}$/.test(one))
  return new StoreFailure(told ?? 'failed', status)
}

/** A file on its way from the store. Its reader may pause; a store that sends nothing more of what is waited for ends it. */
function untilSilent(body: Readable, silentMs: number): Readable {
  const arm = () => setTimeout(() => body.destroy(new StoreFailure('silent')), silentMs)
  async function* parts() {
    let limit = arm()
    try {
      for await (const part of body) {
        clearTimeout(limit)
        yield part as Buffer
        limit = arm()
      }
    } catch (error) {
      throw toldOf(error)
    } finally {
      clearTimeout(limit)
    }
  }
  const file = Readable.from(parts(), { objectMode: false })
  file.once('close', () => body.destroy())
  return file
}

/** A bucket of an S3-compatible store, which takes a file whole or not at all. */
export async function bucketDisk(settings: BucketSettings, limits = storeLimits): Promise<MediaDisk> {
  const { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
  // A reader of a long film holds a connection, so their number has no cap.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const client = new S3Client({
    region,
    forcePathStyle,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: limits.connectMs,
      requestTimeout: limits.answerMs,
      throwOnRequestTimeout: true,
      // A film whose reader pauses is not silent; what is, is told below.
      socketTimeout: 0,
      httpAgent: agent,
      httpsAgent: agent,
    },
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  })

  /** A call that ends in time, or when nobody waits for it any more. */
  async function inTime<Answer>(ms: number, call: (abortSignal: AbortSignal) => Promise<Answer>, signal?: AbortSignal) {
    const limit = AbortSignal.timeout(ms)
    try {
      return await call(signal === undefined ? limit : AbortSignal.any([signal, limit]))
    } catch (error) {
      signal?.throwIfAborted()
      throw limit.aborted ? new StoreFailure('silent') : toldOf(error)
    }
  }

  async function open(Key: string, range: ByteRange | undefined, abortSignal: AbortSignal | undefined) {
    const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
    const command = new GetObjectCommand({ Bucket, Key, ...wanted })
    const { Body } = await client.send(command, abortSignal === undefined ? {} : { abortSignal })
    if (!(Body instanceof Readable)) throw new StoreFailure('without a file')
    return untilSilent(Body, limits.silentMs)
  }

  const size = (Key: string, signal?: AbortSignal) =>
    inTime(
      limits.callMs,
      async (abortSignal) =>
        (await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })).ContentLength ?? 0,
      signal,
    )

  return {
    size,
    exists: (key) =>
      size(key).then(
        () => true,
        (error) => {
          if (error instanceof NotThere) return false
          throw error
        },
      ),
    bytes: (key, signal) =>
      inTime(limits.bytesMs, async (abortSignal) => buffer(await open(key, undefined, abortSignal)), signal),
    // Its body takes as long as its reader does.
    read: (key, range, signal) =>
      open(key, range, signal).catch((error) => {
        signal?.throwIfAborted()
        throw toldOf(error)
      }),
    remove: (Key) =>
      inTime(limits.callMs, async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal })
      }),
    async keep(file, Key, ContentType) {
      const { size: ContentLength } = await stat(file)
      const Body = createReadStream(file)
      const stop = new AbortController()
      let [sent, unread]: [number, Error | null] = [-1, null]
      const look = setInterval(() => {
        if (Body.bytesRead === sent) stop.abort()
        sent = Body.bytesRead
      }, limits.sendSilentMs)
      Body.once('error', (error) => {
        unread = error
        stop.abort()
      })
      try {
        const command = new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength })
        // No limit for the whole: a large file over a slow line takes its time.
        await client.send(command, { abortSignal: stop.signal, requestTimeout: 0 })
      } catch (error) {
        throw unread ?? (stop.signal.aborted ? new StoreFailure('silent') : toldOf(error))
      } finally {
        clearInterval(look)
        Body.destroy()
      }
      await rm(file, { force: true })
    },
    async *list() {
      let ContinuationToken: string | undefined
      do {
        const from = ContinuationToken === undefined ? {} : { ContinuationToken }
        const page = await inTime(limits.callMs, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, ...from }), { abortSignal }),
        )
        for (const { Key: key, LastModified } of page.Contents ?? [])
          if (key !== undefined && LastModified !== undefined) yield { key, writtenAtMs: LastModified.getTime() }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

/** Below the data folder: where files lie, where they arrive, where they are looked through. */
export const mediaFolder = (): string => join(configuration().DATA_DIR, 'media')

let disk: Promise<MediaDisk> | undefined

/** Where this process keeps media, by its configuration. */
export function mediaDisk(): Promise<MediaDisk> {
  const settings = configuration()
  const { MEDIA_S3_BUCKET: bucket, MEDIA_S3_REGION: region } = settings
  disk ??=
    bucket === undefined
      ? Promise.resolve(folderDisk(mediaFolder()))
      : bucketDisk({
          bucket,
          region,
          endpoint: settings.MEDIA_S3_ENDPOINT,
          accessKeyId: settings.MEDIA_S3_ACCESS_KEY_ID,
          secretAccessKey: settings.MEDIA_S3_SECRET_ACCESS_KEY,
          forcePathStyle: settings.MEDIA_S3_FORCE_PATH_STYLE,
        })
  return disk
}
