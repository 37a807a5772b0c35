import type { Frames } from './frame.ts'

export const question: Frames = {
  openings: {
    friendly: ['{lead}', 'A question for you: {said}', 'Help {us} out: {said}', 'Tell the comments: {said}'],
    professional: ['{lead}', 'A question for the network: {said}', 'Your view, please: {said}'],
    bold: ['{lead}', 'One question. {lead}', 'Be honest. {lead}'],
    playful: [
      'Important debate: {said}',
      '{lead}',
      'Settle this: {said}',
      'Asking for a friend: {said}',
      'Confession time: {said}',
    ],
    informative: [
      '{lead}',
      'A quick poll: {said}',
      'Your vote counts: {said}',
      'Your experience counts: {said}',
      'Just one question: {said}',
    ],
  },
  named: {
    friendly: ['A question for you: {thing}', '{Thing}?', 'Tell {us}: {thing}?'],
    professional: ['A question for the network: {thing}', '{Thing}?', 'Your view, please: {thing}'],
    bold: ['{Thing}?', 'One question: {thing}', 'Be honest: {thing}'],
    playful: ['Important debate: {thing}', '{Thing}?', 'Settle this: {thing}'],
    informative: ['A quick poll: {thing}', '{Thing}?', 'Your experience counts: {thing}'],
  },
  calls: {
    friendly: [
      'Tell {us} in the comments, and say why.',
      'Answers below, the more the merrier.',
      'One word is enough. Answers below.',
      'The first thing that comes to mind counts.',
    ],
    professional: [
      'A sentence in the comments is enough, and the reason behind it is worth the most.',
      'Please share your reasoning in the comments.',
      'All views are welcome below.',
      'Short answers are as welcome as long ones.',
      'What comes to mind first?',
    ],
    bold: [
      'One answer. No fence-sitting.',
      'Pick one. Defend it.',
      'Answer below. Say why.',
      'First answer that comes to mind. Below.',
      'Out with it, below.',
      'One line. Yours.',
    ],
    playful: [
      'Wrong answers only… no, go on, right ones too.',
      'Fight it out below, but be nice.',
      'Friendships have ended over less. Answers below.',
      'Go on, spill it below.',
      'Comments are open, judgement is closed.',
      'No thinking, just typing.',
    ],
    informative: [
      'Answer below, and add your reason: it helps whoever asks the same.',
      'Leave your answer in the comments.',
      'One line is enough. Answers below.',
      'Every answer below helps whoever reads along.',
    ],
  },
}
