import type { NewAction, Outbox, OutboxAction } from './action.ts'

const made = '2026-11-20T08:40:00.000Z'
const id = (n: number) => `00000000-0000-4000-8000-0000000000${n}`

const action = (
  n: number,
  kind: OutboxAction['kind'],
  title: string,
  more: Partial<OutboxAction> = {},
): OutboxAction => {
  const own: NewAction = { kind, title, about: id(n), data: { postId: id(n) } }
  return { ...own, id: id(n + 50), queuedAt: made, attempts: 0, hasWaited: true, state: { is: 'waiting' }, ...more }
}

const friday = '2026-11-27T08:00:00.000Z'
const bread = 'Fresh rye every Friday, from eight in the morning'
const hours = 'New opening hours from Monday'

/** States of an outbox, one example each. */
export const outboxStates = {
  empty: { says: 'Nothing waits', actions: [] },
  waiting: {
    says: 'Three wait for the network',
    actions: [
      action(10, 'createPost', bread, { at: friday }),
      action(11, 'movePost', hours, { at: '2026-11-23T07:30:00.000Z' }),
      action(12, 'cancelPost', 'Closed on Sunday'),
    ],
  },
  together: {
    says: 'A post and its place in the queue are one line',
    actions: [
      action(10, 'createPost', bread),
      action(10, 'queuePost', bread, { id: id(70) }),
      action(11, 'movePost', hours, { at: '2026-11-23T07:30:00.000Z' }),
    ],
  },
  sending: {
    says: 'One is on its way, one waits behind it',
    actions: [
      action(10, 'createPost', bread, { state: { is: 'sending' }, attempts: 1 }),
      action(11, 'movePost', hours, { at: friday }),
    ],
  },
  sent: {
    says: 'All of it went out',
    actions: [
      action(10, 'createPost', bread, { state: { is: 'sent', at: '2026-11-20T08:58:00.000Z' }, at: friday }),
      action(11, 'movePost', hours, { state: { is: 'sent', at: '2026-11-20T08:58:00.000Z' }, at: friday }),
    ],
  },
  refused: {
    says: 'The server said no to two of them',
    actions: [
      action(10, 'createPost', bread, {
        at: '2026-11-20T08:45:00.000Z',
        attempts: 1,
        state: { is: 'refused', failure: { code: 'time_has_passed' } },
      }),
      action(11, 'movePost', hours, {
        at: friday,
        attempts: 1,
        state: { is: 'refused', failure: { code: 'post_moved_meanwhile' } },
      }),
    ],
  },
  attention: {
    says: 'The server could not do one of them',
    actions: [action(10, 'deletePost', bread, { attempts: 8, state: { is: 'attention', why: 'not_answered' } })],
  },
} as const satisfies Record<string, Outbox & { readonly says: string }>
