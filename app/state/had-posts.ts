import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'

/** Whether there were posts when Home was last read on this device: what it leaves room for until it has read them again. */
export const hadPostsAtom = storedAtom<boolean>({
  key: keys.hadPosts(),
  schema: z.boolean(),
  initial: false,
  from: 'read',
})
