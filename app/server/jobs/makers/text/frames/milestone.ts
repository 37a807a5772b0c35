import type { Frames } from './frame.ts'

export const milestone: Frames = {
  openings: {
    friendly: ['{lead}', 'A moment to be happy about: {said}!', 'This one calls for cake: {said}!'],
    professional: ['{lead}', 'A milestone: {said}.', 'Worth marking: {said}.'],
    bold: ['{lead}', 'Let that sink in. {lead}', 'Write it down. {lead}'],
    playful: ['Cue the confetti: {said}!', 'Excuse the happy dance: {said}!', '{lead}'],
    informative: ['{lead}', 'A milestone: {said}.', 'In one line: {said}.'],
  },
  named: {
    friendly: ['{Thing}!', 'This one calls for cake: {thing}!', 'A moment to be happy about: {thing}!'],
    professional: ['A milestone: {thing}.', '{Thing}.', 'Worth marking: {thing}.'],
    bold: ['{Thing}.', 'Let that sink in: {thing}.', 'Write it down: {thing}.'],
    playful: ['Cue the confetti: {thing}!', 'Happy dance: {thing}!', '{Thing}!'],
    informative: ['A milestone: {thing}.', '{Thing}.', 'In one line: {thing}.'],
  },
  calls: {
    friendly: [
      'Thank you. Every one of you is part of this.',
      'Have you been there from the start? Say hello below.',
      'Thank you for being here. What should come next?',
    ],
    professional: [
      'Thank you to everyone who made it possible.',
      'What would you like to see next?',
      'Thank you for the trust. Where should it go from here?',
    ],
    bold: ['Thank you. Now watch what comes next.', "Thank you. What's next? You tell {us}.", 'Next?'],
    playful: [
      'Cake is on… well, everyone brings their own. Thank you!',
      'Thank you! Celebrate with an emoji below.',
      'Thank you, you lovely people. What should come next?',
    ],
    informative: [
      'Thank you to everyone who had a part in it.',
      'What should come next? Suggestions are welcome below.',
      'Thank you for following along.',
    ],
  },
}
