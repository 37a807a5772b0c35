import type { Frames } from './frame.ts'

export const news: Frames = {
  openings: {
    friendly: ['{lead}', 'Good to know: {said}.', 'A quick heads-up: {said}.', 'In case you missed it: {said}.'],
    professional: ['{lead}', 'Please note: {said}.', 'For your information: {said}.', 'To keep you informed: {said}.'],
    bold: ['{lead}', 'Heads up. {lead}', 'Know this. {lead}', 'Straight to it. {lead}'],
    playful: ['Hot off the press: {said}!', '{lead}', 'Ding! News: {said}.', 'Read all about it: {said}!'],
    informative: ['{lead}', 'In brief: {said}.', 'What you need to know: {said}.', 'The news: {said}.'],
  },
  named: {
    friendly: ['Good to know: {thing}.', 'A quick heads-up: {thing}.', '{Thing}.', 'In case you missed it: {thing}.'],
    professional: [
      'Please note: {thing}.',
      'For your information: {thing}.',
      '{Thing}.',
      'To keep you informed: {thing}.',
    ],
    bold: ['Heads up: {thing}.', '{Thing}.', 'Know this: {thing}.', 'Straight to it: {thing}.'],
    playful: ['Hot off the press: {thing}!', 'Ding! News: {thing}.', '{Thing}.', 'Read all about it: {thing}!'],
    informative: ['In brief: {thing}.', 'What you need to know: {thing}.', '{Thing}.', 'The news: {thing}.'],
  },
  short: {
    friendly: ['By the way: {said}.', 'Just in case: {said}.', 'A note: {said}.'],
    professional: ['Notice: {said}.', 'An update: {said}.', 'Of note: {said}.'],
    bold: ['Note this. {lead}', 'Eyes here. {lead}', 'Read this. {lead}'],
    playful: ['Extra, extra: {said}!', 'News flash: {said}!', 'Word is out: {said}!'],
    informative: ['Update: {said}.', 'Note: {said}.', 'Headline: {said}.'],
  },
  long: {
    friendly: [
      'One thing to know before you scroll on. {lead}',
      'Have a quick look at this before you plan anything. {lead}',
    ],
    professional: ['Please take note of the following. {lead}', 'A brief update for everyone concerned. {lead}'],
    bold: ['Read this one to the end. {lead}', 'It takes a minute. It is worth knowing. {lead}'],
    playful: [
      'Clear your throat and read it out like a newsreader. {lead}',
      'The town crier is off, so this post has to do. {lead}',
    ],
    informative: ['The facts first. {lead}', 'Worth knowing, and worth passing on. {lead}'],
  },
  calls: {
    friendly: [
      'Read more: {contact}',
      'Pass it on to whoever needs to know.',
      'Good news, or not? What do you say?',
      'Save it so you remember.',
      'Does it change anything for you?',
    ],
    professional: [
      'Read more: {contact}',
      'What does it mean for your work?',
      'Please pass it on to whom it concerns.',
      'How do you see it?',
      'Questions are welcome in the comments.',
    ],
    bold: ['Read it: {contact}', 'Pass it on.', 'Your take?', 'Save this.', 'Tell somebody.'],
    playful: [
      'The whole story: {contact}',
      'Save it for the next time it comes up over lunch.',
      'Thoughts, cheers, grumbles? Below.',
      'Consider yourself told. Pass it on.',
      'Act surprised when somebody tells you.',
    ],
    informative: [
      'Source and details: {contact}',
      'Save this post for reference.',
      'What does it change for you?',
      'Send it to whoever it concerns.',
      'Questions? Leave them below.',
    ],
  },
}
