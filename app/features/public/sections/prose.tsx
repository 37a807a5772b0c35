import type { SectionOf } from '#app/content/page.ts'
import { Text, TextLink } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import './prose.css'

export function Prose({ heading, feature, paragraphs, items, link }: SectionOf<'prose'>) {
  const words = (
    <div className="site-prose">
      {heading === undefined ? <FeatureMark feature={feature} /> : null}
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} as="p" size="3">
          {paragraph}
        </Text>
      ))}
      {items ? (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      ) : null}
      {link ? (
        <p>
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
      ) : null}
    </div>
  )
  if (heading === undefined) return <section className="site-section">{words}</section>
  return (
    <SectionFrame heading={heading} feature={feature} layout="aside">
      {words}
    </SectionFrame>
  )
}
