/** The file of the offline shell in the client build; the service worker answers navigations with it when the server is away. */
export const shellFile = '_shell.html'

/** The page that is always not found is saved as the answer to every address that leads nowhere. */
export const notFoundFile = '404.html'

/** Calls of the app itself and of other programs, as against pages. */
export const isCall = (pathname: string): boolean => /^\/(_serverFn|api)(\/|$)/.test(pathname)
