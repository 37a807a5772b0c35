import { expect, test, vi } from 'vitest'
import { fetchEach } from '#app/features/batch/fetch-each.ts'

const addresses = ['one', 'two', 'three', 'four', 'five']

test('each address is fetched once, and told of', async () => {
  const onProgress = vi.fn()
  const { known, error } = await fetchEach(addresses, async (address) => address.length, onProgress)
  expect([...known]).toEqual(addresses.map((address) => [address, address.length]))
  expect(error).toBeNull()
  expect(onProgress.mock.calls.map(([done]) => done)).toEqual([1, 2, 3, 4, 5])
})

test('after one that fails none is begun; what was under way is known', async () => {
  const begun: string[] = []
  const lost = new TypeError('Failed to fetch')
  let bring: (value: string) => void = () => undefined
  const slow = new Promise<string>((resolve) => {
    bring = resolve
  })
  const fetching = fetchEach(
    addresses,
    async (address) => {
      begun.push(address)
      if (address === 'two') throw lost
      return slow
    },
    () => undefined,
  )
  await new Promise(setImmediate)
  bring('here')
  const { known, error } = await fetching
  expect(begun).toEqual(['one', 'two'])
  expect([...known]).toEqual([['one', 'here']])
  expect(error).toBe(lost)
})
