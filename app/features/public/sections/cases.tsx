import type { SectionOf } from '#app/content/page.ts'
import { aiCreditsWords } from '#app/domain/wording/credits.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Heading, Text } from '#design-system/index.ts'
import { SectionFrame } from './frame.tsx'
import { answerFor } from './plan-for.ts'
import './cases.css'

const postsWords = counted('post a week', 'posts a week')
const draftsWords = counted('draft for each', 'drafts for each')

/** Example people with their weekly use in credits. */
export function Cases({ heading, lead, cases }: SectionOf<'cases'>) {
  return (
    <SectionFrame heading={heading} lead={lead}>
      <ul className="site-cases">
        {cases.map(({ who, title, text, postsAWeek, draftsAPost }) => {
          const { credits, words } = answerFor(postsAWeek, draftsAPost)
          return (
            <li key={who} className="site-case">
              <div className="site-case-words">
                <Text size="1" className="site-case-who">
                  {who}
                </Text>
                <Heading as="h3" size="5">
                  {title}
                </Heading>
                <Text as="p" color="gray">
                  {text}
                </Text>
              </div>
              <p className="site-case-sum tabular">
                <span>
                  {postsWords(postsAWeek)}, {draftsWords(draftsAPost)}
                </span>
                <b>{aiCreditsWords(credits)} a month</b>
                <span>{words}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </SectionFrame>
  )
}
