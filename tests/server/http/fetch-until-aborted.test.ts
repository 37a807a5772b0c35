import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchUntilAborted } from '#app/server/http/fetch-until-aborted.ts'

let answering: ServerResponse
const server = createServer((_request, response) => {
  answering = response
  response.writeHead(201, { 'x-kind': 'stream' })
  response.write('one')
})
let address = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const open = async (signal?: AbortSignal) => {
  const response = await fetchUntilAborted(address, signal ? { signal } : {})
  const reader = response.body?.getReader()
  if (reader === undefined) throw new Error('There is no body.')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('one')
  return { response, reader }
}

test('what is not aborted arrives whole, as it was sent', async () => {
  const { response, reader } = await open(new AbortController().signal)
  expect([response.status, response.headers.get('x-kind')]).toEqual([201, 'stream'])
  answering.end('two')
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('two')
  expect((await reader.read()).done).toBe(true)
})

test('a stream that is aborted falls silent', async () => {
  const stop = new AbortController()
  const { reader } = await open(stop.signal)
  const next = reader.read().then(
    () => 'answered',
    () => 'failed',
  )
  const hungUp = once(answering, 'close')
  stop.abort()
  await hungUp
  expect(await Promise.race([next, new Promise((resolve) => setImmediate(() => resolve('silent')))])).toBe('silent')
})

test('one that breaks by itself fails, with a signal and without', async () => {
  for (const signal of [new AbortController().signal, undefined]) {
    const { reader } = await open(signal)
    answering.destroy()
    await expect(reader.read()).rejects.toThrow()
  }
})

test('a call that is aborted before its answer fails as ever', async () => {
  await expect(fetchUntilAborted(address, { signal: AbortSignal.abort() })).rejects.toThrow()
})
