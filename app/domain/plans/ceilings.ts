import { keptCeilings, projectsCeiling } from '../limits.ts'
import { figure } from '../wording/figures.ts'
import { quotaExceeded } from './plan-refusals.ts'
import { type PlanId, planIds, plans, soldPlans } from './plans.ts'

/** Kinds of rows a person keeps on the server, each with its own limit. */
export type KeptKind = keyof (typeof keptCeilings)['trial']

/** Limit of a kind; without a plan (rows made by the server) the largest plan's. */
export const ceilingOf = (kind: KeptKind, plan: PlanId = 'admin'): number => keptCeilings[plan][kind]

export const projectCeilingOf = (plan: PlanId): number => Math.min(plans[plan].projects, projectsCeiling)

/** The limit that was reached: kind and plan. */
export type QuotaFacts =
  | { readonly what: KeptKind; readonly plan: PlanId }
  | { readonly what: 'projects'; readonly plan: PlanId }

const namesOf: Record<KeptKind, string> = {
  posts: 'posts',
  media: 'items in the library',
  folders: 'folders',
  tags: 'tags',
  snippets: 'templates and groups of hashtags',
}

const projectsWord = (count: number): string =>
  count === Number.POSITIVE_INFINITY ? 'unlimited projects' : count === 1 ? '1 project' : `${figure(count)} projects`

/** The next plan with more projects: "Pro has 15 projects." Empty when there is none. */
export function nextPlanSays(plan: PlanId): string {
  const more = soldPlans.find(({ projects }) => projects > plans[plan].projects)
  return more === undefined ? '' : `${more.name} has ${projectsWord(more.projects)}.`
}

/** Example: "The Starter plan has 1 project." */
export const planHasSays = (plan: PlanId): string =>
  `The ${plans[plan].name} plan has ${projectsWord(plans[plan].projects)}.`

function keptSays(what: KeptKind, plan: PlanId): string {
  const ceiling = ceilingOf(what, plan)
  const more = soldPlans.find(({ id }) => ceilingOf(what, id) > ceiling)
  const next = more === undefined ? '' : ` ${more.name} keeps ${figure(ceilingOf(what, more.id))}.`
  return `The ${plans[plan].name} plan keeps ${figure(ceiling)} ${namesOf[what]}.${next} Deleting some makes room, too.`
}

function projectsSay(plan: PlanId): string {
  if (plans[plan].projects > projectsCeiling) return `One person can have ${figure(projectsCeiling)} projects.`
  return `${planHasSays(plan)} ${nextPlanSays(plan)}`.trim()
}

/** Sentence of a reached limit. Refusals stored by earlier versions have no facts. */
export function quotaSays(facts: QuotaFacts): string {
  if (!planIds.includes(facts.plan)) return quotaExceeded
  return `${quotaExceeded} ${facts.what === 'projects' ? projectsSay(facts.plan) : keptSays(facts.what, facts.plan)}`
}
