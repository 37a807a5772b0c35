import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { answerOrder, type PictureOrder } from './picture-order.ts'

export type PictureCall = { readonly order: PictureOrder; readonly cpuMs: number; readonly memoryBytes: number }

// When the machine has no memory left, this process goes first.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // There is such a thing on Linux alone.
}

// A picture may keep the decoder busy for ever, or take all there is: another thread looks, and ends the process.
const watch = `
const { parentPort } = require('node:worker_threads')
const { ppid } = process
let limit = null
const usedMs = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000 }
parentPort.on('message', (given) => { limit = given === null ? null : { memoryBytes: given.memoryBytes, untilMs: usedMs() + given.cpuMs } })
setInterval(() => {
  const isOver = limit !== null && (process.memoryUsage.rss() > limit.memoryBytes || usedMs() > limit.untilMs)
  if (isOver || process.ppid !== ppid) process.kill(process.pid, 'SIGKILL')
}, 10)`
const watching = new Worker(watch, { eval: true })
watching.unref()

process.on('message', async ({ order, ...limits }: PictureCall) => {
  watching.postMessage(limits)
  const answer = await answerOrder(order).catch(() => null)
  watching.postMessage(null)
  process.send?.(answer)
})
process.once('disconnect', () => process.exit())
