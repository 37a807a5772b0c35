import type { Section } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import './points.css'

export function Points({ label, points }: Extract<Section, { kind: 'points' }>) {
  return (
    <section className="points" aria-label={label}>
      {points.map(({ title, text }) => (
        <div key={title}>
          <Heading as="h2" size="4">
            {title}
          </Heading>
          <Text as="p" color="gray">
            {text}
          </Text>
        </div>
      ))}
    </section>
  )
}
