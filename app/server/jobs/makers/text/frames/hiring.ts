import type { Frames } from './frame.ts'

export const hiring: Frames = {
  openings: {
    friendly: ['{lead}', 'Could this be you? {lead}', 'Know somebody for this? {lead}'],
    professional: ['{lead}', 'An open position: {said}.', 'Open now: {said}.'],
    bold: ['{lead}', 'Your next job? {lead}', 'Read this if you want a change. {lead}'],
    playful: ['Wanted: you, possibly. {lead}', 'Dream job klaxon! {lead}', '{lead}'],
    informative: ['{lead}', 'Open position: {said}.', 'The job in one line: {said}.'],
  },
  named: {
    friendly: ['Now hiring: {thing}!', 'Could this be you? Wanted: {thing}.', 'Know somebody? Wanted: {thing}.'],
    professional: ['Open position: {thing}.', 'Now hiring: {thing}.', 'Vacancy: {thing}.'],
    bold: ['Now hiring: {thing}.', 'Wanted: {thing}.', 'Your next job? {Thing}.'],
    playful: ['Wanted, alive and well rested: {thing}.', 'Dream job klaxon: {thing}!', 'Is it you? Wanted: {thing}.'],
    informative: ['Now hiring: {thing}.', 'Open position: {thing}.', 'The job: {thing}.'],
  },
  calls: {
    friendly: [
      'Apply by {deadline}: {contact}',
      'Sounds like you? Apply here: {contact}',
      'Say hello here: {contact}',
      'Know someone who would be great at this? Tag them, they will thank you.',
      'Is it you, or somebody you know? Tell {us} below.',
      'Send this to the first person you thought of.',
    ],
    professional: [
      'Apply by {deadline}: {contact}',
      'Apply here: {contact}',
      'Applications: {contact}',
      'Please share this with anyone in your network who fits.',
      'Do you know someone who fits? An introduction is welcome.',
      'Questions about the role are welcome in the comments.',
    ],
    bold: [
      'Apply by {deadline}: {contact}',
      'Apply: {contact}',
      'Make the move: {contact}',
      'Tag the person who should have this job.',
      "You, or somebody you know. Who's it going to be?",
      'Want it? Say so.',
    ],
    playful: [
      'Apply by {deadline}, your future self is watching: {contact}',
      'Swipe right here: {contact}',
      'Come and be wonderful with {us}: {contact}',
      'Tag the friend who has been sighing at their desk.',
      'You know exactly who to send this to.',
      'Is your boss reading along? Then just like it discreetly.',
    ],
    informative: [
      'Apply by {deadline}: {contact}',
      'How to apply: {contact}',
      'Apply here: {contact}',
      'Know someone who fits? Send them this post.',
      'Questions about the job? Leave them below.',
      'Save this post if you want to think it over.',
    ],
  },
}
