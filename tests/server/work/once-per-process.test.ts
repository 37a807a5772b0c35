import { afterEach, expect, test, vi } from 'vitest'
import { oncePerProcess } from '#app/server/work/once-per-process.ts'

const name = 'a test value'
afterEach(() => void oncePerProcess(name, () => null).release())

test('the first call opens the value, later calls return it', () => {
  const open = vi.fn(() => ({ opened: true }))
  const held = oncePerProcess(name, open)
  expect(held.current()).toBeUndefined()
  expect(held.get()).toBe(held.get())
  expect(held.current()).toBe(held.get())
  expect(open).toHaveBeenCalledOnce()
})

test('a module that is evaluated twice shares its value', async () => {
  const value = oncePerProcess(name, () => ({})).get()
  vi.resetModules()
  const again = await import('#app/server/work/once-per-process.ts')
  expect(again.oncePerProcess).not.toBe(oncePerProcess)
  expect(again.oncePerProcess(name, () => ({})).get()).toBe(value)
})

test('a released value is returned once, and the next call opens anew', () => {
  const held = oncePerProcess(name, () => ({}))
  const value = held.get()
  expect(held.release()).toBe(value)
  expect(held.release()).toBeUndefined()
  expect(held.get()).not.toBe(value)
})

test('a set value is returned in place of an opened one', () => {
  const held = oncePerProcess<string>(name, () => {
    throw new Error('never given')
  })
  expect(held.get).toThrow('never given')
  held.set('given')
  expect(held.get()).toBe('given')
})

test('an opening that fails is forgotten; one that replaced it stays', async () => {
  const open = vi.fn(() => Promise.resolve('open'))
  open.mockImplementationOnce(() => Promise.reject(new Error('away')))
  const held = oncePerProcess(name, open)
  await expect(held.get()).rejects.toThrow('away')
  expect(await held.get()).toBe('open')

  const late = Promise.withResolvers<string>()
  open.mockImplementationOnce(() => late.promise)
  held.release()
  const failing = held.get()
  held.set(Promise.resolve('another'))
  late.reject(new Error('late'))
  await expect(failing).rejects.toThrow('late')
  expect(await held.get()).toBe('another')
})
