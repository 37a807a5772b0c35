/** More than one version of the identity SDK needs, with all its parts. */
const keptMost = 60

/** The package an address of the SDK's scripts belongs to, and its version. */
const packageOf = (address: string) => /\/npm\/(@clerk\/[^@/]+)@([^/]+)\//.exec(address)

/** Which scripts on the device need not be kept once `added` is there: other versions of the same package, and the oldest of too many. */
export function replacedScripts(oldestFirst: readonly string[], added: string): string[] {
  const [, name, version] = packageOf(added) ?? []
  return oldestFirst.filter((address, at) => {
    const [, itsName, itsVersion] = packageOf(address) ?? []
    return at < oldestFirst.length - keptMost || (itsName === name && itsVersion !== version)
  })
}
