/** Pages rendered once, at build time, and served from memory: they look the same to everybody. */
export const prerenderedPages: readonly string[] = [
  '/',
  '/waiting-list',
  '/splash',
  '/credit-test',
  '/social-account-credit-test',
  '/social-account-credits-demo',
]

/** The route whose frame becomes the offline shell: it must be real, public and empty of data. */
export const shellRoute = '/offline'

/** The file of that shell in the client build; the service worker answers navigations with it when the server is away. */
export const shellFile = '_shell.html'
