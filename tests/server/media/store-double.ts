import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bucketDisk } from '#app/server/media/disk.server.ts'

/** How the double takes a call: as a store should, or as one that is broken, silent, or stops in the middle. */
export type StoreManner =
  | 'well'
  | 'half'
  | 'silent'
  | 'cut'
  | 'drip'
  | { readonly status: number; readonly code: string }

/** The client's access key, which the double says back in every failure: no log may have it. */
export const storeKey = 'AKIADOUBLEOFASTORE'

/** A store of S3 on this machine whose manner changes while it runs; it keeps nothing beyond its own end. */
export async function openStoreDouble(limits?: Parameters<typeof bucketDisk>[1]) {
  const kept = new Map<string, Buffer>()
  let manner: StoreManner = 'well'
  let calls = 0
  const open = new Set<ServerResponse>()

  const answer = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://store')
    if (request.method === 'PUT') {
      kept.set(pathname, body)
      response.end()
      return
    }
    if (request.method === 'DELETE') {
      kept.delete(pathname)
      response.writeHead(204).end()
      return
    }
    const file = kept.get(pathname)
    if (file === undefined) return refuse(request, response, 404, 'NoSuchKey')
    const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    const part = file.subarray(Number(from), to === '' ? file.length : Number(to) + 1)
    response.writeHead(request.headers.range === undefined ? 200 : 206, { 'content-length': part.length })
    if (request.method === 'HEAD' || manner === 'well') return void response.end(part)
    response.write(part.subarray(0, part.length >> 1))
    if (manner === 'drip')
      for (let at = 1; at < 100; at += 1) setTimeout(() => response.writable && response.write('x'), at * 50).unref()
  }
  const refuse = (request: IncomingMessage, response: ServerResponse, status: number, code: string) => {
    const { authorization = '' } = request.headers
    const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${storeKey} ${authorization}</Message></Error>`
    response.writeHead(status, { 'content-type': 'application/xml', location: 'http://elsewhere.example/' })
    response.end(request.method === 'HEAD' ? undefined : text)
  }
  const server = createServer((request, response) => {
    calls += 1
    open.add(response)
    response.once('close', () => open.delete(response))
    if (manner === 'silent') return
    if (manner === 'cut') return void request.socket.destroy()
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => {
      if (typeof manner === 'object') refuse(request, response, manner.status, manner.code)
      else answer(request, response, Buffer.concat(parts))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const disk = await bucketDisk(
    {
      bucket: 'media',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      accessKeyId: storeKey,
      secretAccessKey: 'secret',
      forcePathStyle: true,
    },
    limits,
  )
  return {
    disk,
    behave: (now: StoreManner) => {
      manner = now
    },
    calls: () => calls,
    /** Answers that are under way. */
    open: () => open.size,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
