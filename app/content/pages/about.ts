import { scheduleAheadMs } from '../../domain/limits.ts'
import { plans } from '../../domain/plans/plans.ts'
import { platformIds } from '../../domain/platforms/platforms.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { figure } from '../../domain/wording/figures.ts'
import type { Page } from '../page.ts'
import { allFeatures, startFree } from '../ways.ts'

export const page: Page = {
  name: 'About',
  title: 'About Ninefold: what it costs, and what it did',
  description:
    'Why Ninefold says the price before the work, never sends a post twice, keeps working offline, and marks what is not finished.',
  frame: 'site',
  shelf: 'company',
  sections: [
    {
      kind: 'hero',
      heading: 'Software that says what it costs, and what it did',
      lead: 'Ninefold is for people who have something to tell and nine places to tell it in. It takes the copying out of that, and leaves no doubt about the rest: what you pay, where your post is, and what we have not built yet.',
      links: [startFree, allFeatures],
    },
    {
      kind: 'figures',
      heading: 'What that comes to',
      figures: [
        {
          figure: figure(platformIds.length),
          of: 'Places',
          text: 'From one text, each counted and drawn its own way.',
        },
        {
          figure: figure(plans.trial.monthlyAiCredits),
          of: 'AI credits a month on the trial',
          text: 'And no card to start with.',
        },
        { figure: figure(0), of: 'Credits for a job that fails', text: 'Or is stopped, or never answers.' },
        {
          figure: durationWords(scheduleAheadMs),
          of: 'Ahead',
          text: 'That far a post can be given its time.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'Why another one',
      paragraphs: [
        'Tools for posting are sold by what they promise. One finds out later what a failed job costs, that a post went out twice, or that the button in the picture belongs to another plan.',
        'We wanted the opposite: a tool whose every claim can be held against it. The list of features behind these pages is the one the plans and the app read. A test fails when a page claims what does not work.',
      ],
    },
    {
      kind: 'points',
      label: 'What we hold to',
      heading: 'What we hold to',
      points: [
        {
          title: 'The price comes first',
          text: 'Every paid button says what it costs. What fails, is stopped or hangs costs nothing, and a receipt says so.',
        },
        {
          title: 'Late, but never twice',
          text: 'A post whose outcome is not known is looked for, not sent again. We kill our own servers in the middle of publishing to see that it holds.',
        },
        {
          title: 'It works where you are',
          text: 'On a train without a network it opens, shows what it knows and keeps what you type.',
        },
        {
          title: 'No is an answer',
          text: 'Every refusal has a sentence of its own: what happened, and what to do next.',
        },
        {
          title: 'Nobody watches',
          text: 'There is no measuring tool on these pages, and nothing to consent to.',
        },
        {
          title: 'Unfinished is marked',
          text: 'What is in the making says so on every page that tells of it, in the same calm words.',
        },
      ],
    },
    {
      kind: 'prose',
      heading: 'How it is made',
      paragraphs: [
        'Each screen is built as a story first, in every state it can have: loading, empty, full, refused, offline. Each is drawn, looked at, and drawn again whenever anything changes, at a desk and on a phone.',
        'The rules of credits and posts stand by themselves, without a screen and without a server, and are tried with hundreds of thousands of random cases. The figures of the platforms are dated and carry their source.',
        'Ninefold runs on one machine with nothing else installed: its database, its queue and its sign-in are built in. Whoever needs more switches an outside service on by its settings.',
      ],
    },
    {
      kind: 'links',
      heading: 'Read on',
      links: [
        { label: 'Privacy', href: '/privacy', text: 'What is kept, where, and for how long, in two tables.' },
        { label: 'Accessibility', href: '/accessibility', text: 'What we check, and what we have not checked yet.' },
        { label: 'Questions', href: '/faq', text: 'The ones people ask first, answered plainly.' },
      ],
    },
    {
      kind: 'call',
      heading: 'Hold it against us',
      text: 'Start the trial, and see whether it does what this page says.',
      links: [startFree],
    },
  ],
}
