import { CalendarDays, ChartColumn, CircleDollarSign, House, Image, Plus, Settings, Share2 } from 'lucide-react'
import type { NavigationItem } from '#design-system/index.ts'

/** A side bar with as many places as the product will have. */
export const demoNavigation: readonly NavigationItem[] = [
  { label: 'Home', icon: House, href: '/dashboard', active: true },
  { label: 'Create', icon: Plus, href: '/dashboard/create' },
  { label: 'Calendar', icon: CalendarDays, href: '/dashboard/calendar' },
  { label: 'Media', icon: Image, href: '/dashboard/media' },
  { label: 'Analytics', icon: ChartColumn, href: '/dashboard/analytics' },
  { label: 'Accounts', icon: Share2, href: '/dashboard/accounts' },
  { label: 'Credits', icon: CircleDollarSign, href: '/dashboard/credits', startsGroup: true },
  { label: 'Settings', icon: Settings, href: '/dashboard/settings' },
]
