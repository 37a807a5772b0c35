import { atom } from 'jotai'
import * as z from 'zod/mini'
import { keys } from '#app/storage/keys.ts'
import { whenKinds } from './compose-plan.ts'
import { storedAtom } from './device/stored-atom.ts'
import { memo } from './memo.ts'
import { callerAtom } from './session.ts'

const habitsSchema = z.object({
  /** How the last new post was to go out; null until one was. */
  when: z.nullable(z.enum(whenKinds)),
  /** Accounts that something was published to at once from here: the question comes before the first. */
  publishedTo: z.readonly(z.array(z.string())),
})

export type PublishHabits = z.infer<typeof habitsSchema>

/** Where posts go with no account connected. */
export const practiceAccount = 'practice'

const storedHabits = memo((userId) =>
  storedAtom<PublishHabits>({
    key: keys.publishHabits(userId),
    schema: habitsSchema,
    initial: { when: null, publishedTo: [] },
    from: 'read',
  }),
)

/** Habits of publishing that the composer remembers, by person, on this device. */
export const publishHabitsAtom = atom(
  (get) => get(storedHabits(get(callerAtom)?.userId ?? 'nobody')),
  (get, set, update: (before: PublishHabits) => PublishHabits) =>
    set(storedHabits(get(callerAtom)?.userId ?? 'nobody'), update),
)
