import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand } from '../components/brand.tsx'
import { Icon, type IconComponent } from '../components/icon.tsx'
import { type RenderLink, useRenderLink } from '../components/link-adapter.tsx'
import { Menu } from '../components/menu.tsx'
import type { MenuItem } from '../components/menu-content.tsx'
import './dashboard-shell.css'

export type NavigationItem = {
  /** The place's name. */
  label: string
  /** A picture of the place. */
  icon: IconComponent
  /** The place's address. */
  href: string
  /** True for the open place. */
  active?: boolean
  /** Starts a new group, with a hairline above it. */
  startsGroup?: boolean
}

export type DashboardShellProps = {
  /** Every place of the side bar, in order; a phone shows the first four and More. */
  navigation: readonly NavigationItem[]
  /** Replaces our mark. */
  brand?: ReactNode
  /** The mark's link. */
  brandHref?: string
  /** Draws the links in place of the theme. */
  renderLink?: RenderLink
  /** Below the mark, at the top of the side bar: a switcher between workspaces. Hidden on a phone. */
  switcher?: ReactNode
  /** The command menu's button, at the start of the top bar. */
  search?: ReactNode
  /** Meters, at the end of the top bar. */
  topBar?: ReactNode
  /** The account menu: foot of the side bar, or right end of the top bar on a phone. */
  account?: ReactNode
  /** Thin lines above everything: offline, a waiting update. */
  banner?: ReactNode
  /** The screen. */
  children: ReactNode
}

/** The bar is transparent until content scrolls under it. */
function watchScroll(mark: HTMLElement | null) {
  if (!mark) return
  const observer = new IntersectionObserver(([entry]) => {
    mark.toggleAttribute('data-away', entry?.isIntersecting === false)
  })
  observer.observe(mark)
  return () => observer.disconnect()
}

/** Sticky parts stand below the thin lines, however many there are. */
function watchHeight(banner: HTMLElement | null) {
  if (!banner) return
  const observer = new ResizeObserver(() =>
    banner.parentElement?.style.setProperty('--banner', `${banner.offsetHeight}px`),
  )
  observer.observe(banner)
  return () => observer.disconnect()
}

/** A phone's bar has five places; the fifth opens the rest when there are more. */
const barPlaces = 5

const menuOf = (places: readonly NavigationItem[]): readonly (MenuItem | 'separator')[] =>
  places.flatMap(({ label, icon, href, active = false, startsGroup = false }) => [
    ...(startsGroup ? ['separator' as const] : []),
    { label, icon, href, isCurrent: active },
  ])

/** The frame of the signed-in app: side bar, top bar, one main column. On a phone the side bar becomes a bottom bar. */
export function DashboardShell(props: DashboardShellProps) {
  const { navigation, brand, brandHref = '/', switcher, search, topBar, account, banner, children } = props
  const linkOf = useRenderLink(props.renderLink)
  const overflows = navigation.length > barPlaces
  const onBar = overflows ? barPlaces - 1 : barPlaces
  const rest = navigation.slice(onBar)
  const restIsActive = rest.some((item) => item.active)

  return (
    <div className="nf-shell">
      <a className="nf-skip-link" href="#content">
        Skip to content
      </a>
      {banner ? (
        <div className="nf-shell-banner" ref={watchHeight}>
          {banner}
        </div>
      ) : null}
      <nav className="nf-shell-brand" aria-label="Home">
        {linkOf({ href: brandHref, children: brand ?? <Brand /> })}
      </nav>
      {switcher ? (
        <section className="nf-shell-switcher" aria-label="Where you are">
          {switcher}
        </section>
      ) : null}
      <nav className="nf-shell-nav" aria-label="Main">
        <ul>
          {navigation.map((item, place) => (
            <li
              key={item.href}
              data-place={place < onBar ? 'bar' : 'more'}
              data-starts-group={item.startsGroup || undefined}
            >
              {linkOf({
                href: item.href,
                className: 'nf-shell-link',
                'aria-current': item.active ? 'page' : undefined,
                children: (
                  <>
                    <Icon of={item.icon} size={18} />
                    <span>{item.label}</span>
                  </>
                ),
              })}
            </li>
          ))}
          {overflows ? (
            <li data-place="opener">
              <Menu
                side="top"
                items={menuOf(rest)}
                {...(props.renderLink ? { renderLink: props.renderLink } : {})}
                trigger={
                  <button type="button" className="nf-shell-link" data-active={restIsActive || undefined}>
                    <Icon of={Ellipsis} size={18} />
                    <span>More</span>
                  </button>
                }
              />
            </li>
          ) : null}
        </ul>
      </nav>
      <div className="nf-shell-scrolled" ref={watchScroll} />
      <header className="nf-shell-top">
        {search}
        <div className="nf-shell-top-slot">{topBar}</div>
        {account ? <div className="nf-shell-account">{account}</div> : null}
      </header>
      <main className="nf-shell-main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
