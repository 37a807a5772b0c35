/** Says which address it was, once the page is there: the only script of a page that is saved for all of them. */
const nameAddress = "document.querySelector('main strong').textContent=decodeURI(location.pathname)"

/** The not-found page as it is saved: without the framework and without the address it was rendered at. */
export function toSavedNotFound(html: string): string {
  const still = html
    .replace(/<script\b[\s\S]*?<\/script>/gi, '')
    .replace(/<link\b[^>]*rel="(?:modulepreload|preload)"[^>]*>/gi, '')
  const named = still.replace(/<strong([^>]*)>[^<]*<\/strong>/, '<strong$1>this address</strong>')
  if (named === still) throw new Error('The not-found page names no address.')
  return named.replace('</body>', `<script>${nameAddress}</script></body>`)
}
