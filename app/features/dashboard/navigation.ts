import { Coins, House, PenLine, Rss, Send, Settings, Share2, ShieldCheck, Ticket } from 'lucide-react'
import type { IconComponent } from '#design-system/index.ts'

type Place = { label: string; icon: IconComponent; href: string; startsGroup?: boolean; adminsOnly?: boolean }

/** The rooms of the signed-in app, in the order of the side bar. What is not built is not listed. */
export const places: readonly Place[] = [
  { label: 'Home', icon: House, href: '/dashboard' },
  { label: 'Create', icon: PenLine, href: '/dashboard/create/text' },
  { label: 'Posts', icon: Send, href: '/dashboard/posts' },
  { label: 'Practice feed', icon: Rss, href: '/dashboard/practice-feed' },
  { label: 'Accounts', icon: Share2, href: '/dashboard/accounts' },
  { label: 'Credits', icon: Coins, href: '/dashboard/credits', startsGroup: true },
  { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
  { label: 'Admin', icon: ShieldCheck, href: '/admin/dashboard', adminsOnly: true },
  { label: 'Codes and grants', icon: Ticket, href: '/admin/social-accounts', adminsOnly: true },
]

const isActive = (href: string, path: string) =>
  href === '/dashboard' ? path === href || path === `${href}/` : path.startsWith(href)

export const navigationFor = (path: string, isAdmin: boolean) =>
  places
    .filter(({ adminsOnly }) => isAdmin || !adminsOnly)
    .map(({ adminsOnly: _, ...place }) => ({ ...place, active: isActive(place.href, path) }))
