import { expect, it } from 'vitest'
import { askPart } from '#app/server/operations/busy.ts'

const never = new Promise<never>(() => undefined)
const ask = (part: Promise<string>, isBusy: boolean) =>
  askPart(part, { down: 'down', busy: 'up', isBusy: () => isBusy, ms: 20 })

it('calls a part down that fails or is silent, and not one that waits in a busy process', async () => {
  expect(await ask(Promise.resolve('full'), false)).toBe('full')
  expect(await ask(Promise.reject(new Error('gone')), true)).toBe('down')
  expect(await ask(never, false)).toBe('down')
  expect(await ask(never, true)).toBe('up')
})
