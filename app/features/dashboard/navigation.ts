import {
  CalendarDays,
  Coins,
  Folders,
  House,
  Images,
  Layers,
  ListOrdered,
  Rss,
  Send,
  Settings,
  Share2,
  ShieldCheck,
  Sparkles,
  SquarePen,
} from 'lucide-react'
import { linksIn, type PathIn } from '#app/content/places.ts'
import type { IconComponent } from '#design-system/index.ts'

const icons: Record<PathIn<'work' | 'account'>, IconComponent> = {
  '/dashboard': House,
  '/dashboard/compose': SquarePen,
  '/dashboard/create': Sparkles,
  '/dashboard/calendar': CalendarDays,
  '/dashboard/queue': ListOrdered,
  '/dashboard/posts': Send,
  '/dashboard/batch': Layers,
  '/dashboard/media': Images,
  '/dashboard/practice-feed': Rss,
  '/dashboard/accounts': Share2,
  '/dashboard/projects': Folders,
  '/dashboard/credits': Coins,
  '/dashboard/settings': Settings,
}

const iconAt = new Map<string, IconComponent>(Object.entries(icons))
const account = linksIn('account')

/** Every path begins with Home's, so only its exact path matches. */
const isAt = (place: string, path: string) =>
  place === '/dashboard' ? path === place || path === `${place}/` : path.startsWith(place)

/** One place for all admin sections; they are listed inside. */
const admin = { label: 'Admin', icon: ShieldCheck, href: '/admin/dashboard', area: '/admin' }

/** The side bar: work first, then the account. Unbuilt pages are not listed. */
export const navigationFor = (path: string, isAdmin: boolean) =>
  [
    ...[...linksIn('work'), ...account].map(({ label, href }) => ({
      label,
      icon: iconAt.get(href) ?? House,
      href,
      area: href,
    })),
    ...(isAdmin ? [admin] : []),
  ].map(({ area, ...place }) => ({
    ...place,
    startsGroup: place.href === account[0]?.href,
    active: isAt(area, path),
  }))
