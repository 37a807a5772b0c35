import { Coins, House, PenLine, Rss, Send, Settings, Share2, ShieldCheck, Ticket } from 'lucide-react'
import { accessTo, linksIn, type PathIn } from '#app/content/places.ts'
import type { IconComponent } from '#design-system/index.ts'

const icons: Record<PathIn<'work' | 'account'>, IconComponent> = {
  '/dashboard': House,
  '/dashboard/create/text': PenLine,
  '/dashboard/posts': Send,
  '/dashboard/practice-feed': Rss,
  '/dashboard/accounts': Share2,
  '/dashboard/credits': Coins,
  '/dashboard/settings': Settings,
  '/admin/dashboard': ShieldCheck,
  '/admin/social-accounts': Ticket,
}

const iconAt = new Map<string, IconComponent>(Object.entries(icons))
const account = linksIn('account')

const isActive = (href: string, path: string) =>
  href === '/dashboard' ? path === href || path === `${href}/` : path.startsWith(href)

/** The side bar: what one does, then what one has. What is not built is not listed. */
export const navigationFor = (path: string, isAdmin: boolean) =>
  [...linksIn('work'), ...account]
    .filter(({ href }) => isAdmin || accessTo(href) !== 'admin')
    .map(({ label, href }) => ({
      label,
      icon: iconAt.get(href) ?? House,
      href,
      startsGroup: href === account[0]?.href,
      active: isActive(href, path),
    }))
