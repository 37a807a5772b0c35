/** The pattern of `like` for what contains a text, whose own signs stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
