import { type RenderLink, useRenderLink } from './link-adapter.tsx'
import './tab-links.css'

export type TabLink = {
  /** What the part is called. */
  label: string
  /** Where it leads. */
  href: string
  /** The part one is at. */
  active?: boolean
}

export type TabLinksProps = {
  /** What the parts belong to; read out, not drawn. */
  label: string
  /** The parts of one place, in order. */
  links: readonly TabLink[]
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
}

/** Brings the part one is at into sight, whenever the row gets another width: on a phone it is longer than the screen. */
function showCurrent(row: HTMLElement | null) {
  const current = row?.querySelector<HTMLElement>('[aria-current="page"]')
  if (!row || !current) return
  const observer = new ResizeObserver(() => {
    row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  })
  observer.observe(row)
  return () => observer.disconnect()
}

/** The parts of one place, each a page of its own with an address. */
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
