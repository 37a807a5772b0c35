import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { bucketDisk } from '#app/server/media/disk.server.ts'

/** A store that speaks S3, on this machine, with an empty bucket of its own. */
export async function openBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'ninefold-bucket-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'media', configs: [] }],
  })
  const { port } = await server.run()
  const disk = await bucketDisk({
    bucket: 'media',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    forcePathStyle: true,
  })
  return {
    disk,
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
