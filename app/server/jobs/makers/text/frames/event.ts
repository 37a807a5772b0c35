import type { Frames } from './frame.ts'

export const event: Frames = {
  openings: {
    friendly: ['{lead}', 'Save the date: {said}!', 'One for the calendar: {said}.', 'Come along: {said}.'],
    professional: ['{lead}', 'An invitation: {said}.', 'For your calendar: {said}.', 'Please note the date: {said}.'],
    bold: ['Clear your calendar. {lead}', '{lead}', 'Save the date. {lead}', 'Be there. {lead}'],
    playful: ['Got plans? You do now. {lead}', 'Calendars out: {said}!', '{lead}', 'Cancel your sofa. {lead}'],
    informative: ['Save the date: {said}.', '{lead}', 'For your calendar: {said}.', 'The event in one line: {said}.'],
  },
  named: {
    friendly: [
      'Save the date: {thing}!',
      "You're invited: {thing}.",
      'One for the calendar: {thing}.',
      'Come along: {thing}!',
    ],
    professional: [
      'An invitation: {thing}.',
      'Save the date: {thing}.',
      'For your calendar: {thing}.',
      'On the agenda: {thing}.',
    ],
    bold: ['Save the date: {thing}.', '{Thing}. Be there.', 'Clear your calendar: {thing}.', 'Mark it down: {thing}.'],
    playful: [
      'Got plans? You do now: {thing}!',
      'Calendars out: {thing}!',
      'Excuse to leave the house: {thing}.',
      'Cancel your sofa: {thing}!',
    ],
    informative: [
      'Save the date: {thing}.',
      'For your calendar: {thing}.',
      'Coming up: {thing}.',
      'What is on: {thing}.',
    ],
  },
  short: {
    friendly: ['Plans? {lead}', 'Note it: {said}.', 'Join in: {said}.'],
    professional: ['Coming up: {said}.', 'Diary note: {said}.', 'Please note: {said}.'],
    bold: ['Show up. {lead}', 'Pens out. {lead}', 'Go. {lead}'],
    playful: ['Ooh, plans! {lead}', 'Shoes on! {lead}', 'Guess what: {said}!'],
    informative: ['Event: {said}.', 'To note: {said}.', 'In the diary: {said}.'],
  },
  long: {
    friendly: [
      'Here is a plan for you, and for whoever you would bring. {lead}',
      'Have a pen ready, this one belongs in the calendar. {lead}',
    ],
    professional: ['One more line for your calendar. {lead}', 'Please take a moment to note the following. {lead}'],
    bold: ['You could stay in. Or you could read this. {lead}', 'Excuses are easy. So is turning up. {lead}'],
    playful: [
      'The sofa will understand, it has seen you leave before. {lead}',
      'Tell your calendar to breathe in and make some room. {lead}',
    ],
    informative: [
      'What it is, in a sentence, so you can plan. {lead}',
      'For everyone who likes to know what is on. {lead}',
    ],
  },
  calls: {
    friendly: [
      'Save your place by {deadline}: {contact}',
      'Save your place: {contact}',
      'Come along, and bring a friend: {contact}',
      "Who are you bringing? Tag them so it's settled.",
      'Will we see you there?',
      'Put it in your calendar, and bring somebody along.',
      'Send it to somebody you would like to see there.',
    ],
    professional: [
      'Please register by {deadline}: {contact}',
      'Register here: {contact}',
      'Details and registration: {contact}',
      'Please share this with anyone who would like to attend.',
      'Will you be there?',
      'Save this post for the details.',
      'Questions are welcome in the comments.',
    ],
    bold: [
      'Sign up by {deadline}: {contact}',
      'Grab your seat: {contact}',
      'Be in the room: {contact}',
      'In or out? Say so below.',
      'Tag your plus-one.',
      'Block the time. Bring somebody.',
      'Save it. Show up.',
    ],
    playful: [
      'Sign up before {deadline} or forever hold your peace: {contact}',
      'Your seat is getting lonely: {contact}',
      'RSVP like you mean it: {contact}',
      'Tag the friend who always says they never hear about these things.',
      "Who's coming? Hands up below.",
      'Bring a friend. Or make one there.',
      'Pick an outfit. Or at least a friend.',
    ],
    informative: [
      'Sign up by {deadline}: {contact}',
      'How to join: {contact}',
      'Details: {contact}',
      'Save this post so you have the details at hand.',
      'Questions about it? Leave them below.',
      'Send it to whoever you would go with.',
      'Will you be there?',
    ],
  },
}
