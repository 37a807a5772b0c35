import { isAiPackageId } from '#app/domain/credits/ai/packages.ts'
import { needOf } from './access-rules.ts'

/** Pages rendered once, at build time, and served from memory: they look the same to everybody. */
export const savedPaths: readonly string[] = [
  '/',
  '/waiting-list',
  '/splash',
  '/pricing',
  '/pricing-new',
  '/auth',
  '/thanks-purchase',
  '/credit-test',
  '/social-account-credit-test',
  '/social-account-credits-demo',
]

/** The route whose frame becomes the offline shell: it must be real, public and empty of data. Its own page is the shell. */
export const shellRoute = '/offline'

/** The file of that shell in the client build; the service worker answers navigations with it when the server is away. */
export const shellFile = '_shell.html'

/** The page that is always not found is saved as the answer to every address that leads nowhere. */
export const notFoundRoute = '/test-404'
export const notFoundFile = '404.html'

/** Calls of the app itself and of other programs, as against pages. */
export const isCall = (pathname: string): boolean => /^\/(_serverFn|api)(\/|$)/.test(pathname)

/** Pages that depend on who asks, or on what is configured. Every page that is neither saved nor one of these is unknown. */
export const isRendered = (pathname: string): boolean =>
  needOf(pathname) !== null || isAiPackageId(/^\/checkout\/([\w-]+)\/?$/i.exec(pathname)?.[1])
