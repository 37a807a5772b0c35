import { VisuallyHidden } from '@radix-ui/themes'
import { type PlatformShape, platformShapes } from './platform-shapes.ts'
import type { Tone } from './tone.ts'
import './platform-mark.css'

export type PlatformMarkProps = {
  /** What the platform is called; read out and shown as a tip. */
  name: string
  /** Whose mark is drawn; null for a platform nobody here knows. */
  shape: PlatformShape | null
  /** How it stands there, as a colour. */
  tone?: Tone
  /** A word for the tone, read out after the name: "published". */
  state?: string
  /** Small in a row, medium in a card, large on a page about it. */
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

export type PlatformMarksProps = {
  /** What the platforms have in common: "Goes to". */
  label: string
  /** The marks, in the order of the list of platforms. */
  platforms: readonly PlatformMarkProps[]
  /** Where there is little room: so many are drawn, the others are counted. */
  most?: number
}

/** Where something goes, or went. */
export function PlatformMarks({ label, platforms, most = platforms.length }: PlatformMarksProps) {
  // Counting a single one takes the room of drawing it.
  const drawn = platforms.length > most + 1 ? platforms.slice(0, most) : platforms
  const others = platforms.slice(drawn.length)
  return (
    <ul className="nf-platforms" aria-label={label}>
      {drawn.map((platform) => (
        <li key={platform.name}>
          <PlatformMark {...platform} />
        </li>
      ))}
      {others.length > 0 ? (
        <li className="nf-platform-others tabular" title={others.map(({ name }) => name).join(', ')}>
          <span aria-hidden="true">+{others.length}</span>
          <VisuallyHidden>{others.map(({ name }) => name).join(', ')}</VisuallyHidden>
        </li>
      ) : null}
    </ul>
  )
}
