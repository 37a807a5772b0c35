import type { StorybookConfig } from '@storybook/tanstack-react'
import { interpolatePathFix } from './interpolate-path.ts'

/** The service worker and everything that runs after a build have no place in a workshop. */
const buildOnly = /^(vite-plugin-pwa|app:)/

const config: StorybookConfig = {
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/tanstack-react', options: { builder: { viteConfigPath: 'app.config.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config) => {
    const plugins = (await Promise.all(config.plugins ?? [])).flat(Number.POSITIVE_INFINITY as 1)
    return {
      ...config,
      plugins: [
        interpolatePathFix,
        ...plugins.filter((plugin) => !(plugin && 'name' in plugin && buildOnly.test(plugin.name))),
      ],
    }
  },
}

export default config
