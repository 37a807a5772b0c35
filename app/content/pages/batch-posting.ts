import { batchRowsCeiling, scheduleAheadMs } from '../../domain/limits.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { figure } from '../../domain/wording/figures.ts'
import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

export const page: Page = {
  name: 'Batch posting',
  title: 'Batch posting: a month of posts from one file',
  description:
    'Drop a file of posts, look at every line before anything happens, put right what is wrong, plan them all, and take the whole batch back if you like.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'A month of posts, one file',
      lead: `Up to ${figure(batchRowsCeiling)} posts from a table or a list. Files of other schedulers are read as they are, and nothing is planned before you say so.`,
      feature: 'batch_posting',
      links: [startFree, { label: 'Posting times', href: '/social-media-scheduler' }],
      shows: { kind: 'screen', screen: 'batch' },
    },
    {
      kind: 'steps',
      heading: 'From file to calendar',
      steps: [
        { title: 'Drop the file', text: 'CSV or JSON. Its columns are found by their names, and remembered.' },
        {
          title: 'Say where the times come from',
          text: `From the file, your posting times, or a weekly plan. Any moment in the next ${durationWords(scheduleAheadMs)}.`,
        },
        {
          title: 'Read the dry run',
          text: 'What is wrong stands first, with its line and what to do. It is put right on the spot.',
        },
        {
          title: 'Add pictures and missing texts',
          text: 'A column names pictures of your library, or public addresses they are fetched from. Rows with a topic and no text can be written for you, at a price you see first.',
        },
        { title: 'Plan them', text: 'The calendar has them. One press takes back whatever still waits.' },
      ],
    },
    {
      kind: 'try',
      heading: 'What a month comes to',
      text: 'If you have the texts written for you, they are what you pay for. A file of your own texts costs no AI credits, and publishing costs none at all.',
      shows: { kind: 'calculator' },
    },
    {
      kind: 'prose',
      heading: 'Why there is a dry run',
      paragraphs: [
        'Twenty posts at once are twenty times whatever goes wrong. So a file needs three things before it needs a button: a dry run, an answer for every line, and a way back.',
        'A file goes to the server in parts, and each part is planned whole or not at all. A part that is sent again, because its answer was lost, plans nothing twice.',
        'On a plan without batches you can look through a file and put it right all the same. Planning it comes with Pro, which is not on sale yet.',
      ],
    },
    {
      kind: 'call',
      heading: 'Try it with a file you have',
      text: 'Look through it on any plan. Nothing happens before you say so.',
      links: [startFree],
    },
  ],
}
