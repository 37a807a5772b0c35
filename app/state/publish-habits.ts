import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { whenKinds } from './compose-plan.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const habitsSchema = z.object({
  /** The timing of the last new post; null before the first. */
  when: z.nullable(z.enum(whenKinds)),
  /** Accounts published to at once from here: the first time needs a confirmation. */
  publishedTo: z.readonly(z.array(z.string())),
})

export type PublishHabits = z.infer<typeof habitsSchema>

/** The destination of posts without a connected account. */
export const practiceAccount = 'practice'

const storedHabits = memo((userId) =>
  storedAtom<PublishHabits>({
    key: keys.publishHabits(userId),
    schema: habitsSchema,
    initial: { when: null, publishedTo: [] },
    from: 'read',
  }),
)

/** The composer's memory of a person's publishing habits, on this device. */
export const publishHabitsAtom = atom(
  (get) => get(storedHabits(get(callerAtom)?.userId ?? 'nobody')),
  (get, set, update: (before: PublishHabits) => PublishHabits) =>
    set(storedHabits(get(callerAtom)?.userId ?? 'nobody'), update),
)
