import { VisuallyHidden } from '@radix-ui/themes'
import type { Tone } from './tone.ts'
import './platform-mark.css'

export type PlatformMarkProps = {
  name: string
  /** One or two letters that stand for it. */
  short: string
  tone?: Tone
  /** A word for the tone, read out after the name: "published". */
  state?: string
  size?: 'small' | 'medium'
}

/** One platform, as a small chip. */
export function PlatformMark({ name, short, tone = 'quiet', state, size = 'small' }: PlatformMarkProps) {
  const spoken = state ? `${name}, ${state}` : name
  return (
    <span className="nf-platform" data-tone={tone} data-size={size} title={spoken}>
      <span aria-hidden="true">{short}</span>
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
