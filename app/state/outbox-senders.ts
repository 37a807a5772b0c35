import { atom } from 'jotai'
import type { Operation } from '#app/domain/operation.ts'
import type { OutboxKind } from '#app/domain/outbox/action.ts'

export type SenderAnswer =
  | { readonly ok: true; readonly value?: unknown }
  | { readonly ok: false; readonly failure: { readonly code: string; readonly facts?: unknown } }
export type Sender = (
  data: { readonly operation: Operation } & Readonly<Record<string, unknown>>,
) => Promise<SenderAnswer>
export type Senders = Readonly<Partial<Record<OutboxKind, Sender>>>

const posts = () => import('#app/server/post-changes/posts.functions.ts')
const queue = () => import('#app/server/post-changes/queue.functions.ts')
const compositions = () => import('#app/server/post-changes/compositions.functions.ts')

/** The server function checks the written data; a screen built it by that function's own types. */
const sent = <Data>(call: (given: { data: Data }) => Promise<SenderAnswer>, data: unknown) =>
  call({ data: data as Data })

/** The app's own server functions, each loaded on first use. */
const ownSenders: Senders = {
  createPost: async (data) => sent((await posts()).createPost, data),
  savePost: async (data) => sent((await compositions()).savePost, data),
  queuePost: async (data) => sent((await queue()).queuePost, data),
  schedulePost: async (data) => sent((await posts()).schedulePost, data),
  movePost: async (data) => sent((await posts()).movePost, data),
  cancelPost: async (data) => sent((await posts()).cancelPost, data),
  deletePost: async (data) => sent((await posts()).deletePost, data),
  restorePost: async (data) => sent((await posts()).restorePost, data),
  reorderQueue: async (data) => sent((await queue()).reorderQueue, data),
  moveToSlot: async (data) => sent((await queue()).moveToSlot, data),
  retryTarget: async (data) => sent((await posts()).retryTarget, data),
}

const givenSenders = atom<Senders | null>(null)

/** The server function of each kind of action, or others for stories and tests. */
export const outboxSendersAtom = atom(
  (get) => get(givenSenders) ?? ownSenders,
  (_get, set, senders: Senders) => set(givenSenders, senders),
)
