import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { storedAtom } from './device/stored-atom.ts'
import { ownSetting } from './own-setting.ts'

const schema = z.object({
  skipped: z.readonly(z.array(z.string())),
  /** True when all are done or skipped: the list is not drawn again. */
  isOver: z.boolean(),
})

/** This device's memory of a person's first steps. Finished ones are read from their records. */
export const firstStepsAtom = ownSetting((userId) =>
  storedAtom<z.infer<typeof schema>>({
    key: keys.firstSteps(userId),
    schema,
    initial: { skipped: [], isOver: false },
    from: 'read',
  }),
)
