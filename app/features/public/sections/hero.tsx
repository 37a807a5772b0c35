import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import { FeatureMark, Ways } from './frame.tsx'
import { Shown } from './shown.tsx'
import './hero.css'

/** The start of a page, with a picture below it, or a working part beside it. */
export function Hero({ heading, lead, feature, links, shows }: SectionOf<'hero'>) {
  return (
    <section className="site-hero" data-shows={shows?.kind}>
      <div className="site-hero-words">
        <FeatureMark feature={feature} />
        <Heading as="h1" size="9" className="site-hero-heading">
          {heading}
        </Heading>
        <Text as="p" size="4" className="site-hero-lead">
          {lead}
        </Text>
        <Ways links={links} />
      </div>
      {shows ? <Shown shows={shows} isFirst /> : null}
    </section>
  )
}
