import { createServer } from 'node:http'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import { CataloguedError } from '#app/domain/failures/catalogued-error.ts'
import type { TextPart } from '#app/domain/jobs/text/text-job.ts'
import { estimateTokens, type TextRequest } from '#app/domain/jobs/text/text-job.ts'
import { providerWriter } from '#app/server/jobs/makers/text/provider-writer.server.ts'
import { nobodys } from '../nobodys-job.ts'

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

/** All that a writer says: its pieces, what it last said it took, and the code it ended with if it did. */
async function heard({ make }: ReturnType<typeof writer>, signal = new AbortController().signal) {
  const pieces: TextPart[] = []
  let taken: AiUsage | null = null
  let code: unknown = null
  const report = (usage: AiUsage) => {
    taken = usage
  }
  try {
    for await (const piece of make(request, { signal, report, job: nobodys })) pieces.push(piece)
  } catch (error) {
    code = error instanceof CataloguedError ? error.code : error
  }
  return { pieces, text: pieces.join(''), taken, code }
}

const write = (retries = 0) => heard(writer(retries))

describe('a writer backed by an OpenAI-compatible server', () => {
  test('streams the answer in pieces, and ends with what it really took', async () => {
    double.onMessage(
      /bakery/,
      { content: post, usage: { prompt_tokens: 120, completion_tokens: 14, total_tokens: 134 } },
      { chunkSize: 8 },
    )
    const { pieces, text, taken, code } = await write()
    expect(pieces.length).toBeGreaterThan(4)
    expect(text).toBe(post)
    expect(taken).toEqual({ kind: 'text', tokens: 134 })
    expect(code).toBeNull()
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
    expect(await write()).toMatchObject({ pieces: [], code })
    expect(complaints.join('\n')).toContain(String(status))
    expect(complaints.join('\n')).not.toContain(key)
  })

  test('tries once more after a passing failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.nextRequestError(500)
    expect((await write(1)).text).toBe(post)
  })

  test('answers a stream that is no stream with a failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.setChaos({ malformedRate: 1 })
    expect((await write()).code).toBe('GENERATION_FAILED')
  })

  test('answers a connection that breaks with a failure', async () => {
    double.onMessage(/bakery/, { content: post })
    double.setChaos({ disconnectRate: 1 })
    expect((await write()).code).toBe('GENERATION_FAILED')
  })

  test('answers an empty text with a failure', async () => {
    double.onMessage(/bakery/, { content: '' })
    expect(await write()).toMatchObject({ pieces: [], code: 'GENERATION_FAILED' })
  })

  test('answers a server that is not there with a failure', async () => {
    const nowhere = providerWriter({ baseUrl: 'http://127.0.0.1:9/v1', model: 'test-model', apiKey: key, retries: 0 })
    expect(await heard(nowhere)).toMatchObject({ pieces: [], code: 'GENERATION_FAILED' })
  })

  test('stops in the middle when it is told to', async () => {
    double.onMessage(/bakery/, { content: post.repeat(20) }, { chunkSize: 4, latency: 20 })
    const stop = new AbortController()
    const pieces: TextPart[] = []
    let taken = 0
    const report = (usage: AiUsage) => {
      taken = usage.kind === 'text' ? usage.tokens : -1
    }
    for await (const piece of writer().make(request, { signal: stop.signal, report, job: nobodys })) {
      pieces.push(piece)
      if (pieces.length === 3) stop.abort()
    }
    expect(pieces.length).toBeLessThan(8)
    // What was asked and what came of it, estimated: nobody had counted yet.
    expect(taken).toBe(estimateTokens(request.prompt + pieces.join('')))
    expect(complaints).toEqual([])
  })

  describe('whose model cuts its words anywhere', () => {
    let deltas: string[] = []
    const model = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      // As JSON writes them: half of a character is a text of its own.
      for (const content of deltas)
        response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content } }] })}\n\n`)
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`)
      response.end('data: [DONE]\n\n')
    })
    let baseUrl = ''
    beforeAll(async () => {
      await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
      const address = model.address()
      baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`
    })
    afterAll(() => void model.close())

    test.each([
      ['a character in two', ['Hi \ud83e', '\udd8a!'], 'Hi 🦊!'],
      ['a character in two, with a NUL between', ['Hi \ud83e', '\0', '\udd8a!'], 'Hi 🦊!'],
      ['a NUL', ['Hi\0', '\0', ' there'], 'Hi there'],
      ['half a character', ['Hi \ud83e', 'there\udd8a', '!'], 'Hi there!'],
      ['half a character at the end', ['Hi \ud83e'], 'Hi '],
      ['more than was asked for, in the middle of a character', ['🦊'.repeat(2_000).slice(1)], '🦊'.repeat(1_199)],
    ])('gives whole characters: %s', async (_, given, text) => {
      deltas = given
      const said = await heard(providerWriter({ baseUrl, model: 'test-model', retries: 0 }))
      expect(said).toMatchObject({ text, code: null })
      expect(said.pieces.every((piece) => piece !== '' && piece.toString().isWellFormed())).toBe(true)
    })
  })
})
