/**
 * The code of an answer that is not our server's, as a proxy's page is. The catalogue itself is too heavy for pages without
 * a framework; these are the codes that their forms have sentences for.
 */
export function codeOfStatus(status: number): string {
  if (status === 429) return 'RATE_LIMITED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 413) return 'HTTP_413'
  // A page instead of an answer, as of a network that wants a sign-in first.
  if (status < 400) return 'network_error'
  return status === 502 || status === 503 || status === 504 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
}
