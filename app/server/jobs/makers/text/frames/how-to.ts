import type { Frames } from './frame.ts'

export const howTo: Frames = {
  openings: {
    friendly: ['{lead}', "Here's how it goes. {lead}", 'Try it step by step. {lead}', 'Give it a go. {lead}'],
    professional: ['{lead}', 'Step by step: {said}.', 'A short guide. {lead}', 'In practice: {said}.'],
    bold: ['{lead}', 'Do it like this. {lead}', 'Step by step. {lead}', 'Learn it once. {lead}'],
    playful: ['Sleeves up! {lead}', '{lead}', 'No magic needed. {lead}', 'Watch and learn! {lead}'],
    informative: ['{lead}', 'Step by step: {said}.', 'The short version: {said}.', 'The steps: {said}.'],
  },
  named: {
    friendly: [
      '{Thing}, step by step:',
      'Here goes: {thing}.',
      'Ever wondered {thing}?',
      '{Thing}, one step at a time:',
    ],
    professional: [
      '{Thing}: a short guide.',
      '{Thing}, step by step:',
      'A short guide: {thing}.',
      'In practice: {thing}.',
    ],
    bold: ['{Thing}:', '{Thing}. Step by step.', '{Thing}. No fluff.', 'Learn it once. {Thing}:'],
    playful: [
      'Sleeves up! {Thing}:',
      'Ever wondered {thing}? Watch this.',
      '{Thing}, no magic needed:',
      'Watch and learn. {Thing}:',
    ],
    informative: ['{Thing}:', '{Thing}, step by step:', '{Thing}, in short:', 'The steps: {thing}.'],
  },
  short: {
    friendly: ['Like this. {lead}', 'Easy does it. {lead}', 'Have a go. {lead}'],
    professional: ['Guide: {said}.', 'Method: {said}.', 'Briefly: {said}.'],
    bold: ['Do this. {lead}', 'Just try it. {lead}', 'Go. {lead}'],
    playful: ['Hop to it! {lead}', 'Here we go! {lead}', 'Ready, steady: {said}!'],
    informative: ['Steps: {said}.', 'In order: {said}.', 'At a glance: {said}.'],
  },
  long: {
    friendly: ['No hurry, one step after the other. {lead}', 'It is easier with the steps in front of you. {lead}'],
    professional: ['Read it through once, then begin. {lead}', 'A method that is written down can be repeated. {lead}'],
    bold: ['Stop reading about it and start doing it. {lead}', 'Less theory, more practice. {lead}'],
    playful: [
      'Nobody is born knowing this, not even the people who look as if they were. {lead}',
      'Close the other tabs, this one needs both hands. {lead}',
    ],
    informative: [
      'The order matters as much as the steps. {lead}',
      'Here is how it is done, from the first step on. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Save it for the next time you need it.',
      'Do you do it differently? Tell {us} how.',
      'Send it to somebody who is just about to try.',
      'What would you do differently?',
      'Try it, and say how it went.',
    ],
    professional: [
      'Save this for the next time you need it.',
      'Which step would you add?',
      'How do you go about it?',
      'Share it with someone who is just starting.',
    ],
    bold: ['Save it. Try it.', 'Your way is better? Prove it below.', 'Now you. Go.', 'Which step do you skip?'],
    playful: [
      'Save it before you forget where you saw it.',
      'Tag the friend who does it all wrong and proudly so.',
      'Which step is the one you always skip? No judgement.',
      'Try it, and report back.',
    ],
    informative: [
      'Save this guide to have it at hand.',
      'Stuck at a step? Ask below.',
      'Which step would you add?',
      'Do you do it differently? Add your way below.',
    ],
  },
}
