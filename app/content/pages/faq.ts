import { faqAbout } from '../faq.ts'
import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

export const page: Page = {
  name: 'FAQ',
  title: 'Questions and answers about Ninefold',
  description:
    'What Ninefold costs, what a failed job costs, where posts go, what works offline, what is kept of you, and how to leave.',
  frame: 'site',
  shelf: 'resources',
  sections: [
    {
      kind: 'hero',
      heading: 'Asked and answered',
      lead: 'Short answers, without footnotes. Where one is not enough it leads on to the page that has it all.',
      links: [],
    },
    { kind: 'questions', heading: 'Starting', questions: faqAbout('starting') },
    { kind: 'questions', heading: 'Publishing', questions: faqAbout('publishing') },
    { kind: 'questions', heading: 'Credits and prices', questions: faqAbout('credits') },
    { kind: 'questions', heading: 'Devices and offline', questions: faqAbout('devices') },
    { kind: 'questions', heading: 'Your account', questions: faqAbout('account') },
    {
      kind: 'links',
      heading: 'Longer answers',
      links: [
        {
          label: 'Every state of a post',
          href: '/social-media-scheduler',
          text: 'From draft to published, and beside it.',
        },
        {
          label: 'The whole price list',
          href: '/ai-content-generator',
          text: 'Each kind of job, and whether it works.',
        },
        { label: 'What is kept of you', href: '/privacy', text: 'On your device, on the server, and for how long.' },
      ],
    },
    {
      kind: 'call',
      heading: 'The shortest answer is to try it',
      text: 'Nothing is public, nothing is charged, and you can delete it all afterwards.',
      links: [startFree, { label: 'Ask something else', href: '/support' }],
    },
  ],
}
