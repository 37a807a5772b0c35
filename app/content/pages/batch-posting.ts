import { scheduleAheadMs } from '../../domain/limits.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

export const page: Page = {
  name: 'Batch posting',
  title: 'Batch posting: a month in one sitting, one file later',
  description:
    'Many posts from one file is in the making. How to fill a month in one sitting today, what it takes of your credits, and what the file will need.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'A month of posts, one sitting',
      lead: 'One file with all of them is in the making. Until then a month is an hour with a cup of tea: write, choose the moment, next. Ninefold makes each round short.',
      feature: 'batch_posting',
      links: [startFree, { label: 'Choose your slots', href: '/social-media-scheduler' }],
      shows: { kind: 'screen', screen: 'home' },
    },
    {
      kind: 'steps',
      heading: 'One round, today',
      steps: [
        { title: 'Ctrl K, “New post”', text: 'From any screen, without the mouse.' },
        {
          title: 'A line of notes',
          text: 'Ctrl Enter starts the writing. The price stands on the button: one credit.',
        },
        {
          title: 'Pick a time',
          text: `Any moment in the next ${durationWords(scheduleAheadMs)}. Then Ctrl K again, and the field is empty.`,
        },
        { title: 'Home shows the week', text: 'Seven days with their posts. A hole is easy to see, and to fill.' },
      ],
    },
    {
      kind: 'try',
      heading: 'What a month comes to',
      text: 'Texts are the only thing you pay for. Drafts that fail are not in the sum, and publishing costs no AI credits at all.',
      shows: { kind: 'calculator' },
    },
    {
      kind: 'today-and-later',
      heading: 'By hand and by file',
      today: [
        'Write and schedule one post after the other, as far ahead as a year',
        'Cancel any of them: it becomes a draft and keeps its words',
        'Find one among hundreds by its words, with Ctrl K',
      ],
      later: {
        feature: 'batch_posting',
        items: [
          'One file with a line for each post: its words, its moment, its platforms',
          'A rehearsal that names each line that would be refused, and why',
          'One press that takes the whole file back',
        ],
      },
    },
    {
      kind: 'prose',
      heading: 'Why the file comes late',
      paragraphs: [
        'Twenty posts at once are twenty times whatever goes wrong. So a file needs three things before it needs a button: a dry run, an answer for every line, and a way back.',
        'Ninefold has the machinery for its own administration. People are invited from a file that is read line by line, rehearsed, and reported on, and a server that is switched off in the middle does no line twice. Posts are to run on the same rails.',
      ],
      feature: 'batch_posting',
      link: { label: 'What else is in the making', href: '/features' },
    },
    {
      kind: 'call',
      heading: 'Try one round',
      text: 'One post, two minutes, one credit. Then decide whether a month is an hour.',
      links: [startFree],
    },
  ],
}
