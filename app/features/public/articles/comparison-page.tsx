import { type ArticleBody as Body, type ListedArticle, topics } from '#app/content/article.ts'
import type { ComparisonHead, Statement } from '#app/content/article-head.ts'
import { comparisonsWords } from '#app/content/article-words.ts'
import { noonOf } from '#app/domain/time/days.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Heading, PublicPage, Text } from '#design-system/index.ts'
import { publicLinks } from '../public-links.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleLink } from './article-link.tsx'
import { Crumbs } from './crumbs.tsx'
import { oursOn } from './ours.ts'
import { OursStands } from './ours-stands.tsx'
import './comparison-page.css'

type ComparisonPageProps = { head: ComparisonHead; body: Body; others: readonly ListedArticle[] }

/** Another product beside Ninefold: when to choose which, with sources. */
export function ComparisonPage({ head, body, others }: ComparisonPageProps) {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <article className="comparison">
        <header className="comparison-head">
          <Crumbs parents={[{ label: 'Comparisons', href: '/comparisons' }]} />
          <Heading as="h1" size="8" className="comparison-title">
            {head.title}
          </Heading>
          <Text as="p" size="4" className="comparison-lead">
            {head.description}
          </Text>
        </header>
        <div className="comparison-choices">
          <Choice title={`Choose ${head.name} when`} reasons={head.chooseThem} />
          <Choice title="Choose Ninefold when" reasons={head.chooseUs} isOurs />
        </div>
        <section className="comparison-facts" aria-labelledby="side-by-side">
          <Heading as="h2" size="6" id="side-by-side">
            Side by side
          </Heading>
          <Facts name={head.name} statements={head.statements} />
        </section>
        <div className="comparison-words">
          <ArticleBody body={body} />
          <Text as="p" size="2" className="comparison-method">
            {comparisonsWords.method} Their own page:{' '}
            <ArticleLink href={head.site}>{head.site.replace(/^https:\/\/|\/$/g, '')}</ArticleLink>
          </Text>
        </div>
        <nav className="comparison-others" aria-label="Other comparisons">
          <Heading as="h2" size="4">
            Other comparisons
          </Heading>
          <ul>
            {others.map(({ path, title }) => (
              <li key={path}>
                <ArticleLink href={path}>{title}</ArticleLink>
              </li>
            ))}
          </ul>
        </nav>
      </article>
    </PublicPage>
  )
}

function Choice({ title, reasons, isOurs = false }: { title: string; reasons: readonly string[]; isOurs?: boolean }) {
  return (
    <section className="comparison-choice" data-ours={isOurs || undefined}>
      <Heading as="h2" size="4">
        {title}
      </Heading>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  )
}

const isTopic = (topic: string): topic is keyof typeof topics => topic in topics

/** Only topics with facts about both: a row without their side would be no comparison. */
function Facts({ name, statements }: { name: string; statements: readonly Statement[] }) {
  const about = Object.keys(topics)
    .filter(isTopic)
    .flatMap((topic) => {
      const theirs = statements.filter((statement) => statement.topic === topic)
      return theirs.length === 0 ? [] : [{ topic, theirs, ours: oursOn(topic) }]
    })
  return (
    <table className="comparison-table">
      <thead>
        <tr>
          <td />
          <th scope="col">Ninefold</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {about.map(({ topic, theirs, ours }) => (
          <tr key={topic}>
            <th scope="row">{topics[topic].name}</th>
            <td data-column="Ninefold">
              <OursStands ours={ours} />
              <p>{ours.says}</p>
            </td>
            <td data-column={name}>
              {theirs.map(({ says, source, on }) => (
                <div key={says} className="comparison-fact">
                  <p>{says}</p>
                  <p className="comparison-source">
                    <ArticleLink href={source.url}>{source.label}</ArticleLink>, read{' '}
                    <time dateTime={on}>{datesIn('UTC').day(noonOf(on))}</time>
                  </p>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
