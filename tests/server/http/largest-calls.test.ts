import { expect, it, vi } from 'vitest'
import { postTextCeiling } from '#app/domain/posts/composition.ts'
import { savePostSchema } from '#app/domain/posts/post.ts'
import { callMaxBytes } from '#app/server/http/admission.ts'
import { bodyMaxBytes } from '#app/server/http/check-request.ts'
import { isSoundJson } from '#app/server/http/sound-json.ts'
import { appFunctions } from '../../bench/support/app-functions.ts'
import { largestInputs } from '../../bench/support/largest-input.ts'
import { payloadOf, type Sendable } from '../../e2e/support/server-functions.ts'

vi.mock('@tanstack/react-start', () => {
  const made = (options: object): object =>
    Object.assign(() => undefined, {
      declared: options,
      middleware: () => made(options),
      validator: (input: unknown) => made({ ...options, input }),
      handler: () => made(options),
      server: () => made(options),
    })
  const anything = () => () => undefined
  return {
    createServerFn: (options = {}) => made({ method: 'GET', ...options }),
    createMiddleware: () => made({}),
    createServerOnlyFn: anything,
    createIsomorphicFn: () => made({}),
  }
})

it('every function is sent the largest input it takes, as far as a call reaches', async () => {
  const refused: unknown[] = []
  const functions = (await appFunctions()).filter(({ method }) => method === 'POST')
  expect(functions.length).toBeGreaterThan(50)
  for (const { name, input } of functions)
    for (const one of largestInputs(input, () => undefined, bodyMaxBytes)) {
      const payload = payloadOf(JSON.parse(JSON.stringify(one ?? null)) as Sendable)
      const bytes = Buffer.byteLength(payload)
      if (bytes > bodyMaxBytes) continue
      if (bytes > callMaxBytes(name) || !isSoundJson(payload, { ofCalls: true })) refused.push([name, bytes])
    }
  expect(refused).toEqual([])
})

it('the longest post in letters of three bytes is sent, with as many again for single platforms', () => {
  const post = {
    postId: crypto.randomUUID(),
    revision: 1,
    text: 'ガ'.repeat(postTextCeiling),
    mediaIds: [],
    platforms: ['x', 'bluesky'],
    accountIds: [],
    variants: { x: { text: 'ガ'.repeat(40_000) }, bluesky: { thread: ['ガ'.repeat(60_000)] } },
    publishAt: null,
    isDraft: true,
  }
  expect(savePostSchema.safeParse(post).success).toBe(true)
  for (const name of ['savePost', 'createPost'])
    expect(Buffer.byteLength(payloadOf(post))).toBeLessThan(callMaxBytes(name))
})
