/**
 * The code of an answer from elsewhere, such as a proxy's page. The catalogue is too heavy for pages without a
 * framework; these are the codes with sentences in their forms.
 */
export function codeOfStatus(status: number): string {
  if (status === 429) return 'RATE_LIMITED'
  if (status === 403) return 'FORBIDDEN'
  if (status === 413) return 'HTTP_413'
  // A page instead of an answer, for example of a network that requires a sign-in.
  if (status < 400) return 'network_error'
  return status === 502 || status === 503 || status === 504 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR'
}
