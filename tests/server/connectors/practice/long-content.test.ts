import { expect, it, vi } from 'vitest'
import * as check from '#app/domain/posts/check-composition.ts'
import { checkLongContent } from '#app/server/connectors/practice/long-content.server.ts'

vi.mock('#app/domain/posts/check-composition.ts', { spy: true })

const content = {
  text: 'Bread https://bakery.example/bread #bread @ines '.repeat(400),
  media: [],
  thread: ['🥐'.repeat(900)],
  firstComment: '',
  fields: {},
}

it('is counted beside the server’s thread, to the same end', async () => {
  const problems = await Promise.all([checkLongContent('x', content), checkLongContent('bluesky', content)])
  expect(check.checkForPractice).not.toHaveBeenCalled()
  expect(problems).toEqual([check.checkForPractice('x', content), check.checkForPractice('bluesky', content)])
  expect(problems[0]?.map(({ code }) => code)).toContain('text_too_long')
})
