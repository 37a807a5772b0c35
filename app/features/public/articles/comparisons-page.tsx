import { topics } from '#app/content/article.ts'
import type { ComparisonHead } from '#app/content/article-head.ts'
import { comparisonsWords } from '#app/content/article-words.ts'
import { Heading, PublicPage, Text, TextLink } from '#design-system/index.ts'
import { publicLinks } from '../public-links.ts'
import { ArticleLink } from './article-link.tsx'
import { oursOn } from './ours.ts'
import './comparisons-page.css'

type ComparisonsPageProps = { comparisons: readonly { path: string; head: ComparisonHead }[] }

export function ComparisonsPage({ comparisons }: ComparisonsPageProps) {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <div>
        <header className="comparisons-head">
          <Heading as="h1" size="8" className="comparisons-title">
            {comparisonsWords.heading}
          </Heading>
          <Text as="p" size="4" className="comparisons-lead">
            {comparisonsWords.lead}
          </Text>
        </header>
        <ul className="comparisons-list">
          {comparisons.map(({ path, head }) => (
            <li key={path} className="comparisons-one">
              <Heading as="h2" size="4">
                <ArticleLink href={path}>{head.title}</ArticleLink>
              </Heading>
              <p className="comparisons-when">Choose {head.name} when</p>
              <p>{head.chooseThem[0]}</p>
            </li>
          ))}
        </ul>
        <section className="comparisons-all" aria-labelledby="all-seven">
          <Heading as="h2" size="6" id="all-seven">
            All seven, topic by topic
          </Heading>
          <AllFacts comparisons={comparisons} />
          <Text as="p" size="2" className="comparisons-note">
            {comparisonsWords.method} “Not checked” means that we found nothing we could check, and no more than that.{' '}
            <TextLink href="/contact">Tell us what is no longer so</TextLink>
          </Text>
        </section>
      </div>
    </PublicPage>
  )
}

const isTopic = (topic: string): topic is keyof typeof topics => topic in topics

function AllFacts({ comparisons }: ComparisonsPageProps) {
  // Topics without facts about any other product are left out.
  const compared = new Set(comparisons.flatMap(({ head }) => head.statements.map(({ topic }) => topic)))
  const topicIds = Object.keys(topics)
    .filter(isTopic)
    .filter((topic) => compared.has(topic))
  return (
    <table className="comparisons-table">
      <thead>
        <tr>
          <td />
          <th scope="col" data-ours>
            Ninefold
          </th>
          {comparisons.map(({ path, head }) => (
            <th key={path} scope="col">
              {head.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {topicIds.map((topic) => (
          <tr key={topic}>
            <th scope="row">{topics[topic].name}</th>
            <td data-column="Ninefold" data-ours>
              {oursOn(topic).short}
            </td>
            {comparisons.map(({ path, head }) => {
              const said = head.statements.filter((statement) => statement.topic === topic)
              return (
                <td key={path} data-column={head.name} data-unsaid={said.length === 0 || undefined}>
                  {said.length === 0 ? 'Not checked' : said.map(({ short }) => short).join(', ')}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
