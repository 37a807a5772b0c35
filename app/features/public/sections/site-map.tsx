import type { SectionOf } from '#app/content/page.ts'
import { linksOn } from '#app/content/places.ts'
import { shelfNames, shelves } from '#app/content/shelves.ts'
import { Heading, Text, TextLink } from '#design-system/index.ts'
import './site-map.css'

/** Every page for people, by shelf. */
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
        {shelves.map((shelf) => (
          <nav key={shelf} aria-label={shelfNames[shelf]}>
            <Heading as="h2" size="4">
              {shelfNames[shelf]}
            </Heading>
            <ul>
              {linksOn(shelf).map(({ label, href }) => (
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
