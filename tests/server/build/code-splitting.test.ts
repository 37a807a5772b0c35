import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { clientGroups, preloadedBy } from '#app/server/build/code-splitting.ts'

const groupOf = (id: string) =>
  clientGroups.toSorted((a, b) => b.priority - a.priority).find(({ test }) => test.test(id))?.name

it('gives a module that two groups name to the earlier one', () => {
  expect(groupOf('/app/state/session-hint.ts')).toBe('page')
  expect(groupOf('/app/state/session.ts')).toBe('device')
  expect(groupOf('/app/server/identity/identity.functions.ts')).toBe('device')
  expect(groupOf('/app/server/schedule/queue.functions.ts')).toBe('calls')
  expect(groupOf('/node_modules/lucide-react/dist/esm/icons/x.mjs')).toBe('parts')
  expect(groupOf('/node_modules/lucide-react/dist/esm/icons/film.mjs')).toBe('icons')
})

it('keeps what asks one question apart from what asks several: Home asks one at a time', () => {
  const inPackage = (name: string) => {
    const [path = ''] = globSync(`node_modules/@tanstack/${name}.js`)
    return groupOf(`/${path}`)
  }
  expect(inPackage('react-query/build/modern/useQuery')).toBe('query')
  expect(inPackage('react-query/build/modern/QueryClientProvider')).toBe('query')
  expect(inPackage('query-core/build/modern/queryClient')).toBe('query')
  expect(inPackage('react-query/build/modern/useQueries')).toBe('queries')
})

it('keeps the entry in none: whoever imported its file would start the app', () => {
  expect(groupOf('/app/client.tsx')).toBeUndefined()
})

it('begins each group with something there is', () => {
  const there = globSync('{app,design-system}/**/*.{ts,tsx}').map((path) => `/${path}`)
  for (const { name, test } of clientGroups.filter(
    ({ name }) => !['icons', 'arrows', 'query', 'queries'].includes(name),
  ))
    expect([name, there.some((path) => test.test(path) || test.test(`${path}?tsr-split=component`))]).toEqual([
      name,
      true,
    ])
})

it('asks for what is wanted and the large shared files, not for what is there already or names itself', () => {
  const needed = [
    'assets/react-BiAhy1n.js',
    'assets/film-abcdefg.js',
    'assets/home-Z9ASu05.js',
    'assets/queue-abcd_f-.js',
  ]
  expect(preloadedBy('assets/queue-abcd_f-.js', needed)).toEqual(['assets/home-Z9ASu05.js', 'assets/queue-abcd_f-.js'])
})
