/** The offline shell in the client build; the service worker serves it when the server is unreachable. */
export const shellFile = '_shell.html'

/** Saved not-found page, the response for every unknown address. */
export const notFoundFile = '404.html'

/** True for calls of the app and other programs, as opposed to pages. */
export const isCall = (pathname: string): boolean => /^\/(_serverFn|api)(\/|$)/.test(pathname)
