import type { AiAccount } from '#app/domain/credits/ai/account.ts'
import { runOperation as runAi } from '#app/domain/credits/ai/operations.ts'
import { readAccount } from '#app/domain/credits/ai/read.ts'
import { type AiRefusal, aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { aiAccountIn, aiCreditStates, aiStateFacts, statesNow } from '#app/domain/credits/ai/states.ts'
import { promoAdminRefusals } from '#app/domain/credits/promo-refusals.ts'
import { checkAccount, unreadableFields } from '#app/domain/credits/social/account.ts'
import { socialBackupMessages } from '#app/domain/credits/social/backup.ts'
import { type SocialRefusal, socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { type SocialStateName, socialCreditStates, socialRecordIn } from '#app/domain/credits/social/states.ts'
import { type UploadStateName, uploadStates } from '#app/domain/media/states.ts'
import { type Catalogue as Sentences, sentenceFor } from '#app/domain/outcome.ts'
import { type PostStateName, postIn, postStates } from '#app/domain/posts/states.ts'
import { promoAdminMessages } from '#app/domain/promo/messages.ts'

/** One key of a catalogue, as a gallery tells it and filters by it. */
export type Entry = {
  readonly says: string
  /** Where its credits are or are taken from; none where it has none. */
  readonly buckets: readonly string[]
  /** What the rules make of it: accepted, corrected, refused, unreadable; of a post, what became of it. */
  readonly outcome: string
  readonly code?: string
}

/** Every list of named states, with its stories, the rule behind it and the test that holds it. */
export type Catalogue = {
  readonly name: string
  /** The title of its stories, which is the way to them in the side bar. */
  readonly title: string
  /** Its stories, below stories/. */
  readonly stories: string
  readonly rule: string
  readonly test: string
  readonly keys: readonly string[]
  readonly entry: (key: string) => Entry
}

const aiBuckets = ['monthly', 'purchased', 'promo'] as const

function aiEntry(name: keyof typeof aiCreditStates): Entry {
  const { says } = aiCreditStates[name]
  const read = readAccount(aiAccountIn(name), statesNow)
  if (!read.ok) return { says, buckets: [], outcome: 'unreadable', code: read.failure.code }
  const touched = runAi(read.value, { type: 'sweep', userId: 'user_ada' }, aiStateFacts())
  const buckets = aiBuckets.filter((bucket) => bucketsOf(read.value)[bucket] > 0)
  // A sweep with nothing to sweep is refused, which says nothing of the state.
  return touched.kind === 'corrected'
    ? { says, buckets, outcome: 'corrected', code: touched.failure.code }
    : { says, buckets, outcome: 'accepted' }
}

/** What was granted to each bucket. */
const bucketsOf = ({ balance }: AiAccount): Record<(typeof aiBuckets)[number], number> => ({
  monthly: balance.monthlyCredits,
  purchased: balance.purchasedCredits,
  promo: balance.promoCredits,
})

const packages = ['individual', 'basicBundle', 'starterBundle', 'proBundle'] as const

function socialEntry(name: SocialStateName): Entry {
  const { says } = socialCreditStates[name]
  const { account } = socialRecordIn(name)
  if (unreadableFields(account).length > 0)
    return { says, buckets: [], outcome: 'unreadable', code: 'CREDIT_VALIDATION_ERROR' }
  const sound = checkAccount(account)
  if (!sound.ok) return { says, buckets: [], outcome: 'corrected', code: sound.failure.code }
  return { says, buckets: packages.filter((bundle) => account.packages[bundle] > 0), outcome: 'accepted' }
}

const refused = ({ says, failure }: AiRefusal | SocialRefusal, code: string): Entry => ({
  says,
  buckets: [],
  outcome: failure()?.code === 'CREDIT_STATE_CORRECTED' ? 'corrected' : 'refused',
  code,
})

/** For a sentence that needs facts and has no example of its own. */
const sampleFacts = {
  platform: 'x',
  length: 331,
  bytes: 3_120,
  count: 34,
  limit: 280,
  line: 12,
  left: 40_000,
  type: 'PDF',
  codec: 'ProRes',
  width: 40_000,
  height: 40_000,
  frames: 900,
  posts: 2,
  attempts: 5,
  waitSeconds: 30,
  plan: 'starter',
  what: 'posts',
  characters: '<>',
  reason: 'It has been posted before.',
  place: 2,
  part: 3,
  revision: 4,
  kind: 'video',
  mime: 'image/heic',
  takes: ['image/jpeg', 'image/png'],
  is: 5_400_000,
  from: 0.8,
  to: 1.91,
  field: 'title',
  value: 'everybody',
  name: 'rye-loaf.jpg',
  address: 'https://pictures.example/rye-loaf.jpg',
  why: 'Nothing could be fetched from this address.',
  usd: 0.015,
  withLinkUsd: 0.2,
  issues: ['the figures do not add up'],
}

export type Example = { readonly failure: () => { readonly code: string; readonly facts?: unknown } | null }

/** The sentence of a code as its example has it; without one of its own, with facts that fit. */
export function sentenceOfExample(messages: Sentences, code: string, example?: Example): string {
  const failure = example?.failure()
  return sentenceFor(messages, failure?.code === code ? failure : { code, facts: sampleFacts })
}

const list = <Key extends string>(
  catalogue: Readonly<Record<Key, unknown>>,
  rest: Omit<Catalogue, 'keys' | 'entry'> & { entry: (key: Key) => Entry },
): Catalogue => ({
  ...rest,
  keys: Object.keys(catalogue),
  entry: (key) => rest.entry(key as Key),
})

export const catalogues: readonly Catalogue[] = [
  list(aiCreditStates, {
    name: 'AI credit state',
    title: 'Credit states/AI credit states',
    stories: 'features/credits/ai/ai-credit-states.stories.tsx',
    rule: 'app/domain/credits/ai/decide.ts',
    test: 'tests/domain/credits/ai/states.test.ts',
    entry: aiEntry,
  }),
  list(aiRefusals, {
    name: 'AI credit refusal',
    title: 'Credit states/AI credit refusals',
    stories: 'features/credits/ai/ai-credit-refusals.stories.tsx',
    rule: 'app/domain/credits/ai/decide.ts',
    test: 'tests/domain/credits/ai/operations.test.ts',
    entry: (code) => refused(aiRefusals[code], code),
  }),
  list(socialCreditStates, {
    name: 'account credit state',
    title: 'Credit states/Account credit states',
    stories: 'features/credits/social/social-credit-states.stories.tsx',
    rule: 'app/domain/credits/social/decide.ts',
    test: 'tests/domain/credits/social/states.test.ts',
    entry: socialEntry,
  }),
  list(socialRefusals, {
    name: 'account credit refusal',
    title: 'Credit states/Account credit refusals',
    stories: 'features/credits/social/social-credit-refusals.stories.tsx',
    rule: 'app/domain/credits/social/decide.ts',
    test: 'tests/domain/credits/social/operations.test.ts',
    entry: (code) => refused(socialRefusals[code], code),
  }),
  list(socialBackupMessages, {
    name: 'account backup refusal',
    title: 'Credit states/Account backup refusals',
    stories: 'features/credits/social/social-backup-refusals.stories.tsx',
    rule: 'app/domain/credits/social/backup.ts',
    test: 'tests/domain/credits/social/backup.test.ts',
    entry: (code) => ({ says: sentenceOfExample(socialBackupMessages, code), buckets: [], outcome: 'refused', code }),
  }),
  list(promoAdminRefusals, {
    name: 'promo code refusal',
    title: 'Credit states/Promo code refusals',
    stories: 'features/credits/admin/promo-code-refusals.stories.tsx',
    rule: 'app/domain/promo/administer.ts',
    test: 'tests/domain/promo/administer.test.ts',
    entry: (code) => ({
      says: sentenceOfExample(promoAdminMessages, code, promoAdminRefusals[code]),
      buckets: [],
      outcome: 'refused',
      code,
    }),
  }),
  list(postStates, {
    name: 'post state',
    title: 'Screens/Posts/Post states',
    stories: 'features/posts/post-states.stories.tsx',
    rule: 'app/domain/posts/states.ts',
    test: 'tests/domain/posts/states.test.ts',
    entry: (name: PostStateName) => ({ says: postStates[name].says, buckets: [], outcome: postIn(name).status }),
  }),
  list(uploadStates, {
    name: 'upload state',
    title: 'Screens/Media/Upload states',
    stories: 'features/media-library/upload-states.stories.tsx',
    rule: 'app/domain/media/states.ts',
    test: 'tests/state/media/uploads.test.ts',
    entry: (name: UploadStateName) => {
      const { says, upload } = uploadStates[name]
      const failure = upload.failure?.code
      return { says, buckets: [], outcome: upload.phase, ...(failure === undefined ? {} : { code: failure }) }
    },
  }),
]

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `lastOne`, `last_one` and `LAST_ONE` are all told by the story LastOne. */
export const exportOf = (key: string): string =>
  /^[A-Z0-9_]+$/.test(key) || key.includes('_')
    ? key.toLowerCase().split('_').map(capitalised).join('')
    : capitalised(key)
