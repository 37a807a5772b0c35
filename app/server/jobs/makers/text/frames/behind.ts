import type { Frames } from './frame.ts'

export const behind: Frames = {
  openings: {
    friendly: ['{lead}', 'Come and look behind the curtain. {lead}', 'A peek for you: {said}.'],
    professional: ['{lead}', 'From the workshop: {said}.', 'A look at the process: {said}.'],
    bold: ['{lead}', 'The part nobody sees. {lead}', 'This is how it is made. {lead}'],
    playful: ['Shh, come on in: {said}.', '{lead}', 'Mind the mess! {lead}'],
    informative: ['{lead}', 'How it is made: {said}.', 'From the workshop: {said}.'],
  },
  named: {
    friendly: ['Come along: {thing}.', '{Thing}, just for you.', 'A peek for you: {thing}.'],
    professional: ['A look at the process: {thing}.', '{Thing}.', 'From the workshop: {thing}.'],
    bold: ['{Thing}. The part nobody sees.', '{Thing}.', 'No filter: {thing}.'],
    playful: ['Shh, come on in: {thing}.', 'Mind the mess: {thing}!', 'Curtain up: {thing}!'],
    informative: ['From the inside: {thing}.', '{Thing}.', 'A closer look: {thing}.'],
  },
  calls: {
    friendly: [
      'What would you like to see next?',
      'Curious about something? Ask {us} below.',
      'Which part surprised you?',
    ],
    professional: [
      'Which part of the process interests you most?',
      'Questions about the process are welcome below.',
      'What would you like to see next?',
    ],
    bold: ['Ask {us} anything about it.', 'What do you want to see next?', 'What did you expect?'],
    playful: [
      'Spot something odd? Say so below.',
      'Ask {us} anything, even the silly questions.',
      'What did you expect it to look like?',
    ],
    informative: [
      'Questions about how it is done? Leave them below.',
      'Which step should we show next?',
      'What would you like to know?',
    ],
  },
}
