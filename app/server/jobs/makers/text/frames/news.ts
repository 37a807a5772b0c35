import type { Frames } from './frame.ts'

export const news: Frames = {
  openings: {
    friendly: ['{lead}', 'Good to know: {said}.', 'A quick heads-up: {said}.'],
    professional: ['{lead}', 'Please note: {said}.', 'For your information: {said}.'],
    bold: ['{lead}', 'Heads up. {lead}', 'Know this. {lead}'],
    playful: ['Hot off the press: {said}!', '{lead}', 'Ding! News: {said}.'],
    informative: ['{lead}', 'In brief: {said}.', 'What you need to know: {said}.'],
  },
  named: {
    friendly: ['Good to know: {thing}.', 'A quick heads-up: {thing}.', '{Thing}.'],
    professional: ['Please note: {thing}.', 'For your information: {thing}.', '{Thing}.'],
    bold: ['Heads up: {thing}.', '{Thing}.', 'Know this: {thing}.'],
    playful: ['Hot off the press: {thing}!', 'Ding! News: {thing}.', '{Thing}.'],
    informative: ['In brief: {thing}.', 'What you need to know: {thing}.', '{Thing}.'],
  },
  calls: {
    friendly: [
      'Read more: {contact}',
      'Pass it on to whoever needs to know.',
      'Good news, or not? What do you say?',
      'Save it so you remember.',
    ],
    professional: [
      'Read more: {contact}',
      'What does it mean for your work?',
      'Please pass it on to whom it concerns.',
      'How do you see it?',
    ],
    bold: ['Read it: {contact}', 'Pass it on.', 'Your take?', 'Save this.'],
    playful: [
      'The whole story: {contact}',
      'Save it for the next time it comes up over lunch.',
      'Thoughts, cheers, grumbles? Below.',
      'Consider yourself told. Pass it on.',
    ],
    informative: [
      'Source and details: {contact}',
      'Save this post for reference.',
      'What does it change for you?',
      'Send it to whoever it concerns.',
    ],
  },
}
