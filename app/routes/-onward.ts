/**
 * Where to navigate for a path that was typed or kept: as an address, not as the pattern of a route, where `$` names a
 * parameter and slashes in the query are joined.
 */
export const onward = (path: string) => ({ href: path.replaceAll('$', '%24') })
