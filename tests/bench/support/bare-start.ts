import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The least a TanStack Start app can be: one root, one page, nothing else. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "bare-start", "private": true, "type": "module" }',
  'app.config.ts': `import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
export default defineConfig({
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts' },
      prerender: { enabled: true, crawlLinks: false, autoStaticPathsDiscovery: false },
      pages: [{ path: '/', prerender: { enabled: true } }],
    }),
    react(),
  ],
})
`,
  'app/router.tsx': `import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
export const getRouter = () => createRouter({ routeTree })
`,
  'app/routes/__root.tsx': `import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
export const Route = createRootRoute({
  head: () => ({ meta: [{ charSet: 'utf-8' }, { title: 'Bare' }] }),
  shellComponent: ({ children }) => (
    <html lang="en"><head><HeadContent /></head><body>{children}<Scripts /></body></html>
  ),
  component: Outlet,
})
`,
  'app/routes/index.tsx': `import { createFileRoute } from '@tanstack/react-router'
export const Route = createFileRoute('/')({ component: () => <h1>Bare</h1> })
`,
}

/** Writes the bare app below the repository's own cache, where it finds the same packages. */
export async function writeBareStart(root: string): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache', 'bare-start-'))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
