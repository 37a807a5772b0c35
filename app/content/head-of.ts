/** A page's title and description, for its route's head. */
export const headOf = ({ title, description }: { title: string; description: string }) => ({
  meta: [{ title }, { name: 'description', content: description }],
})
