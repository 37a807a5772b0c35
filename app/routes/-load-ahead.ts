import { useRouter } from '@tanstack/react-router'

/** Preloads the next page's code while the server is still checking the password. */
export function useLoadAhead(path: string): () => void {
  const router = useRouter()
  return () => {
    const [pathname = path] = path.split('?')
    const [matchedRoutes] = router.getMatchedRoutes(pathname)
    const parts = [import('#app/state/session.ts'), ...matchedRoutes.map((route) => router.loadRouteChunk(route))]
    // A failed load is repeated, and reported, where it is needed.
    for (const part of parts) part?.catch(() => undefined)
  }
}
