import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import { Ways } from './frame.tsx'
import './call.css'

export function Call({ heading, text, links }: SectionOf<'call'>) {
  return (
    <section className="site-call">
      <Heading as="h2" size="7">
        {heading}
      </Heading>
      <Text as="p" size="3" color="gray">
        {text}
      </Text>
      <Ways links={links} />
    </section>
  )
}
