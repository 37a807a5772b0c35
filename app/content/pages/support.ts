import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Support',
  title: 'Ninefold support: answers first, then a form',
  description: 'Search what others asked about Ninefold. If nothing answers it, write to us and we answer by mail.',
  frame: 'site',
  shelf: 'resources',
  sections: [
    {
      kind: 'support',
      heading: 'What can we help with?',
      lead: 'Most questions have an answer here already. If yours has not, write to us below.',
      search: { label: 'Search the answers', placeholder: 'Credits, publishing, password …' },
      write: {
        heading: 'Still stuck? Write to us',
        lead: 'Say what you did, what you expected, and what happened instead. We answer by mail.',
      },
    },
  ],
}
