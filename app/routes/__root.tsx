import {
  ClientOnly,
  createRootRoute,
  HeadContent,
  Link,
  Outlet,
  Scripts,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { supportToken } from '#app/content/support-token.ts'
import { Beside } from '#app/features/install/beside.tsx'
import { BrokenScreen } from '#app/features/install/broken-screen.tsx'
import { reloadOnce } from '#app/features/install/reload-once.ts'
import { onlineAtom } from '#app/state/device/connection.ts'
import { showHintScript } from '#app/state/session-hint.ts'
import { shownAccessibilityAtom } from '#app/state/shown-accessibility.ts'
import { focusPage, type LinkProps, NinefoldTheme, NotFound, OfflineBar } from '#design-system/index.ts'

/** Before the first schema: zod would test `new Function` for permission to compile, and the policy reports that. */
const withoutEval = 'globalThis.__zod_globalConfig = { jitless: true }'

/** The support address without a server; a prerendered page gets it from the running server. */
const supportAddress = createIsomorphicFn()
  .server(() => (getGlobalStartContext() as { supportEmail?: string } | undefined)?.supportEmail ?? supportToken)
  .client(() => document.querySelector<HTMLMetaElement>('meta[name="support"]')?.content ?? '')

const appPrompts = () => import('#app/features/install/app-prompts.tsx')

/** In development only: the build removes it with its imports. */
const openStory = import.meta.env.DEV ? () => import('#app/features/install/open-story.tsx') : null

/** An address without a page, or one whose route throws notFound. */
const isMissing = ({ status, _notFound }: { status: string; _notFound?: boolean }) =>
  status === 'notFound' || _notFound === true

export const Route = createRootRoute({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: matches.some(isMissing) ? 'Page not found · Ninefold' : 'Ninefold' },
      { name: 'description', content: 'Make a post once, publish it to nine platforms.' },
      { name: 'theme-color', content: '#070d1c' },
      { name: 'support', content: supportAddress() },
      { name: 'version', content: import.meta.env.VITE_BUILD },
    ],
    links: [
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [
      { id: 'session-hint', children: showHintScript },
      { id: 'without-eval', children: withoutEval },
      { children: reloadOnce },
    ],
  }),
  shellComponent: Document,
  component: Page,
  errorComponent: ({ error }) => <BrokenScreen error={error} />,
  notFoundComponent: () => <NotFound path={useLocation().pathname} />,
})

/** The frame marks the current place, not the link: /dashboard is no parent of its pages. */
const routerLink = ({ href, ...props }: LinkProps) => {
  const [address = '', hash] = href.split('#')
  const [path, query] = address.split('?')
  return (
    <Link
      to={path || '.'}
      search={Object.fromEntries(new URLSearchParams(query))}
      {...(hash !== undefined && { hash })}
      activeOptions={{ exact: true, includeHash: hash !== undefined }}
      {...props}
    />
  )
}

/**
 * Every page shows when the network is away; the signed-in frame does so itself. The line is always in the DOM, if
 * empty: the offline shell is one saved page for all addresses, and each must begin as it was drawn.
 */
function Page() {
  const router = useRouter()
  useEffect(() => {
    // The router's own path-change event is lost where a page at once writes to its address, so the last drawn path
    // counts.
    let drawn: string | undefined
    return router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const { pathname, hash } = fromLocation ?? toLocation
      drawn ??= `${pathname}#${hash}`
      const next = `${toLocation.pathname}#${toLocation.hash}`
      if (next !== drawn) focusPage(toLocation.hash)
      drawn = next
    })
  }, [router])
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), [])
  const isOnline = useAtomValue(onlineAtom)
  const isInShell = /^\/(dashboard|admin)(\/|$)/.test(useLocation().pathname)
  return (
    <>
      <OfflineBar offline={!isOnline && !isInShell}>This page is a saved copy.</OfflineBar>
      <Outlet />
    </>
  )
}

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" style={{ colorScheme: 'dark' }}>
      <head>
        <HeadContent />
      </head>
      {/* Keeps translators away until hydration (install/translated-page.ts). */}
      <body suppressHydrationWarning>
        <NinefoldTheme renderLink={routerLink} accessibility={useAtomValue(shownAccessibilityAtom)}>
          {children}
          <ClientOnly>
            <Beside load={appPrompts} />
            {openStory ? <Beside load={openStory} /> : null}
          </ClientOnly>
        </NinefoldTheme>
        <Scripts />
      </body>
    </html>
  )
}
