import { expect, it, vi } from 'vitest'
import { builtInWriter } from '#app/server/jobs/makers/text/built-in-writer.ts'
import * as composing from '#app/server/jobs/makers/text/compose-post.ts'

vi.mock('#app/server/jobs/makers/text/compose-post.ts', { spy: true })

const request = { prompt: 'We open a bakery in Leeds on Monday at 8.', tone: 'friendly', length: 'short' } as const

async function written(): Promise<unknown> {
  const made = []
  const options = { signal: new AbortController().signal, report: () => undefined }
  for await (const part of builtInWriter({ paceMs: 0 }).make(request, options as never)) made.push(part)
  return made.at(-1)
}

it('composes beside the server’s thread, to the same end', async () => {
  const overview = await written()
  expect(composing.composePosts).not.toHaveBeenCalled()
  expect(overview).toEqual(await composing.composePosts(request))
})
