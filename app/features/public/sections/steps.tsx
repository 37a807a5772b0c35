import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import './steps.css'

export function Steps({ heading, steps }: SectionOf<'steps'>) {
  return (
    <SectionFrame heading={heading}>
      <ol className="site-steps">
        {steps.map(({ title, text, feature }) => (
          <li key={title}>
            <Heading as="h3" size="4">
              {title}
            </Heading>
            <Text as="p" color="gray">
              {text}
            </Text>
            <FeatureMark feature={feature} />
          </li>
        ))}
      </ol>
    </SectionFrame>
  )
}
