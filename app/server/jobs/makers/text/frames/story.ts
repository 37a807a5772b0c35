import type { Frames } from './frame.ts'

export const story: Frames = {
  openings: {
    friendly: ['{lead}', 'A short story. {lead}', 'Sit down for a minute. {lead}', 'Something to tell you. {lead}'],
    professional: ['{lead}', 'A look back. {lead}', 'A personal note. {lead}', 'From experience. {lead}'],
    bold: ['{lead}', 'True story. {lead}', 'Here is how it went. {lead}', 'No filter. {lead}'],
    playful: ['Story time! {lead}', '{lead}', 'Get comfortable. {lead}', 'Gather round! {lead}'],
    informative: ['{lead}', 'How it went: {said}.', 'Looking back: {said}.', 'What happened: {said}.'],
  },
  named: {
    friendly: ['A short story: {thing}.', '{Thing}.', 'Story time: {thing}.', 'Something to tell you: {thing}.'],
    professional: ['A look back: {thing}.', '{Thing}.', 'A personal note: {thing}.', 'From experience: {thing}.'],
    bold: ['{Thing}.', 'True story: {thing}.', 'This one is real: {thing}.', 'No filter: {thing}.'],
    playful: ['Story time: {thing}!', 'Get comfortable: {thing}.', '{Thing}.', 'Gather round: {thing}.'],
    informative: ['How it went: {thing}.', '{Thing}.', 'Looking back: {thing}.', 'What happened: {thing}.'],
  },
  short: {
    friendly: ['Listen. {lead}', 'A short one. {lead}', 'Between us: {said}.'],
    professional: ['Looking back. {lead}', 'A note. {lead}', 'In hindsight: {said}.'],
    bold: ['Listen up. {lead}', 'It happened. {lead}', 'Straight up. {lead}'],
    playful: ['Right, so. {lead}', 'Ready? {lead}', 'Picture this: {said}.'],
    informative: ['In brief: {said}.', 'The story: {said}.', 'From memory: {said}.'],
  },
  long: {
    friendly: ['This one takes a minute to read. {lead}', 'Make yourself comfortable, this is how it went. {lead}'],
    professional: [
      'Not every post is a tip. This is how it went. {lead}',
      'Some lessons are easier to tell as a story. {lead}',
    ],
    bold: ['No moral at the end. Just what happened. {lead}', 'It is easier to scroll past. Stay for this one. {lead}'],
    playful: ['Popcorn is optional, the story comes anyway. {lead}', 'Imagine the opening music here. {lead}'],
    informative: ['From the beginning, then. {lead}', 'What follows is told as it happened. {lead}'],
  },
  calls: {
    friendly: [
      'Has something like this happened to you? Tell {us}.',
      "What's your version of this story?",
      'Who does this make you think of?',
      'Does it remind you of something?',
      'Which part stays with you?',
    ],
    professional: [
      'Which part stays with you?',
      'Which decision changed the way you work?',
      'Have you been through something similar?',
      'What would you take from it?',
    ],
    bold: [
      'Your turn. What changed everything for you?',
      'Which part hits home?',
      "What's your story?",
      'Say it below. No filter.',
    ],
    playful: [
      'Your turn: best plot twist of your own?',
      'Tell {us} about yours, the odder the better.',
      'What would the film of your version be called?',
      'Who would play you in the film?',
      'Tell yours in emoji only.',
    ],
    informative: [
      'Which part of it stays with you?',
      'Do you have a story like it? Add it below.',
      'What would you take from it?',
      'What does it remind you of?',
    ],
  },
}
