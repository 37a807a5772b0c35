import type { Frames } from './frame.ts'

export const hiring: Frames = {
  openings: {
    friendly: ['{lead}', 'Could this be you? {lead}', 'Know somebody for this? {lead}', 'Perhaps it is you. {lead}'],
    professional: ['{lead}', 'An open position: {said}.', 'Open now: {said}.', 'A role to fill: {said}.'],
    bold: ['{lead}', 'Your next job? {lead}', 'Read this if you want a change. {lead}', 'Want in? {lead}'],
    playful: [
      'Wanted: you, possibly. {lead}',
      'Dream job klaxon! {lead}',
      '{lead}',
      'Plot twist for your career? {lead}',
    ],
    informative: ['{lead}', 'Open position: {said}.', 'The job in one line: {said}.', 'For jobseekers: {said}.'],
  },
  named: {
    friendly: [
      'Now hiring: {thing}!',
      'Could this be you? Wanted: {thing}.',
      'Know somebody? Wanted: {thing}.',
      'Perhaps it is you. Wanted: {thing}.',
    ],
    professional: ['Open position: {thing}.', 'Now hiring: {thing}.', 'Vacancy: {thing}.', 'A role to fill: {thing}.'],
    bold: ['Now hiring: {thing}.', 'Wanted: {thing}.', 'Your next job? {Thing}.', 'Step up: {thing}.'],
    playful: [
      'Wanted, alive and well rested: {thing}.',
      'Dream job klaxon: {thing}!',
      'Is it you? Wanted: {thing}.',
      'Plot twist for somebody: {thing}!',
    ],
    informative: ['Now hiring: {thing}.', 'Open position: {thing}.', 'The job: {thing}.', 'For jobseekers: {thing}.'],
  },
  short: {
    friendly: ['Is it you? {lead}', 'Pass it on: {said}.', 'A job! {lead}'],
    professional: ['Please share. {lead}', 'A vacancy: {said}.', 'Of interest? {lead}'],
    bold: ['Your move. {lead}', 'New job? {lead}', 'Take it. {lead}'],
    playful: ['Psst, a job! {lead}', 'Could be you! {lead}', 'Dust off the CV! {lead}'],
    informative: ['Job: {said}.', 'Spread the word. {lead}', 'To pass on: {said}.'],
  },
  long: {
    friendly: [
      'It could be you, or it could be somebody you know. {lead}',
      'Good jobs are often found through a friend of a friend, so please read on. {lead}',
    ],
    professional: [
      'If you know the right person, a word to them would be appreciated. {lead}',
      'A few lines for anyone who is considering a next step. {lead}',
    ],
    bold: ['Read to the end before you say no. {lead}', 'Scrolling will not change your job. This might. {lead}'],
    playful: [
      'Somewhere out there somebody is reloading the job pages, and this is for them. {lead}',
      'Show this to your boss, or perhaps do not. {lead}',
    ],
    informative: [
      'What the job is, before anything else. {lead}',
      'Worth a minute for anyone who is looking, or knows somebody who is. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Apply by {deadline}: {contact}',
      'Sounds like you? Apply here: {contact}',
      'Say hello here: {contact}',
      'Know someone who would be great at this? Tag them, they will thank you.',
      'Is it you, or somebody you know? Tell {us} below.',
      'Send this to the first person you thought of.',
      'Good people know good people: pass it on.',
      'Save it if you want to sleep on it.',
    ],
    professional: [
      'Apply by {deadline}: {contact}',
      'Apply here: {contact}',
      'Applications: {contact}',
      'Please share this with anyone in your network who fits.',
      'Do you know someone who fits? An introduction is welcome.',
      'Questions about the role are welcome in the comments.',
      'Save this post if you are considering a change.',
    ],
    bold: [
      'Apply by {deadline}: {contact}',
      'Apply: {contact}',
      'Make the move: {contact}',
      'Tag the person who should have this job.',
      "You, or somebody you know. Who's it going to be?",
      'Want it? Say so.',
      'Pass it on. Somebody needs it.',
    ],
    playful: [
      'Apply by {deadline}, your future self is watching: {contact}',
      'Swipe right here: {contact}',
      'Come and be wonderful with {us}: {contact}',
      'Tag the friend who has been sighing at their desk.',
      'You know exactly who to send this to.',
      'Is your boss reading along? Then just like it discreetly.',
      'Drop it into the group chat and look innocent.',
    ],
    informative: [
      'Apply by {deadline}: {contact}',
      'How to apply: {contact}',
      'Apply here: {contact}',
      'Know someone who fits? Send them this post.',
      'Questions about the job? Leave them below.',
      'Save this post if you want to think it over.',
      'Share it where the right person might see it.',
    ],
  },
}
