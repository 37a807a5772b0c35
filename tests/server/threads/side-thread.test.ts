import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sideThread } from '#app/server/threads/side-thread.ts'

const doubled = () => sideThread<number, number>('tests/server/threads/doubled.ts', { idleMs: 20_000, heapMb: 64 })

it('answers each question with its own answer, and goes on after one that it could not answer', async () => {
  const ask = doubled()
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6])
  await expect(ask(Number.NaN)).rejects.toThrow('Not a number.')
  expect(await ask(4)).toBe(8)
})

/** How many threads of this process give way to the others. */
const givingWay = () =>
  readdirSync('/proc/self/task').filter(
    (thread) => readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16] === '10',
  ).length

it.runIf(process.platform === 'linux')('gives way, and no other thread does', async () => {
  const before = givingWay()
  await doubled()(1)
  expect(givingWay() - before).toBe(1)
})
