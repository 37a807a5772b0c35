import type { Frames } from './frame.ts'

export const testimonial: Frames = {
  openings: {
    friendly: ['{lead}', 'Words like these make the day:\n\n{lead}', 'Thank you for this:\n\n{lead}'],
    professional: ['{lead}', 'In their own words:\n\n{lead}', 'Feedback worth sharing:\n\n{lead}'],
    bold: ['{lead}', 'Their words:\n\n{lead}', 'Read this.\n\n{lead}'],
    playful: ['Excuse the blushing:\n\n{lead}', '{lead}', 'This one goes on the wall:\n\n{lead}'],
    informative: ['{lead}', 'In their own words:\n\n{lead}', 'What was said:\n\n{lead}'],
  },
  named: {
    friendly: ['Words like these make the day: {thing}', '{Thing}', 'Thank you for this: {thing}'],
    professional: ['Feedback worth sharing: {thing}', '{Thing}', 'In their own words: {thing}'],
    bold: ['{Thing}', 'Their words: {thing}', 'Read this: {thing}'],
    playful: ['Excuse the blushing: {thing}', 'This one goes on the wall: {thing}', '{Thing}'],
    informative: ['What was said: {thing}', '{Thing}', 'In their own words: {thing}'],
  },
  calls: {
    friendly: [
      'Thank you, it means a lot.',
      'Thank you for saying so.',
      'Been here too? Tell {us} how it went.',
      'Thank you! Who should be next?',
    ],
    professional: [
      'Thank you for the trust.',
      'Have you worked with {us}? Your feedback is welcome.',
      'Thank you for taking the time to say so.',
      'Thank you for saying it in public.',
    ],
    bold: ['Your turn.', "That's the standard.", 'Nothing to add.', 'Want the same? You know where to find {us}.'],
    playful: [
      'Not crying, just something in the eye. Thank you!',
      'Thank you! Framing it now.',
      'Your turn to make somebody blush.',
    ],
    informative: [
      'Thank you for the feedback.',
      'Been here too? Add your experience below.',
      'Questions? Leave them below.',
    ],
  },
}
