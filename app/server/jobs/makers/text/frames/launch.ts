import type { Frames } from './frame.ts'

export const launch: Frames = {
  openings: {
    friendly: ['{lead}', 'Good news: {said}!', 'Something to look forward to: {said}.'],
    professional: ['{lead}', 'An announcement: {said}.', 'Now official: {said}.'],
    bold: ["It's official. {lead}", '{lead}', 'Mark this. {lead}'],
    playful: ['Drumroll, please… {lead}', 'Psst: {said}!', '{lead}'],
    informative: ["What's new: {said}.", '{lead}', 'The news in one line: {said}.'],
  },
  named: {
    friendly: ['Say hello to {thing}!', 'Meet {thing}.', 'Here it comes: {thing}.'],
    professional: ['Introducing {thing}.', 'A first look at {thing}.', 'Presenting {thing}.'],
    bold: ['Meet {thing}.', '{Thing}. Remember the name.', 'This is {thing}.'],
    playful: ['Drumroll, please… {thing}!', 'Make way for {thing}!', 'Look who just walked in: {thing}.'],
    informative: ['Introducing {thing}.', "What's new: {thing}.", 'In focus: {thing}.'],
  },
  calls: {
    friendly: [
      'Get {discount} with {code}, until {deadline}.',
      'Have a look: {contact}',
      'See it for yourself: {contact}',
      "Know someone who'd love this? Tag them.",
      'What would you try first?',
      'What would you like to know about it? Ask {us} below.',
    ],
    professional: [
      'Use {code} until {deadline}.',
      'Find out more: {contact}',
      'Full details: {contact}',
      'Which part interests you most?',
      'Questions are welcome in the comments.',
      'Share it with a colleague who should know.',
    ],
    bold: [
      'Use {code}. Ends {deadline}.',
      'Get it: {contact}',
      'Go: {contact}',
      'First in line? Say so below.',
      'Tag who needs this.',
      "Who's in?",
    ],
    playful: [
      'Use {code} before {deadline} runs off with it.',
      'Curious? Off you go: {contact}',
      'Poke around here: {contact}',
      'Tag the friend who has to see this first.',
      'On a scale of yes to absolutely: how ready are you?',
      'First reaction? One word, go.',
    ],
    informative: [
      'Code: {code}, until {deadline}',
      'All the details: {contact}',
      'Where to find it: {contact}',
      'Save this post so you find it again.',
      'Questions? Leave them below.',
      'What else would help you decide?',
    ],
  },
}
