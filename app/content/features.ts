import { type Feature, type PlanId, planIds, plans, planToName } from '../domain/plans/plans.ts'
import type { ScreenName } from './screens.ts'

type Listed = {
  /** An entitlement of the plans, or our own name for a feature of every plan. */
  readonly id:
    | Exclude<Feature, 'all_features'>
    | 'composer'
    | 'image_studio'
    | 'calendar'
    | 'queue'
    | 'media_library'
    | 'brand_kit'
    | 'practice_accounts'
    | 'job_receipts'
    | 'installable'
  readonly name: string
  readonly sentence: string
  /** The smallest plan that has it; larger ones have it too. */
  readonly plan: PlanId
  /** The month since it works; null while unbuilt. Only working features are shown as included. */
  readonly since: `${number}-${number}` | null
  readonly picture?: ScreenName
  /** Belongs to that plan, but smaller ones are not kept from it today: shown as included in all. */
  readonly isOpenToAll?: true
}

/** The one list of the product's features, read by pricing, its comparison and every shelf. */
const list = [
  {
    id: 'basic_content_creation',
    name: 'Posts written with AI',
    sentence: 'Say what it is about, choose a tone and a length, edit what comes back, and put a picture beside it.',
    plan: 'trial',
    since: '2026-11',
    picture: 'create',
  },
  {
    id: 'composer',
    name: 'Composer',
    sentence:
      'One text for all nine, and a version of its own for each platform that wants one. Most problems have a fix of one press; every stroke is kept.',
    plan: 'trial',
    since: '2026-11',
    picture: 'compose',
  },
  {
    id: 'image_studio',
    name: 'Picture studio',
    sentence:
      'Say what a picture is for: it is drawn by the built-in designer or a model, comes with alt text, and goes into a post.',
    plan: 'trial',
    since: '2026-11',
    picture: 'picture',
  },
  {
    id: 'calendar',
    name: 'Calendar',
    sentence: 'A month, a week, a day or a list. Posts are moved by pointer or by keyboard, and Undo brings them back.',
    plan: 'trial',
    since: '2026-11',
    picture: 'calendar',
  },
  {
    id: 'queue',
    name: 'Queue',
    sentence:
      'Times of the week, set once; a post takes the next free one. Put in order, shuffled, pinned or paused; some repeat.',
    plan: 'trial',
    since: '2026-11',
    picture: 'queue',
  },
  {
    id: 'media_library',
    name: 'Media library',
    sentence: 'Uploads that go on where they stopped; folders, tags, search and a trash. Crops and texts on the spot.',
    plan: 'trial',
    since: '2026-11',
    picture: 'media',
  },
  {
    id: 'brand_kit',
    name: 'Projects with a brand kit',
    sentence:
      'One for each brand: its colours with their contrast measured, its fonts, and the tone its texts are written in.',
    plan: 'trial',
    since: '2026-11',
  },
  {
    id: 'practice_accounts',
    name: 'Nine practice accounts',
    sentence:
      'A post goes out as each platform would draw it, for your eyes only; what a platform refuses, its practice account refuses before the press.',
    plan: 'trial',
    since: '2026-11',
    picture: 'feed',
  },
  {
    id: 'job_receipts',
    name: 'A receipt for every AI job',
    sentence: 'What was quoted, what it came to, which credits paid. A job that fails costs nothing.',
    plan: 'trial',
    since: '2026-11',
    picture: 'credits',
  },
  {
    id: 'installable',
    name: 'Installs like an app, opens offline',
    sentence: 'Without a connection it still opens and keeps what you typed.',
    plan: 'trial',
    since: '2026-11',
  },
  {
    id: 'social_scheduling',
    name: 'Scheduling',
    sentence: 'A post goes out now or at the time you choose, also while you are away.',
    plan: 'basic',
    since: '2026-11',
    picture: 'posts',
    isOpenToAll: true,
  },
  {
    id: 'limited_analytics',
    name: 'Limited analytics',
    sentence: 'How the latest posts did.',
    plan: 'trial',
    since: null,
  },
  {
    id: 'content_creation',
    name: 'Standard content creation',
    sentence: 'Four pictures of one idea to choose from, not only one.',
    plan: 'basic',
    since: '2026-11',
    picture: 'picture',
  },
  {
    id: 'basic_analytics',
    name: 'Basic analytics',
    sentence: 'How every post did.',
    plan: 'basic',
    since: null,
  },
  {
    id: 'ai_tools',
    name: 'AI tools',
    sentence: 'Chat, reels, repurposing and series.',
    plan: 'starter',
    since: null,
  },
  {
    id: 'advanced_content_creation',
    name: 'Advanced content creation',
    sentence: 'Pictures, videos and words together.',
    plan: 'pro',
    since: null,
  },
  {
    id: 'full_analytics',
    name: 'Full analytics',
    sentence: 'How every post did on every platform, over time.',
    plan: 'pro',
    since: null,
  },
  {
    id: 'batch_posting',
    name: 'Batch posting',
    sentence: 'Many posts from one file: looked through line by line, put right, planned, and taken back by one press.',
    plan: 'pro',
    since: '2026-11',
    picture: 'batch',
  },
  {
    id: 'custom_templates',
    name: 'Custom templates',
    sentence: 'Posts that begin where yours left off.',
    plan: 'pro',
    since: '2026-11',
  },
  { id: 'voice_synthesis', name: 'Voice', sentence: 'Your words, spoken.', plan: 'pro', since: null },
  {
    id: 'priority_support',
    name: 'Priority support',
    sentence: 'Your questions come first.',
    plan: 'empire',
    since: null,
  },
  {
    id: 'custom_integrations',
    name: 'Custom integrations',
    sentence: 'Your own tools, connected.',
    plan: 'empire',
    since: null,
  },
  { id: 'white_label', name: 'White label', sentence: 'Your name instead of ours.', plan: 'empire', since: null },
  { id: 'api_access', name: 'API access', sentence: 'Everything by program.', plan: 'empire', since: null },
  {
    id: 'dedicated_support',
    name: 'Dedicated support',
    sentence: 'One person who knows you.',
    plan: 'empire',
    since: null,
  },
] as const satisfies readonly Listed[]

export type FeatureId = (typeof list)[number]['id']
export type ProductFeature = Omit<Listed, 'id'> & { readonly id: FeatureId; readonly works: boolean }

export const features: readonly ProductFeature[] = list.map((feature) => ({
  ...feature,
  works: feature.since !== null,
}))

export const featureIds = list.map(({ id }) => id) as [FeatureId, ...FeatureId[]]

const workingFeatures = features.filter(({ works }) => works)

/** The working features of a plan: its own, those of smaller ones, and those open to all. */
export const includedIn = (plan: PlanId): readonly ProductFeature[] =>
  workingFeatures.filter((feature) => feature.isOpenToAll || planIds.indexOf(feature.plan) <= planIds.indexOf(plan))

export const addedBy = (plan: PlanId, smaller: PlanId): readonly ProductFeature[] =>
  includedIn(plan).filter((feature) => !includedIn(smaller).includes(feature))

/** The name of its smallest plan, as in "from Pro"; null where every plan has it. */
export const beginsWith = ({ plan, isOpenToAll }: ProductFeature): string | null =>
  plan === 'trial' || isOpenToAll ? null : plans[planToName(plan)].name

/** Whether it can be used today. Everybody is on the trial, since larger plans are not for sale yet. */
export function standingOf(id: ProductFeature['id']): {
  readonly stands: 'works' | 'larger' | 'making'
  readonly words: string
} {
  const feature = features.find((one) => one.id === id)
  if (feature === undefined) throw new Error(`The list of features has no ${id}.`)
  if (!feature.works) return { stands: 'making', words: 'In the making' }
  const from = beginsWith(feature)
  if (from === null) return { stands: 'works', words: 'Works today' }
  return { stands: 'larger', words: `From ${from}, not on sale yet` }
}
