import type { ReactNode } from 'react'
import { Brand } from '../components/brand.tsx'
import '../components/by-session.css'
import { type RenderLink, useRenderLink } from '../components/link-adapter.tsx'
import './dashboard-shell.css'
import './public-page.css'

export type PageLink = {
  /** What the page is called. */
  label: string
  /** Where it leads. */
  href: string
  /** The page one is on. */
  active?: boolean
  /** Shown only to who is signed in, or only to who is not: see BySession. */
  when?: 'signed-in' | 'signed-out'
}

export type PublicPageProps = {
  /** What stands beside the mark. */
  header?: {
    homeHref?: string
    /** Two at most: the header stays calm. */
    links?: readonly PageLink[]
    /** One button, when the page has one thing to do. */
    action?: ReactNode
  }
  /** Links and one line of words at the foot. */
  footer?: { links?: readonly PageLink[]; note?: ReactNode }
  /** Thin lines above everything: offline. */
  banner?: ReactNode
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
  /** The page. */
  children: ReactNode
}

/** A page for people who are not signed in. */
export function PublicPage({ header = {}, footer = {}, banner, renderLink, children }: PublicPageProps) {
  const linkOf = useRenderLink(renderLink)
  const linkList = (links: readonly PageLink[]) => (
    <ul>
      {links.map((link) => (
        <li key={link.href} data-when={link.when}>
          {linkOf({
            href: link.href,
            className: 'nf-page-link',
            'aria-current': link.active ? 'page' : undefined,
            children: link.label,
          })}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="nf-page">
      <a className="nf-skip-link" href="#content">
        Skip to content
      </a>
      {banner}
      <header className="nf-page-header">
        {linkOf({ href: header.homeHref ?? '/', className: 'nf-page-home', children: <Brand /> })}
        <nav aria-label="Main">
          {linkList(header.links ?? [])}
          {header.action}
        </nav>
      </header>
      <main className="nf-page-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="nf-page-footer">
        <p>{footer.note ?? 'Ninefold. Make a post once, publish it to nine platforms.'}</p>
        {footer.links?.length ? <nav aria-label="Footer">{linkList(footer.links)}</nav> : null}
      </footer>
    </div>
  )
}
