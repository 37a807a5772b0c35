import { lookedForMs, scheduleAheadMs } from '../../domain/limits.ts'
import type { PostStatus } from '../../domain/post-statuses.ts'
import { statusOf } from '../../domain/posts/status-words.ts'
import { durationWords } from '../../domain/wording/durations.ts'
import { faqAbout } from '../faq.ts'
import type { Page } from '../page.ts'
import { startFree } from '../ways.ts'

const wordOf = (status: PostStatus) => statusOf({ status, targets: [] }).word

export const page: Page = {
  name: 'Scheduler',
  title: 'Social media scheduler: posts that keep their appointment',
  description:
    'A queue of weekly times, a calendar you move posts on, repeats. The server keeps each time across clock changes, with your browser closed.',
  frame: 'site',
  shelf: 'product',
  sections: [
    {
      kind: 'hero',
      heading: 'Choose the time. The post keeps it.',
      lead: `A scheduled post goes out from the server, whether your browser is open or not, up to ${durationWords(scheduleAheadMs)} ahead. Nine o’clock stays nine o’clock when the clocks change.`,
      feature: 'social_scheduling',
      links: [startFree, { label: 'See it on nine platforms', href: '/platform-benefits' }],
      shows: { kind: 'slots' },
    },
    {
      kind: 'steps',
      heading: 'Between now and then',
      steps: [
        {
          title: 'You choose',
          text: 'Now, in a minute, or a date and a time on your own clock. The field refuses what has passed.',
        },
        {
          title: 'It waits on the server',
          text: 'Close the tab, take the train. Until its moment one press turns the post back into a draft.',
        },
        {
          title: 'Nine go out, one by one',
          text: 'Each platform is a job of its own. A slow one holds up nobody but itself.',
        },
        {
          title: 'Each one answers',
          text: 'Published, refused with its reason, or not known yet. Nothing ends without a name.',
        },
      ],
    },
    {
      kind: 'screen',
      heading: 'A queue that gives the times',
      text: 'Set the times of your week once, in a zone of their own. A post takes the next free one; drag it to another, shuffle the rest, pin what must stay, or pause all of it.',
      feature: 'social_scheduling',
      screen: 'queue',
    },
    {
      kind: 'points',
      label: 'What the queue can do',
      heading: 'Less to decide, week after week',
      points: [
        { title: 'Next free time', text: 'One press in the composer. Nobody counts which Tuesday is still empty.' },
        {
          title: 'Repeats',
          text: 'A post by a rule, every second Friday or the first of a month, and what may stay evergreen comes back when a time is free.',
        },
        {
          title: 'Also without a network',
          text: 'What you move offline waits on the device, and is sent once when it is back.',
        },
      ],
    },
    {
      kind: 'screen',
      heading: 'A calendar you can move things on',
      text: 'Month, week, day or list. A post is dragged to another day, moved with M and the arrows, or given a time in a dialog; Undo brings it back.',
      feature: 'social_scheduling',
      screen: 'calendar',
    },
    {
      kind: 'table',
      heading: 'Every state a post can be in',
      columns: ['It says', 'That means', 'What you can do'],
      rows: [
        [wordOf('draft'), 'It waits for nothing.', 'Give it a time, or delete it.'],
        [
          wordOf('scheduled'),
          'It goes out at its moment, by itself.',
          'Move it, edit it, or cancel it: then it is a draft again.',
        ],
        [
          wordOf('held'),
          'Its time came while your queue is paused.',
          'Resume the queue, give it another time, or cancel it.',
        ],
        [wordOf('publishing'), 'The platforms are being handed their copies.', 'Nothing. It takes seconds.'],
        [wordOf('published'), 'Every platform has it.', 'Read it on the practice feed, or delete it after a question.'],
        [
          '8 of 9 published, 1 refused',
          'That one has a reason against the text; the others have it.',
          'Edit the text for that one alone and try again.',
        ],
        [
          wordOf('unknown'),
          `A platform gave no answer. It is looked for there for ${durationWords(lookedForMs)}.`,
          'Wait, or decide once it is known.',
        ],
      ],
    },
    {
      kind: 'prose',
      heading: 'Late is better than twice',
      paragraphs: [
        'A platform that does not answer may have taken the post all the same. Sending it again is how one announcement becomes two.',
        'So Ninefold does not send again. It marks the place as unknown and looks for the post there, in ever longer waits. Only when the platform says that nothing is there does it get the text once more.',
        'The same holds when a server is switched off in the middle: the one that takes over finds what was handed in, and carries on behind it.',
      ],
    },
    { kind: 'questions', heading: 'Asked before', questions: faqAbout('publishing') },
    {
      kind: 'links',
      heading: 'What goes with it',
      links: [
        { label: 'Write the post first', href: '/ai-content-generator', text: 'From notes to a text, for one credit.' },
        {
          label: 'A whole month at once',
          href: '/batch-posting',
          text: 'One file, looked through before it counts.',
          feature: 'batch_posting',
        },
        {
          label: 'Weeks of four people',
          href: '/use-cases',
          text: 'A bakery, a consultant, a concert hall, an agency.',
        },
      ],
    },
    {
      kind: 'call',
      heading: 'Give a post a time and close the tab',
      text: 'It goes out on the nine practice accounts while you are away. Come back and look.',
      links: [startFree],
    },
  ],
}
