import { expect, test } from 'vitest'
import { features } from '#app/content/features.ts'
import { publicLinks, saidInMenu } from '#app/features/public/public-links.ts'

const links = publicLinks.header.groups.flatMap((group) => group.links)
const labelOf = (href: string) => links.find((link) => link.href === href)?.label

test('a menu entry of what is in the making says so', () => {
  const inTheMaking = new Set(features.filter(({ works }) => !works).map(({ id }) => id as string))
  for (const [href, feature] of [
    ['/voice', 'voice_synthesis'],
    ['/analytics-dashboard', 'full_analytics'],
  ] as const)
    expect([href, /in the making$/.test(labelOf(href) ?? '')]).toEqual([href, inTheMaking.has(feature)])
})

test('what works says nothing more', () => {
  expect(labelOf('/media-library')).toBe('Media library')
  expect(saidInMenu({ label: 'Scheduler', href: '/social-media-scheduler' }).label).toBe('Scheduler')
})
