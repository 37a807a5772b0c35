import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import { FeatureMark } from './frame.tsx'
import './points.css'

/** A few facts side by side, with a heading where they have one. */
export function Points({ label, heading, points }: SectionOf<'points'>) {
  return (
    <section className="points" aria-label={label}>
      {heading === undefined ? null : (
        <Heading as="h2" size="7" className="points-heading">
          {heading}
        </Heading>
      )}
      {points.map(({ title, text, feature }) => (
        <div key={title}>
          <Heading as={heading === undefined ? 'h2' : 'h3'} size="4">
            {title}
          </Heading>
          <Text as="p" color="gray">
            {text}
          </Text>
          <FeatureMark feature={feature} />
        </div>
      ))}
    </section>
  )
}
