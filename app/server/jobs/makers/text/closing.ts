import type { ToneId } from '#app/domain/jobs/text/tones.ts'
import type { Brief, Unit } from './read-brief.ts'
import { inVoice } from './voice.ts'

/** The invitation at the end: the person's own where there is one, else a question to the reader that promises nothing. */
export function closingFor(own: readonly Unit[], tone: ToneId, brief: Brief): string {
  if (own.length > 0) return own.map((unit) => inVoice(unit.text, tone, brief.english)).join(' ')
  return brief.english ? invitation(tone, brief.voice) : ''
}

function invitation(tone: ToneId, voice: Brief['voice']): string {
  const whom = voice === 'we' ? ' us' : voice === 'i' ? ' me' : ''
  switch (tone) {
    case 'friendly':
      return whom ? `What do you think? Tell${whom} in the comments.` : 'What do you think? Share it in the comments.'
    case 'professional':
      return whom ? 'Your thoughts are welcome in the comments.' : 'What is your view?'
    case 'bold':
      return 'Your turn. What do you say?'
    case 'playful':
      return whom ? `Thoughts? Go on, tell${whom}.` : 'Thoughts? Go on, the comments are open.'
    case 'informative':
      return whom ? `Questions? Ask${whom} in the comments.` : 'Questions? Leave them in the comments.'
  }
}
