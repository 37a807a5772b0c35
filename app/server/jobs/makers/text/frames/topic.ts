import type { Frames } from './frame.ts'

export const topic: Frames = {
  openings: {
    friendly: ['{lead}', 'A thought to share: {said}.', 'Something to share: {said}.'],
    professional: ['{lead}', 'An observation: {said}.', 'Worth a moment: {said}.'],
    bold: ['{lead}', 'Say it louder. {lead}', 'Plain and simple. {lead}'],
    playful: ['Psst: {said}.', '{lead}', 'A passing thought: {said}.'],
    informative: ['{lead}', 'In short: {said}.', 'The point: {said}.'],
  },
  named: {
    friendly: ['{ask}', "Let's talk {thing}.\n\n{ask}", '{Thing}: your turn.\n\n{ask}'],
    professional: ['{ask}', 'A question on {thing}.\n\n{ask}', '{Thing}, from experience.\n\n{ask}'],
    bold: ['{Thing}.\n\n{ask}', '{ask}', 'One question on {thing}.\n\n{ask}'],
    playful: ['{Thing} people, this one is for you.\n\n{ask}', 'Urgent {thing} business.\n\n{ask}', '{ask}'],
    informative: ['A question about {thing}.\n\n{ask}', 'A short survey on {thing}.\n\n{ask}', '{ask}'],
  },
  calls: {
    friendly: [
      'Tell {us} below.',
      'Share yours in the comments.',
      'Have a look: {contact}',
      'Answers below, the more the merrier.',
    ],
    professional: [
      'More on this: {contact}',
      'Your experience is welcome in the comments.',
      'How do you see it?',
      'What would you add?',
    ],
    bold: ['More: {contact}', 'Your turn.', 'Say it below.', 'One answer. Go.'],
    playful: [
      'More of it here: {contact}',
      'Go on, the comments are open.',
      'Bonus points for strong opinions.',
      'Confess below.',
    ],
    informative: [
      'More: {contact}',
      'Add your experience below.',
      'Leave your answer in the comments.',
      'What would you add?',
    ],
  },
}
