import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './tab-links.css'

export type TabLink = {
  /** The part's name. */
  label: string
  /** The part's address. */
  href: string
  /** True for the open part. */
  active?: boolean
}

export type TabLinksProps = {
  /** The name of the whole; read aloud, not drawn. */
  label: string
  /** The parts of one page, in order. */
  links: readonly TabLink[]
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
}

/** Scrolls the open part into sight whenever the row's width changes: on a phone it is longer than the screen. */
function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!row || !current) return
  const observer = new ResizeObserver(() => {
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}

/** The parts of one page, each with an address of its own. */
export function TabLinks({ label, links, renderLink }: TabLinksProps) {
  const linkOf = useRenderLink(renderLink)
  return (
    <nav aria-label={label} className="nf-tab-links">
      <ul key={links.findIndex(({ active }) => active)} ref={showCurrent}>
        {links.map(({ label: name, href, active = false }) => (
          <li key={href}>
            {linkOf({
              href,
              className: 'nf-tab-link',
              'aria-current': active ? 'page' : undefined,
              children: name,
            })}
          </li>
        ))}
      </ul>
    </nav>
  )
}
