import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const workshop = process.env.STORYBOOK_URL ?? 'http://localhost:6006'

type Told = { readonly route: string; readonly story: string }

/** The first story of each file that names its route, screens before parts; then stories that name their own route. */
function toldRoutes(): readonly Told[] {
  const files = globSync('stories/{screens,features}/**/*.stories.tsx', { cwd: root })
    .filter((path) => !path.includes('by-keyboard'))
    .toSorted((a, b) => Number(b.includes('/screens/')) - Number(a.includes('/screens/')) || a.localeCompare(b))
  return files.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8')
    const [, route] = /\broute: '([^']+)'/.exec(text) ?? []
    const [, title] = /\btitle: '([^']+)'/.exec(text.slice(text.indexOf('const meta'))) ?? []
    const exports = [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
    const shown = exports.includes('Filled') ? 'Filled' : exports[0]
    if (!(route && title && shown)) return []
    const told = (at: string, exported: string) => ({ route: at, story: toId(title, storyNameFromExport(exported)) })
    const own = [...text.matchAll(/^export const (\w+)(?:(?!^export)[\s\S])*?\broute: '([^']+)'/gm)]
    return [told(route, shown), ...own.map(([, exported = '', at = '']) => told(at, exported))]
  })
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

/** The workshop address of an app page's story, or of the workshop's first page where there is none. */
export function storyUrlOf(pathname: string): string {
  const routes = toldRoutes()
  const found =
    routes.find(({ route }) => route === pathname) ??
    // The same page with another parameter.
    routes.find(
      ({ route }) => parentOf(route) !== '' && route.split('/').length > 3 && parentOf(route) === parentOf(pathname),
    )
  return found ? `${workshop}/?path=/story/${found.story}` : `${workshop}/?path=/docs/start-here--docs`
}

/** The development server leads from a page to its story. The app itself contains no link to stories. */
export const storyOfRoute: Plugin = {
  name: 'app:story-of-route',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/__story', (request, response) => {
      const route = new URL(request.url ?? '/', 'http://localhost').searchParams.get('of') ?? '/'
      response.writeHead(302, { location: storyUrlOf(route) }).end()
    })
  },
}
