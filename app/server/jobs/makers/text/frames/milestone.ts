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
      'Which moment do you remember best?',
      'What would you love to see next?',
    ],
    professional: [
      'Thank you to everyone who made it possible.',
      'What would you like to see next?',
      'Thank you for the trust. Where should it go from here?',
      'Which moment do you remember best?',
    ],
    bold: [
      'Thank you. Now watch what comes next.',
      "Thank you. What's next? You tell {us}.",
      'Were you there from the start? Say so below.',
      'What comes next? Your call, below.',
      'Now for the next one.',
    ],
    playful: [
      'Imaginary cake for all of you. Thank you!',
      'Thank you! Celebrate with an emoji below.',
      'Thank you, you lovely people. What should come next?',
      'Celebrate with an emoji below.',
      'What should come next? Wild ideas welcome.',
      'Who was there first? Form an orderly queue below.',
    ],
    informative: [
      'Thank you to everyone who had a part in it.',
      'What should come next? Suggestions are welcome below.',
      'Thank you for following along.',
      'Were you part of it? Add your moment below.',
    ],
  },
}
