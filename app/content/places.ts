import { aiPackageIds } from '#app/domain/credits/ai/packages.ts'
import { articleSlugs } from './article-slugs.gen.ts'
import { contentPages } from './pages.gen.ts'
import type { PageShelf } from './shelves.ts'

export type Access = 'anybody' | 'signed-in' | 'admin'

export type Place = {
  /** The path as the router spells it. */
  readonly path: string
  readonly name: string
  /** A different name in navigation. */
  readonly label?: string
  /** The values of its one parameter; any other value is not found. */
  readonly values?: readonly string[]
  /**
   * Pages that are the same for everybody are saved by the build: `content` without the framework, as plain HTML with
   * one small script; `on-interaction`, content around a form, with the framework loaded at the first touch; a `page`
   * is a tool, and loads it at once. The shell opens every route on the device when the server is away; the missing
   * page, content too, answers every unknown address. All others are rendered on request.
   */
  readonly saved?: 'page' | 'content' | 'on-interaction' | 'shell' | 'missing'
  /** Its list: the two parts of the side bar, kinds to create, admin sections, laboratories, or the site map. */
  readonly group?: 'work' | 'account' | 'create' | 'admin' | 'laboratories' | 'site'
  /** Its shelf in the header, the footer and the site map. */
  readonly shelf?: PageShelf
}

/** Pages of the app itself. A route without a place fails the tests, and so does a place without a route. */
const list = [
  { path: '/pricing', name: 'Pricing', saved: 'on-interaction', group: 'site', shelf: 'product' },
  { path: '/pricing-new', name: 'Plans compared', saved: 'on-interaction', group: 'site', shelf: 'product' },
  { path: '/trial', name: 'The trial', saved: 'on-interaction', group: 'site', shelf: 'product' },
  { path: '/auth', name: 'Sign in', saved: 'on-interaction', group: 'site' },
  { path: '/blog', name: 'Blog', saved: 'content', group: 'site', shelf: 'resources' },
  { path: '/blog/$slug', name: 'Blog post', saved: 'content', values: articleSlugs.posts },
  { path: '/comparisons', name: 'Comparisons', saved: 'content', group: 'site', shelf: 'resources' },
  { path: '/comparisons/$id', name: 'Comparison', saved: 'content', values: articleSlugs.comparisons },
  { path: '/thanks-purchase', name: 'After a purchase', saved: 'content' },
  { path: '/credit-test', name: 'AI credits', saved: 'page', group: 'laboratories' },
  { path: '/social-account-credit-test', name: 'Account credits', saved: 'page', group: 'laboratories' },
  { path: '/social-account-credits-demo', name: 'Guided demo', saved: 'page', group: 'laboratories' },
  { path: '/offline', name: 'Offline', saved: 'shell' },
  { path: '/test-404', name: 'Not found', saved: 'missing' },
  { path: '/checkout', name: 'Checkouts' },
  { path: '/checkout/$package', name: 'Checkout', values: aiPackageIds },
  { path: '/checkout/rehearsal/$package', name: 'Rehearsal checkout', values: aiPackageIds },
  { path: '/dashboard', name: 'Home', group: 'work' },
  { path: '/dashboard/compose', name: 'Compose', group: 'work' },
  { path: '/dashboard/create', name: 'Create', group: 'work' },
  { path: '/dashboard/create/text', name: 'Create text', label: 'Text', group: 'create' },
  { path: '/dashboard/create/image', name: 'Create a picture', label: 'Picture', group: 'create' },
  { path: '/dashboard/calendar', name: 'Calendar', group: 'work' },
  { path: '/dashboard/queue', name: 'Queue', group: 'work' },
  { path: '/dashboard/posts', name: 'Posts', group: 'work' },
  { path: '/dashboard/posts/$postId', name: 'Post' },
  { path: '/dashboard/batch', name: 'Batch', group: 'work' },
  { path: '/dashboard/media', name: 'Media', group: 'work' },
  { path: '/dashboard/practice-feed', name: 'Practice feed', group: 'work' },
  { path: '/dashboard/accounts', name: 'Accounts', group: 'work' },
  { path: '/dashboard/projects', name: 'Projects', group: 'account' },
  { path: '/dashboard/projects/$project', name: 'Brand kit' },
  { path: '/dashboard/credits', name: 'Credits', group: 'account' },
  { path: '/dashboard/settings', name: 'Settings', group: 'account' },
  { path: '/dashboard/settings/appearance', name: 'Appearance' },
  { path: '/dashboard/settings/app', name: 'App' },
  { path: '/dashboard/settings/storage', name: 'Storage' },
  { path: '/dashboard/settings/account', name: 'Account' },
  { path: '/admin', name: 'Admin' },
  { path: '/admin/overview', name: 'Overview', group: 'admin' },
  { path: '/admin/dashboard', name: 'Users', group: 'admin' },
  { path: '/admin/operations', name: 'Bulk operations', group: 'admin' },
  { path: '/admin/social-accounts', name: 'Codes and grants', group: 'admin' },
  { path: '/admin/social-accounts/redemptions', name: 'Who redeemed codes' },
  { path: '/admin/audit', name: 'Audit log', group: 'admin' },
  { path: '/admin/messages', name: 'Messages', group: 'admin' },
  { path: '/admin/webhooks', name: 'Webhooks', group: 'admin' },
  { path: '/admin/outbox', name: 'Outbox', group: 'admin' },
  { path: '/admin/provider', name: 'Identity provider', group: 'admin' },
  { path: '/admin/provider/instance', name: 'Identity provider, instance' },
  { path: '/admin/provider/webhooks', name: 'Identity provider, webhooks' },
  { path: '/admin/system', name: 'Health', label: 'System', group: 'admin' },
  { path: '/admin/system/errors', name: 'Errors' },
  { path: '/admin/system/performance', name: 'Performance' },
] as const satisfies readonly Place[]

/** Every page, once: those above, and the files in `pages`. */
export const places: readonly Place[] = [
  ...list,
  ...Object.entries(contentPages).map(
    ([path, { name, shelf }]): Place => ({
      path,
      name,
      saved: 'content',
      // The front page is on no shelf: every page links to it.
      ...((shelf !== null || path === '/') && { group: 'site' as const }),
      ...(shelf && { shelf }),
    }),
  ),
]
type Listed = (typeof list)[number]
export type PlacePath = Listed['path']
type Group = NonNullable<Place['group']>
export type PathIn<In extends Group> = Extract<Listed, { group: In }>['path']

/** Everything under these paths is guarded, with or without a page. The rest is open to anybody. */
const guarded: Readonly<Record<string, Access>> = {
  '/dashboard': 'signed-in',
  '/checkout/rehearsal': 'signed-in',
  '/admin': 'admin',
}

/** The path as the router matches it: ignoring case and repeated slashes. */
const plain = (pathname: string) => pathname.replace(/\/{2,}/g, '/').toLowerCase()

/** The access rule of a page. */
export function accessTo(pathname: string): Access {
  const path = plain(pathname)
  const area = Object.keys(guarded).find((under) => path === under || path.startsWith(`${under}/`))
  return guarded[area ?? ''] ?? 'anybody'
}

/** The addresses of a place: its path, or one for each value of its parameter. */
export const pathsOf = ({ path, values }: Place): readonly string[] =>
  values?.map((value) => path.replace(/\$\w+/, value)) ?? [path]

const renderedPaths = new Set(places.filter(({ saved }) => !saved).flatMap(pathsOf))

/** True when the server renders an address: always in a guarded area, otherwise for places that are not saved. */
export function isRendered(pathname: string): boolean {
  const path = plain(pathname).replace(/\/$/, '')
  return accessTo(path) !== 'anybody' || renderedPaths.has(path)
}

const pathOfAddress = new Map(places.flatMap((place) => pathsOf(place).map((address) => [address, place.path])))

/** The place of an address, as the router spells it; a parameter is any word. Null without one. */
export function placePathAt(pathname: string): string | null {
  const path = plain(pathname).replace(/(?<=.)\/$/, '')
  const exact = pathOfAddress.get(path)
  if (exact !== undefined) return exact
  const parts = path.split('/')
  const isAt = (place: Place) => {
    const spelled = place.path.split('/')
    return (
      place.values === undefined &&
      spelled.length === parts.length &&
      spelled.every((part, index) => part.startsWith('$') || part === parts[index])
    )
  }
  return places.find((place) => place.path.includes('$') && isAt(place))?.path ?? null
}

/** Every address saved in one of these ways. */
export const pathsSavedAs = (...kinds: readonly NonNullable<Place['saved']>[]): readonly string[] =>
  places.filter(({ saved }) => saved && kinds.includes(saved)).flatMap(pathsOf)

function placeAt(path: string): Place {
  const place = places.find((known) => known.path === path)
  if (place === undefined) throw new Error(`No page is listed at ${path}.`)
  return place
}

const labelOf = ({ label, name }: Place) => label ?? name

export const linkTo = (path: string) => ({ label: labelOf(placeAt(path)), href: path })

/** Begins a post. An unfinished one stays among the device's drafts; the bare path continues it. */
export const newPostHref = '/dashboard/compose?begin=new'

/** Drafts, saved and of this device. */
export const draftsHref = '/dashboard/posts?shelf=draft'

/** The composer with a post open. */
export const editPostHref = (postId: string) => `/dashboard/compose?post=${postId}`

/** The list of repeats, to skip or stop. */
export const repeatsHref = '/dashboard/queue#repeats-title'

/** The pages of a group as links, in the order of the list. */
export const linksIn = (group: Group) =>
  places.filter((place) => place.group === group).map((place) => ({ label: labelOf(place), href: place.path }))

export const linksOn = (shelf: PageShelf) =>
  places.filter((place) => place.shelf === shelf).map((place) => ({ label: labelOf(place), href: place.path }))

/** The addresses of the public site: listed pages, and the articles of its lists. */
export const siteAddresses: readonly string[] = places
  .filter(({ group, saved, values }) => group === 'site' || (saved === 'content' && values))
  .flatMap(pathsOf)

/** The window's title over a page without its own text. */
export const headAt = (path: PlacePath) => ({ meta: [{ title: `${placeAt(path).name} · Ninefold` }] })
