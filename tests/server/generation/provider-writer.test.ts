import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TextRequest } from '#app/domain/jobs/text/text-job.ts'
import type { WritingChunk } from '#app/domain/jobs/writing-chunk.ts'
import { providerWriter } from '#app/server/generation/provider-writer.server.ts'

const key = 'sk-very-secret-key'
const post = 'Our second bakery opens on Saturday. Come by!'
const request: TextRequest = { prompt: 'our second bakery opens on saturday', tone: 'bold', length: 'short' }

const double = new LLMock({ port: 0, logLevel: 'silent' })
let complaints: string[] = []

beforeAll(async () => {
  await double.start()
})
afterAll(async () => {
  await double.stop()
})
beforeEach(() => {
  complaints = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))
})
afterEach(() => {
  double.clearChaos()
  double.reset()
  vi.restoreAllMocks()
})

const writer = (retries = 0) =>
  providerWriter({ baseUrl: `${double.url}/v1`, model: 'test-model', apiKey: key, retries })

async function chunksOf(stream: AsyncIterable<WritingChunk>): Promise<WritingChunk[]> {
  const chunks: WritingChunk[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return chunks
}

const write = (signal = new AbortController().signal, retries = 0) =>
  chunksOf(writer(retries).write(request, { signal }))
const textOf = (chunks: readonly WritingChunk[]) =>
  chunks.map((chunk) => (chunk.type === 'text' ? chunk.text : '')).join('')

describe('a writer backed by an OpenAI-compatible server', () => {
  test('streams the answer in pieces, and ends with what it really took', async () => {
    double.onMessage(
      /bakery/,
      { content: post, usage: { prompt_tokens: 120, completion_tokens: 14, total_tokens: 134 } },
      { chunkSize: 8 },
    )
    const chunks = await write()
    expect(chunks.length).toBeGreaterThan(4)
    expect(textOf(chunks)).toBe(post)
    expect(chunks.at(-1)).toEqual({ type: 'done', usage: { tokens: 134 }, writer: 'test-model' })
  })

  test('asks for the tone, the length and nothing but the facts, with the prompt as the notes', async () => {
    double.onMessage(/bakery/, { content: post })
    await write()
    const asked = double.getLastRequest()
    const body = JSON.stringify(asked?.body)
    expect(body).toContain('Tone: Bold')
    expect(body).toContain('At most 280 characters')
    expect(body).toContain(request.prompt)
    expect(body).toContain('"max_tokens":300')
    expect(body).not.toContain(key)
  })

  test.each([
    [500, 'GENERATION_FAILED'],
    [503, 'GENERATION_FAILED'],
    [504, 'GENERATION_TIMED_OUT'],
    [401, 'GENERATION_NOT_CONFIGURED'],
    [403, 'GENERATION_NOT_CONFIGURED'],
    [429, 'RATE_LIMITED'],
    [400, 'GENERATION_FAILED'],
  ] as const)('answers status %i with %s, and tells nobody the key', async (status, code) => {
    double.onMessage(/.*/, { content: post })
    double.nextRequestError(status, { message: `no: ${key}`, type: 'error' })
    const chunks = await write()
    expect(chunks).toEqual([{ type: 'failed', code }])
    expect(complaints.join('\n')).toContain(String(status))
    expect(complaints.join('\n')).not.toContain(key)
  })

  test('tries once more after a passing failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.nextRequestError(500)
    expect(textOf(await write(undefined, 1))).toBe(post)
  })

  test('answers a stream that is no stream with a failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.setChaos({ malformedRate: 1 })
    expect((await write()).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_FAILED' })
  })

  test('answers a connection that breaks with a failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.setChaos({ disconnectRate: 1 })
    expect((await write()).at(-1)).toEqual({ type: 'failed', code: 'GENERATION_FAILED' })
  })

  test('answers an empty text with a failure', async () => {
    double.onMessage(/bakery/, { content: '' })
    expect(await write()).toEqual([{ type: 'failed', code: 'GENERATION_FAILED' }])
  })

  test('answers a server that is not there with a failure', async () => {
    const nowhere = providerWriter({ baseUrl: 'http://127.0.0.1:9/v1', model: 'test-model', apiKey: key, retries: 0 })
    const chunks = await chunksOf(nowhere.write(request, { signal: new AbortController().signal }))
    expect(chunks).toEqual([{ type: 'failed', code: 'GENERATION_FAILED' }])
  })

  test('stops in the middle when it is told to', async () => {
    double.onMessage(/bakery/, { content: post.repeat(20) }, { chunkSize: 4, latency: 20 })
    const stop = new AbortController()
    const chunks: WritingChunk[] = []
    for await (const chunk of writer().write(request, { signal: stop.signal })) {
      chunks.push(chunk)
      if (chunks.length === 3) stop.abort()
    }
    expect(chunks.length).toBeLessThan(8)
    expect(chunks.filter((chunk) => chunk.type !== 'text')).toEqual([])
    expect(complaints).toEqual([])
  })
})
