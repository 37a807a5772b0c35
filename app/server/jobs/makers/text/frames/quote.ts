import type { Frames } from './frame.ts'

const openings = {
  friendly: ['{lead}', 'A line to keep:\n\n{lead}', 'Read it slowly:\n\n{lead}', 'Something to carry along:\n\n{lead}'],
  professional: [
    '{lead}',
    'A line worth returning to:\n\n{lead}',
    'Food for thought:\n\n{lead}',
    'Words to work by:\n\n{lead}',
  ],
  bold: ['{lead}', 'Read it twice.\n\n{lead}', 'Print it. Hang it up.\n\n{lead}', 'Say it out loud.\n\n{lead}'],
  playful: ['For the fridge door:\n\n{lead}', '{lead}', 'Lines worth stealing:\n\n{lead}', 'Mug material:\n\n{lead}'],
  informative: ['{lead}', 'A line to think about:\n\n{lead}', 'Quoted in full:\n\n{lead}', 'Word for word:\n\n{lead}'],
}

export const quote: Frames = {
  openings,
  // Somebody's words are put the same way, whatever they are.
  named: openings,
  short: {
    friendly: ['Keep this.\n\n{lead}', 'For you:\n\n{lead}', 'A small reminder:\n\n{lead}'],
    professional: ['Noted:\n\n{lead}', 'A thought:\n\n{lead}', 'Well put:\n\n{lead}'],
    bold: ['Remember this.\n\n{lead}', 'Let it land.\n\n{lead}', 'Enough said.\n\n{lead}'],
    playful: ['Ahem:\n\n{lead}', 'Deep breath:\n\n{lead}', 'Fortune cookie:\n\n{lead}'],
    informative: ['Quote:\n\n{lead}', 'To remember:\n\n{lead}', 'Worth a note:\n\n{lead}'],
  },
  long: {
    friendly: ['Read it slowly, then once more.\n\n{lead}', 'For whoever needs to hear it:\n\n{lead}'],
    professional: ['A line to come back to:\n\n{lead}', 'Some sentences are worth a place on the desk.\n\n{lead}'],
    bold: ['Most posts explain. This one quotes.\n\n{lead}', 'Read it until it sticks.\n\n{lead}'],
    playful: ['Somebody fetch a frame, a nail and a hammer:\n\n{lead}', 'Nod wisely while you read this:\n\n{lead}'],
    informative: [
      'Here are the words, as they were said:\n\n{lead}',
      'Worth reading twice, once for the words and once for the meaning:\n\n{lead}',
    ],
  },
  calls: {
    friendly: [
      'Save it for a day that needs it.',
      'Who needs to hear this? Send it on.',
      'Do you agree?',
      'Which line keeps you going?',
    ],
    professional: [
      'Where do you see this in your own work?',
      'Do you agree?',
      'Which line do you come back to?',
      'Save it for a day when it helps.',
    ],
    bold: ['Agree or disagree?', 'Save it. Live it.', 'Who needs this? Tag them.', 'Your line? Below.'],
    playful: [
      'Tag the friend who would print this on a mug.',
      'Agree, disagree, or already on your mug?',
      'Save it for when someone asks for your motto.',
      'Read it out in your best film voice.',
    ],
    informative: [
      'What does it mean in practice?',
      'Which line would you set beside it?',
      'Save it to come back to.',
      'Do you agree, and why?',
    ],
  },
}
