import { afterEach, expect, test, vi } from 'vitest'
import { turnsByPerson } from '#app/server/http/turns-by-person.ts'

afterEach(() => vi.useRealTimers())

/** Work that ends when it is told to, and in which order it began. */
function bench(count: number) {
  const take = turnsByPerson(count)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const send = (name: string, more?: Parameters<typeof take>[2]) =>
    take(
      name.slice(0, 1),
      () => {
        begun.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      },
      more,
    )
  const end = async (name: string) => {
    ends.get(name)?.()
    // Whoever is next begins in a turn of its own.
    await new Promise(process.nextTick)
    await new Promise(process.nextTick)
  }
  return { begun, send, end, waiting: take.waiting }
}

test('whoever sends many waits for themselves: somebody else comes next, and then they take turns', async () => {
  const { begun, send, end } = bench(2)
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => send(name))
  await end('')
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
  await end('c1')
  expect(begun.at(-1)).toBe('b2')
  for (const name of ['a2', 'b2', 'a3']) await end(name)
  await Promise.all(all)
})

test('of one person so many at once as are said', async () => {
  const take = turnsByPerson(3, 2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const send = (name: string) =>
    take(name.slice(0, 1), () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const all = ['a1', 'a2', 'a3', 'b1', 'c1'].map(send)
  await new Promise(process.nextTick)
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  while (begun.length < 5 || ends.length > 0) {
    ends.shift()?.()
    await new Promise(process.nextTick)
  }
  await Promise.all(all)
  expect(begun.slice(3).sort()).toEqual(['a3', 'c1'])
})

test('one person alone has one turn at a time; work that fails gives its turn on', async () => {
  const take = turnsByPerson(2)
  const failed = take('a', () => Promise.reject(new Error('Broken')))
  const next = take('a', async () => 'next')
  await expect(failed).rejects.toThrow('Broken')
  expect(await next).toBe('next')
})

test('is heard of as long as it waits, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { send, end } = bench(1)
  const first = send('a1')
  const waits = vi.fn()
  const second = send('b1', { waits })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(waits).toHaveBeenCalledTimes(2)
  await end('a1')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(waits).toHaveBeenCalledTimes(2)
  await end('b1')
  await Promise.all([first, second])
})

test('says who waits, and lets through whom it is told to', async () => {
  const { begun, send, end, waiting } = bench(1)
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => send(name))
  all.push(send('c1', { isFirst: true }))
  expect([waiting('a'), waiting('b'), waiting('x'), waiting()]).toEqual([2, 1, 0, 4])
  for (const name of ['', 'a1', 'c1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'c1', 'b1', 'a2', 'a3'])
  expect(waiting()).toBe(0)
})
