import { Worker } from 'node:worker_threads'
import type { Design } from '#app/domain/designs/design.ts'
import { sourceFile } from '../../../threads/source-file.ts'
import type { Drawing, PictureFormat } from './design-renderer.ts'
import type { DrawAnswer, DrawOrder } from './draw-worker.ts'

type Waiting = { resolve(bytes: Uint8Array): void; reject(error: Error): void }

/** One worker and whoever waits for it. One that dies fails those, and the next picture starts another. */
class DrawingHand {
  #worker: Worker | null = null
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  get load(): number {
    return this.#waiting.size
  }

  draw(drawing: Drawing): Promise<Uint8Array> {
    this.#last += 1
    const order: DrawOrder = { id: this.#last, drawing }
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject })
      const worker = this.#started()
      // While somebody waits the process stays; an idle hand never holds it.
      worker.ref()
      worker.postMessage(order)
    })
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
  }

  #started(): Worker {
    if (this.#worker !== null) return this.#worker
    const worker = new Worker(sourceFile('app/server/jobs/makers/image/draw-worker.ts'))
    this.#worker = worker
    worker.on('message', (answer: DrawAnswer) => {
      const waiting = this.#waiting.get(answer.id)
      this.#waiting.delete(answer.id)
      if (this.#waiting.size === 0) worker.unref()
      if ('bytes' in answer) waiting?.resolve(answer.bytes)
      else waiting?.reject(new Error(answer.problem))
    })
    const gone = (error: Error) => {
      if (this.#worker === worker) this.#worker = null
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    worker.on('error', (error) => gone(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => gone(new Error('What draws pictures has stopped.')))
    return worker
  }
}

const hands = [new DrawingHand(), new DrawingHand()] as const

export type DrawOptions = {
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** The person's own photographs that the design shows. */
  readonly photos?: ReadonlyMap<string, Uint8Array>
}

/** Draws a design beside the server: in its own size or any other of the same ratio. */
export async function drawDesign(design: Design, { width, height, format, photos }: DrawOptions): Promise<Uint8Array> {
  const shown = new Set(design.layers.flatMap((layer) => (layer.kind === 'photo' ? [layer.mediaId] : [])))
  const [first, second] = hands
  return (second.load < first.load ? second : first).draw({
    design,
    width,
    height,
    format,
    photos: [...(photos ?? [])].flatMap(([mediaId, bytes]) => (shown.has(mediaId) ? [{ mediaId, bytes }] : [])),
  })
}

/** Ends those who draw; what they were drawing fails, and the next picture starts them again. */
export async function stopDrawing(): Promise<void> {
  await Promise.all(hands.map((hand) => hand.stop()))
}
