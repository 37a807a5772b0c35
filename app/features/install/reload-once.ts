/**
 * Stands in the head of every page, as text, before any module: a script that does not arrive leaves a page that looks
 * alive and is not. Where the service worker or the server answers, such a page is loaded again, once: without a network
 * too, for a browser that is busy gives up on files the device has. A second failure within ten seconds is left for the
 * person to see.
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
