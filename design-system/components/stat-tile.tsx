import { Card as RadixCard } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Tone } from './tone.ts'
import './card.css'
import './stat-tile.css'

export type StatTileProps = {
  /** The counted thing. */
  label: string
  /** The figure. */
  value: ReactNode
  /** Numbers carry units: "MB", "of 100". */
  unit?: string
  /** One line below, in words that are clear without their tone. */
  detail?: ReactNode
  /** The meaning of the line below. */
  tone?: Tone
  /** A picture of the counted thing. */
  icon?: IconComponent
  /** The tile's link. */
  href?: string
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
  /** A placeholder while the figure loads. */
  loading?: boolean
}

/** One figure with its name and meaning. */
export function StatTile({
  label,
  value,
  unit,
  detail,
  tone = 'quiet',
  icon,
  href,
  renderLink,
  loading = false,
}: StatTileProps) {
  const linkOf = useRenderLink(renderLink)
  const content = (
    <>
      <span className="nf-stat-label">
        {label}
        {icon ? <Icon of={icon} /> : null}
      </span>
      <span className="nf-stat-value tabular">
        {loading ? <Skeleton width="5ch" /> : value}
        {unit && !loading ? <span className="nf-stat-unit"> {unit}</span> : null}
      </span>
      {detail || loading ? (
        <span className="nf-stat-detail tabular" data-tone={tone}>
          {loading ? <Skeleton width="11ch" /> : detail}
        </span>
      ) : null}
    </>
  )
  return (
    <RadixCard asChild variant="surface" className="nf-card nf-stat">
      {href === undefined ? <div aria-busy={loading || undefined}>{content}</div> : linkOf({ href, children: content })}
    </RadixCard>
  )
}

type StatTilesProps = {
  /** StatTiles of one kind: all of them links, or none. */
  children: ReactNode
}

/** Tiles side by side, as many in a line as fit. */
export const StatTiles = ({ children }: StatTilesProps) => <div className="nf-stat-tiles">{children}</div>
