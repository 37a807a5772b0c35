import { Card as RadixCard } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Icon, type IconComponent } from './icon.tsx'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import { Skeleton } from './skeleton.tsx'
import type { Tone } from './tone.ts'
import './card.css'
import './stat-tile.css'

export type StatTileProps = {
  /** What is counted. */
  label: string
  /** The figure. */
  value: ReactNode
  /** Numbers carry units: "MB", "of 100". */
  unit?: string
  /** One line below, in words that stand without their tone. */
  detail?: ReactNode
  /** What the line below means. */
  tone?: Tone
  /** What is counted, as a picture. */
  icon?: IconComponent
  /** Where the whole tile leads. */
  href?: string
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
  /** Holds the place of a figure that is on its way. */
  loading?: boolean
}

/** One figure, what it counts, and what it means. */
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
  /** Each a StatTile, of one kind: all of them lead somewhere, or none. */
  children: ReactNode
}

/** Tiles side by side, as many in a line as there is room for. */
export const StatTiles = ({ children }: StatTilesProps) => <div className="nf-stat-tiles">{children}</div>
