import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { quotaSays } from '../plans/ceilings.ts'

export const projectMessages = {
  quota_exceeded: quotaSays,
  project_not_found: 'This project is not there any more.',
  project_name_taken: 'You have a project of this name already. Give this one another.',
  last_project: 'This is your only project. Make another one before you delete it.',
  project_needs_another: 'Choose another of your projects for what is in this one.',
  logo_not_found: 'That picture is not in your library any more. Choose another one.',
  too_many_project_calls: 'That was a lot of changes in a short time. Wait a minute, then try again.',
} as const satisfies Catalogue

export type ProjectFailure = FailureOf<typeof projectMessages>
export const projectFailure = failuresOf(projectMessages)
export const sentenceForProject = (failure: { readonly code: string; readonly facts?: unknown }) =>
  sentenceFor(projectMessages, failure)
