import type { PageWords } from './page-words.ts'

/** A page's title and description, for its route's head. */
export const headOf = ({ title, description }: PageWords) => ({
  meta: [{ title }, { name: 'description', content: description }],
})
