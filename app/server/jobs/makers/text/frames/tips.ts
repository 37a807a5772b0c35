import type { Frames } from './frame.ts'

export const tips: Frames = {
  openings: {
    friendly: ['{lead}', 'A list worth keeping: {said}', 'For anyone who needs it: {said}'],
    professional: ['{lead}', 'Worth keeping: {said}', 'A short list: {said}'],
    bold: ['{lead}', 'Read. Save. Use. {lead}', 'No fluff. {lead}'],
    playful: ['Psst: {said}', '{lead}', 'Steal these: {said}'],
    informative: ['{lead}', 'In short: {said}', 'A list to keep: {said}'],
  },
  named: {
    friendly: ['{Thing}:', 'A list worth keeping: {thing}', 'For anyone who needs it: {thing}'],
    professional: ['{Thing}:', 'Worth keeping: {thing}', 'A short list: {thing}'],
    bold: ['{Thing}:', 'No fluff. {Thing}:', 'Read, save, use. {Thing}:'],
    playful: ['Psst: {thing}', 'Steal these: {thing}', 'Pin this to your fridge: {thing}'],
    informative: ['{Thing}:', 'A list to keep: {thing}', 'In short: {thing}'],
  },
  calls: {
    friendly: [
      'Save this for the day you need it. Which one would you add?',
      'Which one do you already do? Tell {us} below.',
      'Which one are you trying first? Save the rest for later.',
      'Send it to somebody who could use one of these.',
    ],
    professional: [
      'Which one would you add?',
      'Save this for your next planning day.',
      'Which of these has made the biggest difference for you?',
      'Share it with a colleague who could use it.',
    ],
    bold: [
      'Save this. Then pick one and do it.',
      'Which one did you skip? Start there.',
      'Pick one. Start there.',
      'What did we miss?',
    ],
    playful: [
      'Save it now, thank yourself later.',
      'How many do you manage on a normal day? Be honest.',
      'Tag the friend who needs number… well, you know which.',
      'Which one made you look away?',
    ],
    informative: [
      'Save this list for later, and add your own below.',
      'Which one would you add to the list?',
      'Save this post to have it at hand.',
      'Which one works best for you?',
    ],
  },
}
