import { expect, test } from 'vitest'
import { features } from '#app/content/features.ts'
import { linksIn } from '#app/content/places.ts'
import { publicLinks, saidInMenu, siteMapGroups } from '#app/features/public/public-links.ts'

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

test('the footer says it too, and leaves the laboratories to the map of the site', () => {
  const columns = publicLinks.footer.columns
  const footer = columns.flatMap((column) => column.links.map(({ label, href }) => ({ label, href })))
  expect(footer.filter(({ label }) => /in the making$/.test(label)).map(({ href }) => href)).toEqual(
    links.filter(({ label }) => /in the making$/.test(label)).map(({ href }) => href),
  )
  const laboratories = linksIn('laboratories').map(({ href }) => href)
  expect(laboratories.length).toBeGreaterThan(0)
  expect(footer.filter(({ href }) => laboratories.includes(href))).toEqual([])
  const map = siteMapGroups.flatMap((group) => group.links.map(({ href }) => href))
  expect(map).toEqual(expect.arrayContaining(laboratories))
})
