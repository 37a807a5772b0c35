import { describe, expect, it } from 'vitest'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { aiCreditStates } from '#app/domain/credits/ai/states.ts'
import { socialBackupMessages } from '#app/domain/credits/social/backup.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { socialCreditStates } from '#app/domain/credits/social/states.ts'
import { postStates } from '#app/domain/posts/states.ts'
import { promoAdminRefusals } from '#app/domain/promo/refusals.ts'
import { readPictured } from '../support/pictured.ts'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `lastOne` and `LAST_ONE` are both told by the story LastOne. */
const storyOf = (key: string) =>
  /^[A-Z0-9_]+$/.test(key) ? key.toLowerCase().split('_').map(capitalised).join('') : capitalised(key)

const catalogues: readonly [what: string, catalogue: object, file: string][] = [
  ['AI credit state', aiCreditStates, 'credits/ai/ai-credit-states.stories.tsx'],
  ['AI credit refusal', aiRefusals, 'credits/ai/ai-credit-refusals.stories.tsx'],
  ['social credit state', socialCreditStates, 'credits/social/social-credit-states.stories.tsx'],
  ['social credit refusal', socialRefusals, 'credits/social/social-credit-refusals.stories.tsx'],
  ['social backup refusal', socialBackupMessages, 'credits/social/social-backup-refusals.stories.tsx'],
  ['post state', postStates, 'compose/post-states.stories.tsx'],
  ['promo code refusal', promoAdminRefusals, 'credits/admin/promo-code-refusals.stories.tsx'],
]

describe.each(catalogues)('every %s', (_what, catalogue, file) => {
  it('has a story, drawn on a phone as well, in the order of the catalogue, and there is no other', async () => {
    const names = Object.keys(catalogue).map(storyOf)
    const { exports, phone } = await readPictured(`features/${file}`)
    expect(exports).toEqual(names)
    expect(phone).toEqual(names)
  })
})

describe.each([
  ['AI', aiCreditMessages, aiRefusals],
  ['social', socialCreditMessages, socialRefusals],
] as const)('every %s code', (_what, messages, refusals) => {
  it('has its example, in order of precedence', () => {
    expect(Object.keys(refusals)).toEqual(Object.keys(messages))
  })
})
