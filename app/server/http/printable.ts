/**
 * Text that may come from a request, as the log may show it: what would move a cursor, colour a line, turn it around or
 * hide in it is written by its number. A line may end.
 */
export const printable = (text: string): string =>
  text.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
