import type { Frames } from './frame.ts'

export const tips: Frames = {
  openings: {
    friendly: [
      '{lead}',
      'A list worth keeping: {said}.',
      'For anyone who needs it: {said}.',
      'Something to save: {said}.',
    ],
    professional: ['{lead}', 'Worth keeping: {said}.', 'A short list: {said}.', 'For reference: {said}.'],
    bold: ['{lead}', 'Read. Save. Use. {lead}', 'No fluff. {lead}', 'Take notes. {lead}'],
    playful: ['Psst: {said}.', '{lead}', 'Steal these: {said}.', 'Sticky-note material: {said}.'],
    informative: ['{lead}', 'In short: {said}.', 'A list to keep: {said}.', 'To keep at hand: {said}.'],
  },
  named: {
    friendly: [
      '{Thing}:',
      'A list worth keeping: {thing}.',
      'For anyone who needs it: {thing}.',
      'Something to save: {thing}.',
    ],
    professional: ['{Thing}:', 'Worth keeping: {thing}.', 'A short list: {thing}.', 'For reference: {thing}.'],
    bold: ['{Thing}:', 'No fluff. {Thing}:', 'Read, save, use. {Thing}:', 'Take notes. {Thing}:'],
    playful: [
      'Psst: {thing}.',
      'Steal these: {thing}.',
      'Pin this to your fridge: {thing}.',
      'Sticky-note material: {thing}.',
    ],
    informative: ['{Thing}:', 'A list to keep: {thing}.', 'In short: {thing}.', 'To keep at hand: {thing}.'],
  },
  short: {
    friendly: ['Save this. {lead}', 'Handy: {said}.', 'For later: {said}.'],
    professional: ['For your notes. {lead}', 'Useful: {said}.', 'In short: {said}.'],
    bold: ['Quick list. {lead}', 'Use these. {lead}', 'Try it. {lead}'],
    playful: ['Finders keepers! {lead}', 'Cheat sheet: {said}.', 'Pocket this. {lead}'],
    informative: ['Summary: {said}.', 'At a glance: {said}.', 'List: {said}.'],
  },
  long: {
    friendly: ['Keep what helps, skip the rest. {lead}', 'Read it once, use it often. {lead}'],
    professional: ['A list is easier to act on than an essay. {lead}', 'Worth a few minutes and a bookmark. {lead}'],
    bold: ["Don't just like this. Do it. {lead}", 'Knowing is easy. Doing counts. {lead}'],
    playful: [
      'One for the folder you really open again. {lead}',
      'Screenshot it, frame it, or at least pretend to follow it. {lead}',
    ],
    informative: [
      'All of it in one place, so that nobody has to search. {lead}',
      'Read it through once, then keep it at hand. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Save this for the day you need it. Which one would you add?',
      'Which one do you already do? Tell {us} below.',
      'Which one are you trying first? Save the rest for later.',
      'Send it to somebody who could use one of these.',
      'Which one is new to you?',
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
