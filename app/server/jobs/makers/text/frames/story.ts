import type { Frames } from './frame.ts'

export const story: Frames = {
  openings: {
    friendly: ['{lead}', 'A short story. {lead}', 'Sit down for a minute. {lead}'],
    professional: ['{lead}', 'A look back. {lead}', 'A personal note. {lead}'],
    bold: ['{lead}', 'True story. {lead}', 'Here is how it went. {lead}'],
    playful: ['Story time! {lead}', '{lead}', 'Get comfortable. {lead}'],
    informative: ['{lead}', 'How it went: {said}.', 'Looking back: {said}.'],
  },
  named: {
    friendly: ['A short story: {thing}.', '{Thing}.', 'Story time: {thing}.'],
    professional: ['A look back: {thing}.', '{Thing}.', 'A personal note: {thing}.'],
    bold: ['{Thing}.', 'True story: {thing}.', 'This one is real: {thing}.'],
    playful: ['Story time: {thing}!', 'Get comfortable: {thing}.', '{Thing}.'],
    informative: ['How it went: {thing}.', '{Thing}.', 'Looking back: {thing}.'],
  },
  calls: {
    friendly: [
      'Has something like this happened to you? Tell {us}.',
      "What's your version of this story?",
      'Who does this make you think of?',
    ],
    professional: [
      'What would you have done?',
      'Which decision changed the way you work?',
      'Have you been through something similar?',
    ],
    bold: ['Your turn. What changed everything for you?', 'What would you have done?', "What's your story?"],
    playful: [
      'Your turn: best plot twist of your own?',
      'Tell {us} about yours, the odder the better.',
      'What would the film of your version be called?',
    ],
    informative: [
      'Which part of it stays with you?',
      'Do you have a story like it? Add it below.',
      'What would you take from it?',
    ],
  },
}
