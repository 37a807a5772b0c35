import { VisuallyHidden } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Tone } from './tone.ts'
import './meter.css'

export type MeterProps = {
  /** The measured thing: "AI credits left". */
  label: string
  /** The remaining amount. */
  value: number
  /** The full amount. */
  max: number
  /** The meaning of the figure. A full ring never warns: one of one is nothing low. */
  tone?: Tone
  /** Small in a pill, medium in a row, large with a figure in the middle. */
  size?: 'small' | 'medium' | 'large'
  /** In the middle of a large ring. */
  children?: ReactNode
}

/** The ring's path length is set to one hundred, so that a share is a dash length. */
const ring = { r: 15.9155, cx: 20, cy: 20, pathLength: 100, fill: 'none' } as const

const shareOf = (value: number, max: number) => (max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0)

/** The remaining share, as a ring. */
export function Meter({ label, value, max, tone = 'info', size = 'medium', children }: MeterProps) {
  const share = shareOf(value, max)
  return (
    <span className="nf-meter" data-size={size} data-tone={share === 100 ? 'info' : tone}>
      <VisuallyHidden>
        <meter aria-label={label} value={value} max={Math.max(max, value, 1)}>
          {value} of {max}
        </meter>
      </VisuallyHidden>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle className="nf-meter-track" {...ring} />
        {share > 0 ? <circle className="nf-meter-share" {...ring} strokeDasharray={`${share} 100`} /> : null}
      </svg>
      {children ? <span className="nf-meter-middle tabular">{children}</span> : null}
    </span>
  )
}

export type MeterPillProps = {
  /** The measured thing; read aloud with the figure. */
  label: string
  /** The text beside the ring: <><b>74</b> AI credits</>. */
  figure: ReactNode
  /** Replaces the word beside the figure where space is short. */
  icon?: IconComponent
  /** The remaining amount. */
  value: number
  /** The full amount. */
  max: number
  /** The meaning of the figure. */
  tone?: Tone
  /** The pill's link. */
  href?: string
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
  /** A placeholder while the figure loads. */
  loading?: boolean
}

/** A small ring with its figure, for the top bar. */
export function MeterPill({
  label,
  figure,
  icon,
  value,
  max,
  tone = 'info',
  href,
  renderLink,
  loading = false,
}: MeterPillProps) {
  const linkOf = useRenderLink(renderLink)
  const content = loading ? (
    <>
      <Skeleton shape="circle" width="18px" height="18px" />
      <Skeleton width="8ch" />
    </>
  ) : (
    <>
      <Meter label={label} value={value} max={max} tone={tone} size="small" />
      {icon ? <Icon of={icon} size={14} className="nf-meter-icon" /> : null}
      <span className="nf-meter-figure">{figure}</span>
    </>
  )
  const className = 'nf-meter-pill tabular'
  return href === undefined ? (
    <span className={className} aria-busy={loading || undefined}>
      {content}
    </span>
  ) : (
    linkOf({ href, className, children: content })
  )
}
