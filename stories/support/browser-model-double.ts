import type { BrowserModel, BrowserModelState } from '#app/features/create/text/browser-model.ts'

type Play = {
  state: BrowserModelState
  /** How much of the model is there, as it is told while it is being fetched. */
  shares?: readonly number[]
  /** Still being fetched when the story ends. */
  isFetching?: boolean
  /** What it writes, piece by piece; or what becomes of it. */
  writes?: readonly string[] | 'nothing' | 'an error'
}

const place = globalThis as typeof globalThis & { LanguageModel?: BrowserModel | undefined }

/** A browser with a model of its own, as a story needs it, or with none; answers how to have the real browser back. */
export function playBrowserModel(play: Play | null): () => void {
  const real = place.LanguageModel
  place.LanguageModel = play === null ? undefined : modelOf(play)
  return () => {
    place.LanguageModel = real
  }
}

function modelOf({ state, shares = [], isFetching = false, writes = [] }: Play): BrowserModel {
  let isThere = false
  return {
    availability: async () => (isThere ? 'available' : state),
    async create({ monitor }) {
      monitor({
        addEventListener: (_, listener) => {
          for (const loaded of shares) listener({ loaded })
        },
      })
      if (isFetching) await new Promise(() => {})
      isThere = true
      return {
        promptStreaming: () =>
          new ReadableStream<string>({
            start(stream) {
              if (writes === 'nothing') return
              if (writes === 'an error') return stream.error(new Error('The model ran out of memory.'))
              for (const piece of writes) stream.enqueue(piece)
              stream.close()
            },
          }),
        destroy() {},
      }
    },
  }
}
