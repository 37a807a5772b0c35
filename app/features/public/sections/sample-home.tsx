import type { ReactNode } from 'react'
import type { SectionOf } from '#app/content/page.ts'
import { Heading, StatusTag, Text } from '#design-system/index.ts'
import './sample-home.css'

/** The real Home with invented figures: inert, so that it cannot be pressed or mistaken for the person's own. */
export function SampleHome({ heading, lead, caption, home }: SectionOf<'sample-home'> & { home: ReactNode }) {
  return (
    <section className="site-sample">
      <div className="site-sample-words">
        <StatusTag tone="warning" word="Sample figures" />
        <Heading as="h1" size="8" className="site-sample-heading">
          {heading}
        </Heading>
        <Text as="p" size="4" color="gray">
          {lead}
        </Text>
      </div>
      <figure className="site-sample-home">
        <div inert>{home}</div>
        <figcaption>{caption}</figcaption>
      </figure>
    </section>
  )
}
