import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { ListedArticle } from '../../content/article.ts'
import { type ArticleKind, readArticle } from './read-article.ts'

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url))

/** Folder of each kind of article, and its path. */
export const articleFolders = { post: 'blog', comparison: 'comparisons' } as const satisfies Record<ArticleKind, string>

const author = 'The Ninefold team'

/** Texts of all articles of a kind, by file name. */
export const articleTexts = (kind: ArticleKind): readonly (readonly [slug: string, text: string])[] =>
  readdirSync(`${contentFolder}/${articleFolders[kind]}`)
    .filter((file) => file.endsWith('.md'))
    .toSorted()
    .map((file) => [basename(file, '.md'), readFileSync(`${contentFolder}/${articleFolders[kind]}/${file}`, 'utf8')])

function listed(kind: ArticleKind): ListedArticle[] {
  const folder = articleFolders[kind]
  return articleTexts(kind).map(([slug, text]) => {
    const { head, words } = readArticle(kind, `content/${folder}/${slug}.md`, text)
    const updated = ('updated' in head ? head.updated : undefined) ?? head.date
    const { title, description, date } = head
    return { kind, path: `/${folder}/${slug}`, slug, title, description, date, updated, author, words }
  })
}

const madeOf = '// Made of the files in content/blog and content/comparisons when the app is built. Do not edit.\n'

const asList = (name: string, articles: readonly ListedArticle[]) =>
  `export const ${name}: readonly ListedArticle[] = [\n${articles.map((article) => `  ${JSON.stringify(article)},\n`).join('')}]\n`

const asModules = (name: string, type: string, articles: readonly ListedArticle[]) =>
  `export const ${name}: Readonly<Record<string, () => Promise<${type}>>> = {\n${articles
    .map(({ slug, path }) => `  '${slug}': async () => (await import(${JSON.stringify(`.${path}.md`)})) as ${type},\n`)
    .join('')}}\n`

/** Generated modules that list the articles, by file name. Throws when an article is incomplete. */
export function articleLists(): Readonly<Record<string, string>> {
  const posts = listed('post').toSorted((a, b) => b.date.localeCompare(a.date) || a.title.localeCompare(b.title))
  const comparisons = listed('comparison')
  const slugs = (articles: readonly ListedArticle[]) => `[${articles.map(({ slug }) => `'${slug}'`).join(', ')}]`
  return {
    'article-slugs.gen.ts': `${madeOf}
export const articleSlugs = {
  posts: ${slugs(posts)},
  comparisons: ${slugs(comparisons)},
} as const satisfies Readonly<Record<string, readonly string[]>>
`,
    'articles.gen.ts': `${madeOf}import type { ListedArticle } from './article.ts'

/** The newest first. */
${asList('posts', posts)}
${asList('comparisons', comparisons)}`,
    'article-modules.gen.ts': `${madeOf}import type { ComparisonModule, PostModule } from './article-head.ts'

${asModules('postModules', 'PostModule', posts)}
${asModules('comparisonModules', 'ComparisonModule', comparisons)}`,
  }
}

/** Parses Markdown at build time, so that the browser loads no parser. */
export const markdownArticles: Plugin = {
  name: 'app:articles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/app\/content\/(?:blog|comparisons)\/[\w-]+\.md$/ },
    handler(text, id) {
      const kind = id.includes('/comparisons/') ? 'comparison' : 'post'
      const { head, body } = readArticle(kind, id.slice(id.indexOf('content/')), text)
      const code = `export const head = ${JSON.stringify(head)}\nexport const body = ${JSON.stringify(body)}\n`
      return { code, map: null, moduleType: 'js' }
    },
  },
}
