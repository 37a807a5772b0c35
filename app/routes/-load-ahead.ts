import { useRouter } from '@tanstack/react-router'

/** Fetches the code of the page somebody is about to be let into, while the server is still looking at their password. */
export function useLoadAhead(path: string): () => void {
  const router = useRouter()
  return () => {
    const [pathname = path] = path.split('?')
    const [matchedRoutes] = router.getMatchedRoutes(pathname)
    const parts = [import('#app/state/session.ts'), ...matchedRoutes.map((route) => router.loadRouteChunk(route))]
    // What does not arrive now is asked for again where it is needed, and said there.
    for (const part of parts) part?.catch(() => undefined)
  }
}
