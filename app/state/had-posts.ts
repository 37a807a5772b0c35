import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

/** True when Home last read posts on this device; null before. Home's loading state depends on it. */
export const hadPostsAtom = ownSetting((userId) =>
  storedAtom({ key: keys.hadPosts(userId), schema: z.nullable(z.boolean()), initial: null, from: 'read' }),
)

const height = z.number().check(z.minimum(0), z.maximum(5_000))
const heightsSchema = z.object({ header: height, above: z.array(height).check(z.maxLength(4)), latest: height })

/** Heights of Home's parts when last drawn here, in pixels, kept as space while it loads. */
export type HomeHeights = z.infer<typeof heightsSchema>

export const homeHeightsAtom = ownSetting((userId) =>
  storedAtom<HomeHeights | null>({
    key: keys.homeHeights(userId),
    schema: z.nullable(heightsSchema),
    initial: null,
    from: 'read',
  }),
)
