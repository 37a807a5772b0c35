import type { Preview } from '@storybook/tanstack-react'
import { planIds, plans } from '#app/domain/plans/plans.ts'
import type { Accessibility, FontSize, HeaderSize } from '#design-system/theme.tsx'
import { locales, zones } from '../stories/support/address.ts'

type ToolIcon = NonNullable<NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']>
type Items = readonly { value: string; title: string }[]

/** A toolbar menu. It shows its icon until an option is chosen; no choice means the story as written. */
const tool = (name: string, icon: ToolIcon, items: Items) => ({
  description: name,
  toolbar: { icon, items: [{ type: 'reset' as const, title: 'As the story says' }, ...items], dynamicTitle: true },
})
const named = (values: Readonly<Record<string, string>>): Items =>
  Object.entries(values).map(([value, title]) => ({ value, title }))

/** Every setting for reviewing a screen. They are in the address, so a link shows the same screen. */
export const globalTypes = {
  textSize: tool('Text size', 'paragraph', [
    { value: 'small', title: 'Small text' },
    { value: 'small-medium', title: 'Small to medium text' },
    { value: 'medium', title: 'Medium text' },
    { value: 'large', title: 'Large text' },
  ]),
  headingSize: tool('Heading size', 'bold', [
    { value: 'small', title: 'Small headings' },
    { value: 'medium', title: 'Medium headings' },
    { value: 'large', title: 'Large headings' },
    { value: 'extra-large', title: 'Extra large headings' },
  ]),
  motion: tool('Motion', 'lightning', [
    { value: 'full', title: 'Full motion' },
    { value: 'reduced', title: 'Reduced motion' },
  ]),
  connection: tool('Connection', 'globe', [
    { value: 'offline', title: 'Offline' },
    { value: 'slow', title: 'Slow' },
  ]),
  plan: tool(
    'Plan',
    'credit',
    planIds.map((id) => ({ value: id, title: `${plans[id].name} plan` })),
  ),
  role: tool('Role', 'user', [
    { value: 'member', title: 'Member' },
    { value: 'admin', title: 'Admin' },
  ]),
  zone: tool('Time zone', 'time', named(zones)),
  locale: tool('Locale', 'comment', named(locales)),
  colours: tool('Forced colours', 'contrast', [{ value: 'forced', title: 'Forced colours' }]),
} satisfies Preview['globalTypes']

export type Globals = Readonly<Record<string, unknown>>

/** The toolbar's settings as accessibility settings of a person. */
export const accessibilityOf = ({ textSize, headingSize, motion }: Globals): Accessibility => ({
  ...(textSize ? { fontSize: textSize as FontSize } : {}),
  ...(headingSize ? { headerSize: headingSize as HeaderSize } : {}),
  ...(motion ? { reducedMotion: motion === 'reduced' } : {}),
})

export const widths = {
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  wide: { name: 'Wide, 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
} as const
