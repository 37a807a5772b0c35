import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Draws what is known as it will be, until the server tells how it is. When it was read stays as it was. */
export function redraw<Data>(client: QueryClient, queryKey: QueryKey, change: (known: Data) => Data): void {
  for (const [key] of client.getQueriesData<Data>({ queryKey })) {
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt ?? 0
    client.setQueryData<Data>(key, (known) => known && change(known), { updatedAt })
  }
}
