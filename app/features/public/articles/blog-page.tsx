import type { ListedArticle } from '#app/content/article.ts'
import { blogWords } from '#app/content/article-words.ts'
import { Heading, PublicPage, Text } from '#design-system/index.ts'
import { publicLinks } from '../public-links.ts'
import { ArticleLink } from './article-link.tsx'
import { Byline } from './post-page.tsx'
import './blog-page.css'

/** Every article, newest first. */
export function BlogPage({ posts }: { posts: readonly ListedArticle[] }) {
  return (
    <PublicPage header={publicLinks.header} footer={publicLinks.footer}>
      <div className="blog-page">
        <header className="blog-head">
          <Heading as="h1" size="8" className="blog-title">
            {blogWords.heading}
          </Heading>
          <Text as="p" size="4" className="blog-lead">
            {blogWords.lead}
          </Text>
          <p className="blog-feeds">
            Follow along: <a href="/blog/rss.xml">RSS</a> <a href="/blog/atom.xml">Atom</a>
          </p>
        </header>
        <ol className="blog-posts">
          {posts.map((post, place) => (
            <li key={post.slug} className="blog-post" data-newest={place === 0 || undefined}>
              <Byline post={post} isShort />
              <div className="blog-post-words">
                <Heading as="h2" size={place === 0 ? '7' : '5'} className="blog-post-title">
                  <ArticleLink href={post.path}>{post.title}</ArticleLink>
                </Heading>
                <p>{post.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </PublicPage>
  )
}
