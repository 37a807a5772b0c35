import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `user_2ab…`: 27 random letters and figures, as the SDK is used to. */
export function newId(prefix: string): string {
  let id = ''
  while (id.length < 27) {
    for (const byte of randomBytes(32)) {
      // Of the 256 values only 4 × 62 are used, so that every letter is equally likely.
      if (byte < 248 && id.length < 27) id += alphabet[byte % 62]
    }
  }
  return `${prefix}_${id}`
}

export const newSecret = (): string => randomBytes(32).toString('base64url')
