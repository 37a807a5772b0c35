import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

const schema = z.object({
  /** Steps the person does not want. */
  skipped: z.readonly(z.array(z.string())),
  /** All of them are done or skipped: the list is not drawn again. */
  isOver: z.boolean(),
})

/** What this device remembers of somebody's first steps. What is done of them, their records say. */
export const firstStepsAtom = ownSetting((userId) =>
  storedAtom<z.infer<typeof schema>>({
    key: keys.firstSteps(userId),
    schema,
    initial: { skipped: [], isOver: false },
    from: 'read',
  }),
)
