import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** Frees unused memory: server answers that no screen shows, and preloaded pages. Returns the number of answers. */
export const letGoOf = (queryClient: QueryClient, router: Pick<AnyRouter, 'clearCache'>) => (): number => {
  const unused = queryClient.getQueryCache().findAll({ type: 'inactive', fetchStatus: 'idle' })
  for (const query of unused) queryClient.getQueryCache().remove(query)
  router.clearCache()
  return unused.length
}
