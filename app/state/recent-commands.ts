import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

/** Number of recent commands at the top of the menu. */
const recentCommandsLimit = 4

const remembered = ownSetting((userId) =>
  storedAtom<readonly string[]>({
    key: keys.recentCommands(userId),
    schema: z.readonly(z.array(z.string())),
    initial: [],
    from: 'read',
  }),
)

/** Ids of the commands last used on this device, newest first. Setting one records its use. */
export const recentCommandsAtom = atom(
  (get) => get(remembered),
  (_get, set, id: string) =>
    set(remembered, (before) => [id, ...before.filter((other) => other !== id)].slice(0, recentCommandsLimit)),
)
