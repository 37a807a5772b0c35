import type { ReactNode } from 'react'
import type { SectionOf } from '#app/content/page.ts'
import { linkTo } from '#app/content/places.ts'
import { Text, TextLink } from '#design-system/index.ts'
import { FeatureMark, SectionFrame } from './frame.tsx'
import './questions.css'

/** Questions as native disclosures: no script is needed to read an answer. */
export const Questions = ({ heading, questions }: SectionOf<'questions'>) => (
  <SectionFrame heading={heading} layout="aside">
    <QuestionList questions={questions} />
  </SectionFrame>
)

type Question = SectionOf<'questions'>['questions'][number]

type QuestionListProps = {
  questions: readonly Question[]
  /** More answers, after the questions. */
  children?: ReactNode
}

export const QuestionList = ({ questions, children }: QuestionListProps) => (
  <div className="site-questions">
    {questions.map(({ ask, answer, href, feature }) => (
      <details key={ask} className="site-question">
        <summary>{ask}</summary>
        <div className="site-answer">
          <Text as="p">{answer}</Text>
          <FeatureMark feature={feature} />
          {href ? <TextLink href={href}>{linkTo(href.replace(/#.*/, '')).label}</TextLink> : null}
        </div>
      </details>
    ))}
    {children}
  </div>
)
