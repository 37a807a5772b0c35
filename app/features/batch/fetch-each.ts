/** Number of files fetched at once. */
const fetchedAtOnce = 2

type Fetched<Known> = { readonly known: ReadonlyMap<string, Known>; readonly error: unknown }

/**
 * Fetches from each address, a few at once. After an error none is started; running ones are awaited, so that their
 * files are known and not fetched again.
 */
export async function fetchEach<Known>(
  addresses: readonly string[],
  fetchOne: (address: string) => Promise<Known>,
  onProgress: (fetched: number) => void,
): Promise<Fetched<Known>> {
  const known = new Map<string, Known>()
  const left = [...addresses]
  let failed: { readonly error: unknown } | null = null
  const one = async () => {
    for (let address = left.shift(); address !== undefined && failed === null; address = left.shift())
      try {
        known.set(address, await fetchOne(address))
        onProgress(known.size)
      } catch (error) {
        failed ??= { error }
      }
  }
  await Promise.all(Array.from({ length: fetchedAtOnce }, one))
  return { known, error: (failed as { readonly error: unknown } | null)?.error ?? null }
}
