/** What stands between backticks is code, as in the comments it comes from. */
export const inCode = (words: string) =>
  words.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
