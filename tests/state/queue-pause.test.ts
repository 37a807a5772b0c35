import { afterEach, expect, it, vi } from 'vitest'
import { hearPause, tellPause } from '#app/state/queue-pause.ts'

const otherTab = new BroadcastChannel('ninefold-queue-pause')
afterEach(() => {
  otherTab.onmessage = null
})

/** Messages sent before have reached everybody by then. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 50))

it('a pause is heard by other tabs, and by this one only from them', async () => {
  const heard = vi.fn()
  const heardThere = vi.fn()
  otherTab.onmessage = heardThere
  const stop = hearPause(heard)
  tellPause()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledOnce())
  await delivered()
  expect(heard).not.toHaveBeenCalled()
  otherTab.postMessage(null)
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  stop()
  otherTab.postMessage(null)
  tellPause()
  await vi.waitFor(() => expect(heardThere).toHaveBeenCalledTimes(2))
  await delivered()
  expect(heard).toHaveBeenCalledOnce()
  otherTab.close()
})
