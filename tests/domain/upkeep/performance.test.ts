import fc from 'fast-check'
import { expect, it } from 'vitest'
import { placeOf, rounded, serverFunctionOf } from '#app/domain/upkeep/performance.ts'

it.each([
  ['/dashboard/posts', '/dashboard/posts'],
  ['/dashboard/posts/7c1e3f52-9f5b?text=secret#ada', '/dashboard/posts/:id'],
  ['/auth?redirect=%2Fdashboard', '/auth'],
  ['/people/ada@example.com/user_2abC', '/people/:id/:id'],
  ['', '/'],
])('%s is told as %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})

it('never tells a query, a hash, a number or an address', () => {
  fc.assert(
    fc.property(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      (url) => !/[?#@\d]/.test(placeOf(new URL(url).pathname + new URL(url).search)),
    ),
  )
})

it('names a server function and nothing it was asked with', () => {
  expect(serverFunctionOf('https://x.example/_serverFn/queue.listQueue?payload=secret')).toBe('queue.listQueue')
  expect(serverFunctionOf('https://x.example/api/health')).toBeNull()
})

it('tells whole milliseconds, and thousandths of what has no unit', () => {
  expect([rounded(1234.56), rounded(0.12345)]).toEqual([1235, 0.123])
})
