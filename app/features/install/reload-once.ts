/**
 * In the head of every page, as text, before any module: a page without its script looks alive but is not. Where the
 * service worker or the server answers, such a page is reloaded once, also without a network, since a busy browser may
 * fail to read files the device has. A second failure within ten seconds stays visible.
 */
export const reloadOnce = `(() => {
  const key = 'ninefold.reloaded'
  addEventListener('error', async (event) => {
    if (!(event.target instanceof HTMLScriptElement && event.target.src.includes('/assets/'))) return
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10000) return
      sessionStorage.setItem(key, String(Date.now()))
      if (navigator.serviceWorker?.controller || (await fetch(location.href, { cache: 'no-store' })).ok) location.reload()
    } catch {}
  }, true)
})()`
