import { expect, test } from 'vitest'
import type { OutboxAction } from '#app/domain/outbox/action.ts'
import { sentWords } from '#app/features/outbox/outbox-words.ts'

const sent = (kind: OutboxAction['kind'], at: string | null, data = {}, about = 'bread'): OutboxAction => ({
  id: `${kind}-${about}`,
  kind,
  about,
  data,
  title: 'Dinkelbrot',
  at,
  queuedAt: '2026-11-20T08:00:00.000Z',
  attempts: 1,
  hasWaited: true,
  state: { is: 'sent', at: '2026-11-20T09:00:00.000Z' },
})
const thursday = '2026-12-03T09:00:00.000Z'

test.each([
  ['Scheduled for 3 Dec, 10:00', [sent('createPost', thursday)]],
  ['Moved to 3 Dec, 10:00', [sent('movePost', thursday)]],
  ['On its way', [sent('createPost', null)]],
  ['Saved as a draft', [sent('createPost', null, { isDraft: true })]],
  ['Put in the queue', [sent('createPost', null, { isDraft: true }), sent('queuePost', null)]],
])('what was sent later says what came of it: %s', (title, actions) => {
  expect(sentWords(actions, 'Europe/Berlin')).toEqual({ title, description: 'Dinkelbrot' })
})

test('several are counted', () => {
  const both = [sent('createPost', thursday), sent('createPost', thursday, {}, 'rolls')]
  expect(sentWords(both, 'Europe/Berlin')).toEqual({ title: '2 changes were sent' })
})
