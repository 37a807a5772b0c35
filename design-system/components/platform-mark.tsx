import { VisuallyHidden } from '@radix-ui/themes'
import { type PlatformShape, platformShapes } from './platform-shapes.ts'
import type { Tone } from './tone.ts'
import './platform-mark.css'

export type PlatformMarkProps = {
  /** The platform's name; read aloud and shown as a tip. */
  name: string
  /** The mark's shape; null for an unknown platform. */
  shape: PlatformShape | null
  /** The state, as a colour. */
  tone?: Tone
  /** A word for the tone, read aloud after the name: "published". */
  state?: string
  /** Small in a row, medium in a card, large on a page about it. */
  size?: 'small' | 'medium' | 'large'
}

/** A ring, for platforms without a mark. */
const unknownShape = 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14z'

/** A platform's mark, in our colours. */
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
  /** The marks' common meaning: "Goes to". */
  label: string
  /** The marks, in the order of the list of platforms. */
  platforms: readonly PlatformMarkProps[]
  /** The number of marks drawn where space is short; the others are counted. */
  most?: number
}

/** The platforms of an item, each as a mark. */
export function PlatformMarks({ label, platforms, most = platforms.length }: PlatformMarksProps) {
  // A single remaining mark takes no more room than its count.
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
