import { parentPort } from 'node:worker_threads'
import { giveWay } from '../../../threads/give-way.ts'
import { type Drawing, designRenderer } from './design-renderer.ts'

export type DrawOrder = { readonly id: number; readonly drawing: Drawing }
export type DrawAnswer =
  | { readonly id: number; readonly bytes: Uint8Array }
  | { readonly id: number; readonly problem: string }

giveWay()

/** Draws beside the server, so that nobody waits for a picture who did not ask for one. */
const renderer = designRenderer()

parentPort?.on('message', async ({ id, drawing }: DrawOrder) => {
  try {
    const draw = await renderer
    const bytes = await draw(drawing)
    parentPort?.postMessage({ id, bytes: new Uint8Array(bytes) } satisfies DrawAnswer)
  } catch (error) {
    parentPort?.postMessage({
      id,
      problem: error instanceof Error ? error.message : String(error),
    } satisfies DrawAnswer)
  }
})
