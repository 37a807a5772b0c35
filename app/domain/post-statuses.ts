/** `held`: its time has come while the queue of its owner is paused; it goes out, or gets another time, when that ends. */
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
