const onThisMachine = ['127.0.0.1', '::1', 'localhost']
const everywhere = ['0.0.0.0', '::']

/** What a person types to get to an address the server listens on. */
export const addressToSay = (host: string, port: number | string): string =>
  `http://${[...onThisMachine, ...everywhere].includes(host) ? 'localhost' : host}:${port}`

type Said = { readonly HOST: string; readonly PORT: number; readonly PUBLIC_ORIGIN: string | undefined }

/** Said once at the start, where others can reach the server and nobody said by which address: search engines would be told a wrong one. */
export function unsaidAddress({ HOST, PORT, PUBLIC_ORIGIN }: Said): string | null {
  if (PUBLIC_ORIGIN !== undefined || onThisMachine.includes(HOST)) return null
  return `PUBLIC_ORIGIN is not set: saved pages name ${addressToSay(HOST, PORT)} as theirs for search engines and shared links.`
}
