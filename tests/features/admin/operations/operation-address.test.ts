import { beforeEach, expect, test, vi } from 'vitest'
import { operationAddress, startPath } from '#app/features/admin/operations/operation-address.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  return () => vi.unstubAllGlobals()
})

const read = (path: string) =>
  operationAddress.parse(Object.fromEntries(new URL(path, 'https://app.example').searchParams))

test.each([0, 1, 200, 201, 10_000])('everybody of %i who were selected is there where an operation begins', (count) => {
  const people = Array.from({ length: count }, (_, at) => `user_${at}`)
  expect(read(startPath('plan_update', people))).toEqual({ type: 'plan_update', people })
})

test('an address of no operation keeps its word, for its screen says so; what else is not ours goes unsaid', () => {
  expect(read('/admin/operations?id=nonsense&type=everything&people=')).toEqual({ id: 'nonsense', people: [] })
  expect(operationAddress.parse({ id: 12 })).toEqual({ id: '12', people: [] })
  expect(read('/admin/operations?type=everything')).toEqual({ people: [] })
})
