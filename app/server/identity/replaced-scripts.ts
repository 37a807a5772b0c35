/** More than one SDK version with all its parts. */
const keptMost = 60

/** Package and version in the address of an SDK script. */
const packageOf = (address: string) => /\/npm\/(@clerk\/[^@/]+)@([^/]+)\//.exec(address)

/** Scripts to remove once `added` is stored: other versions of the package, and the oldest above the limit. */
export function replacedScripts(oldestFirst: readonly string[], added: string): string[] {
  const [, name, version] = packageOf(added) ?? []
  return oldestFirst.filter((address, at) => {
    const [, itsName, itsVersion] = packageOf(address) ?? []
    return at < oldestFirst.length - keptMost || (itsName === name && itsVersion !== version)
  })
}
