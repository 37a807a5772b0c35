import type { Frames } from './frame.ts'

export const question: Frames = {
  openings: {
    friendly: [
      '{lead}',
      'A question for you: {said}',
      'Help {us} out: {said}',
      'Tell the comments: {said}',
      'Curious to hear: {said}',
    ],
    professional: [
      '{lead}',
      'A question for the network: {said}',
      'Your view, please: {said}',
      'Something to discuss: {said}',
    ],
    bold: ['{lead}', 'One question. {lead}', 'Be honest. {lead}', 'No wrong answers. {lead}'],
    playful: [
      'Important debate: {said}',
      '{lead}',
      'Settle this: {said}',
      'Asking for a friend: {said}',
      'Confession time: {said}',
      'Over a biscuit, perhaps: {said}',
    ],
    informative: [
      '{lead}',
      'A quick poll: {said}',
      'Your vote counts: {said}',
      'Your experience counts: {said}',
      'Just one question: {said}',
      'Worth asking: {said}',
    ],
  },
  named: {
    friendly: ['A question for you: {thing}?', '{Thing}?', 'Tell {us}: {thing}?', '{Thing}: what do you say?'],
    professional: [
      'A question for the network: {thing}?',
      '{Thing}?',
      'Your view, please: {thing}?',
      '{Thing}: what is your view?',
    ],
    bold: ['{Thing}?', 'One question: {thing}?', 'Be honest: {thing}?', '{Thing}: yes or no?'],
    playful: ['Important debate: {thing}?', '{Thing}?', 'Settle this: {thing}?', '{Thing}: go on, say it.'],
    informative: [
      'A quick poll: {thing}?',
      '{Thing}?',
      'Your experience counts: {thing}?',
      '{Thing}: what is your answer?',
    ],
  },
  short: {
    friendly: ['Quick one: {said}', 'Over to you: {said}', 'Tell {us}: {said}', 'Just curious: {said}'],
    professional: ['Your view: {said}', 'Briefly: {said}', 'For discussion: {said}'],
    bold: ['Your call: {said}', 'Answer this. {lead}', 'Go. {lead}'],
    playful: ['Spill the beans: {said}', 'Right then: {said}', 'Quick, no thinking: {said}'],
    informative: ['Question: {said}', 'To answer: {said}', 'In a word: {said}'],
  },
  long: {
    friendly: [
      'Think about it for a moment before you answer. {lead}',
      'There may be no right answer to this, and that is the nice part. {lead}',
    ],
    professional: [
      'Take your time with this one. {lead}',
      'Different answers are what makes this worth asking. {lead}',
    ],
    bold: ['Everybody has an opinion. Say yours out loud. {lead}', 'Think first. Then answer. {lead}'],
    playful: [
      'Put down the snack, this one needs your full attention. {lead}',
      'Take a deep breath, and then be completely honest. {lead}',
    ],
    informative: [
      'There may be no right answer to this. {lead}',
      'An answer from practice is worth more than a guess. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Tell {us} in the comments, and say why.',
      'Answers below, the more the merrier.',
      'One word is enough. Answers below.',
      'The first thing that comes to mind counts.',
      'Short answers are as good as long ones.',
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
