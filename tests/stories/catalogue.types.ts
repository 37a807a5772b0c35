import type { AiCreditCode } from '#app/domain/credits/ai/messages.ts'
import type { aiCreditStates } from '#app/domain/credits/ai/states.ts'
import type { socialBackupMessages } from '#app/domain/credits/social/backup.ts'
import type { SocialCreditCode } from '#app/domain/credits/social/messages.ts'
import type { socialCreditStates } from '#app/domain/credits/social/states.ts'
import type { PromoAdminCode } from '#app/domain/promo/messages.ts'
import type * as promoRefusals from '../../stories/features/credits/admin/promo-code-refusals.stories.tsx'
import type * as aiRefusals from '../../stories/features/credits/ai/ai-credit-refusals.stories.tsx'
import type * as aiStates from '../../stories/features/credits/ai/ai-credit-states.stories.tsx'
import type * as socialBackups from '../../stories/features/credits/social/social-backup-refusals.stories.tsx'
import type * as socialRefusals from '../../stories/features/credits/social/social-credit-refusals.stories.tsx'
import type * as socialStates from '../../stories/features/credits/social/social-credit-states.stories.tsx'

/** `lastOne` and `LAST_ONE` are both told by the story LastOne. */
type StoryOf<Key extends string> = Key extends Uppercase<Key> ? Words<Key> : Capitalize<Key>
type Words<Key extends string> = Key extends `${infer Word}_${infer Rest}`
  ? `${Capitalize<Lowercase<Word>>}${Words<Rest>}`
  : Capitalize<Lowercase<Key>>

/** The keys without a story. */
type Untold<Key extends string, Stories> = Key extends Key ? (StoryOf<Key> extends keyof Stories ? never : Key) : never

/** Does not compile while a key of a catalogue has no story. */
type AllTold<_Keys extends never> = true

export type Told = [
  AllTold<Untold<keyof typeof aiCreditStates, typeof aiStates>>,
  AllTold<Untold<AiCreditCode, typeof aiRefusals>>,
  AllTold<Untold<keyof typeof socialCreditStates, typeof socialStates>>,
  AllTold<Untold<SocialCreditCode, typeof socialRefusals>>,
  AllTold<Untold<keyof typeof socialBackupMessages, typeof socialBackups>>,
  AllTold<Untold<PromoAdminCode, typeof promoRefusals>>,
]
