import type { Frames } from './frame.ts'

export const milestone: Frames = {
  openings: {
    friendly: [
      '{lead}',
      'A moment to be happy about: {said}!',
      'This one calls for cake: {said}!',
      'Look at this: {said}!',
    ],
    professional: ['{lead}', 'A milestone: {said}.', 'Worth marking: {said}.', 'For the record: {said}.'],
    bold: ['{lead}', 'Let that sink in. {lead}', 'Write it down. {lead}', 'Take a bow. {lead}'],
    playful: ['Cue the confetti: {said}!', 'Excuse the happy dance: {said}!', '{lead}', 'Pop goes the cork: {said}!'],
    informative: ['{lead}', 'A milestone: {said}.', 'In one line: {said}.', 'To mark the moment: {said}.'],
  },
  named: {
    friendly: [
      '{Thing}!',
      'This one calls for cake: {thing}!',
      'A moment to be happy about: {thing}!',
      'Look at this: {thing}!',
    ],
    professional: ['A milestone: {thing}.', '{Thing}.', 'Worth marking: {thing}.', 'For the record: {thing}.'],
    bold: ['{Thing}.', 'Let that sink in: {thing}.', 'Write it down: {thing}.', 'Take a bow: {thing}.'],
    playful: ['Cue the confetti: {thing}!', 'Happy dance: {thing}!', '{Thing}!', 'Pop goes the cork: {thing}!'],
    informative: ['A milestone: {thing}.', '{Thing}.', 'In one line: {thing}.', 'To mark the moment: {thing}.'],
  },
  short: {
    friendly: ['Hooray: {said}!', 'Big smile: {said}!', 'Look at that! {lead}'],
    professional: ['Worth a line. {lead}', 'On record: {said}.', 'A good moment: {said}.'],
    bold: ['There it is. {lead}', 'Boom. {lead}', 'Note the day. {lead}'],
    playful: ['Woohoo! {lead}', 'High five! {lead}', 'Party hats on! {lead}'],
    informative: ['Noted: {said}.', 'News: {said}.', 'Worth noting: {said}.'],
  },
  long: {
    friendly: ['A pause, to say this out loud. {lead}', 'Some moments are too good to keep quiet about. {lead}'],
    professional: ['Some days deserve a post of their own. {lead}', 'This one is worth writing down. {lead}'],
    bold: ['No speech. Just the fact. {lead}', 'Say it once, say it loud. {lead}'],
    playful: [
      'Please imagine a brass band at this point. {lead}',
      'Somebody hold the cake, there is something to announce. {lead}',
    ],
    informative: ['For everyone who keeps count, here is one to add. {lead}', 'A short entry for the record. {lead}'],
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
