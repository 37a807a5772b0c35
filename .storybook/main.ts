import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/tanstack-react'
import type { Plugin } from 'vite'
import { markdownArticles } from '../app/server/build/list-articles.ts'
import { iconsPlugin } from './icons.ts'
import { interpolatePathFix } from './interpolate-path.ts'
import { picturesPlugin } from './pictures.ts'

/** The service worker and the plugins that run after a build have no use in the workshop. */
const buildOnly = /^(vite-plugin-pwa|app:)/

/**
 * Props are read in the design system only, the only folder with docs pages. Reading every module took most of the time
 * until the first story.
 */
const docgenWhereItIsShown = (plugin: Plugin): Plugin =>
  plugin.name === 'storybook:react-docgen-plugin' && typeof plugin.transform === 'function'
    ? { ...plugin, transform: { filter: { id: /\/design-system\/.+\.tsx$/ }, handler: plugin.transform } }
    : plugin

/** The workshop has no identity provider: a double replaces the SDK that the app loads. */
const identityDouble: Plugin = {
  name: 'storybook:identity-double',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/identity-sdk\.tsx$/ },
    handler: () => fileURLToPath(new URL('../stories/support/identity-double.tsx', import.meta.url)),
  },
}

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'storybook-addon-pseudo-states',
  ],
  framework: { name: '@storybook/tanstack-react', options: { builder: { viteConfigPath: 'app.config.ts' } } },
  // The first page explains the workshop, and there is only one background.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false, backgrounds: false, outline: false },
  // Phone twins and keyboard walks are for QA: one press in the filter shows them.
  tags: { phone: { defaultFilterSelection: 'exclude' }, keyboard: { defaultFilterSelection: 'exclude' } },
  staticDirs: [
    { from: '../app/public/icon.svg', to: '/favicon.svg' },
    { from: '../app/public/screens', to: '/screens' },
    { from: '../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', to: '/inter.woff2' },
    {
      from: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      to: '/instrument-sans.woff2',
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config) => {
    const plugins = (await Promise.all(config.plugins ?? []))
      .flat(Number.POSITIVE_INFINITY as 1)
      .filter((plugin): plugin is Plugin => Boolean(plugin) && 'name' in (plugin as Plugin))
    return {
      ...config,
      plugins: [
        interpolatePathFix,
        picturesPlugin,
        iconsPlugin,
        identityDouble,
        // Listed here because the story tests do not read the app's configuration.
        markdownArticles,
        ...plugins.filter(({ name }) => !buildOnly.test(name)).map(docgenWhereItIsShown),
      ],
    }
  },
}

export default config
