/** Who asks, for counting tries: what the nearest proxy saw when it is trusted, else the other end of the connection. */
export function addressOf(request: Request, isProxyTrusted: boolean): string {
  const forwarded = isProxyTrusted ? request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const { ip } = request as Request & { readonly ip?: string }
  return forwarded || ip || ''
}
