import { VisuallyHidden } from '@radix-ui/themes'
import { type PlatformShape, platformShapes } from './platform-shapes.ts'
import type { Tone } from './tone.ts'
import './platform-mark.css'

export type PlatformMarkProps = {
  name: string
  /** Whose mark is drawn; null for a platform nobody here knows. */
  shape: PlatformShape | null
  tone?: Tone
  /** A word for the tone, read out after the name: "published". */
  state?: string
  size?: 'small' | 'medium' | 'large'
}

/** A ring, for what has no mark of its own. */
const unknownShape = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'

/** One platform by its own mark, in our colours. */
export function PlatformMark({ name, shape, tone = 'quiet', state, size = 'small' }: PlatformMarkProps) {
  const spoken = state ? `${name}, ${state}` : name
  return (
    <span className="nf-platform" data-tone={tone} data-size={size} title={spoken}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shape ? platformShapes[shape] : unknownShape} />
      </svg>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}

export type PlatformMarksProps = { label: string; platforms: readonly PlatformMarkProps[] }

/** Where something goes, or went. */
export function PlatformMarks({ label, platforms }: PlatformMarksProps) {
  return (
    <ul className="nf-platforms" aria-label={label}>
      {platforms.map((platform) => (
        <li key={platform.name}>
          <PlatformMark {...platform} />
        </li>
      ))}
    </ul>
  )
}
