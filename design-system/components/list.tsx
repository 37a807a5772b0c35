import type { ReactNode } from 'react'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './list.css'

/** Rows dense enough for work. */
export function List({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="nf-list" aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  title: ReactNode
  meta?: ReactNode
  leading?: ReactNode
  trailing?: ReactNode
  href?: string
  onSelect?: () => void
  renderLink?: RenderLink
}

/** One thing in a list; the whole row is the target when it leads somewhere. */
export function ListRow({ title, meta, leading, trailing, href, onSelect, renderLink }: ListRowProps) {
  const linkOf = useRenderLink(renderLink)
  const name = <span className="nf-row-title">{title}</span>
  return (
    <li className="nf-row" data-leads={href !== undefined || onSelect ? true : undefined}>
      {leading ? <span className="nf-row-leading">{leading}</span> : null}
      <div className="nf-row-words">
        {href !== undefined ? (
          linkOf({ href, className: 'nf-row-target', children: name })
        ) : onSelect ? (
          <button type="button" className="nf-row-target" onClick={onSelect}>
            {name}
          </button>
        ) : (
          name
        )}
        {meta ? <div className="nf-row-meta tabular">{meta}</div> : null}
      </div>
      {trailing ? <div className="nf-row-trailing tabular">{trailing}</div> : null}
    </li>
  )
}
