import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImageRequest } from '#app/domain/jobs/image/image-job.ts'
import { type ImageProvider, providerDesigner } from '#app/server/jobs/makers/image/provider-designer.server.ts'
import { asked, deskDouble, heard, pictureOf } from './desk-double.ts'

const key = 'sk-very-secret-key'
const photograph = '3f0e6a52-0d38-4c7e-9b57-0a3f0f6f6c11'

const ownBrand = {
  colours: { primary: '#7a2e1d', accent: null, background: '#f4e7d3', text: null },
  fonts: { heading: null, body: null },
}

const double = new LLMock({ port: 0, logLevel: 'silent' })
let complaints: string[] = []
let drawing = ''

beforeAll(async () => {
  await double.start()
  drawing = (await pictureOf(200, { width: 96, height: 64 })).toString('base64')
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

const draws = (data = drawing) => double.onImage(/.*/, { image: { b64Json: data } })

async function made(request: Partial<ImageRequest> = {}, options: Partial<ImageProvider> = {}, signal?: AbortSignal) {
  const bytes = await pictureOf(10)
  const photographs = [{ mediaId: photograph, bytes, mime: 'image/png', alt: 'The oven' }]
  const { kept, openDesk } = deskDouble(photographs, ownBrand)
  const provider = { baseUrl: `${double.url}/v1`, model: 'test-model', apiKey: key, retries: 0, openDesk, ...options }
  const { make } = providerDesigner(provider)
  return { kept, ...(await heard((tools) => make(asked(request), tools), signal)) }
}

describe('a designer backed by an OpenAI-compatible server', () => {
  test('draws one picture, cuts it to the size that was asked for, and takes what its quality costs', async () => {
    draws()
    const { parts, taken, code, kept } = await made({ size: 'portrait' })
    expect(code).toBeNull()
    expect(parts).toMatchObject([{ width: 1080, height: 1350, mime: 'image/jpeg', composition: null, seed: 7 }])
    expect(taken).toEqual({ kind: 'image', quality: 'fast', count: 1 })
    expect(kept[0]?.name).toContain('Our second bakery')
    expect(parts[0]?.alt).toContain('Saturday')
  })

  test('asks for the words and the mood, and nothing but them', async () => {
    draws()
    await made({ size: 'story', mood: 'calm' })
    const body = JSON.stringify(double.getLastRequest()?.body)
    expect(body).toContain('Our second bakery opens')
    expect(body).toContain('Mood: Calm')
    expect(body).not.toContain(key)
    expect(body).not.toContain('#7a2e1d')
  })

  test('asks for the colours of the brand where they are chosen', async () => {
    draws()
    await made({ palette: 'brand' })
    const body = JSON.stringify(double.getLastRequest()?.body)
    expect(body).toContain('In the colours of the brand: primary #7a2e1d, background #f4e7d3.')
  })

  test('draws four for standard, and for all platforms only as many as look different', async () => {
    draws()
    expect((await made({ quality: 'standard' })).parts.map(({ label }) => label)).toEqual(['A', 'B', 'C', 'D'])
    expect(double.getRequests()).toHaveLength(4)
    double.reset()
    draws()
    const { parts } = await made({ quality: 'premium', set: 'platforms' })
    expect(parts).toHaveLength(9)
    expect(double.getRequests()).toHaveLength(3)
    expect(new Set(parts.map(({ label }) => label)).size).toBe(9)
  })

  test('draws a slide for each line, ten at most', async () => {
    draws()
    const slides = async (lines: number) =>
      (await made({ quality: 'premium', set: 'carousel', prompt: 'A line that says something.\n'.repeat(lines) })).parts
        .length
    expect(await slides(1)).toBe(3)
    expect(await slides(14)).toBe(10)
  })

  test('sends a photograph of their own along, and refuses one that is not theirs before anything is asked', async () => {
    draws()
    const { code } = await made({ mediaIds: ['00000000-0000-4000-8000-000000000000'] })
    expect(code).toBe('PHOTOGRAPH_NOT_FOUND')
    expect(double.getRequests()).toEqual([])
    await made({ mediaIds: [photograph] })
    expect(double.getLastRequest()?.path).toContain('/images/edits')
  })

  test('answers a connection that breaks with a failure', async () => {
    draws()
    double.setChaos({ disconnectRate: 1 })
    expect(await made()).toMatchObject({ parts: [], code: 'GENERATION_FAILED' })
  })

  test('answers a server that is not there with a failure', async () => {
    expect(await made({}, { baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({ parts: [], code: 'GENERATION_FAILED' })
  })

  test.each([
    ['no picture at all', Buffer.from('hello').toString('base64')],
    ['nothing', ''],
    [
      'a document with a program in it',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64'),
    ],
  ])('keeps nothing of an answer that is %s', async (_, data) => {
    draws(data)
    expect(await made()).toMatchObject({ parts: [], kept: [], code: 'GENERATION_FAILED' })
  })

  test('keeps nothing of a picture that is cut off', async () => {
    const whole = await pictureOf(3, { width: 800, height: 800 })
    draws(whole.subarray(0, whole.length / 2).toString('base64'))
    expect(await made()).toMatchObject({ parts: [], kept: [], code: 'GENERATION_FAILED' })
  })
})

describe('a designer whose server', () => {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => {
    answer(request, response)
  })
  let baseUrl = ''
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const refuses = (status: number, error: object) => {
    answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error }))
    }
  }

  test.each([
    [500, 'GENERATION_FAILED'],
    [503, 'GENERATION_FAILED'],
    [504, 'GENERATION_TIMED_OUT'],
    [401, 'GENERATION_NOT_CONFIGURED'],
    [403, 'GENERATION_NOT_CONFIGURED'],
    [429, 'RATE_LIMITED'],
    [400, 'GENERATION_FAILED'],
  ] as const)('answers status %i comes to %s, and tells nobody the key', async (status, code) => {
    refuses(status, { message: `no: ${key}`, type: 'error' })
    expect(await made({}, { baseUrl })).toMatchObject({ parts: [], code })
    expect(complaints.join('\n')).toContain(String(status))
    expect(complaints.join('\n')).not.toContain(key)
  })

  test.each(['content_policy_violation', 'moderation_blocked'])('says that it will not draw that: %s', async (type) => {
    refuses(400, { message: 'Your request was rejected.', type: 'invalid_request_error', code: type })
    expect(await made({}, { baseUrl })).toMatchObject({ parts: [], code: 'GENERATION_UNSAFE' })
  })

  test('tries once more after a passing failure', async () => {
    refuses(500, {})
    const refusal = answer
    answer = (request, response) => {
      refusal(request, response)
      answer = (_request, again) => {
        again.writeHead(200, { 'content-type': 'application/json' })
        again.end(JSON.stringify({ data: [{ b64_json: drawing }] }))
      }
    }
    expect((await made({}, { baseUrl, retries: 1 })).parts).toHaveLength(1)
  })

  test('draws three sizes only is asked for the nearest', async () => {
    let body = ''
    answer = (request, response) => {
      request.on('data', (piece) => {
        body += piece
      })
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ data: [{ b64_json: drawing }] }))
      })
    }
    expect((await made({ size: 'story' }, { baseUrl })).parts).toMatchObject([{ width: 1080, height: 1920 }])
    expect(JSON.parse(body)).toMatchObject({
      size: '1024x1536',
      n: 1,
      response_format: 'b64_json',
      model: 'test-model',
    })
  })

  test('says nothing is waited for only so long', async () => {
    answer = () => {}
    expect(await made({}, { baseUrl, withinMs: 200 })).toMatchObject({ parts: [], code: 'GENERATION_TIMED_OUT' })
  })

  test('is still drawing when the job is stopped is hung up on, and nothing more is kept', async () => {
    const stop = new AbortController()
    let hungUp = 0
    answer = (_request, response) => {
      response.on('close', () => {
        hungUp += response.writableEnded ? 0 : 1
      })
      setTimeout(() => stop.abort('cancelled'), 50)
    }
    const { parts, kept, code } = await made({ quality: 'standard' }, { baseUrl }, stop.signal)
    expect({ parts, kept, code }).toEqual({ parts: [], kept: [], code: null })
    await vi.waitFor(() => expect(hungUp).toBe(3))
    expect(complaints).toEqual([])
  })

  test('ends in the middle of its answer has failed', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 10_000 })
      response.write(`{"data":[{"b64_json":"${drawing.slice(0, 60)}`)
      setTimeout(() => response.destroy(), 20)
    }
    expect(await made({}, { baseUrl })).toMatchObject({ parts: [], code: 'GENERATION_FAILED' })
  })
})
