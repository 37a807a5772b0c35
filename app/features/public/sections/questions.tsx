import type { SectionOf } from '#app/content/page.ts'
import { Text, TextLink } from '#design-system/index.ts'
import { InTheMaking, SectionFrame } from './frame.tsx'
import './questions.css'

/** Questions that open by themselves: no script is needed to read an answer. */
export function Questions({ heading, questions }: SectionOf<'questions'>) {
  return (
    <SectionFrame heading={heading} layout="aside">
      <div className="site-questions">
        {questions.map(({ ask, answer, href, feature }) => (
          <details key={ask} className="site-question">
            <summary>{ask}</summary>
            <div className="site-answer">
              <Text as="p">{answer}</Text>
              <InTheMaking feature={feature} />
              {href ? <TextLink href={href}>Read more</TextLink> : null}
            </div>
          </details>
        ))}
      </div>
    </SectionFrame>
  )
}
