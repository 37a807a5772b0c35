import { describe, expect, test } from 'vitest'
import {
  type BrowserModel,
  browserModel,
  browserModelState,
  writeHere,
} from '#app/features/create/text/browser-model.ts'

const request = { prompt: 'Our bakery opens.', tone: 'friendly', length: 'short' } as const
const soon = { signMs: 10, silentMs: 60 }

/** A browser's model that says these pieces, or whatever else happens to it. */
function double(pieces: readonly string[] | 'hangs' | 'fails', downloaded: readonly number[] = []) {
  let destroyed = 0
  const model: BrowserModel = {
    availability: async () => 'available',
    async create({ monitor }) {
      monitor({
        addEventListener: (_, listener) => {
          for (const loaded of downloaded) listener({ loaded })
        },
      })
      return {
        promptStreaming: () =>
          new ReadableStream<string>({
            start(stream) {
              if (pieces === 'hangs') return
              if (pieces === 'fails') return stream.error(new Error('no memory'))
              for (const piece of pieces) stream.enqueue(piece)
              stream.close()
            },
          }),
        destroy: () => {
          destroyed += 1
        },
      }
    },
  }
  return { model, destroyed: () => destroyed }
}

async function heard(model: BrowserModel, signal = new AbortController().signal) {
  const events = []
  const downloads: (number | null)[] = []
  const options = { jobId: 'text-1', signal, onDownload: (share: number | null) => downloads.push(share) }
  for await (const event of writeHere(model, request, options, soon)) events.push(event)
  return { events, downloads, end: events.at(-1) }
}

describe("this browser's model", () => {
  test('is told of as the server tells of a job, and named', async () => {
    const { model, destroyed } = double(['Our bakery ', 'opens.'], [0.5, 1])
    const { events, downloads } = await heard(model)
    expect(events).toEqual([
      { type: 'working', jobId: 'text-1' },
      { type: 'part', part: 'Our bakery ' },
      { type: 'part', part: 'opens.' },
      { type: 'done', usage: { kind: 'text', tokens: 10 }, by: "this browser's model" },
    ])
    expect(downloads).toEqual([0.5, null, null])
    expect(destroyed()).toBe(1)
  })

  test('is let go of before its last word: nobody asks after that', async () => {
    const { model, destroyed } = double(['Our bakery opens.'], [1])
    const downloads: (number | null)[] = []
    const options = {
      jobId: 'text-1',
      signal: new AbortController().signal,
      onDownload: (share: number | null) => downloads.push(share),
    }
    const events = writeHere(model, request, options, soon)
    for (;;) {
      const { value } = await events.next()
      if (value?.type === 'done') break
    }
    expect(destroyed()).toBe(1)
    expect(downloads).toEqual([null, null])
  })

  test('that hangs, fails or says nothing fails the job', async () => {
    expect((await heard(double('hangs').model)).end).toEqual({ type: 'failed', code: 'GENERATION_TIMED_OUT' })
    expect((await heard(double('fails').model)).end).toEqual({ type: 'failed', code: 'GENERATION_FAILED' })
    expect((await heard(double([]).model)).end).toEqual({ type: 'failed', code: 'GENERATION_FAILED' })
    expect((await heard(double(['x'.repeat(9_000)]).model)).events).toHaveLength(3)
  })

  test('is looked for in the browser itself, whatever it answers', async () => {
    const browser = globalThis as typeof globalThis & { LanguageModel?: unknown }
    expect(browserModel()).toBeNull()
    for (const [said, state] of [
      ['available', 'available'],
      ['downloadable', 'downloadable'],
      ['downloading', 'downloading'],
      ['unavailable', 'unavailable'],
      ['after-download', 'unavailable'],
    ] as const) {
      browser.LanguageModel = { availability: async () => said }
      expect(await browserModelState()).toBe(state)
    }
    browser.LanguageModel = undefined
    expect(await browserModelState()).toBe('unavailable')
    Reflect.deleteProperty(browser, 'LanguageModel')
  })

  test('is there only where the browser says so', async () => {
    expect(await browserModelState(null)).toBe('unavailable')
    expect(await browserModelState(double([]).model)).toBe('available')
    const refusing = { ...double([]).model, availability: () => Promise.reject(new Error('blocked')) }
    expect(await browserModelState(refusing)).toBe('unavailable')
  })
})
