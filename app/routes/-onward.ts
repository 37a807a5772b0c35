/**
 * The target of a typed or kept path: as an address, not as a route pattern, where `$` names a parameter and slashes in
 * the query are joined.
 */
export const onward = (path: string) => ({ href: path.replaceAll('$', '%24') })
