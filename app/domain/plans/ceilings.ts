import { keptCeilings, projectsCeiling } from '../limits.ts'
import { figure } from '../wording/figures.ts'
import { quotaExceeded } from './plan-refusals.ts'
import { type PlanId, planIds, plans, soldPlans } from './plans.ts'

/** The kinds of rows a person keeps at the server, each counted for itself. */
export type KeptKind = keyof (typeof keptCeilings)['trial']

/** How many of a kind one person may keep; without a plan, as many as the largest one has: made by the server itself. */
export const ceilingOf = (kind: KeptKind, plan: PlanId = 'admin'): number => keptCeilings[plan][kind]

/** The most projects a plan opens. */
export const projectCeilingOf = (plan: PlanId): number => Math.min(plans[plan].projects, projectsCeiling)

/** The ceiling that was reached: which kind of rows, and by which plan. */
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

/** The next plan that has more projects: "Pro has 15 projects." Nothing where none has more. */
export function nextPlanSays(plan: PlanId): string {
  const more = soldPlans.find(({ projects }) => projects > plans[plan].projects)
  return more === undefined ? '' : `${more.name} has ${projectsWord(more.projects)}.`
}

/** "The Starter plan has 1 project." */
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

/** The sentence of a ceiling that was reached. What was written down by an earlier version has no facts. */
export function quotaSays(facts: QuotaFacts): string {
  if (!planIds.includes(facts.plan)) return quotaExceeded
  return `${quotaExceeded} ${facts.what === 'projects' ? projectsSay(facts.plan) : keptSays(facts.what, facts.plan)}`
}
