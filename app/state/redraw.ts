import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes cached data to its expected state until the server answers. The time of reading stays. */
export function redraw<Data>(client: QueryClient, queryKey: QueryKey, change: (known: Data) => Data): void {
  for (const [key] of client.getQueriesData<Data>({ queryKey })) {
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    client.setQueryData<Data>(key, (known) => known && change(known), { updatedAt })
  }
}
