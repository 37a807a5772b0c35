import { passwordMinCharacters } from '../../domain/limits.ts'
import { plans } from '../../domain/plans/plans.ts'
import { aiCreditsWords } from '../../domain/wording/credits.ts'
import type { Page } from '../page.ts'
import { plansNotice } from '../page-words.ts'

export const page: Page = {
  name: 'Terms',
  title: 'Terms of use, for the operator to complete',
  description:
    'What this software does about accounts, credits, publishing and ending, as plain facts, and what an operator must add for terms to hold.',
  frame: 'site',
  shelf: 'legal',
  sections: [
    {
      kind: 'hero',
      heading: 'Terms of use, not yet signed by anybody',
      lead: 'What follows is how the software behaves: facts that terms can build on. The parties, the law and the liability are for whoever runs this installation.',
      links: [],
    },
    {
      kind: 'fill-in',
      heading: 'This page is a template',
      text: 'Nobody should agree to it as it stands. Whoever runs this installation adds:',
      items: [
        'Who the contract is with: name, address, register and tax numbers',
        'Who may use it: age, region, business or private',
        'Prices with taxes, how they are paid, and the right to withdraw where there is one',
        'What may not be published, and what happens to it when somebody does',
        'Liability, availability, and notice of changes',
        'The law that applies, the court, and how disputes are settled without one',
      ],
    },
    {
      kind: 'prose',
      heading: 'Your account',
      paragraphs: [
        `An account is one person with one e-mail address and a password of at least ${passwordMinCharacters} characters. Keep both to yourself; Settings shows every device that is signed in and ends the others.`,
        'An admin can ban an account. Then its sessions end, what was scheduled is refused, and nothing goes out later by itself.',
      ],
    },
    {
      kind: 'prose',
      heading: 'What you write',
      paragraphs: [
        'It stays yours. The software keeps it to show, to publish at your word, and to export for you; it is used for nothing else.',
        'You answer for what you publish, also for a text a writer made for you. The built-in writer adds no facts to yours. A connected model can be wrong, and the screen reminds you to check.',
      ],
    },
    {
      kind: 'prose',
      heading: 'Credits',
      paragraphs: [
        `The trial brings ${aiCreditsWords(plans.trial.monthlyAiCredits)} a month. ${plansNotice}`,
        'The price of a job stands on its button. Credits are held while it runs, taken when it is done, and given back when it fails, is stopped, or nobody comes back for it.',
        'Monthly credits are used first, then bought ones, then those of promo codes. Monthly ones do not add up; the others do not expire by themselves.',
        'Credits are kept in the browser they were bought or redeemed in. Whoever clears that browser without a backup has cleared them, too. A backup is made in Credits.',
      ],
      link: { label: 'Prices', href: '/pricing' },
    },
    {
      kind: 'prose',
      heading: 'Publishing',
      paragraphs: [
        'For now every post goes to nine practice accounts that only its author sees. Publishing to platforms is in the making; their own terms will apply to it as well.',
        'A scheduled post goes out at its time or shortly after. A platform that gives no answer is asked whether it has the post, and is not sent it a second time on a guess.',
      ],
      link: { label: 'Every state a post can be in', href: '/social-media-scheduler' },
    },
    {
      kind: 'prose',
      heading: 'Leaving',
      paragraphs: [
        'You can delete the account in Settings at any time, without giving a reason. Export first: nothing can be brought back afterwards. What goes, and the little that stays without your name, stands on the privacy page.',
      ],
      link: { label: 'Privacy', href: '/privacy' },
    },
  ],
}
