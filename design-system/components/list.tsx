import type { ReactNode } from 'react'
import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './list.css'

type ListProps = {
  /** The kind of rows; read aloud, not drawn. */
  label: string
  /** ListRows. */
  children: ReactNode
}

/** Dense rows for work. */
export function List({ label, children }: ListProps) {
  return (
    <ul className="nf-list" aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  /** The row's subject, in one line. */
  title: ReactNode
  /** Quiet facts below the title. */
  meta?: ReactNode
  /** Before the text: a picture or a mark. */
  leading?: ReactNode
  /** After the text: a figure, a time, a menu. */
  trailing?: ReactNode
  /** The row's link. */
  href?: string
  /** The row's action, when it has no link. */
  onSelect?: () => void
  /** Draws the link in place of the theme. */
  renderLink?: RenderLink
}

/** One item of a list; the whole row is the target when it has a link. */
export function ListRow({ title, meta, leading, trailing, href, onSelect, renderLink }: ListRowProps) {
  const linkOf = useRenderLink(renderLink)
  const name = (
    <span className="nf-row-title" dir="auto">
      {title}
    </span>
  )
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
