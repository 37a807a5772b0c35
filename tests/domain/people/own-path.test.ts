import { describe, expect, test } from 'vitest'
import { ownPath } from '#app/domain/people/own-path.ts'

describe('a path to go on to after sign-in', () => {
  test.each(['/dashboard', '/dashboard/create/text', '/dashboard?tab=1#top'])('%s is ours', (path) => {
    expect(ownPath(path)).toBe(path)
  })
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\n//evil',
    '',
    null,
    7,
    ['/dashboard'],
  ])('%j is not', (path) => {
    expect(ownPath(path)).toBeNull()
  })
})
