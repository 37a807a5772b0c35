import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text, TextLink } from '#design-system/index.ts'
import { siteMapGroups } from '../public-links.ts'
import './site-map.css'

/** Every page for people, in groups. */
export function SiteMap({ heading, lead }: SectionOf<'site-map'>) {
  return (
    <section className="site-map">
      <Heading as="h1" size="8">
        {heading}
      </Heading>
      <Text as="p" size="4" color="gray">
        {lead}
      </Text>
      <div className="site-map-shelves">
        {siteMapGroups.map(({ label: group, links }) => (
          <nav key={group} aria-label={group}>
            <Heading as="h2" size="4">
              {group}
            </Heading>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <TextLink href={href}>{label}</TextLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </section>
  )
}
