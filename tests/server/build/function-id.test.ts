import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { functionId } from '#app/server/build/function-id.ts'

it('names a server function by its file and its own name', () => {
  const filename = 'app/server/schedule/queue.functions.ts'
  expect(functionId({ filename, functionName: 'listQueue_createServerFn_handler' })).toBe('queue.listQueue')
})

it('names each of them once: a name that two had would be given in the order of the build', () => {
  const files = readdirSync('app/server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.functions.ts'),
  )
  const ids = files.flatMap((filename) =>
    Array.from(
      readFileSync(`app/server/${filename}`, 'utf8').matchAll(/export const (\w+) = createServerFn/g),
      ([, name = '']) => functionId({ filename, functionName: `${name}_createServerFn_handler` }),
    ),
  )
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
})
