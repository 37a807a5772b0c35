import { plans } from '../domain/plans/plans.ts'
import { aiCreditsWords } from '../domain/wording/credits.ts'
import { figure } from '../domain/wording/figures.ts'

const trialCredits = plans.trial.monthlyAiCredits
const [starter, pro, empire] = [plans.starter, plans.pro, plans.empire].map((plan) => figure(plan.monthlyAiCredits))

/** The text of the public pages, as data without drawing. A test checks it, so that no page carries the check. */
export type PageWords = {
  readonly title: string
  readonly description: string
  readonly heading: string
  readonly lead: string
}

export const pricingWords: PageWords = {
  title: 'Pricing · Ninefold',
  description: `Start with ${figure(trialCredits)} trial AI credits. Plans bring ${starter}, ${pro} or ${empire} each month, billed monthly or yearly.`,
  heading: `Start free, with ${aiCreditsWords(trialCredits)}`,
  lead: 'No card needed. Write your first posts on the trial, and add AI credits when you want more.',
}

export const trialWords: PageWords = {
  title: 'The trial · Ninefold',
  description: `Try Ninefold without a card: ${aiCreditsWords(trialCredits)} each month, nine practice accounts, and no day on which it ends.`,
  heading: 'Try it as long as you like, without a card',
  lead: 'The trial is not a countdown. It brings this each month, and everything listed below.',
}

/** Shown wherever plans have prices, while none can be bought. */
export const plansNotice =
  'Plans are not on sale yet; these are the prices they will have. Everybody starts on the trial.'

export const plansComparedWords: PageWords = {
  title: 'Plans compared · Ninefold',
  description: 'Every plan of Ninefold side by side: prices, AI credits and what works today, line by line.',
  heading: 'Every plan, line by line',
  lead: 'Only what works today is listed. Start on the trial, no card needed.',
}

export const thanksWords: PageWords = {
  title: 'After a purchase · Ninefold',
  description: 'Where a checkout brings you back to Ninefold.',
  heading: 'After a purchase',
  lead: 'A checkout brings you back to this page, and what you paid for comes into your balance.',
}

export const aiLaboratoryWords: PageWords = {
  title: 'AI credits laboratory · Ninefold',
  description: 'Try every state and every operation of the AI credits on a record of nobody, and see what comes of it.',
  heading: 'AI credits, on the bench',
  lead: 'Pick a state, run any operation, read the answer. It all happens in memory: no real credits are touched.',
}

export const socialLaboratoryWords: PageWords = {
  title: 'Account credits laboratory · Ninefold',
  description:
    'Try every state and every operation of the account credits on a record of nobody, and see what comes of it.',
  heading: 'Account credits, on the bench',
  lead: 'Pick a state, run any operation, read the answer. It all happens in memory: no real credits are touched.',
}

export const socialDemoWords: PageWords = {
  title: 'Account credits, step by step · Ninefold',
  description: 'Eight steps through the account credits: refused, redeemed, connected, bought, damaged and put right.',
  heading: 'Account credits, step by step',
  lead: 'Eight steps, from nothing to a corrected record. The rules are the real ones; the account is nobody’s.',
}

export const authWords: PageWords = {
  title: 'Sign in · Ninefold',
  description: 'Sign in to Ninefold.',
  heading: 'Welcome back',
  lead: 'Sign in to write, schedule and publish.',
}
