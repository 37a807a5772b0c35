import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import { parseConfiguration } from '#app/server/configuration/configuration.ts'
import { findLocalModels, localModels } from '#app/server/jobs/makers/text/local-models.server.ts'
import { goneWriter, localWriter } from '#app/server/jobs/makers/text/local-writer.server.ts'
import { textMakers } from '#app/server/jobs/makers/text.server.ts'
import { nobodys } from '../nobodys-job.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A model server on a port of its own. */
async function serve(answer: RequestListener) {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  stops.push(stop)
  return { port: (server.address() as AddressInfo).port, stop }
}

const models = (...ids: string[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) })
const look = (port: number) => findLocalModels([{ id: 'ollama', name: 'Ollama', port }], 400)

const request = { prompt: 'Our bakery opens.', tone: 'friendly', length: 'short' } as const
const soon = { firstWordMs: 150, nextWordMs: 150, signMs: 20 }

async function heard(maker: ReturnType<typeof localWriter>, signal = new AbortController().signal) {
  let text = ''
  let signs = 0
  try {
    for await (const part of maker.make(request, { signal, report: () => (signs += 1), job: nobodys })) text += part
  } catch (error) {
    return { text, signs, code: error instanceof CataloguedError ? error.code : error }
  }
  return { text, signs, code: null }
}

const model = (port: number) => ({
  id: 'local:ollama/llama3.2',
  model: 'llama3.2',
  server: 'Ollama',
  baseUrl: `http://127.0.0.1:${port}/v1`,
})

describe('models on this machine', () => {
  test('are found by name, without those that write nothing', async () => {
    const { port } = await serve((_, response) =>
      response.end(models('llama3.2', 'nomic-embed-text', 'bad name {}', 'qwen3:8b')),
    )
    expect(await look(port)).toEqual([model(port), { ...model(port), id: 'local:ollama/qwen3:8b', model: 'qwen3:8b' }])
  })

  test.each<[string, RequestListener]>([
    ['a web page', (_, response) => response.end('<html>hello</html>')],
    ['another kind of list', (_, response) => response.end('{"data":"yes"}')],
    ['an error', (_, response) => response.writeHead(500).end()],
    ['a way elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['silence', () => {}],
  ])('are not found behind %s', async (_, answer) => {
    const { port } = await serve(answer)
    expect(await look(port)).toEqual([])
  })

  test('are not looked for where the operator forbids it', async () => {
    expect(parseConfiguration({}).AI_LOCAL).toBe(true)
    const settings = parseConfiguration({ AI_LOCAL: 'off' })
    expect(await localModels(settings)).toEqual([])
    expect(await textMakers.choices?.(settings)).toEqual([])
  })
})

describe('a writer on this machine', () => {
  test('is free of provider cost and goes by its name', async () => {
    const { port } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const say = (choice: object) =>
        response.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, ...choice }] })}\n\n`)
      say({ delta: { role: 'assistant', content: 'Our bakery ' } })
      say({ delta: { content: 'opens.' } })
      say({ delta: {}, finish_reason: 'stop' })
      response.end('data: [DONE]\n\n')
    })
    const maker = localWriter(model(port))
    expect(maker).toMatchObject({ label: 'llama3.2 on this machine', providerBacked: false })
    expect(await heard(maker)).toMatchObject({ text: 'Our bakery opens.', code: null })
  })

  test.each<[string, RequestListener]>([
    ['hangs', () => {}],
    [
      'hangs in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(`data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content: 'Our ' } }] })}\n\n`)
      },
    ],
    ['vanishes', (_, response) => response.destroy()],
    ['fails', (_, response) => response.writeHead(500).end('out of memory')],
  ])('that %s fails the job by name', async (_, answer) => {
    const { port } = await serve(answer)
    expect(await heard(localWriter(model(port), soon))).toMatchObject({ code: 'LOCAL_MODEL_GONE' })
  })

  test('shows signs of life while its model is loaded', async () => {
    const { port } = await serve(() => {})
    expect((await heard(localWriter(model(port), { ...soon, firstWordMs: 1_000 }))).signs).toBeGreaterThan(2)
  })

  test('that was chosen and is not there any more says so', async () => {
    expect(await heard(goneWriter('local:ollama/llama3.2'))).toMatchObject({ code: 'LOCAL_MODEL_GONE' })
    const settings = parseConfiguration({ AI_LOCAL: 'off' })
    const chosen = await textMakers.chosen?.({ ...request, maker: 'local:ollama/x' }, settings)
    expect(chosen).toMatchObject({ label: 'x on this machine', providerBacked: false })
    expect(await textMakers.chosen?.({ ...request, maker: 'built-in' }, settings)).toMatchObject({
      label: 'built-in writer',
    })
    expect(await textMakers.chosen?.(request, settings)).toBeNull()
  })
})
