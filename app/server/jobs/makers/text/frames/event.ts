import type { Frames } from './frame.ts'

export const event: Frames = {
  openings: {
    friendly: ['{lead}', 'Save the date: {said}!', 'One for the calendar: {said}.'],
    professional: ['{lead}', 'An invitation: {said}.', 'For your calendar: {said}.'],
    bold: ['Clear your calendar. {lead}', '{lead}', 'Save the date. {lead}'],
    playful: ['Got plans? You do now. {lead}', 'Calendars out: {said}!', '{lead}'],
    informative: ['Save the date: {said}.', '{lead}', 'For your calendar: {said}.'],
  },
  named: {
    friendly: ['Save the date: {thing}!', "You're invited: {thing}.", 'One for the calendar: {thing}.'],
    professional: ['An invitation: {thing}.', 'Save the date: {thing}.', 'For your calendar: {thing}.'],
    bold: ['Save the date: {thing}.', '{Thing}. Be there.', 'Clear your calendar: {thing}.'],
    playful: ['Got plans? You do now: {thing}!', 'Calendars out: {thing}!', 'Excuse to leave the house: {thing}.'],
    informative: ['Save the date: {thing}.', 'For your calendar: {thing}.', 'Coming up: {thing}.'],
  },
  calls: {
    friendly: [
      'Save your place by {deadline}: {contact}',
      'Save your place: {contact}',
      'Come along, and bring a friend: {contact}',
      "Who are you bringing? Tag them so it's settled.",
      'Will we see you there?',
      'Put it in your calendar, and bring somebody along.',
    ],
    professional: [
      'Please register by {deadline}: {contact}',
      'Register here: {contact}',
      'Details and registration: {contact}',
      'Please share this with anyone who would like to attend.',
      'Will you be there?',
      'Will you be there? Let {us} know in the comments.',
    ],
    bold: [
      'Sign up by {deadline}: {contact}',
      'Grab your seat: {contact}',
      'Be in the room: {contact}',
      'In or out? Say so below.',
      'Tag your plus-one.',
      'Block the time. Be there.',
    ],
    playful: [
      'Sign up before {deadline} or forever hold your peace: {contact}',
      'Your seat is getting lonely: {contact}',
      'RSVP like you mean it: {contact}',
      'Tag the friend who always says they never hear about these things.',
      "Who's coming? Hands up below.",
      'Bring a friend. Or make one there.',
    ],
    informative: [
      'Sign up by {deadline}: {contact}',
      'How to join: {contact}',
      'Details: {contact}',
      'Save this post so you have the details at hand.',
      'Questions about it? Leave them below.',
      'Send it to whoever you would go with.',
    ],
  },
}
