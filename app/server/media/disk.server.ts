import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { configuration } from '../configuration/configuration.ts'

/** From the first to the last byte, both included. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Where the files of the library are kept. Nothing reads or writes them but by this. */
export type MediaDisk = {
  /** Takes a finished file over. There is the whole of it under this key, or nothing. */
  keep(file: string, key: string, mime: string): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  bytes(key: string): Promise<Uint8Array>
  exists(key: string): Promise<boolean>
  size(key: string): Promise<number>
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

const common = (disk: Disk): Pick<MediaDisk, 'bytes' | 'exists' | 'size' | 'remove' | 'list'> => ({
  bytes: (key) => disk.getBytes(key),
  exists: (key) => disk.exists(key),
  size: async (key) => (await disk.getMetaData(key)).contentLength,
  remove: (key) => disk.delete(key),
  list: () => listed(disk),
})

/** Files below a folder. A file comes to its place in one step, from beside it: a copy that is cut off is none. */
export function folderDisk(folder: string): MediaDisk {
  const files = join(folder, 'files')
  const disk = new Disk(new FSDriver({ location: files, visibility: 'private' }))
  return {
    ...common(disk),
    async keep(file, key) {
      const place = join(files, key)
      const half = join(folder, 'arriving', randomUUID())
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await mkdir(dirname(half), { recursive: true, mode: 0o700 })
      try {
        // Which may lie on another volume.
        await rename(file, half).catch(() => copyFile(file, half))
        await rename(half, place)
      } finally {
        await Promise.all([rm(half, { force: true }), rm(file, { force: true })])
      }
    },
    read: async (key, range) => {
      const place = join(files, key)
      await stat(place)
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

/** A bucket of an S3-compatible store, which takes a file whole or not at all. */
export async function bucketDisk(settings: BucketSettings): Promise<MediaDisk> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = settings
  const client = new S3Client({
    region,
    forcePathStyle,
    // Stores other than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(accessKeyId === undefined || secretAccessKey === undefined
      ? {}
      : { credentials: { accessKeyId, secretAccessKey } }),
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  return {
    ...common(disk),
    async keep(file, key, mime) {
      const { size } = await stat(file)
      await disk.putStream(key, createReadStream(file), { contentType: mime, contentLength: size })
      await rm(file, { force: true })
    },
    async read(key, range) {
      const wanted = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...wanted }))
      if (!(Body instanceof Readable)) throw new Error('The store answered without a file.')
      return Body
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
