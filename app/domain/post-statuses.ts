/** `held`: due while its owner's queue is paused. When the pause ends it is published or rescheduled. */
export const postStatuses = [
  'draft',
  'scheduled',
  'held',
  'publishing',
  'unknown',
  'published',
  'partly-published',
  'failed',
] as const
export type PostStatus = (typeof postStatuses)[number]
