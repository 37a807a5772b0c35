import type { Frames } from './frame.ts'

export const topic: Frames = {
  openings: {
    friendly: ['{lead}', 'A thought to share: {said}.', 'Something to share: {said}.', 'Here is a thought: {said}.'],
    professional: ['{lead}', 'An observation: {said}.', 'Worth a moment: {said}.', 'A point to consider: {said}.'],
    bold: ['{lead}', 'Say it louder. {lead}', 'Plain and simple. {lead}', 'Straight talk. {lead}'],
    playful: ['Psst: {said}.', '{lead}', 'A passing thought: {said}.', 'Thinking out loud: {said}.'],
    informative: ['{lead}', 'In short: {said}.', 'The point: {said}.', 'To put it plainly: {said}.'],
  },
  named: {
    friendly: [
      '{ask}',
      "Let's talk {thing}.\n\n{ask}",
      '{Thing}: your turn.\n\n{ask}',
      'Come and chat about {thing}.\n\n{ask}',
    ],
    professional: [
      '{ask}',
      'A question on {thing}.\n\n{ask}',
      '{Thing}, from experience.\n\n{ask}',
      'A short exchange on {thing}.\n\n{ask}',
    ],
    bold: ['{Thing}.\n\n{ask}', '{ask}', 'One question on {thing}.\n\n{ask}', '{Thing}. Go.\n\n{ask}'],
    playful: [
      '{Thing} people, this one is for you.\n\n{ask}',
      'Urgent {thing} business.\n\n{ask}',
      '{ask}',
      'Hands up for {thing}!\n\n{ask}',
    ],
    informative: [
      'A question about {thing}.\n\n{ask}',
      'A short survey on {thing}.\n\n{ask}',
      '{ask}',
      'On the subject of {thing}:\n\n{ask}',
    ],
  },
  short: {
    friendly: ['A thought: {said}.', 'Just saying: {said}.', 'Quick thought. {lead}'],
    professional: ['Briefly: {said}.', 'A remark: {said}.', 'Noted: {said}.'],
    bold: ['One thought. {lead}', 'Hear this. {lead}', 'Simple. {lead}'],
    playful: ['Hmm: {said}.', 'Hot take: {said}!', 'Shower thought: {said}.'],
    informative: ['Note: {said}.', 'One point: {said}.', 'Worth knowing: {said}.'],
  },
  long: {
    friendly: [
      'A thought, and room for yours below. {lead}',
      'Something to think about, whenever you have a minute. {lead}',
    ],
    professional: ['Bear with this for a moment. {lead}', 'An observation, offered for discussion. {lead}'],
    bold: ['Agree or disagree, but read it first. {lead}', 'No hedging, no footnotes. {lead}'],
    playful: [
      'This thought has been circling like a cat around its cushion. {lead}',
      'Nobody asked, and here it is all the same. {lead}',
    ],
    informative: [
      'One point, in as few words as it takes. {lead}',
      'Stated plainly, so that it is easy to answer. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Tell {us} below.',
      'Share yours in the comments.',
      'Have a look: {contact}',
      'Answers below, the more the merrier.',
      'One line is enough. Below, please.',
      'How do you see it?',
    ],
    professional: [
      'More on this: {contact}',
      'Your experience is welcome in the comments.',
      'How do you see it?',
      'What would you add?',
      'A sentence in the comments is enough.',
    ],
    bold: ['More: {contact}', 'Your turn.', 'Say it below.', 'One answer. Go.', 'Agree? Or not?'],
    playful: [
      'More of it here: {contact}',
      'Go on, the comments are open.',
      'Bonus points for strong opinions.',
      'Confess below.',
      'Out with it. No judgement.',
    ],
    informative: [
      'More: {contact}',
      'Add your experience below.',
      'Leave your answer in the comments.',
      'What would you add?',
      'How does it look from where you are?',
    ],
  },
}
