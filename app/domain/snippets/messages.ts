import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { quotaSays } from '../plans/ceilings.ts'
import { planRestriction } from '../plans/plan-refusals.ts'
import { figure } from '../wording/figures.ts'
import { planNameWithTemplates } from './templates.ts'

export const snippetMessages = {
  quota_exceeded: quotaSays,
  plan_restriction: `${planRestriction} Keeping templates comes with ${planNameWithTemplates}. Groups of hashtags are open to every plan.`,
  snippet_empty: 'There is nothing to keep yet. Write something first.',
  snippet_has_no_hashtag: 'There is no hashtag in this group. Write at least one.',
  snippet_name_taken: 'You have one of this name already. Give this one another.',
  too_many_snippets: ({ limit }: { limit: number }) =>
    `A project keeps up to ${figure(limit)} of these. Delete one you no longer use.`,
  snippets_full:
    'Your templates and groups have taken all of their room. Shorten one, or delete one you no longer use.',
  snippet_not_found: 'This is not there any more.',
  too_many_snippet_calls: 'That was a lot of changes in a short time. Wait a minute, then try again.',
} as const satisfies Catalogue

export type SnippetFailure = FailureOf<typeof snippetMessages>
export const snippetFailure = failuresOf(snippetMessages)
export const sentenceForSnippet = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor(snippetMessages, failure)
