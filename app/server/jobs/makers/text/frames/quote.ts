import type { Frames } from './frame.ts'

export const quote: Frames = {
  openings: {
    friendly: ['{lead}', 'A line to keep:\n\n{lead}', 'Read it slowly:\n\n{lead}'],
    professional: ['{lead}', 'A line worth returning to:\n\n{lead}', 'Food for thought:\n\n{lead}'],
    bold: ['{lead}', 'Read it twice.\n\n{lead}', 'Print it. Hang it up.\n\n{lead}'],
    playful: ['For the fridge door:\n\n{lead}', '{lead}', 'Lines worth stealing:\n\n{lead}'],
    informative: ['{lead}', 'A line to think about:\n\n{lead}', 'Quoted in full:\n\n{lead}'],
  },
  named: {
    friendly: ['{Thing}'],
    professional: ['{Thing}'],
    bold: ['{Thing}'],
    playful: ['{Thing}'],
    informative: ['{Thing}'],
  },
  calls: {
    friendly: ['Save it for a day that needs it.', 'Who needs to hear this? Send it on.', 'Do you agree?'],
    professional: ['Where do you see this in your own work?', 'Do you agree?', 'Which line do you come back to?'],
    bold: ['Agree or disagree?', 'Save it. Live it.', 'Who needs this? Tag them.'],
    playful: [
      'Tag the friend who would print this on a mug.',
      'Agree, disagree, or already on your mug?',
      'Save it for when someone asks for your motto.',
    ],
    informative: ['What does it mean in practice?', 'Which line would you set beside it?', 'Save it to come back to.'],
  },
}
