import type { Page } from '../page.ts'

export const page: Page = {
  name: 'Accessibility',
  title: 'Accessibility of Ninefold',
  description:
    'Everything by keyboard, nothing by color alone, four sizes of text. What is checked on every page, and what has not been checked yet.',
  frame: 'site',
  shelf: 'company',
  sections: [
    {
      kind: 'hero',
      heading: 'Everything by keyboard, nothing by color alone',
      lead: 'We build to WCAG 2.2, level AA. This page says how that is checked, what you can set, and where we know too little.',
      links: [
        { label: 'Keys', href: '/accessibility#the-keys' },
        { label: 'What is not checked yet', href: '/accessibility#what-we-have-not-checked' },
      ],
    },
    {
      kind: 'points',
      label: 'What you can set',
      heading: 'What you can set',
      points: [
        {
          title: 'Text and headings',
          text: 'Four sizes each, in Settings under Appearance. The whole app and these pages follow at once.',
        },
        {
          title: 'Motion',
          text: 'None, if your system or your setting says so. Nothing here has to move to be understood.',
        },
        {
          title: 'Zoom and narrow windows',
          text: 'Laid out for windows from 320 pixels on and for 200 % zoom, with nothing to scroll sideways for.',
        },
      ],
    },
    {
      kind: 'table',
      heading: 'The keys',
      note: 'Everything else is reached with Tab and pressed with Enter or Space, and the focus is always visible.',
      columns: ['Key', 'What it does'],
      rows: [
        ['Tab, right at the start', 'Offers to skip to the content.'],
        ['Ctrl K, or Command K', 'Opens the command menu: screens, posts, codes, signing out.'],
        ['Ctrl Enter, or Command Enter', 'Starts the writing, from the field you type in.'],
        ['Alt T', 'Moves the focus to the notifications.'],
        ['Escape', 'Closes what is open and puts the focus back where it was.'],
      ],
    },
    {
      kind: 'prose',
      heading: 'How it is checked',
      paragraphs: ['On every change, before it is merged:'],
      items: [
        'axe looks at every state of every screen and at every page of the built app, at a desk and on a phone. One finding stops the change.',
        'The walks that matter are done by keyboard alone: writing a text, buying, redeeming, connecting an account, the rooms of an admin.',
        'The screens that hold most are drawn in the largest text on a phone as well, where a layout gives way first, and a person looks at the picture.',
        'A chart shows the same figures as a table, one press away.',
        'Status has a word and an icon, never a color alone; forms name what is wrong beside the field and take the focus there.',
        'The forms for the waiting list, contact and support work without any script, and so do the questions on these pages.',
      ],
    },
    {
      kind: 'prose',
      heading: 'What we have not checked',
      paragraphs: [
        'No machine hears what a screen reader makes of a page. We have not had Ninefold tested by people who use one every day, nor with voice control or a switch, and we claim nothing there.',
        'We know of one weak spot: the previews of posts imitate nine platforms, with the reading order of each, for better and worse. Their text stands by itself in the list of posts.',
      ],
    },
    {
      kind: 'fill-in',
      heading: 'For whoever runs this installation',
      text: 'A statement on accessibility may be required of you by law. Add what only you can know:',
      items: [
        'The address people write to when something is in their way, and how soon you answer',
        'The authority they can turn to when you do not',
        'The date of your own last check',
      ],
    },
    {
      kind: 'call',
      heading: 'Is something in your way?',
      text: 'Then it is a mistake of ours. Say which page, which device and what happened.',
      links: [{ label: 'Write to us', href: '/contact', isPrimary: true }],
    },
  ],
}
