import type { Frames } from './frame.ts'

export const behind: Frames = {
  openings: {
    friendly: ['{lead}', 'Come and look behind the curtain. {lead}', 'A peek for you: {said}.', 'Come on in: {said}.'],
    professional: [
      '{lead}',
      'From the workshop: {said}.',
      'A look at the process: {said}.',
      'Behind the result: {said}.',
    ],
    bold: ['{lead}', 'The part nobody sees. {lead}', 'Here is how it is done. {lead}', 'Doors open. {lead}'],
    playful: ['Shh, come on in: {said}.', '{lead}', 'Mind the mess! {lead}', 'Spoiler alert: {said}!'],
    informative: ['{lead}', 'How it is done: {said}.', 'From the workshop: {said}.', 'A glimpse: {said}.'],
  },
  named: {
    friendly: ['Come along: {thing}.', '{Thing}, just for you.', 'A peek for you: {thing}.', 'Come on in: {thing}.'],
    professional: [
      'A look at the process: {thing}.',
      '{Thing}.',
      'From the workshop: {thing}.',
      'Behind the result: {thing}.',
    ],
    bold: ['{Thing}. The part nobody sees.', '{Thing}.', 'No filter: {thing}.', 'Doors open: {thing}.'],
    playful: [
      'Shh, come on in: {thing}.',
      'Mind the mess: {thing}!',
      'Curtain up: {thing}!',
      'Spoiler alert: {thing}!',
    ],
    informative: ['From the inside: {thing}.', '{Thing}.', 'A closer look: {thing}.', 'A glimpse: {thing}.'],
  },
  short: {
    friendly: ['A peek: {said}.', 'Look inside. {lead}', 'Just for you: {said}.'],
    professional: ['At work: {said}.', 'The process: {said}.', 'Up close: {said}.'],
    bold: ['Backstage. {lead}', 'No curtain. {lead}', 'See it. {lead}'],
    playful: ['Peekaboo! {lead}', 'Shh: {said}.', 'Sneaky look: {said}!'],
    informative: ['Inside: {said}.', 'Step closer. {lead}', 'In the making: {said}.'],
  },
  long: {
    friendly: ['Come closer, there is something to see. {lead}', 'The kettle is on and the door is open. {lead}'],
    professional: [
      'What looks easy in the end begins like this. {lead}',
      'A good result hides the work behind it. {lead}',
    ],
    bold: ['Most of the work happens where nobody looks. {lead}', 'You see the result. Here is the rest. {lead}'],
    playful: [
      'Tiptoe in, touch nothing, and look at this. {lead}',
      'The curtain slipped, so you may as well look. {lead}',
    ],
    informative: [
      'For anyone who has wondered how it is done. {lead}',
      'Not the result this time, but the way there. {lead}',
    ],
  },
  calls: {
    friendly: [
      'What would you like to see next?',
      'Curious about something? Ask {us} below.',
      'Which part surprised you?',
      'Is it what you expected?',
      'Anything you would like to know?',
    ],
    professional: [
      'Which part of the process interests you most?',
      'Questions about the process are welcome below.',
      'What would you like to see next?',
      'Is it what you expected?',
    ],
    bold: [
      'Ask {us} anything about it.',
      'What do you want to see next?',
      'What did you expect?',
      'Questions? Fire away.',
      'Your guess before you saw it? Below.',
    ],
    playful: [
      'Spot something odd? Say so below.',
      'Ask {us} anything, even the silly questions.',
      'What did you expect it to look like?',
      'Any questions? Silly ones first.',
      'Guess what comes next.',
    ],
    informative: [
      'Questions about how it is done? Leave them below.',
      'Which step should we show next?',
      'What would you like to know?',
      'Save it if you want to try it yourself.',
    ],
  },
}
