import type { Frames } from './frame.ts'

export const testimonial: Frames = {
  openings: {
    friendly: [
      '{lead}',
      'Words like these make the day:\n\n{lead}',
      'Thank you for this:\n\n{lead}',
      'Kind words:\n\n{lead}',
    ],
    professional: [
      '{lead}',
      'In their own words:\n\n{lead}',
      'Feedback worth sharing:\n\n{lead}',
      'Shared as received:\n\n{lead}',
    ],
    bold: ['{lead}', 'Their words:\n\n{lead}', 'Read this.\n\n{lead}', 'No edits.\n\n{lead}'],
    playful: [
      'Excuse the blushing:\n\n{lead}',
      '{lead}',
      'This one goes on the wall:\n\n{lead}',
      'Somebody pass the tissues:\n\n{lead}',
    ],
    informative: [
      '{lead}',
      'In their own words:\n\n{lead}',
      'What was said:\n\n{lead}',
      'Feedback, word for word:\n\n{lead}',
    ],
  },
  named: {
    friendly: [
      'Words like these make the day: {thing}.',
      '{Thing}.',
      'Thank you for this: {thing}.',
      'Kind words: {thing}.',
    ],
    professional: [
      'Feedback worth sharing: {thing}.',
      '{Thing}.',
      'In their own words: {thing}.',
      'Shared as received: {thing}.',
    ],
    bold: ['{Thing}.', 'Their words: {thing}.', 'Read this: {thing}.', 'No edits: {thing}.'],
    playful: [
      'Excuse the blushing: {thing}.',
      'This one goes on the wall: {thing}.',
      '{Thing}.',
      'Somebody pass the tissues: {thing}.',
    ],
    informative: [
      'What was said: {thing}.',
      '{Thing}.',
      'In their own words: {thing}.',
      'Feedback, word for word: {thing}.',
    ],
  },
  short: {
    friendly: ['Worth sharing:\n\n{lead}', 'So kind:\n\n{lead}', 'Ah, lovely:\n\n{lead}'],
    professional: ['Noted, gladly:\n\n{lead}', 'Feedback:\n\n{lead}', 'In their words:\n\n{lead}'],
    bold: ['Word for word:\n\n{lead}', 'Unfiltered:\n\n{lead}', 'Look.\n\n{lead}'],
    playful: ['Blushing:\n\n{lead}', 'Well, hello:\n\n{lead}', 'Look, a hug:\n\n{lead}'],
    informative: ['Review:\n\n{lead}', 'In full:\n\n{lead}', 'Said of it:\n\n{lead}'],
  },
  long: {
    friendly: [
      'There is no better way to say it than this:\n\n{lead}',
      'Kind words that deserve a post of their own:\n\n{lead}',
    ],
    professional: ['Left here as it was said:\n\n{lead}', 'Feedback says more than any brochure:\n\n{lead}'],
    bold: ['Forget the adverts. Read this.\n\n{lead}', 'Others say it better.\n\n{lead}'],
    playful: [
      'Excuse the grin, it will not go away:\n\n{lead}',
      'This is going on the fridge, next to the good magnets:\n\n{lead}',
    ],
    informative: [
      'What somebody else has to say about it:\n\n{lead}',
      'Not an advert, but somebody speaking for themselves:\n\n{lead}',
    ],
  },
  calls: {
    friendly: [
      'Thank you, it means a lot.',
      'Thank you for saying so.',
      'Been here too? Tell {us} how it went.',
      'Thank you! Who should be next?',
      'Been here too? Say how it went.',
      'Kind words travel. Pass some on.',
    ],
    professional: [
      'Thank you for the trust.',
      'Have you worked with {us}? Your feedback is welcome.',
      'Thank you for taking the time to say so.',
      'Thank you for saying it in public.',
      'Feedback of any kind is welcome.',
      'Your own experience is welcome in the comments.',
    ],
    bold: [
      'Your turn.',
      "That's the standard.",
      'Nothing to add.',
      'Want the same? You know where to find {us}.',
      'Been there? Say so below.',
    ],
    playful: [
      'Not crying, just something in the eye. Thank you!',
      'Thank you! Framing it now.',
      'Your turn to make somebody blush.',
      'Pass the compliment on: who deserves one?',
    ],
    informative: [
      'Thank you for the feedback.',
      'Been here too? Add your experience below.',
      'Want to know more? Ask below.',
      'What was your experience?',
    ],
  },
}
