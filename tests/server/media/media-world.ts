import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { MediaFailure } from '#app/domain/media/messages.ts'
import { uploadsPath } from '#app/domain/media/upload.ts'
import { type PlanId, plans } from '#app/domain/plans/plans.ts'
import { instantOf } from '#app/domain/time/instant.ts'
import type { Database } from '#app/server/database/database.server.ts'
import { mediaContents, mediaItems } from '#app/server/database/schema.ts'
import { folderDisk, type MediaDisk } from '#app/server/media/disk.server.ts'
import { checksUnderWay } from '#app/server/media/finish-upload.server.ts'
import type { MediaFiles } from '#app/server/media/library.server.ts'
import { serveFile } from '#app/server/media/serve.server.ts'
import { answerUpload } from '#app/server/media/upload-call.server.ts'
import { reportsOf } from '#app/server/media/uploads.server.ts'

const origin = 'http://localhost'

/** Noise that no encoder makes small, from a seed: two of one seed are one picture. */
export function picture(seed: number, width = 64, height = 48) {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761 + 1
  for (let at = 0; at < pixels.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = state >>> 24
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

export const jpeg = (seed: number, width?: number, height?: number) => picture(seed, width, height).jpeg().toBuffer()

type Told = {
  id?: string
  name?: string
  bytes?: number
  folder?: string
  projectId?: string
  replaces?: string
  originalId?: string
  recipe?: string
}

/** Books so much for a person that only `left` bytes of their plan are left. */
export async function fillStorage(
  database: Database,
  { userId, caller }: { userId: string; caller: { plan: PlanId } },
  left: number,
): Promise<void> {
  const hash = createHash('sha256').update(randomUUID()).digest('hex')
  const at = instantOf(Date.now())
  const bytes = plans[caller.plan].storageBytes - left
  const content = { kind: 'image', mime: 'image/jpeg', codecs: [], files: {} } as const
  await database.insert(mediaContents).values({ ...content, userId, hash, bytes, createdAt: at })
  const item = { id: randomUUID(), userId, contentHash: hash, name: 'Much', createdAt: at, updatedAt: at }
  await database.insert(mediaItems).values(item)
}

/** A library of its own: a folder, or what keeps files elsewhere, and the calls a device makes. */
export async function mediaWorld(database: Database, elsewhere?: MediaDisk) {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-media-'))
  const files: MediaFiles = { disk: elsewhere ?? folderDisk(folder), folder }
  const person = (userId = `user_${randomUUID()}`, plan: PlanId = 'pro') => {
    const caller = { userId, plan }
    const call = (
      method: string,
      id: string | null,
      headers: Record<string, string>,
      body?: Uint8Array | ReadableStream,
    ) =>
      answerUpload(
        { database, files, caller },
        new Request(`${origin}${uploadsPath}${id === null ? '' : `/${id}`}`, {
          method,
          headers: { 'tus-resumable': '1.0.0', ...headers },
          ...(body === undefined ? {} : { body: body as BodyInit, duplex: 'half' }),
        } as RequestInit),
        id,
      )
    const announce = async ({ bytes = 0, ...told }: Told & { id: string }) => {
      const metadata = Object.entries({ name: 'market-day.jpg', ...told }).map(
        ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
      )
      return call('POST', null, { 'upload-length': String(bytes), 'upload-metadata': metadata.join(',') })
    }
    const patch = (id: string, offset: number, part: Uint8Array | ReadableStream) =>
      call('PATCH', id, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, part)
    const report = async (id: string) => {
      await checksUnderWay()
      const [known] = await reportsOf(database, userId, [id])
      return known ?? null
    }
    /** A whole file, from its announcement to what became of it. */
    const send = async (bytes: Uint8Array, told: Told = {}) => {
      const id = told.id ?? randomUUID()
      const announced = await announce({ ...told, id, bytes: bytes.byteLength })
      if (announced.status !== 201) {
        const { failure } = (await announced.json()) as { failure?: MediaFailure }
        return { id, state: 'refused', failure: failure ?? null, mediaId: null, isDuplicate: false } as const
      }
      await patch(id, 0, bytes)
      const known = await report(id)
      if (known === null) throw new Error('The upload is not known.')
      return known
    }
    const serve = (id: string, variant = 'original', headers: Record<string, string> = {}, query = '') =>
      serveFile(
        database,
        files.disk,
        userId,
        new Request(`${origin}/api/media/${id}/${variant}${query}`, { headers }),
        {
          id,
          variant,
        },
      )
    const facts = () => ({ database, userId, plan, now: instantOf(Date.now()) })
    return { userId, caller, call, announce, patch, report, send, serve, facts }
  }
  /** Everything that lies in the folder, by its path. */
  const lies = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
  return { folder, files, person, lies, close: () => rm(folder, { recursive: true, force: true }) }
}
