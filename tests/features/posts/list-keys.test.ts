import { expect, test } from 'vitest'
import { listKeyOf } from '#app/features/posts/list-keys.ts'

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test('letters walk and select, wherever the focus is; arrows only in the list', () => {
  expect(['j', 'K', 'x', 'Escape', 'ArrowDown'].map((key) => listKeyOf(press(key), false))).toEqual([
    'next',
    'before',
    'toggle',
    'none',
    null,
  ])
  expect(listKeyOf(press('ArrowDown'), true)).toBe('next')
  expect(listKeyOf(press('j', { altKey: true }), true)).toBeNull()
})

test('switched off, letters do nothing; arrows, Escape and keys with Ctrl stay', () => {
  expect(['j', 'K', 'x'].map((key) => listKeyOf(press(key), true, false))).toEqual([null, null, null])
  expect(listKeyOf(press('Escape'), false, false)).toBe('none')
  expect(listKeyOf(press('ArrowUp'), true, false)).toBe('before')
  expect(listKeyOf(press('a', { ctrlKey: true }), true, false)).toBe('all')
  expect(listKeyOf(press('Delete'), true, false)).toBe('remove')
})
