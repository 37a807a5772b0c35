import { type Catalogue, type FailureOf, failuresOf, sentenceFor } from '../outcome.ts'
import { type PlanId, plans, soldPlans } from '../plans/plans.ts'
import { figure } from '../wording/figures.ts'

const projectsWord = (count: number): string =>
  count === Number.POSITIVE_INFINITY ? 'unlimited projects' : count === 1 ? '1 project' : `${figure(count)} projects`

/** The next plan that has more projects: "Pro has 15 projects." Nothing where none has more. */
export function nextPlanSays(plan: PlanId): string {
  const more = soldPlans.find(({ projects }) => projects > plans[plan].projects)
  return more === undefined ? '' : `${more.name} has ${projectsWord(more.projects)}.`
}

/** "The Starter plan has 1 project." */
export const planHasSays = (plan: PlanId): string =>
  `The ${plans[plan].name} plan has ${projectsWord(plans[plan].projects)}.`

/** What can be in the way of a change to projects. */
export const projectMessages = {
  project_limit: ({ plan }: { plan: PlanId }) =>
    [planHasSays(plan), nextPlanSays(plan)].filter((said) => said !== '').join(' '),
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
