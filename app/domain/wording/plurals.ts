import { figure } from './figures.ts'

/** Figure with its noun: "1 account", "15 accounts". */
export const counted =
  (one: string, many: string) =>
  (value: number): string =>
    `${figure(value)} ${value === 1 ? one : many}`

const list = new Intl.ListFormat('en-GB')

/** "one, two and three". */
export const listWords = (words: readonly string[]): string => list.format(words)
