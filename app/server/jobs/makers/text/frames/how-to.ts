import type { Frames } from './frame.ts'

export const howTo: Frames = {
  openings: {
    friendly: ['{lead}', "Here's how it goes. {lead}", 'Try it step by step. {lead}'],
    professional: ['{lead}', 'Step by step: {said}', 'A short guide. {lead}'],
    bold: ['{lead}', 'Do it like this. {lead}', 'Step by step. {lead}'],
    playful: ['Sleeves up! {lead}', '{lead}', 'No magic needed. {lead}'],
    informative: ['{lead}', 'Step by step: {said}', 'The short version: {said}'],
  },
  named: {
    friendly: ['{Thing}, step by step:', "Here's {thing}:", 'Ever wondered {thing}?'],
    professional: ['{Thing}: a short guide.', '{Thing}, step by step:', 'A short guide: {thing}.'],
    bold: ['{Thing}:', '{Thing}. Step by step.', '{Thing}. No fluff.'],
    playful: ['Sleeves up! {Thing}:', 'Ever wondered {thing}? Watch this.', '{Thing}, no magic needed:'],
    informative: ['{Thing}:', '{Thing}, step by step:', '{Thing}, in short:'],
  },
  calls: {
    friendly: [
      'Save it for the next time you need it.',
      'Do you do it differently? Tell {us} how.',
      'Send it to somebody who is just about to try.',
      'What would you do differently?',
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
