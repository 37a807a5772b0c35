import { describe, expect, it } from 'vitest'
import { goalIn } from '#app/routes/-goal.ts'

describe('where an account form leads on to', () => {
  it('is a page of ours, as it was written', () => {
    for (const redirect of ['/dashboard', '/dashboard/posts?search=100%25', '/checkout/medium', '/authors', '/100%'])
      expect(goalIn({ redirect })).toEqual({ redirect })
  })

  it('is no such form itself, however it is written', () => {
    for (const redirect of [
      '/auth',
      '/AUTH/?redirect=%2Fauth',
      '/%61uth',
      '/%41%75th#a',
      '/./auth',
      '/dashboard/../auth',
      '/dashboard/%2e%2e/auth',
      '/pricing%2Dnew',
      '/\t/evil.example',
      '//evil.example',
      undefined,
    ])
      expect([redirect, goalIn({ redirect })]).toEqual([redirect, { redirect: undefined }])
  })
})
