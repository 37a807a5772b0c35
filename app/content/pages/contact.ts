import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Contact',
  title: 'Contact Ninefold',
  description: 'Write to the people who run Ninefold: plans, privacy, press, or anything else. We answer by mail.',
  frame: 'site',
  shelf: 'company',
  sections: [
    {
      kind: 'contact',
      heading: 'Write to us',
      lead: 'Plans, privacy, press, or anything else. We answer by mail.',
      notes: [
        {
          title: 'Something does not work?',
          text: 'Support searches the answers first, and can add what we would ask you anyway.',
          link: { label: 'Go to Support', href: '/support' },
        },
        {
          title: 'What happens to your message',
          text: 'It is read by whoever answers it, and used for nothing else. If you delete your account, messages from its address go with it.',
        },
        {
          title: 'No account needed',
          text: 'And no newsletter comes of it. News is what the waiting list is for.',
          link: { label: 'Join the waiting list', href: '/waiting-list' },
        },
      ],
    },
  ],
}
