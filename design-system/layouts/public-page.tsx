import { ChevronDown, Menu as MenuIcon } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Brand } from '../components/brand.tsx'
import '../components/by-session.css'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { type RenderLink, useRenderLink } from '../components/link-adapter.tsx'
import './dashboard-shell.css'
import { listenToPageMenus } from './page-menus.ts'
import './public-page.css'

export type PageLink = {
  /** The page's name. */
  label: string
  /** The page's address. */
  href: string
  /** True for the open page. */
  active?: boolean
  /** Shown only to signed-in people, or only to others: see BySession. */
  when?: 'signed-in' | 'signed-out'
  /** The start link: it stands out, and stays outside the menu. */
  isStart?: boolean
}

export type PageGroup = {
  /** The pages' common name. */
  label: string
  /** The pages. */
  links: readonly PageLink[]
}

export type PublicPageProps = {
  /** The content beside the mark. */
  header?: {
    homeHref?: string
    /** Each opens as a menu; on a narrow screen all are in one, with the links. */
    groups?: readonly PageGroup[]
    /** Two at most, and the start link: the header stays calm. */
    links?: readonly PageLink[]
    /** One button, when the page has one action. */
    action?: ReactNode
  }
  /** Every page in columns, or a few links, and one line of text at the foot. */
  footer?: { columns?: readonly PageGroup[]; links?: readonly PageLink[]; note?: ReactNode }
  /** Thin lines above everything: offline. */
  banner?: ReactNode
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
  /** The page. */
  children: ReactNode
}

type PageMenuProps = { label: string; icon: IconComponent; 'data-all'?: boolean; children: ReactNode }

/** Opens and closes without a script; only one is open at a time. */
function PageMenu({ label, icon, children, ...props }: PageMenuProps) {
  return (
    <details className="nf-page-menu" name="nf-page-menu" {...props}>
      <summary className="nf-page-link">
        {label}
        <Icon of={icon} size={15} />
      </summary>
      <div className="nf-page-menu-panel">{children}</div>
    </details>
  )
}

/** A page for people who are not signed in. */
export function PublicPage({ header = {}, footer = {}, banner, renderLink, children }: PublicPageProps) {
  useEffect(listenToPageMenus, [])
  const linkOf = useRenderLink(renderLink)
  const linkList = (links: readonly PageLink[], label?: string) => (
    <ul aria-label={label}>
      {links.map((link) => (
        <li key={link.href} data-when={link.when} data-start={link.isStart || undefined}>
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
  const { groups = [], links = [], action } = header
  const hasMenu = groups.length > 0
  return (
    <div className="nf-page">
      <a className="nf-skip-link" href="#content">
        Skip to content
      </a>
      {banner}
      <header className="nf-page-header">
        {linkOf({ href: header.homeHref ?? '/', className: 'nf-page-home', children: <Brand /> })}
        <nav aria-label="Main" data-has-menu={hasMenu || undefined}>
          {hasMenu ? (
            <div className="nf-page-menus">
              {groups.map((group) => (
                <PageMenu key={group.label} label={group.label} icon={ChevronDown}>
                  {linkList(group.links, group.label)}
                </PageMenu>
              ))}
            </div>
          ) : null}
          {linkList(links)}
          {action}
          {hasMenu ? (
            <PageMenu label="Menu" icon={MenuIcon} data-all>
              {linkList(links, 'First')}
              {groups.map((group) => (
                <div key={group.label}>
                  <p className="nf-page-group">{group.label}</p>
                  {linkList(group.links, group.label)}
                </div>
              ))}
            </PageMenu>
          ) : null}
        </nav>
      </header>
      <main className="nf-page-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="nf-page-footer">
        {footer.columns?.length ? (
          <nav className="nf-page-columns" aria-label="All pages">
            {footer.columns.map((column) => (
              <div key={column.label}>
                <p className="nf-page-group">{column.label}</p>
                {linkList(column.links, column.label)}
              </div>
            ))}
          </nav>
        ) : null}
        <div className="nf-page-last">
          <p>{footer.note ?? 'Ninefold. Make a post once, publish it to nine platforms.'}</p>
          {footer.links?.length ? <nav aria-label="Footer">{linkList(footer.links)}</nav> : null}
        </div>
      </footer>
    </div>
  )
}
