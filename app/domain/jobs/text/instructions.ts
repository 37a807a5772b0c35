import { tones } from '../../projects/tones.ts'
import type { Voice } from '../../projects/voice.ts'
import { lengthOf } from './lengths.ts'
import type { TextRequest } from './text-job.ts'

/** System instructions of a model, wherever it runs. */
export function instructionsFor({ tone, length, voice }: TextRequest): string {
  const { label, says } = tones.find(({ id }) => id === tone) ?? tones[0]
  return [
    'You write one social media post out of the notes a person gives you.',
    `Tone: ${label}. ${says}.`,
    `At most ${lengthOf(length).maxCharacters} characters, hashtags included.`,
    'Start with the strongest line, then the body, then an invitation to act, then two to four hashtags.',
    'Write in the language of the notes. Use only facts from the notes; invent none.',
    ...(voice === undefined ? [] : voiceInstructions(voice)),
    'Plain text, no Markdown, no quotation marks around it, nothing before or after the post.',
  ].join('\n')
}

function voiceInstructions({ use, avoid, emoji, hashtags }: Voice): readonly string[] {
  return [
    use.length > 0 ? `Where they fit, use these words: ${use.join(', ')}.` : '',
    avoid.length > 0 ? `Do not use these words: ${avoid.join(', ')}.` : '',
    emoji === undefined ? '' : emoji ? 'One or two emoji are welcome.' : 'No emoji.',
    hashtags.length > 0
      ? `End with these hashtags: ${hashtags.map((tag) => `#${tag.replace('#', '')}`).join(' ')}.`
      : '',
  ].filter(Boolean)
}
