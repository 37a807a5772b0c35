import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploadChecksAtMost } from '#app/domain/limits.ts'
import { bytesKept } from '#app/domain/media/storage-use.ts'
import { uploadsPath } from '#app/domain/media/upload.ts'
import { addMs, instantOf } from '#app/domain/time/instant.ts'
import { mediaContents, mediaItems, mediaUploads } from '#app/server/database/schema.ts'
import { folderDisk } from '#app/server/media/disk.server.ts'
import { storageUseOf } from '#app/server/media/storage-use.server.ts'
import { lookThroughMedia } from '#app/server/media/sweep.server.ts'
import { describeOnEmbedded } from '../../support/postgres.ts'
import type { KilledUploads } from './killed-uploads.ts'
import { jpeg } from './media-world.ts'

const script = fileURLToPath(new URL('./killed-uploads.ts', import.meta.url))
/** Each is a start of a server; in full by `npm run test:deep -- killed-uploads`. */
const isDeep = process.env.NINEFOLD_DEEP_RUNS === '1'
const kills = isDeep ? 25 : 2
const partBytes = 60_000

type Server = { readonly origin: string; kill(): Promise<void> }

async function start(facts: KilledUploads): Promise<Server> {
  const child: ChildProcess = spawn(process.execPath, [script, JSON.stringify(facts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (child.stdout === null) throw new Error('The server says nothing.')
  for await (const port of createInterface({ input: child.stdout }))
    return {
      origin: `http://127.0.0.1:${port}`,
      async kill() {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      },
    }
  throw new Error('The server ended by itself.')
}

type Upload = { readonly id: string; readonly bytes: Buffer }

const partType = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }

/** Announces a file that is not known yet; answers how much of it is there. */
async function announced({ origin }: Server, { id, bytes }: Upload): Promise<number> {
  const call = (method: string, path: string, headers: Record<string, string>) =>
    fetch(origin + path, { method, headers: { 'tus-resumable': '1.0.0', ...headers } })
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const head = await call('HEAD', `${uploadsPath}/${id}`, {})
  if (head.status !== 404) return Number(head.headers.get('upload-offset') ?? 0)
  const metadata = `id ${base64(id)},name ${base64(`${id}.jpg`)}`
  const told = { 'upload-length': String(bytes.length), 'upload-metadata': metadata }
  // As many are under way as the server takes: a device waits for its turn.
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await call('POST', uploadsPath, told)
    if (status === 201) return 0
    expect(status).toBe(429)
    await wait(100)
  }
  throw new Error('There was never a place for it.')
}

/** A device that dies in the middle of a part: its line is cut while the server still waits for the rest. */
async function sendCutOff(server: Server, upload: Upload): Promise<void> {
  const offset = await announced(server, upload)
  const part = upload.bytes.subarray(offset, offset + partBytes)
  const headers = { ...partType, 'upload-offset': String(offset), 'content-length': part.length }
  const call = request(`${server.origin}${uploadsPath}/${upload.id}`, { method: 'PATCH', headers })
  const over = new Promise<void>((resolve) => call.once('close', resolve).on('error', () => undefined))
  call.write(part.subarray(0, Math.floor(Math.random() * part.length)))
  await wait(Math.random() * 60)
  call.destroy()
  await over
}

/** What a device does with a file, from wherever it stands; it throws when the server is gone. One that was given up is left. */
async function send(server: Server, upload: Upload): Promise<void> {
  const { id, bytes } = upload
  let offset = await announced(server, upload)
  while (offset < bytes.length) {
    const sent = await fetch(`${server.origin}${uploadsPath}/${id}`, {
      method: 'PATCH',
      headers: { ...partType, 'upload-offset': String(offset) },
      body: new Uint8Array(bytes.subarray(offset, offset + partBytes)),
    })
    if (sent.status === 410) return
    expect(sent.status).toBe(204)
    offset = Number(sent.headers.get('upload-offset'))
  }
}

describeOnEmbedded(
  'servers and devices killed while files come in',
  (store) => {
    test(`${kills} times: each comes whole, once, and nothing is left over`, {
      timeout: isDeep ? 3_600_000 : 280_000,
    }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'ninefold-killed-'))
      const facts: KilledUploads = { location: store.location(), folder, userId: randomUUID() }
      const { userId } = facts
      const uploads: Upload[] = []
      /** Server to kill when an assertion fails: it must not write into a removed folder. */
      let running: Server | null = null
      const begin = async () => {
        running = await start(facts)
        return running
      }
      for (let seed = 0; seed < kills; seed += 1) {
        // Every fifth file is one that came before.
        const bytes = await jpeg(seed, 500 + 60 * (seed % 7), 700)
        uploads.push({ id: randomUUID(), bytes: seed % 5 === 4 ? (uploads[seed - 4]?.bytes ?? bytes) : bytes })
      }
      /** Those whose device dies: at their own moment, beside the server's. */
      const orphans: Upload[] = []
      for (let seed = 0; seed < kills; seed += 1)
        orphans.push({ id: randomUUID(), bytes: await jpeg(1_000 + seed, 400 + 50 * (seed % 5), 600) })
      try {
        let cutOff = 0
        let cutLines = 0
        for (const [at, upload] of uploads.entries()) {
          const server = await begin()
          // Uploads that the last kill cut off continue beside the new one.
          const before = [uploads[at - 1], orphans[at - 1]].filter((one) => one !== undefined)
          const sending = Promise.allSettled([send(server, upload), ...before.map((one) => send(server, one))])
          const orphan = orphans[at]
          // The server may be gone before it.
          const dying =
            orphan === undefined
              ? null
              : sendCutOff(server, orphan).then(
                  () => (cutLines += 1),
                  () => undefined,
                )
          const killing = (async () => {
            // Anywhere from its announcement to when it is looked through.
            await wait(Math.random() * 900)
            await server.kill()
          })()
          const [[sent]] = await Promise.all([sending, killing, dying])
          if (sent?.status === 'rejected') cutOff += 1
        }
        const server = await begin()
        await Promise.all([...uploads, ...orphans].map((upload) => send(server, upload)))
        await server.kill()
        const last = await begin()
        while ((await (await fetch(`${last.origin}/open`)).text()) !== '0') await wait(100)
        await last.kill()
        // Two kills may both come in a quiet moment.
        if (isDeep) expect([cutOff > 0, cutLines > 0]).toEqual([true, true])

        const database = await store.open()
        const files = { disk: folderDisk(folder), folder }
        const rows = await database.select().from(mediaUploads).where(eq(mediaUploads.userId, userId))
        expect(rows).toHaveLength(2 * kills)
        // Whichever check five servers in turn did not live to end is not begun on a sixth.
        const refused = rows.filter(({ state }) => state !== 'ready')
        for (const { state, checks } of refused) expect([state, checks]).toEqual(['refused', uploadChecksAtMost + 1])
        const gone = new Set(refused.map(({ id }) => id))
        const arrived = [...uploads, ...orphans].filter(({ id }) => !gone.has(id))
        const items = await database.select().from(mediaItems).where(eq(mediaItems.userId, userId))
        const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
        // Files arrive byte for byte, each once.
        expect(items.map(({ sourceHash }) => sourceHash).sort()).toEqual(
          [...new Set(arrived.map(({ bytes }) => sha(bytes)))].sort(),
        )
        await lookThroughMedia(database, files, addMs(instantOf(Date.now()), 2 * 3_600_000))
        const contents = await database.select().from(mediaContents).where(eq(mediaContents.userId, userId))
        expect(contents).toHaveLength(items.length)
        for (const { hash, files: kept } of contents)
          expect(sha(await readFile(join(folder, 'files', kept.original?.key ?? 'none')))).toBe(hash)
        const known = new Set(contents.flatMap(({ files: kept }) => Object.values(kept).map(({ key }) => key)))
        for await (const { key } of files.disk.list()) expect(known).toContain(key)
        for (const name of ['uploads', 'work', 'arriving'])
          expect([name, await readdir(join(folder, name)).catch(() => [])]).toEqual([name, []])
        expect(await storageUseOf(database, { userId, plan: 'pro' })).toMatchObject({
          usedBytes: contents.reduce((sum, { files: kept }) => sum + bytesKept(kept), 0),
          arrivingBytes: 0,
          items: items.length,
        })
        if (isDeep)
          console.log(
            `${kills} kills of the server, ${cutOff} of them cut a file off on its way; ${cutLines} lines cut by devices that died in the middle of a part; ${refused.length} files refused for ending too many checks`,
          )
      } finally {
        await (running as Server | null)?.kill()
        await rm(folder, { recursive: true, force: true })
      }
    })
  },
  { onDisk: true },
)
