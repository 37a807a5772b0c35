import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ArticleBody as Body, type ListedArticle, minutesToRead, partsOf } from '#app/content/article.ts'
import { noonOf } from '#app/domain/time/days.ts'
import { datesIn } from '#app/domain/wording/dates.ts'
import { Heading, Icon, PublicPage, Text } from '#design-system/index.ts'
import { publicLinks } from '../public-links.ts'
import { ArticleBody } from './article-body.tsx'
import { ArticleLink } from './article-link.tsx'
import { Crumbs } from './crumbs.tsx'
import './post-page.css'

type PostPageProps = {
  post: ListedArticle
  body: Body
  /** The articles before and after it. */
  older: ListedArticle | null
  newer: ListedArticle | null
}

/** Up to this number of parts need no table of contents. */
const partsWorthListing = 3

export function PostPage({ post, body, older, newer }: PostPageProps) {
  const parts = partsOf(body)
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <div className="post-page">
        <article className="post-article">
          <header className="post-head">
            <Crumbs parents={[{ label: 'Blog', href: '/blog' }]} />
            <Heading as="h1" size="8" className="post-title">
              {post.title}
            </Heading>
            <Text as="p" size="4" className="post-lead">
              {post.description}
            </Text>
            <Byline post={post} />
          </header>
          <ArticleBody body={body} />
        </article>
        {parts.length >= partsWorthListing ? (
          <nav className="post-parts" aria-labelledby="on-this-page">
            <h2 id="on-this-page">On this page</h2>
            <ol>
              {parts.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <nav className="post-onward" aria-label="More to read">
          {older ? <Onward way="Before" article={older} /> : <span />}
          {newer ? <Onward way="After" article={newer} /> : null}
        </nav>
      </div>
    </PublicPage>
  )
}

/** Date, reading time and author; the short form leaves out the author, common to all. */
export function Byline({ post, isShort = false }: { post: ListedArticle; isShort?: boolean }) {
  const day = datesIn('UTC').day
  return (
    <p className="post-byline tabular">
      <time dateTime={post.date}>{day(noonOf(post.date))}</time>
      {post.updated === post.date ? null : <span>updated {day(noonOf(post.updated))}</span>}
      <span>{minutesToRead(post)} min to read</span>
      {isShort ? null : <span>{post.author}</span>}
    </p>
  )
}

function Onward({ way, article }: { way: 'Before' | 'After'; article: ListedArticle }) {
  return (
    <p className="post-onward-one" data-way={way}>
      <span>
        {way === 'Before' ? <Icon of={ArrowLeft} size={14} /> : null}
        {way}
        {way === 'After' ? <Icon of={ArrowRight} size={14} /> : null}
      </span>
      <ArticleLink href={article.path}>{article.title}</ArticleLink>
    </p>
  )
}
