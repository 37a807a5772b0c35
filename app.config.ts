import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { storyOfRoute } from './.storybook/story-of-route.ts'
import { compressClient, generateServiceWorker } from './app/server/build/build-plugins.ts'
import { clientGroups, preloadedBy } from './app/server/build/code-splitting.ts'
import { contentPages } from './app/server/build/content-pages.ts'
import { databaseTemplate } from './app/server/build/database-template.ts'
import { functionId } from './app/server/build/function-id.ts'
import { markdownArticles } from './app/server/build/list-articles.ts'
import { currentPlaces } from './app/server/build/list-pages.ts'
import { minifyAgain } from './app/server/build/minify-again.ts'
import { plainCalls } from './app/server/build/plain-calls.ts'
import { pruneRadixStyles } from './app/server/build/prune-radix.ts'
import { notFoundFile } from './app/server/http/public-pages.ts'
import packageJson from './package.json' with { type: 'json' }

const { pathsSavedAs } = await currentPlaces()
const outDir = process.env.OUT_DIR ?? 'dist'
// Which build a page came from; a second build of the same sources can be told apart by setting it.
process.env.VITE_BUILD ??= packageJson.version

/**
 * The built server brings along what it imports, in a few files of what is really used: finding and reading fourteen
 * hundred files took half of a start. Left out is what has files of its own beside its code, and what few servers need.
 */
const bundledServer = {
  resolve: {
    noExternal: true as const,
    external: [
      '@electric-sql/pglite',
      'pg',
      'sharp',
      '@takumi-rs/core',
      'mediabunny',
      'nodemailer',
      '@aws-sdk/client-s3',
    ],
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

const groupedClient = {
  build: {
    modulePreload: { resolveDependencies: preloadedBy },
    rolldownOptions: {
      // Limits and the like stand where they are used: no file is asked for them, and names none.
      optimization: { inlineConst: { mode: 'all' as const, pass: 2 } },
      output: {
        codeSplitting: { groups: clientGroups },
        // The first script names a hundred files, most of them twice.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'app/public',
  build: { outDir },
  // In this order: the PWA plugin goes by the one that comes last.
  ...(command === 'build' && { environments: { client: groupedClient, ssr: bundledServer } }),
  plugins: [
    tanstackStart({
      srcDirectory: 'app',
      serverFns: { generateFunctionId: functionId },
      router: { routesDirectory: 'routes', generatedRouteTree: 'routeTree.gen.ts' },
      spa: { enabled: true, maskPath: pathsSavedAs('shell')[0] ?? '' },
      prerender: { enabled: true, crawlLinks: false, autoStaticPathsDiscovery: false },
      pages: [
        ...pathsSavedAs('page', 'on-interaction', 'content').map((path) => ({ path, prerender: { enabled: true } })),
        ...pathsSavedAs('missing').map((path) => ({
          path,
          prerender: { enabled: true, outputPath: `/${notFoundFile}` },
        })),
      ],
    }),
    plainCalls,
    react(),
    markdownArticles,
    storyOfRoute,
    pruneRadixStyles(import.meta.dirname),
    minifyAgain,
    VitePWA({
      outDir: `${outDir}/client`,
      strategies: 'injectManifest',
      srcDir: 'app',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Ninefold',
        short_name: 'Ninefold',
        description: 'Make a post once, publish it to nine platforms.',
        lang: 'en',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        theme_color: '#070d1c',
        background_color: '#070d1c',
        categories: ['business', 'productivity', 'social'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      injectManifest: {
        globIgnores: [notFoundFile],
        globPatterns: ['**/*.{js,css,html,woff2,svg,webmanifest}', 'icon-192.png', 'apple-touch-icon.png'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
        minify: true,
        rollupFormat: 'iife',
      },
    }),
    databaseTemplate(`${outDir}/server`),
    contentPages(`${outDir}/client`),
    generateServiceWorker(`${outDir}/client`),
    compressClient(`${outDir}/client`),
  ],
}))
