/**
 * Stands in the head of every page, as text, before any module: a script that does not arrive leaves a page that looks
 * alive and is not. Such a page is loaded again, once; a second failure within ten seconds is left for the person to see.
 */
export const reloadOnce = `(() => {
  const key = 'ninefold.reloaded', again = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < 10000) return
      sessionStorage.setItem(key, String(Date.now()))
    } catch { return }
    location.reload()
  }
  addEventListener('error', (event) => {
    if (event.target instanceof HTMLScriptElement && event.target.src.includes('/assets/')) again()
  }, true)
  addEventListener('vite:preloadError', again)
})()`
