import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

/** Whether there were posts when Home was last read on this device: what it leaves room for until it has read them again. */
export const hadPostsAtom = ownSetting((userId) =>
  storedAtom<boolean>({ key: keys.hadPosts(userId), schema: z.boolean(), initial: false, from: 'read' }),
)
